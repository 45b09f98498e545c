// One exception in full: what it means, what should be and what is, and what was done about it.
import { checkTexts } from '@backoffice/contract/exceptions/exceptions.texts.ts';
import type { CheckName, Exception } from '@backoffice/contract/exceptions/exceptions.ts';
import type { JournalKind } from '@backoffice/contract/ledger/ledger.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { clientFact } from '#core/clients/client-link.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { recordName } from '#core/record/record-names.texts.ts';
import { Journals } from '#features/ledger/ledger.public.tsx';
import { fill, useText } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Money } from '#ui/values/money.tsx';
import { Time } from '#ui/values/time.tsx';
import classes from './exceptions.module.css';
import { meaningTexts } from './exceptions.meanings.texts.ts';
import { anyResolution, labels, severityTexts, texts } from './exceptions.texts.ts';
import { differencesOf, subjectOf } from './exceptions.differences.ts';

export default function ExceptionRecord({ record: exception, buttons, onClose }: RecordProps<Exception>) {
  const t = useText();
  const { check_name, subject_type, subject_id, severity, detail } = exception;
  const kind = journalsBehind[check_name];
  const { since, amount, currency } = detail;
  return (
    <RecordDrawer
      title={fill(texts.recordTitle, t(checkTexts[check_name]))}
      record={exception}
      kind="exception"
      actions={buttons}
      facts={[
        clientFact(exception),
        {
          label: texts.subject,
          value:
            subject_type === 'platform' ? (
              subjectOf(exception, t)
            ) : (
              <>
                <RecordLink type={subject_type} id={subject_id}>
                  {t(recordName(subject_type))}
                </RecordLink>{' '}
                <CopyId id={subject_id} />
              </>
            ),
        },
        { label: labels.severity, value: t(severityTexts[severity]) },
        ...(typeof amount === 'string'
          ? [{ label: fieldLabels.amount, value: <Money amount={amount} currency={currency as Currency} /> }]
          : []),
        ...(typeof since === 'string' ? [{ label: texts.since, value: <Time at={since} isExact /> }] : []),
        { label: labels.times_seen, value: exception.times_seen },
        { label: texts.firstSeen, value: <Time at={exception.first_seen_at} isExact /> },
        { label: labels.last_seen_at, value: <Time at={exception.last_seen_at} isExact /> },
        { label: fieldLabels.owner_name, value: exception.owner_name },
        { label: fieldLabels.resolution, value: exception.resolution && t(anyResolution[exception.resolution]) },
        { label: fieldLabels.comment, value: exception.comment },
        { label: fieldLabels.resolved_by, value: exception.resolved_by },
      ]}
      journals={kind && <Journals kind={kind} id={subject_id} />}
      onClose={onClose}
    >
      <p className={classes.meaning}>{t(meaningTexts[check_name])}</p>
      <Differences exception={exception} />
    </RecordDrawer>
  );
}

/** Kinds of the record's own journals that help to understand it. */
const journalsBehind: Partial<Record<CheckName, JournalKind>> = {
  'deposit.posting': 'deposit',
  'withdrawal.posting': 'withdrawal',
  'withdrawal.waiting': 'withdrawal',
};

function Differences({ exception }: { exception: Exception }) {
  const t = useText();
  const differences = differencesOf(exception, t);
  const hasNames = differences.some(({ name }) => name !== null);
  return (
    <table className={classes.differences}>
      <thead>
        <tr>
          {hasNames && <th>{t(texts.figure)}</th>}
          <th>{t(texts.expected)}</th>
          <th>{t(texts.actual)}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ name, expected, found }) => (
          <tr key={name}>
            {hasNames && <td>{name}</td>}
            <td>{expected}</td>
            <td>{found}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
