// Decision about a deposit: its proof, large beside the facts, and what an approval does to the account.
import type { Deposit } from '@backoffice/contract/deposits/deposits.ts';
import { AccountChange } from '#core/values/account-change.tsx';
import { channels } from '#core/words/channels.texts.ts';
import { clientFact } from '#core/clients/client-link.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { DecisionFacts } from '#core/review/decision-facts.tsx';
import { Proof } from '#core/uploads/proof.tsx';
import { useText } from '#platform/texts.ts';
import { Money } from '#ui/values/money.tsx';
import { Time } from '#ui/values/time.tsx';
import { texts } from './deposits.texts.ts';

interface DepositDecisionProps {
  deposit: Deposit;
  /** Amount by which the balance moves. */
  change: string;
}

export default function DepositDecision({ deposit, change }: DepositDecisionProps) {
  const t = useText();
  const { amount, currency, screenshot } = deposit;
  return (
    <DecisionFacts
      picture={screenshot && <Proof url={screenshot} alt={t(texts.proof)} isLarge />}
      facts={[
        clientFact(deposit),
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
