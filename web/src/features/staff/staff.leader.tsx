// Finds the person whom someone works under.
import { rankAbove, type Role } from '@backoffice/contract/kit/permissions.ts';
import type { StaffMember } from '@backoffice/contract/staff/staff.ts';
import { StaffSelect } from '#core/pickers/staff-select.tsx';
import type { PickerProps } from '#ui/inputs/picker.ts';

/** One rank above the role that the form has chosen. */
export function LeaderOfRole(props: PickerProps) {
  const above = rankAbove((props.values['role'] as Role | undefined) ?? 'hero');
  return <StaffSelect {...props} only={above ? [above] : []} />;
}

/** Another person of the same rank: a team goes to them. */
export const pickerOfPeers =
  ({ id, role }: Pick<StaffMember, 'id' | 'role'>) =>
  (props: PickerProps) => <StaffSelect {...props} only={[role]} except={id} />;
