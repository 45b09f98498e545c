// One loan in full: what it owes, the terms as signed, the schedule, its journals, and how it came to its status.
import { getLoan, type Loan, type LoanDetail } from '@backoffice/contract/loans/loans.ts';
import type { ReactNode } from 'react';
import { clientFact } from '#core/clients/client-link.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { Timeline, type TimelineStep } from '#core/record/timeline.tsx';
import { statuses } from '#core/words/statuses.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText, type Text, type Translate } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { RecordButtons } from '#ui/list/record-buttons.tsx';
import { Money } from '#ui/values/money.tsx';
import { explain } from '#ui/feedback/notify.ts';
import { reasonText } from '#ui/actions/reason.ts';
import { recordActions } from './loans.actions.tsx';
import { LoanJournals } from './loans.journals.tsx';
import classes from './loans.module.css';
import { OwedFigures } from './loans.owed.tsx';
import { Schedule } from './loans.schedule.tsx';
import { TermsFacts } from './loans.terms.tsx';
import { labels, reasons, texts } from './loans.texts.ts';

export default function LoanRecord({ record: loan, buttons, onClose }: RecordProps<Loan>) {
  const t = useText();
  const detail = useRead(getLoan, { id: loan.id });
  // The row may be newer: a live list is read again when the loan changes.
  const { id, username, amount, currency, written_off } = loan;
  return (
    <RecordDrawer
      title={fill(texts.recordTitle, username)}
      record={loan}
      kind="loan"
      isLeased
      actions={
        <>
          {buttons}
          {detail.data && <RecordButtons actions={recordActions} row={detail.data} />}
        </>
      }
      facts={[
        clientFact(loan),
        { label: labels.amount, value: <Money amount={amount} currency={currency} /> },
        { label: fieldLabels.acc_no, value: <CopyId id={loan.acc_no} isWhole /> },
        { label: fieldLabels.disburse_date, value: loan.disburse_date },
        { label: labels.next_due_date, value: loan.next_due_date },
        { label: fieldLabels.agent_name, value: loan.agent_name },
        ...(written_off
          ? [{ label: fieldLabels.written_off, value: <Money amount={written_off} currency={currency} /> }]
          : []),
        { label: fieldLabels.id, value: <CopyId id={id} /> },
      ]}
      timeline={<Timeline steps={stepsOf(loan, t)} />}
      onClose={onClose}
    >
      {detail.isError && <p>{t(explain(detail.error))}</p>}
      {detail.data ? <Detail loan={detail.data} /> : <div className={classes.loading} aria-hidden />}
    </RecordDrawer>
  );
}

function Detail({ loan }: { loan: LoanDetail }) {
  const isRunning = loan.status === 'disbursed' || loan.status === 'outstanding';
  return (
    <>
      {isRunning && (
        <Part title={texts.owedToday}>
          <OwedFigures loan={loan} />
          <SettleHint />
        </Part>
      )}
      <Part title={loan.disburse_date ? texts.schedule : texts.scheduleIfToday}>
        <Schedule schedule={loan.schedule} currency={loan.currency} />
      </Part>
      <Part title={texts.terms} note={fill(texts.termsOf, { name: loan.terms.name, version: loan.terms_version })}>
        <TermsFacts terms={loan.terms} />
      </Part>
      {loan.journals.length > 0 && (
        <Part title={texts.journals}>
          <LoanJournals journals={loan.journals} />
        </Part>
      )}
    </>
  );
}

const SettleHint = () => <p className={classes.hint}>{useText()(texts.settleHint)}</p>;

function Part({ title, note, children }: { title: Text; note?: Text; children: ReactNode }) {
  const t = useText();
  return (
    <section>
      <h3 className={classes.part}>
        {t(title)} {note && <span>{t(note)}</span>}
      </h3>
      {children}
    </section>
  );
}

function stepsOf(loan: Loan, t: Translate): TimelineStep[] {
  const { status, reviewed_by: by } = loan;
  const reason = reasonText(t, reasons, loan);
  const ended: TimelineStep = {
    text: statuses[status].text,
    at: loan.end_datetime,
    tone: status === 'completed' ? 'done' : 'blocked',
    reason,
  };
  const applied: TimelineStep = { text: texts.appliedStep, at: loan.create_datetime };
  if (status === 'pending') return [applied, { text: texts.reviewStep, at: null }];
  if (status === 'rejected')
    return [applied, { text: statuses.rejected.text, at: loan.review_datetime, by, tone: 'blocked', reason }];
  const approved: TimelineStep = { text: texts.approvedStep, at: loan.review_datetime, by };
  if (status === 'approved') return [applied, approved, { text: texts.disburseStep, at: null }];
  const out: TimelineStep = { text: texts.disbursedStep, at: loan.disburse_datetime, by: loan.disbursed_by };
  const running: TimelineStep = { text: status === 'outstanding' ? texts.overdueStep : texts.repayStep, at: null };
  return [applied, approved, out, loan.end_datetime ? ended : running];
}
