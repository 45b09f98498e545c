// The gear: the signed-in person's preferences and account. What it offers comes with the first hover, focus or press.
import { IconSettings } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMenuPages } from '#app/menu/menu.ts';
import { useText } from '#platform/texts.ts';
import menuButton from '#ui/actions/menu-button.module.css';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { usePopup } from '#ui/popup/use-popup.ts';
import { texts } from './shell.texts.ts';
import type { GearDialog } from './user-menu.items.tsx';
import classes from './user-menu.module.css';

const Leave = lazyDialog(() => import('./user-menu.leave.tsx'));
const loadItems = async () => (await import('./user-menu.items.tsx')).UserMenuItems;

export function UserMenu() {
  const [opened, setOpened] = useState<{ Dialog: GearDialog } | null>(null);
  const { pathname } = useLocation();
  const pages = useMenuPages();
  return (
    <>
      {/* Another page is another menu, and that one is closed. */}
      <Gear key={pathname} onOpen={(Dialog) => setOpened({ Dialog })} />
      <Suspense>{opened && <opened.Dialog pages={pages} onClose={() => setOpened(null)} />}</Suspense>
    </>
  );
}

function Gear({ onOpen }: { onOpen: (Dialog: GearDialog) => void }) {
  const t = useText();
  const { part, target, popup } = usePopup('menu', loadItems);
  return (
    <>
      <button type="button" className={menuButton.button} aria-label={t(texts.settings)} {...target}>
        <IconSettings size={16} stroke={1.75} />
      </button>
      {part && (
        <part.AnchoredMenu
          {...popup}
          position="bottom-end"
          width={192}
          hideDetached={false}
          classNames={{ item: classes.item }}
        >
          {(menu) => <part.content menu={menu} onOpen={onOpen} onLeave={() => onOpen(Leave)} />}
        </part.AnchoredMenu>
      )}
    </>
  );
}
