// The button that matches a line with a record, and what its question shows: both amounts, the reasons, and the balance after it.
import { getClient } from '@backoffice/contract/clients/clients.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { acceptMatch, type Proposal } from '@backoffice/contract/matching/matching.matches.ts';
import type { StatementLine } from '@backoffice/contract/matching/matching.ts';
import { BalanceChange } from '#core/values/balance-change.tsx';
import { DecisionFacts } from '#core/review/decision-facts.tsx';
import { useRead } from '#platform/api/queries.ts';
import { type Text } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { useActionPreview } from '#ui/actions/use-action-preview.ts';
import { Money } from '#ui/values/money.tsx';
import { deskTexts } from './matching.desk.texts.ts';
import { Reasons } from './matching.proposals.tsx';
import { recordTexts } from './matching.texts.ts';

interface AcceptButtonProps {
  line: StatementLine;
  /** Null where none is chosen. */
  proposal: Proposal | null;
  /** Reason why there is none. */
  whyNone: Text;
  onDone?: (() => void) | undefined;
}

export function AcceptButton({ line, proposal, whyNone, onDone }: AcceptButtonProps) {
  const { id, amount, currency } = line;
  const input = proposal && { id, record_type: proposal.record_type, record_id: proposal.record_id };
  const { whyNot } = useActionPreview(acceptMatch, input);
  return (
    <ActionButton
      endpoint={acceptMatch}
      input={input ?? { id, record_type: 'deposit', record_id: id }}
      label={deskTexts.accept}
      shortcut="A"
      whyNot={proposal ? whyNot : whyNone}
      confirm={proposal ? questionOf(proposal) : deskTexts.accept}
      money={{ amount: amount.replace('-', ''), currency }}
      done={deskTexts.accepted}
      failed={deskTexts.notAccepted}
      {...(onDone && { onDone })}
    >
      {proposal && <Subject line={line} proposal={proposal} />}
    </ActionButton>
  );
}

function questionOf({ record_type, username, full_name }: Proposal): Text {
  const client = `${username} ${full_name}`;
  const record = recordTexts[record_type];
  return {
    zh: deskTexts.confirmAccept.zh({ record: record.zh, client }),
    en: deskTexts.confirmAccept.en({ record: record.en, client }),
  };
}

function Subject({ line: { amount, currency }, proposal }: { line: StatementLine; proposal: Proposal }) {
  const { record_type, client_id, is_booked } = proposal;
  return (
    <DecisionFacts
      facts={[
        { label: deskTexts.lineAmount, value: <Money amount={amount} currency={currency} /> },
        { label: deskTexts.recordAmount, value: <Money amount={proposal.amount} currency={currency} /> },
      ]}
    >
      <Reasons proposal={proposal} currency={currency} />
      {record_type === 'deposit' && !is_booked && <Credit clientId={client_id} amount={amount} currency={currency} />}
    </DecisionFacts>
  );
}

/** The client's balance before and after what arrived is credited; nothing where it is not known to which account. */
function Credit({ clientId, amount, currency }: { clientId: string; amount: string; currency: Currency }) {
  const { data } = useRead(getClient, { id: clientId });
  const accounts = data?.accounts.filter((account) => account.currency === currency) ?? [];
  const [account] = accounts;
  if (!account || accounts.length > 1) return null;
  return <BalanceChange balance={account.balance} change={amount} currency={currency} />;
}
