// Findings of the checks: who looks into them, and how they ended.
import { checkTexts } from '@backoffice/contract/exceptions/exceptions.texts.ts';
import { listExceptions, type Exception } from '@backoffice/contract/exceptions/exceptions.ts';
import { clientLinkOf } from '#core/clients/client-link.tsx';
import { ListPage } from '#core/list/list-page.tsx';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowActions } from './exceptions.actions.tsx';
import { RunChecks } from './exceptions.run.tsx';
import { anyResolution, labels, severityTexts, texts, unresolvedTexts } from './exceptions.texts.ts';
import { differenceFile, differencesOf, subjectOf } from './exceptions.differences.ts';

const ExceptionRecord = lazyDialog(() => import('./exceptions.drawer.tsx'));

export const ExceptionsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listExceptions}
    labels={labels}
    choices={{
      check_name: checkTexts,
      severity: severityTexts,
      resolution: anyResolution,
      unresolved: unresolvedTexts,
    }}
    filters={['status', 'check_name', 'severity', 'username', 'unresolved']}
    columns={[
      'check_name',
      'severity',
      {
        field: 'username',
        show: Whose,
        width: 128,
        file: ['username', { field: 'subject_id', label: texts.subjectId }],
      },
      { field: 'detail', show: Found, width: 216, file: differenceFile },
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

function Whose(exception: Exception) {
  const t = useText();
  return clientLinkOf(exception) ?? subjectOf(exception, t);
}

function Found(exception: Exception) {
  const t = useText();
  const [first, ...others] = differencesOf(exception, t);
  if (!first) return null;
  const { name, expected, found } = first;
  const sides = `${expected} / ${found}`;
  const text = [name, sides, others.length > 0 ? t(texts.more, others.length) : null].filter(Boolean).join(' ');
  return <span title={text}>{text}</span>;
}
