// Decision about a withdrawal: who is paid, how much they get, and what it does to the account.
import type { Withdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { AccountChange, type AccountChanges } from '#core/values/account-change.tsx';
import { clientFact } from '#core/clients/client-link.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { DecisionFacts } from '#core/review/decision-facts.tsx';
import { Money } from '#ui/values/money.tsx';
import { payeeFacts } from './withdrawals.payee.tsx';
import { labels } from './withdrawals.texts.ts';

interface WithdrawalDecisionProps {
  withdrawal: Withdrawal;
  changes: AccountChanges;
}

export default function WithdrawalDecision({ withdrawal, changes }: WithdrawalDecisionProps) {
  const { amount, fee, net, currency } = withdrawal;
  return (
    <DecisionFacts
      facts={[
        clientFact(withdrawal),
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
