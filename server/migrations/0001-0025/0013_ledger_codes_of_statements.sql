-- Accounts of the house that statement lines, corporate actions and the opening import post to. They stand before suspense:
-- line_is_on_its_side takes what comes after it for a client's.

alter type ledger_code add value 'expense.bank' before 'suspense'; -- charges of banks
alter type ledger_code add value 'payable.tax' before 'suspense'; -- tax that was withheld and is not paid over yet
alter type ledger_code add value 'house' before 'suspense'; -- the house's own money
alter type ledger_code add value 'opening' before 'suspense'; -- what the old books said; zero once an import is done
