// What the checks found wrong: who looks into it, and how it ended.
import {
  assignException,
  exceptionStatuses,
  listExceptions,
  resolveException,
  type Exception,
} from '@backoffice/contract/exceptions/exceptions.ts';
import { lazy, Suspense } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { statusChoices } from '#core/statuses.texts.ts';
import { useText } from '#platform/texts.ts';
import { ExceptionActions } from './exceptions.actions.tsx';
import { RunChecks } from './exceptions.run.tsx';
import { anyResolution, checkTexts, severityTexts, texts } from './exceptions.texts.ts';
import { differencesOf } from './exceptions.words.ts';

const ExceptionRecord = lazy(() => import('./exceptions.record.tsx'));

export const ExceptionsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listExceptions}
    filters={[
      { field: 'status', label: texts.status, choices: statusChoices(exceptionStatuses) },
      { field: 'check_name', label: texts.check, choices: checkTexts },
      { field: 'severity', label: texts.severity, choices: severityTexts },
      { field: 'username', label: texts.client },
    ]}
    columns={[
      { field: 'check_name', label: texts.check, show: checkTexts, width: 176 },
      { field: 'severity', label: texts.severity, show: severityTexts, width: 80 },
      { field: 'username', label: texts.client, show: Whose, width: 128 },
      { field: 'detail', label: texts.found, show: Found, width: 216 },
      { field: 'status', label: texts.status, show: 'status' },
      { field: 'owner_name', label: texts.owner, show: 'text', width: 80 },
      { field: 'resolution', label: texts.resolution, show: anyResolution, width: 88 },
      { field: 'comment', label: texts.comment, show: 'text', width: 128 },
      { field: 'times_seen', label: texts.times, show: 'number', width: 64 },
      { field: 'last_seen_at', label: texts.lastSeen, show: 'time', width: 120 },
    ]}
    actions={<RunChecks />}
    rowActions={ExceptionActions}
    rowDeeds={rowDeeds}
    renderRecord={(exception, close) => (
      <Suspense>
        <ExceptionRecord exception={exception} onClose={close} />
      </Suspense>
    )}
  />
);

const rowDeeds = [assignException, resolveException];

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
