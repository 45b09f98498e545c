// The list of tasks: those for the signed-in person first, those they set, and all of their clients.
import { listTasks } from '@backoffice/contract/tasks/tasks.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { Assignee, DueDay, TaskTitle } from './tasks.cells.tsx';
import { dueTexts, kindTexts, labels, scopeTexts, statusTexts, texts } from './tasks.texts.ts';

const TaskRecord = lazyDialog(() => import('./tasks.drawer.tsx'));

export const readAhead = readListAhead(listTasks);

export const TasksPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listTasks}
    labels={labels}
    choices={{ scope: scopeTexts, status: statusTexts, due: dueTexts, sub_type: kindTexts }}
    filters={['scope', 'status', 'due', 'sub_type', 'username', 'assignee_id', 'client_id']}
    columns={[
      { field: 'due_day', show: DueDay, width: 112, file: ['due_day'] },
      { field: 'title', show: TaskTitle, width: 320, file: ['sub_type', 'title'] },
      'username',
      { field: 'assignee', show: Assignee, width: 120, file: ['assignee'] },
      'status',
      'created_by',
      'create_datetime',
      { field: 'result', optional: true },
      { field: 'closed_by', optional: true },
      { field: 'close_datetime', optional: true },
    ]}
    record={TaskRecord}
  />
);
