// Actions on a tab.
import { IconCopyPlus, IconCopyX, IconPin, IconPinnedOff, IconRefresh, IconSquareX, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useStore } from '#platform/store.ts';
import { useText } from '#platform/texts.ts';
import { AnchoredMenu } from '#ui/popup/popups.tsx';
import classes from './tab-strip.module.css';
import { isClosable, setPinned, tabs, homeId } from './tabs.ts';
import { texts } from './tabs.texts.ts';
import { useTabActions } from './use-tabs.ts';

/** Tab of the menu, and the place on the screen. */
export interface MenuSpot {
  id: string;
  x: number;
  y: number;
}

export function TabMenu({ spot, onClose }: { spot: MenuSpot | null; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { tabs: open } = useStore(tabs);
  const { refresh, duplicate, closeOrConfirm } = useTabActions();
  const tab = open.find(({ id }) => id === spot?.id);
  const closable = open.filter(isClosable).map(({ id }) => id);
  const others = closable.filter((id) => id !== tab?.id);
  const PinIcon = tab?.isPinned ? IconPinnedOff : IconPin;
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={classes.spot}
        style={{ left: spot?.x, top: spot?.y }}
        aria-label={t(texts.menu)}
        aria-hidden
        tabIndex={-1}
      />
      <AnchoredMenu
        id={id}
        button={button}
        isOpen={tab !== undefined}
        onChange={(isOpen) => !isOpen && onClose()}
        position="bottom-start"
        width={176}
        hideDetached={false}
      >
        {(Menu) =>
          tab && (
            <>
              <Menu.Item leftSection={<IconRefresh size={14} />} onClick={() => refresh(tab.id)}>
                {t(texts.refresh)}
              </Menu.Item>
              <Menu.Item leftSection={<IconCopyPlus size={14} />} onClick={() => duplicate(tab)}>
                {t(texts.duplicate)}
              </Menu.Item>
              {tab.id !== homeId && (
                <Menu.Item leftSection={<PinIcon size={14} />} onClick={() => setPinned(tab.id, !tab.isPinned)}>
                  {t(tab.isPinned ? texts.unpin : texts.pin)}
                </Menu.Item>
              )}
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconX size={14} />}
                disabled={!isClosable(tab)}
                onClick={() => closeOrConfirm([tab.id])}
              >
                {t(texts.close)}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconCopyX size={14} />}
                disabled={others.length === 0}
                onClick={() => closeOrConfirm(others)}
              >
                {t(texts.closeOthers)}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconSquareX size={14} />}
                disabled={closable.length === 0}
                onClick={() => closeOrConfirm(closable)}
              >
                {t(texts.closeAll)}
              </Menu.Item>
            </>
          )
        }
      </AnchoredMenu>
    </>
  );
}
