// One box for everything: go to a page, find a client, do something, without leaving the keyboard.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no box that filters a list with groups */
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { Loader, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useId, useLayoutEffect, useState, type KeyboardEvent } from 'react';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import classes from './palette.module.css';
import { texts } from './palette.texts.ts';
import { useCommands, type Command } from './use-commands.ts';

const RecordDeposit = lazyDialog(async () => ({
  default: (await import('#features/deposits/deposits.drawer.tsx')).RecordDeposit,
}));

export default function Palette({ onClose }: { onClose: () => void }) {
  const [client, setClient] = useState<Client | null>(null);
  if (client)
    return (
      <Suspense>
        <RecordDeposit client={client} onClose={onClose} />
      </Suspense>
    );
  return <Chooser onDeposit={setClient} onClose={onClose} />;
}

interface ChooserProps {
  onDeposit: (client: Client) => void;
  onClose: () => void;
}

function Chooser({ onDeposit, onClose }: ChooserProps) {
  const t = useText();
  const listId = useId();
  const isPhone = useIsPhone();
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const { commands, isSearching } = useCommands({ query, onDeposit });
  const groups = Map.groupBy(commands, ({ group }) => group);
  // Commands in the order of the screen.
  const ordered = [...groups.values()].flat();
  const chosen = ordered[Math.min(place, ordered.length - 1)];

  const chosenId = chosen && optionId(listId, chosen);
  useLayoutEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const run = (command: Command) => {
    // A form takes the place of the palette; anything else needs it no longer.
    if (!command.id.startsWith('fund ')) onClose();
    command.run();
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && ordered.length > 0) setPlace((place + step + ordered.length) % ordered.length);
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) run(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(texts.title)}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      size={560}
      padding={0}
      fullScreen={isPhone}
      classNames={{ header: classes.header }}
    >
      <TextInput
        classNames={{ input: classes.input }}
        leftSection={<IconSearch size={16} />}
        rightSection={isSearching && query.trim().length >= 2 && <Loader size={14} />}
        placeholder={t(texts.ask)}
        aria-label={t(texts.ask)}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosenId}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={handleKey}
        data-autofocus
      />
      <div id={listId} className={classes.list} role="listbox" aria-label={t(texts.title)}>
        {[...groups].map(([group, members]) => (
          <div key={group.en} role="group" aria-label={t(group)}>
            <div className={classes.group} role="presentation">
              {t(group)}
            </div>
            {members.map((command) => (
              // The box keeps the focus, and its keys choose; the mouse is the other way.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={command.id}
                id={optionId(listId, command)}
                className={classes.option}
                role="option"
                aria-selected={command === chosen}
                onMouseMove={() => setPlace(ordered.indexOf(command))}
                onClick={() => run(command)}
              >
                <span>{command.name}</span>
                {command.hint && <span className={classes.hint}>{command.hint}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {ordered.length === 0 && <p className={classes.nothing}>{t(texts.nothing)}</p>}
      <p className={classes.keys}>{t(texts.keysHint)}</p>
    </Modal>
  );
}

const optionId = (listId: string, { id }: Command) => `${listId}-${id.replace(/\W/g, '-')}`;
