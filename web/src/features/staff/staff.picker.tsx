// Finds one of the staff by name, or only a leader; and the filters by agent and team that lists of clients' records share.
import type { Role } from '@backoffice/contract/permissions.ts';
import { findStaff, type StaffName } from '@backoffice/contract/staff.ts';
import { Select } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useAllowed } from '#platform/permissions.tsx';
import { useRead } from '#platform/queries.ts';
import { useText } from '#platform/texts.ts';
import type { PickerProps } from '#ui/picker.ts';
import { texts } from './staff.texts.ts';

export const StaffPicker = (props: PickerProps) => <Picker {...props} />;
const LeaderPicker = (props: PickerProps) => <Picker {...props} only="superman" />;

const staffFilters = [
  { field: 'agent_id', label: texts.agent, picker: StaffPicker },
  { field: 'superman_id', label: texts.team, picker: LeaderPicker },
] as const;

/** For those who may know who else works here. */
export const useStaffFilters = (): typeof staffFilters | readonly [] =>
  useAllowed(findStaff.access) ? staffFilters : [];

function Picker({ label, value, onChange, error, only }: PickerProps & { only?: Role }) {
  const t = useText();
  const staff = useRead(findStaff, only ? { role: only } : {});
  return (
    <Select
      label={label}
      placeholder={t(texts.pick)}
      leftSection={<IconUserSearch size={14} />}
      data={(staff.data?.items ?? []).map((one) => ({ value: one.id, label: nameOf(one) }))}
      value={value}
      onChange={onChange}
      searchable
      clearable
      openOnFocus={false}
      nothingFoundMessage={staff.isFetching ? '…' : t(texts.notFound)}
      error={error}
    />
  );
}

const nameOf = ({ name, username }: StaffName) => (name === username ? name : `${name} ${username}`);
