// Tasks in short: those of a client on their page, and those of the signed-in person on the dashboard and behind the bell.
import { createTask, listTasks, type Task } from '@backoffice/contract/tasks/tasks.ts';
import { useState, type ReactNode } from 'react';
import { ClientLink } from '#core/clients/client-link.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { AddButton } from '#ui/form/add-button.tsx';
import { Pages } from '#ui/layout/pages.tsx';
import { TaskActions } from './tasks.actions.tsx';
import { Assignee, DueDay } from './tasks.cells.tsx';
import classes from './tasks.module.css';
import { kindTexts, texts } from './tasks.texts.ts';

const NewTask = lazyDialog(async () => ({ default: (await import('./tasks.form.tsx')).NewTask }));

function Line({ task, children }: { task: Task; children?: ReactNode }) {
  const t = useText();
  const { sub_type, title, created_by } = task;
  return (
    <li className={classes.task}>
      <span className={classes.title}>
        {sub_type === 'mention' && <strong>{t(kindTexts.mention)} · </strong>}
        {title}
      </span>
      <span className={classes.facts}>
        {children}
        <DueDay {...task} />
        <span>{t(texts.by, created_by)}</span>
        <span className={classes.actions}>
          <TaskActions task={task} />
        </span>
      </span>
    </li>
  );
}

const pageSize = 10;

/** Open tasks about a client, and the way to a new one. */
export function ClientTasks({ client_id }: { client_id: string }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const read = useRead(
    listTasks,
    { client_id, status: 'open', page, page_size: pageSize },
    { keepPrevious: true, isLowPriority: true },
  );
  return (
    <section aria-label={t(texts.title)}>
      <AddButton
        endpoint={createTask}
        label={texts.add}
        renderForm={(close) => <NewTask client_id={client_id} onClose={close} />}
      >
        <h2>{t(texts.title)}</h2>
      </AddButton>
      <Loaded read={read}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className={classes.facts}>{t(texts.none)}</p>
          ) : (
            <>
              <ul className={classes.tasks}>
                {items.map((task) => (
                  <Line key={task.id} task={task}>
                    <Assignee {...task} />
                  </Line>
                ))}
              </ul>
              {total > pageSize && <Pages total={total} pageSize={pageSize} value={page} onChange={setPage} />}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

interface MyTasksProps {
  /** Number of tasks shown. */
  count: number;
}

/** Open tasks of the signed-in person, the most urgent first. */
export function MyTaskLines({ count }: MyTasksProps) {
  const t = useText();
  const read = useRead(listTasks, { scope: 'mine', status: 'open', sort: 'due_day', page_size: count });
  return (
    <Loaded read={read}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={classes.facts}>{t(texts.none)}</p>
        ) : (
          <ul className={classes.tasks}>
            {items.map((task) => (
              <Line key={task.id} task={task}>
                <ClientLink client_id={task.client_id} username={task.username} full_name={task.full_name} />
              </Line>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
