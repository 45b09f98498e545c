// Tasks of the signed-in person, the most urgent first, and the way to all of them.
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { listTasks } from '@backoffice/contract/tasks/tasks.ts';
import { Suspense } from 'react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { TextButton } from '#ui/actions/text-button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { usePage } from '#ui/layout/page.ts';
import classes from './dashboard.module.css';
import { Lines } from './dashboard.lines.tsx';
import { texts } from './dashboard.texts.ts';

const MyTaskLines = lazyPart(async () => ({
  default: (await import('#features/tasks/tasks.public.tsx')).MyTaskLines,
}));
const shown = 5;

export function Tasks() {
  const t = useText();
  const { open, canOpen } = usePage();
  const isAllowed = useAllowed(listTasks.access);
  if (!isAllowed || !canOpen(pathOf('task'))) return null;
  return (
    <section className={classes.panel} aria-labelledby="tasks">
      <h2 id="tasks">{t(texts.tasks)}</h2>
      <Suspense fallback={<Lines count={3} />}>
        <MyTaskLines count={shown} />
      </Suspense>
      <TextButton onClick={() => open(pathOf('task'), { scope: 'mine', status: 'open', sort: 'due_day' })}>
        {t(texts.allTasks)}
      </TextButton>
    </section>
  );
}
