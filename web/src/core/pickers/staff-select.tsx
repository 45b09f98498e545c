// Finds one of the staff by name, among those whose role fits.
import { roles, type Role } from '@backoffice/contract/kit/permissions.ts';
import { findStaff, type StaffName } from '@backoffice/contract/staff/staff.names.ts';
import { IconUserSearch } from '@tabler/icons-react';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import type { PickerProps } from '#ui/inputs/picker.ts';
import { texts } from './pickers.texts.ts';

const agents: readonly Role[] = ['hero', 'superman'];
const leaders: readonly Role[] = ['superman'];
const reviewers: readonly Role[] = ['god', 'angel', 'superman'];

export const AgentSelect = (props: PickerProps) => <StaffSelect {...props} only={agents} />;
export const ReviewerSelect = (props: PickerProps) => <StaffSelect {...props} only={reviewers} />;
export const LeaderSelect = (props: PickerProps) => <StaffSelect {...props} only={leaders} />;

interface StaffSelectProps extends PickerProps {
  /** The roles to choose from; by default all. */
  only?: readonly Role[];
  /** The id of the person who cannot be chosen. */
  except?: string;
}

export function StaffSelect({ values: _values, only = roles, except, ...field }: StaffSelectProps) {
  const t = useText();
  const staff = useRead(findStaff, {});
  const found = staff.data?.items.filter(({ id, role }) => only.includes(role) && id !== except) ?? [];
  return (
    <Choice
      {...field}
      placeholder={t(texts.findStaff)}
      leftSection={<IconUserSearch size={14} />}
      data={found.map((one) => ({ value: one.id, label: nameOf(one) }))}
      searchable
      clearable
      openOnFocus={false}
      nothingFoundMessage={staff.isFetching ? '…' : t(texts.noStaff)}
    />
  );
}

const nameOf = ({ name, username }: StaffName) => (name === username ? name : `${name} ${username}`);
