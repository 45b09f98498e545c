// One withdrawal in full: where the money goes, what holds it up, how it came to its status, and the journals behind it.
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { getWithdrawal, type Withdrawal, type WithdrawalDetail } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { Alert } from '@mantine/core';
import { IconLock, IconUserX } from '@tabler/icons-react';
import { channels } from '#core/words/channels.texts.ts';
import { clientFact } from '#core/clients/client-link.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { Timeline, type TimelineStep } from '#core/record/timeline.tsx';
import { StatusTag } from '#core/values/status-tag.tsx';
import { statuses } from '#core/words/statuses.texts.ts';
import { Proof } from '#core/uploads/proof.tsx';
import { Figure, Journals } from '#features/ledger/ledger.public.tsx';
import { ProvedBy } from '#features/matching/matching.public.tsx';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText, type Translate } from '#platform/texts.ts';
import { clockTime, useTimeZone } from '#platform/time-zone.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Money } from '#ui/values/money.tsx';
import { reasonText } from '#ui/actions/reason.ts';
import { Age } from './withdrawals.cells.tsx';
import { payeeFacts } from './withdrawals.payee.tsx';
import { barKinds, delays, holdReasonTexts, labels, reasons, texts } from './withdrawals.texts.ts';
import classes from './withdrawals.module.css';

export default function WithdrawalRecord({ record: withdrawal, buttons, onClose }: RecordProps<Withdrawal>) {
  const t = useText();
  const { id, username, amount, fee, net, currency, screenshot, client_id, account_id } = withdrawal;
  const { data: detail } = useRead(getWithdrawal, { id });
  const { data: client } = useRead(getClient, { id: client_id });
  const account = client?.accounts.find((one) => one.id === account_id);
  return (
    <RecordDrawer
      title={fill(texts.recordTitle, username)}
      record={withdrawal}
      kind="withdrawal"
      isLeased
      actions={buttons}
      facts={[
        clientFact(withdrawal),
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
        { label: fieldLabels.sub_type, value: t(channels[withdrawal.sub_type]) },
        ...payeeFacts(withdrawal),
        { label: labels.age_hours, value: <Age {...withdrawal} /> },
        {
          label: fieldLabels.agent_name,
          value: [withdrawal.agent_name, withdrawal.superman].filter(Boolean).join(' · '),
        },
        { label: fieldLabels.kyc_status, value: detail && <StatusTag status={detail.kyc_status} /> },
        { label: fieldLabels.acc_no, value: <CopyId id={withdrawal.acc_no} isWhole /> },
        ...(account
          ? (['balance', 'frozen'] as const).map((figure) => ({
              label: figure === 'balance' ? fieldLabels.balance : texts.frozen,
              value: <Figure account={account} figure={figure} />,
            }))
          : []),
        ...(withdrawal.payment_reference
          ? [{ label: texts.paymentReference, value: <CopyId id={withdrawal.payment_reference} isWhole /> }]
          : []),
        { label: fieldLabels.id, value: <CopyId id={id} /> },
      ]}
      timeline={<Timeline steps={stepsOf(withdrawal, t)} />}
      journals={<Journals kind="withdrawal" id={id} />}
      onClose={onClose}
    >
      {detail && withdrawal.status === 'pending' && <Obstacles {...detail} />}
      <ProvedBy record_id={id} />
      {screenshot && <Proof url={screenshot} alt={t(texts.proof)} />}
    </RecordDrawer>
  );
}

/** Reasons why it cannot be approved, or not by this person. */
function Obstacles({ active, hold_datetime, hold_reason, bars }: WithdrawalDetail) {
  const t = useText();
  const zone = useTimeZone();
  return (
    <>
      {!active && (
        <Alert color="red" icon={<IconUserX size={16} />}>
          {t(texts.disabled)}
        </Alert>
      )}
      {(hold_datetime || bars.length > 0) && (
        <Alert color="yellow" icon={<IconLock size={16} />}>
          {hold_datetime && (
            <div>
              {hold_reason && `${t(holdReasonTexts[hold_reason])} · `}
              {t(texts.held, clockTime(hold_datetime, zone))}
            </div>
          )}
          {bars.length > 0 && t(texts.barred)}
          <ul className={classes.bars}>
            {bars.map(({ staff_name, kind, barred_until }) => (
              <li key={`${staff_name} ${kind}`}>
                <strong>{staff_name}</strong>
                <span>{t(barKinds[kind])}</span>
                <span>{t(texts.until, clockTime(barred_until, zone))}</span>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function stepsOf(withdrawal: Withdrawal, t: Translate): TimelineStep[] {
  const { status, create_datetime, update_datetime, delay_code, delay_datetime } = withdrawal;
  const { reviewed_by, review_datetime, completed_by, complete_datetime } = withdrawal;
  const why = reasonText(t, reasons, withdrawal);
  const steps: TimelineStep[] = [{ text: texts.requestedStep, at: create_datetime }];
  if (delay_code)
    steps.push({
      text: texts.delayedStep,
      at: delay_datetime,
      by: withdrawal.delayed_by,
      tone: 'waiting',
      reason: reasonText(t, delays, { reason_code: delay_code, reason: withdrawal.delay_reason }),
    });
  if (status === 'cancelled')
    return [...steps, { text: statuses.cancelled.text, at: update_datetime, tone: 'blocked' }];
  if (review_datetime === null) return [...steps, { text: texts.reviewStep, at: null }];
  const isRefused = status === 'rejected';
  steps.push({
    text: statuses[isRefused ? 'rejected' : 'approved'].text,
    at: review_datetime,
    by: reviewed_by,
    tone: isRefused ? 'blocked' : 'done',
    reason: isRefused ? why : null,
  });
  if (status === 'approved') steps.push({ text: texts.paymentStep, at: null });
  if (status === 'completed') steps.push({ text: statuses.completed.text, at: complete_datetime, by: completed_by });
  if (status === 'reversed')
    steps.push({ text: statuses.reversed.text, at: update_datetime, tone: 'blocked', reason: why });
  return steps;
}
