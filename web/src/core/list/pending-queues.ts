// The queues of this person: how much waits in each, live, and in all.
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { queueKinds, recordKinds, type QueueKind } from '@backoffice/contract/kit/record-kinds.ts';
import { useRead } from '#platform/api/queries.ts';

interface PendingQueue {
  kind: QueueKind;
  count: number;
}

interface PendingQueues {
  queues: PendingQueue[];
  /** Tasks of the person that are due; null for those who have none. */
  tasks: number | null;
  /** Sum of all, tasks included; undefined until it has been read. */
  sum: number | undefined;
}

/** Queues on pages that the person can open. */
export function usePendingQueues(canOpen: (path: string) => boolean): PendingQueues {
  const { data } = useRead(getPending, {}, { isLowPriority: true });
  if (!data) return { queues: [], tasks: null, sum: undefined };
  const queues = queueKinds.flatMap((kind) => {
    const count = data[kind];
    if (!canOpen(pathOf(recordKinds[kind].page))) return [];
    // Null: not for this person. A queue in which most records never wait is shown while one does.
    return count === null || (count === 0 && 'startsWithAll' in recordKinds[kind]) ? [] : [{ kind, count }];
  });
  const tasks = canOpen(pathOf('task')) ? data.task : null;
  return { queues, tasks, sum: queues.reduce((sum, { count }) => sum + count, tasks ?? 0) };
}
