// What waits for this person: its sum in the top bar, and a list by kind that leads to each queue.
import { pathOf, type MenuName } from '@backoffice/contract/kit/menu.ts';
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { IconChecklist, IconChevronDown } from '@tabler/icons-react';
import { usePendingQueues } from '#core/list/pending-queues.ts';
import { menuTexts } from '#core/words/menu.texts.ts';
import { queueTexts } from '#core/words/queues.texts.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import { MenuButton } from '#ui/popup/menu-button.tsx';
import { useMenuPages } from '#app/menu/menu.ts';
import { menuIcons, plainIcon } from '#app/menu/menu.icons.ts';
import { useTabActions } from '#app/tabs/use-tabs.ts';
import { texts } from './shell.texts.ts';
import classes from './top-bar.module.css';

/** The address of the list of tasks that are for this person. */
const myOpenTasks = { scope: 'mine', status: 'open', sort: 'due_day' };

const iconLook = { size: 16, stroke: 1.75, 'aria-hidden': true };

export function ToDo() {
  const t = useText();
  const pages = useMenuPages();
  const { queues, tasks, sum } = usePendingQueues((path) => pages.some((page) => page.path === path));
  const { open } = useTabActions();
  const shown = sum === undefined ? '…' : formatCount(sum);
  return (
    <MenuButton
      position="bottom-end"
      width={248}
      hideDetached={false}
      button={
        <button
          type="button"
          className={classes.toDo}
          data-waiting={sum ? true : undefined}
          aria-label={`${t(texts.toDo)} ${shown}`}
        >
          <IconChecklist {...iconLook} />
          <span className={classes.toDoName}>{t(texts.toDo)}</span> <strong>{shown}</strong>
          <IconChevronDown size={12} stroke={1.75} aria-hidden />
        </button>
      }
    >
      {(Menu) => {
        const entry = (key: string, name: Text, page: MenuName, count: number, search: Record<string, string>) => {
          const Icon = menuIcons[page] ?? plainIcon;
          return (
            <Menu.Item
              key={key}
              leftSection={<Icon {...iconLook} />}
              rightSection={<strong className={classes.queueCount}>{formatCount(count)}</strong>}
              data-waiting={count ? true : undefined}
              className={classes.queue ?? ''}
              onClick={() => open(pathOf(page), search)}
            >
              {t(name)}
            </Menu.Item>
          );
        };
        return (
          <>
            <Menu.Item onClick={() => open(pathOf('queue'), {})}>{t(menuTexts.queue)}</Menu.Item>
            {tasks !== null && entry('task', texts.myTasks, 'task', tasks, myOpenTasks)}
            {queues.map(({ kind, count }) =>
              entry(kind, queueTexts[kind], recordKinds[kind].page, count, recordKinds[kind].queue),
            )}
          </>
        );
      }}
    </MenuButton>
  );
}
