// Decision about a deposit: its proof, large beside the facts, and what an approval does to the account.
import type { Deposit } from '@backoffice/contract/deposits/deposits.ts';
import { AccountChange } from '#core/account-change.tsx';
import { channels } from '#core/channels.texts.ts';
import { fieldLabels } from '#core/fields.texts.ts';
import { DecisionFacts } from '#core/review/decision-facts.tsx';
import { Proof } from '#core/uploads/proof.tsx';
import { useText } from '#platform/texts.ts';
import { Money } from '#ui/money.tsx';
import { Time } from '#ui/time.tsx';
import { texts } from './deposits.texts.ts';

interface DepositDecisionProps {
  deposit: Deposit;
  /** Amount by which the balance moves. */
  change: string;
}

export default function DepositDecision({ deposit, change }: DepositDecisionProps) {
  const t = useText();
  const { username, full_name, amount, currency, screenshot } = deposit;
  return (
    <DecisionFacts
      picture={screenshot && <Proof url={screenshot} alt={t(texts.proof)} isLarge />}
      facts={[
        { label: fieldLabels.username, value: `${username} ${full_name}` },
        { label: fieldLabels.amount, value: <Money amount={amount} currency={currency} /> },
        { label: fieldLabels.acc_no, value: deposit.acc_no },
        { label: fieldLabels.sub_type, value: t(channels[deposit.sub_type]) },
        { label: fieldLabels.create_datetime, value: <Time at={deposit.create_datetime} isExact /> },
      ]}
    >
      <AccountChange record={deposit} changes={{ balance: change }} />
    </DecisionFacts>
  );
}
