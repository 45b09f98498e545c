// One task beside its list: whose it is, by when, what came of it, and its history.
import type { Task } from '@backoffice/contract/tasks/tasks.ts';
import { clientFact } from '#core/clients/client-link.tsx';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { StatusTag } from '#core/values/status-tag.tsx';
import { fill } from '#platform/texts.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Time } from '#ui/values/time.tsx';
import { TaskActions } from './tasks.actions.tsx';
import { Assignee, DueDay } from './tasks.cells.tsx';
import { kindTexts, labels, recordTitle, statusTexts } from './tasks.texts.ts';
import classes from './tasks.module.css';

export default function TaskRecord({ record: task, onClose }: RecordProps<Task>) {
  const { sub_type, status, result, created_by, create_datetime, closed_by, close_datetime, title } = task;
  return (
    <RecordDrawer
      title={fill(recordTitle, { name: kindTexts[sub_type], username: task.username })}
      record={task}
      kind="task"
      mark={<StatusTag status={status} text={statusTexts[status]} />}
      actions={<TaskActions task={task} />}
      facts={[
        clientFact(task),
        { label: labels.assignee, value: <Assignee {...task} /> },
        { label: labels.due_day, value: <DueDay {...task} /> },
        { label: labels.created_by, value: created_by },
        { label: fieldLabels.create_datetime, value: <Time at={create_datetime} isExact /> },
        { label: labels.closed_by, value: closed_by },
        { label: labels.close_datetime, value: close_datetime && <Time at={close_datetime} isExact /> },
        { label: labels.result, value: result },
      ]}
      onClose={onClose}
    >
      <p className={classes.title}>{title}</p>
    </RecordDrawer>
  );
}
