// One box for everything: find a client, a record, a stock or a page, or do something, without leaving the keyboard.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no box that filters a list with groups */
import { Loader, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useLayoutEffect, useState, type KeyboardEvent } from 'react';
import { useText } from '#platform/texts.ts';
import { TextButton } from '#ui/actions/text-button.tsx';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { useTabActions } from '#app/tabs/use-tabs.ts';
import { ClientActionDialog, type ClientAction } from './client-actions.tsx';
import type { Command } from './commands.ts';
import { Marked } from './marked.tsx';
import classes from './palette.module.css';
import { texts } from './palette.texts.ts';
import { useCommands, type OnAction } from './use-commands.ts';

export default function Palette({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<{ action: ClientAction; clientId: string } | null>(null);
  if (chosen) return <ClientActionDialog {...chosen} onClose={onClose} />;
  return <Chooser onAction={(action, clientId) => setChosen({ action, clientId })} onClose={onClose} />;
}

interface ChooserProps {
  onAction: OnAction;
  onClose: () => void;
}

function Chooser({ onAction, onClose }: ChooserProps) {
  useFocusReturn();
  const t = useText();
  const listId = useId();
  const isPhone = useIsPhone();
  const { duplicate } = useTabActions();
  const [query, setQuery] = useState('');
  /** The row that the person moved to; the first while they have not. What comes later moves it, and it stays chosen. */
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const { commands, isSearching, isFailed, hasMore, notice, retry } = useCommands(query, onAction);
  const groups = Map.groupBy(commands, ({ group }) => group);
  // Commands in the order of the screen.
  const ordered = [...groups.values()].flat();
  const chosen = ordered.find(({ id }) => id === movedTo) ?? ordered[0];

  const chosenId = chosen && optionId(listId, chosen);
  useLayoutEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const run = (command: Command, inNewTab: boolean) => {
    if (!command.staysOpen) onClose();
    if (inNewTab && command.address) duplicate(command.address);
    else command.run();
  };
  const move = (step: number) => {
    const place = chosen ? ordered.indexOf(chosen) : 0;
    setMovedTo(ordered[(place + step + ordered.length) % ordered.length]?.id ?? null);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && ordered.length > 0) move(step);
    else if (event.key === 'Enter' && chosen) run(chosen, event.ctrlKey || event.metaKey);
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
      size={600}
      padding={0}
      fullScreen={isPhone}
      classNames={{ header: classes.header, body: classes.body }}
    >
      <TextInput
        classNames={{ input: classes.input }}
        leftSection={<IconSearch size={16} />}
        rightSection={isSearching && <Loader size={14} />}
        placeholder={t(texts.ask)}
        aria-label={t(texts.ask)}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosenId}
        maxLength={80}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setMovedTo(null);
        }}
        onKeyDown={handleKey}
        data-autofocus
      />
      {/* Scrolled by keyboard, too: its options are chosen from the box above and cannot have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.found} tabIndex={0}>
        <div id={listId} role="listbox" aria-label={t(texts.title)} aria-busy={isSearching}>
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
                  onMouseMove={() => setMovedTo(command.id)}
                  onClick={(event) => run(command, event.ctrlKey || event.metaKey)}
                >
                  <span className={classes.name}>
                    <Marked text={command.name} query={query} />
                    {command.mark && <span className={classes.mark}>{command.mark}</span>}
                  </span>
                  {command.hint && (
                    <span className={classes.hint}>
                      <Marked text={command.hint} query={query} />
                    </span>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
        <div role="status">
          {notice && <p className={classes.notice}>{t(notice)}</p>}
          {hasMore && <p className={classes.notice}>{t(texts.more)}</p>}
          {isFailed && (
            <p className={classes.notice}>
              {t(texts.failed)} <TextButton onClick={retry}>{t(texts.retry)}</TextButton>
            </p>
          )}
          {ordered.length === 0 && !isFailed && (
            <p className={classes.nothing}>
              {t(isSearching ? texts.searching : texts.nothing)}
              {!isSearching && <span className={classes.advice}>{t(texts.nothingHint)}</span>}
            </p>
          )}
        </div>
      </div>
      {!isPhone && <p className={classes.keys}>{t(texts.keysHint)}</p>}
    </Modal>
  );
}

const optionId = (listId: string, { id }: Command) => `${listId}-${id.replace(/\W/g, '-')}`;
