// Finds one of those who have clients; and the filters by agent and team that the lists of clients' records share.
import { findStaff } from '@backoffice/contract/staff/staff.ts';
import { useAllowed } from '#platform/permissions.tsx';
import { lazyPicker } from '#ui/lazy-picker.tsx';
import { texts } from './staff.texts.ts';

export const AgentPicker = lazyPicker(async () => ({ default: (await import('./staff.select.tsx')).AgentSelect }));
/** Whoever has other people's clients before him. */
export const ReviewerPicker = lazyPicker(async () => ({
  default: (await import('./staff.select.tsx')).ReviewerSelect,
}));
const LeaderPicker = lazyPicker(async () => ({ default: (await import('./staff.select.tsx')).LeaderSelect }));

const staffFilters = [
  { field: 'agent_id', label: texts.agent, picker: AgentPicker },
  { field: 'superman_id', label: texts.team, picker: LeaderPicker },
] as const;

/** For those who may know who else works here. */
export const useStaffFilters = (): typeof staffFilters | readonly [] =>
  useAllowed(findStaff.access) ? staffFilters : [];
