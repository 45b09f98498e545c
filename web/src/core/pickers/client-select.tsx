// Finds one client by name, mobile or account number.
import { getClient, listClients, type Client } from '@backoffice/contract/clients/clients.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import type { PickerProps } from '#ui/inputs/picker.ts';
import { texts } from './pickers.texts.ts';

const typingPauseMs = 250;

export default function ClientSelect({ values, ...field }: PickerProps) {
  const t = useText();
  const { value } = field;
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [search] = useDebouncedValue(typed, typingPauseMs);
  const chosen = useRead(getClient, { id: value ?? '' }, { enabled: value !== null }).data;
  const isName = chosen !== undefined && search === nameOf(chosen); // text the box shows for the chosen one
  const found = useRead(
    listClients,
    { fake: values['fake'] === true, ...(search && !isName && { search }) },
    { enabled: isOpen, keepPrevious: true },
  );
  const clients = new Map([...(chosen ? [chosen] : []), ...(found.data?.items ?? [])].map((one) => [one.id, one]));
  return (
    <Choice
      {...field}
      placeholder={t(texts.findClient)}
      leftSection={<IconUserSearch size={14} />}
      data={[...clients.values()].map((client) => ({ value: client.id, label: nameOf(client) }))}
      searchable
      openOnFocus={false}
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setIsOpen(true)}
      filter={({ options }) => options} // the server has searched already
      nothingFoundMessage={found.isFetching ? '…' : t(texts.noClient)}
    />
  );
}

const nameOf = ({ username, full_name }: Pick<Client, 'username' | 'full_name'>) => `${username} ${full_name}`;
