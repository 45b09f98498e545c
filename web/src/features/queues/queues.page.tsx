// The page of one's own work: what waits over all kinds, the board for leaders, and what was decided today.
import { mayAssign } from '@backoffice/contract/queues/queues.claims.ts';
import { saveQueueTargets } from '@backoffice/contract/queues/queues.ts';
import { IconClockEdit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '#platform/session/session.ts';
import { lazyDialog, lazyPart } from '#ui/feedback/lazy-part.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { tabbedPage } from '#ui/layout/tabbed-page.tsx';
import { tabSwitch } from '#ui/layout/tab-switch.tsx';
import { WorkList } from './queues.list.tsx';
import { leaderTabs, ownTabs, texts, type Tab } from './queues.texts.ts';

interface PartProps {
  tools: ReactNode;
}

const Board = lazyPart<PartProps>(async () => ({ default: (await import('./queues.board.tsx')).Board }));
const DecidedList = lazyPart<PartProps>(async () => ({ default: (await import('./queues.decided.tsx')).DecidedList }));
const TargetsForm = lazyDialog(() => import('./queues.targets.form.tsx'));

const LeaderSwitch = tabSwitch(leaderTabs);
const OwnSwitch = tabSwitch(ownTabs);

function Tools({ tab }: { tab: Tab }) {
  const role = useSession().profile?.role;
  if (role === undefined || !mayAssign(role)) return <OwnSwitch tab={tab === 'board' ? 'work' : tab} />;
  return (
    <>
      <LeaderSwitch tab={tab} />
      <FormButton
        endpoint={saveQueueTargets}
        label={texts.targets}
        icon={IconClockEdit}
        renderForm={(close) => <TargetsForm onClose={close} />}
      />
    </>
  );
}

export const QueuePage = tabbedPage<Tab>(
  {
    work: () => <WorkList tools={<Tools tab="work" />} />,
    board: () => <Board tools={<Tools tab="board" />} />,
    decided: () => <DecidedList tools={<Tools tab="decided" />} />,
  },
  'work',
);
