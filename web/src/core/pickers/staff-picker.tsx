// Finds one of the staff: anyone, an agent, a team's leader or a reviewer.
import { lazyPicker } from '#ui/inputs/lazy-picker.tsx';

const load = () => import('./staff-select.tsx');

export const StaffPicker = lazyPicker(async () => ({ default: (await load()).StaffSelect }));
export const AgentPicker = lazyPicker(async () => ({ default: (await load()).AgentSelect }));
/** Staff who see other people's clients. */
export const ReviewerPicker = lazyPicker(async () => ({ default: (await load()).ReviewerSelect }));
export const LeaderPicker = lazyPicker(async () => ({ default: (await load()).LeaderSelect }));
