// Findings of the checks: who looks into them, and how they ended.
import { listExceptions, type Exception } from '@backoffice/contract/exceptions/exceptions.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { rowActions } from './exceptions.actions.tsx';
import { RunChecks } from './exceptions.run.tsx';
import { anyResolution, checkTexts, labels, severityTexts, texts } from './exceptions.texts.ts';
import { differencesOf } from './exceptions.differences.ts';

const ExceptionRecord = lazyDialog(() => import('./exceptions.record.tsx'));

export const ExceptionsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listExceptions}
    labels={labels}
    choices={{ check_name: checkTexts, severity: severityTexts, resolution: anyResolution }}
    filters={['status', 'check_name', 'severity', 'username']}
    columns={[
      'check_name',
      'severity',
      { field: 'username', show: Whose, width: 128 },
      { field: 'detail', show: Found, width: 216 },
      'status',
      'owner_name',
      { field: 'resolution', offIn: ['open', 'assigned'] },
      { field: 'comment', width: 128, offIn: ['open', 'assigned'] },
      'times_seen',
      'last_seen_at',
    ]}
    actions={<RunChecks />}
    rowActions={rowActions}
    record={ExceptionRecord}
  />
);

const Whose = ({ username, subject_id }: Exception) => username ?? subject_id;

function Found(exception: Exception) {
  const t = useText();
  const [first, ...others] = differencesOf(exception, t);
  if (!first) return null;
  const { name, expected, found } = first;
  const sides = `${expected} / ${found}`;
  const text = [name, sides, others.length > 0 ? t(texts.more, others.length) : null].filter(Boolean).join(' ');
  return <span title={text}>{text}</span>;
}
