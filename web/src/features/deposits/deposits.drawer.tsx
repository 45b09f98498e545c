// One deposit in full: its facts, how it came to its status, who did what.
import type { Deposit } from '@backoffice/contract/deposits/deposits.ts';
import { channels } from '#core/words/channels.texts.ts';
import { clientFact } from '#core/clients/client-link.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { Timeline, type TimelineStep } from '#core/record/timeline.tsx';
import { statuses } from '#core/words/statuses.texts.ts';
import { Proof } from '#core/uploads/proof.tsx';
import { ProvedBy } from '#features/matching/matching.public.tsx';
import { Journals } from '#features/ledger/ledger.public.tsx';
import { fill, useText, type Translate } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Money } from '#ui/values/money.tsx';
import { reasonText } from '#ui/actions/reason.ts';
import { reasons, texts } from './deposits.texts.ts';

export default function DepositRecord({ record: deposit, buttons, onClose }: RecordProps<Deposit>) {
  const t = useText();
  const { id, username, amount, currency, screenshot } = deposit;
  return (
    <RecordDrawer
      title={fill(texts.recordTitle, username)}
      record={deposit}
      kind="deposit"
      isLeased
      actions={buttons}
      facts={[
        clientFact(deposit),
        { label: fieldLabels.amount, value: <Money amount={amount} currency={currency} /> },
        { label: fieldLabels.acc_no, value: <CopyId id={deposit.acc_no} isWhole /> },
        { label: fieldLabels.sub_type, value: t(channels[deposit.sub_type]) },
        { label: fieldLabels.agent_name, value: deposit.agent_name },
        { label: fieldLabels.id, value: <CopyId id={id} /> },
      ]}
      timeline={<Timeline steps={stepsOf(deposit, t)} />}
      journals={hasMoved(deposit) && <Journals kind="deposit" id={id} />}
      picture={screenshot && <Proof url={screenshot} alt={t(texts.proof)} isLarge />}
      onClose={onClose}
    >
      <ProvedBy record_id={id} />
    </RecordDrawer>
  );
}

const hasMoved = ({ status }: Deposit) => status === 'approved' || status === 'reversed';

function stepsOf(deposit: Deposit, t: Translate): TimelineStep[] {
  const { status, create_datetime, update_datetime, recorded_by, reviewed_by } = deposit;
  const claimed: TimelineStep = {
    text: recorded_by ? texts.recordedStep : texts.claimedStep,
    at: create_datetime,
    by: recorded_by,
  };
  if (status === 'pending') return [claimed, { text: texts.reviewStep, at: null }];
  return [
    claimed,
    {
      text: statuses[status].text,
      at: update_datetime,
      by: reviewed_by,
      tone: status === 'approved' ? 'done' : 'blocked',
      reason: reasonText(t, reasons, deposit),
    },
  ];
}
