// Decision about a withdrawal: who is paid, how much they get, and what it does to the account.
import type { Withdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { AccountChange, type AccountChanges } from '#core/account-change.tsx';
import { fieldLabels } from '#core/fields.texts.ts';
import { DecisionFacts } from '#core/review/decision-facts.tsx';
import { Money } from '#ui/money.tsx';
import { payeeFacts } from './withdrawals.payee.tsx';
import { labels } from './withdrawals.texts.ts';

interface WithdrawalDecisionProps {
  withdrawal: Withdrawal;
  changes: AccountChanges;
}

export default function WithdrawalDecision({ withdrawal, changes }: WithdrawalDecisionProps) {
  const { username, full_name, amount, fee, net, currency } = withdrawal;
  return (
    <DecisionFacts
      facts={[
        { label: fieldLabels.username, value: `${username} ${full_name}` },
        ...payeeFacts(withdrawal),
        { label: fieldLabels.amount, value: <Money amount={amount} currency={currency} /> },
        { label: labels.fee, value: <Money amount={fee} currency={currency} /> },
        {
          label: labels.net,
          value: (
            <strong>
              <Money amount={net} currency={currency} />
            </strong>
          ),
        },
      ]}
    >
      <AccountChange record={withdrawal} changes={changes} />
    </DecisionFacts>
  );
}
