// Finds one of the staff by name; only leaders, where a team is wanted.
import type { Role } from '@backoffice/contract/permissions.ts';
import { findStaff, type StaffName } from '@backoffice/contract/staff.ts';
import { IconUserSearch } from '@tabler/icons-react';
import { useRead } from '#platform/queries.ts';
import { useText } from '#platform/texts.ts';
import { Choice } from '#ui/choice.tsx';
import type { PickerProps } from '#ui/picker.ts';
import { texts } from './staff.texts.ts';

export const StaffSelect = (props: PickerProps) => <Search {...props} />;
export const LeaderSelect = (props: PickerProps) => <Search {...props} only="superman" />;

function Search({ label, value, onChange, error, only }: PickerProps & { only?: Role }) {
  const t = useText();
  const staff = useRead(findStaff, only ? { role: only } : {});
  return (
    <Choice
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
