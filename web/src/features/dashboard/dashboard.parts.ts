// The parts of the dashboard that a person sees, as they arranged them.
import { getControlPanel } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { getFirstSteps, type DashboardPart } from '@backoffice/contract/dashboard/dashboard.parts.ts';
import type { Personal } from '@backoffice/contract/preferences/preferences.personal.ts';
import { getTeamFigures } from '@backoffice/contract/statistics/statistics.ts';
import { listTasks } from '@backoffice/contract/tasks/tasks.ts';
import { isAllowed, useGrants } from '#platform/session/permissions.tsx';
import { useSession } from '#platform/session/session.ts';

export interface MyPart {
  part: DashboardPart;
  hidden: boolean;
}

/** All that the person may see, those they put away too. */
export function useMyParts(): MyPart[] {
  const grants = useGrants();
  const { profile } = useSession();
  const seesControl = isAllowed(grants, getControlPanel.access);
  const isFor: Partial<Record<DashboardPart, boolean>> = {
    first_steps: isAllowed(grants, getFirstSteps.access),
    tasks: isAllowed(grants, listTasks.access),
    money: profile?.role !== 'hero',
    control: seesControl,
    work: !seesControl,
    follow_ups: !seesControl,
    teams: isAllowed(grants, getTeamFigures.access),
  };
  const usual: DashboardPart[] = seesControl
    ? ['first_steps', 'queue', 'tasks', 'money', 'control', 'days', 'figures', 'movers', 'teams']
    : ['first_steps', 'queue', 'tasks', 'movers', 'money', 'work', 'follow_ups', 'days', 'figures', 'teams'];
  return arrangeParts(
    usual.filter((part) => isFor[part] !== false),
    profile?.preferences.dashboard ?? [],
  );
}

/** A part that the person has never moved stands where it usually does. */
function arrangeParts(usual: readonly DashboardPart[], mine: Personal['dashboard']): MyPart[] {
  const arranged = mine.filter(({ part }) => usual.includes(part));
  const all = arranged.map(({ part, hidden = false }) => ({ part, hidden }));
  usual.forEach((part, place) => {
    if (!arranged.some((one) => one.part === part)) all.splice(place, 0, { part, hidden: false });
  });
  return all;
}

export type Side = 'left' | 'right' | 'full';

/** Parts in blocks from top to bottom: neighbours of half the width stand beside each other. */
export function blocksOf(parts: readonly DashboardPart[], sideOf: (part: DashboardPart) => Side) {
  const blocks: { isFull: boolean; left: DashboardPart[]; right: DashboardPart[] }[] = [];
  for (const part of parts) {
    const side = sideOf(part);
    const last = blocks.at(-1);
    const block = side !== 'full' && last && !last.isFull ? last : { isFull: side === 'full', left: [], right: [] };
    if (block !== last) blocks.push(block);
    block[side === 'right' ? 'right' : 'left'].push(part);
  }
  return blocks;
}
