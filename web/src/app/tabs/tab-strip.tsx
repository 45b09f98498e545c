// The strip of open pages: go to one, close it, move it, with the mouse or from the keyboard.
import { IconChevronDown, IconPinFilled, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { memo, useEffect, useState, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { createStore, useStore } from '#platform/store.ts';
import { useText, type Text } from '#platform/texts.ts';
import { loadCode } from '#start/load-code.ts';
import { Confirm } from '#ui/actions/confirm.tsx';
import { panelId } from './page-memory.ts';
import { useOnDemand } from '#ui/feedback/use-on-demand.ts';
import type { DetailOf } from './tab-details.ts';
import type { MenuSpot } from './tab-menu.tsx';
import classes from './tab-strip.module.css';
import { homeId, isClosable, move, recordNameOf, tabs, type Tab } from './tabs.ts';
import { texts } from './tabs.texts.ts';
import { tabElementId } from './tab-ids.ts';
import { texts as formTexts } from '#ui/form/form.texts.ts';
import { backToConfirm } from './back-guard.ts';
import { tabsToConfirm, titleAt, useTabActions } from './use-tabs.ts';

const loadMenu = async () => (await import('./tab-menu.tsx')).TabMenu;

export function TabStrip() {
  const t = useText();
  const { tabs: open, front } = useStore(tabs);
  const actions = useTabActions();
  const router = useRouter();
  const [spot, setSpot] = useState<MenuSpot | null>(null);
  const { part: TabMenu, setIsOpen: setIsMenuOpen, preload } = useOnDemand(loadMenu);

  useEffect(() => {
    const handle = front && document.getElementById(tabElementId(front));
    if (!handle) return;
    // Told once the browser has laid the page out: asking for places at any other moment would lay it out once more.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      handle.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    laidOut.observe(handle);
    return () => laidOut.disconnect();
  }, [front]);

  const openMenu = (event: MouseEvent, id: string, handle: Element) => {
    event.preventDefault();
    const { left, bottom } = handle.getBoundingClientRect();
    // Use the tab's place from the keyboard, which has none of a mouse.
    setSpot(event.clientX > 0 ? { id, x: event.clientX, y: event.clientY } : { id, x: left, y: bottom });
    setIsMenuOpen(true);
  };
  const openMenuOfTab = (event: MouseEvent) => {
    const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tab]') : null;
    if (handle?.dataset['tab']) openMenu(event, handle.dataset['tab'], handle);
  };

  return (
    <nav className={classes.strip} aria-label={t(texts.tabs)}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus */}
      <div className={classes.tabs} role="tablist" aria-label={t(texts.tabs)} onContextMenu={openMenuOfTab}>
        {open.map((tab) => (
          <TabHandle
            key={tab.id}
            tab={tab}
            isInFront={tab.id === front}
            // One stop for the Tab key: the page in front, or home where the address is no page.
            isStop={tab.id === (front ?? homeId)}
            title={titleAt(router, tab.pathname)}
            recordName={recordNameOf(tab, open)}
            isOneOfMany={open.filter(({ pathname }) => pathname === tab.pathname).length > 1}
          />
        ))}
      </div>
      <button
        type="button"
        className={classes.more}
        aria-label={t(texts.menu)}
        aria-haspopup="menu"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => openMenu(event, front ?? homeId, event.currentTarget)}
      >
        <IconChevronDown size={16} stroke={1.75} />
      </button>
      {TabMenu && <TabMenu spot={spot} onClose={() => setSpot(null)} />}
      <UnsavedDialog onConfirm={actions.close} />
      <BackDialog />
    </nav>
  );
}

interface TabHandleProps {
  tab: Tab;
  title: Text | undefined;
  recordName: Text | null;
  isInFront: boolean;
  isStop: boolean;
  isOneOfMany: boolean;
}

/** Drawn again only when something of it changed: a change of tabs changes two of them. */
const TabHandle = memo(function TabHandle(props: TabHandleProps) {
  const { tab, title, recordName, isInFront, isStop, isOneOfMany } = props;
  const t = useText();
  const { show, closeOrConfirm } = useTabActions();
  const [isTarget, setIsTarget] = useState(false);
  const detail = useDetail(tab, isOneOfMany);
  const words = recordName ? t(recordName) : t(title ?? unknownTitle) + detail;

  const closeByMiddle = (event: MouseEvent) => {
    if (event.button === 1) closeOrConfirm([tab.id]);
  };

  return (
    <div
      className={classes.tab}
      role="presentation"
      data-tab={tab.id}
      data-front={isInFront || undefined}
      data-target={isTarget || undefined}
      draggable={tab.id !== homeId}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragType, tab.id);
        dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setIsTarget(true);
      }}
      onDragLeave={() => setIsTarget(false)}
      onDrop={(event: DragEvent) => {
        setIsTarget(false);
        move(event.dataTransfer.getData(dragType), tab.id);
      }}
      onAuxClick={closeByMiddle}
      // Keep the browser from scrolling by itself.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
    >
      <button
        type="button"
        id={tabElementId(tab.id)}
        className={classes.handle}
        role="tab"
        aria-selected={isInFront}
        aria-controls={isInFront ? panelId(tab.id) : undefined}
        aria-keyshortcuts="Delete"
        tabIndex={isStop ? 0 : -1}
        title={words}
        onClick={() => show(tab.id)}
        onKeyDown={(event) => handleKey(event, tab, closeOrConfirm)}
      >
        <span className={classes.title}>{words}</span>
        {tab.isPinned && <IconPinFilled size={12} aria-hidden />}
      </button>
      {isClosable(tab) && (
        // Mouse only: the keyboard has Delete, and a tab may hold no second button.
        <button
          type="button"
          className={classes.close}
          aria-hidden
          tabIndex={-1}
          data-close
          onClick={() => closeOrConfirm([tab.id])}
        >
          <IconX size={12} />
        </button>
      )}
    </div>
  );
});

/** Words of a tab's filters, asked for where a page is open more than once. */
function useDetail(tab: Tab, isAsked: boolean): string {
  const t = useText();
  const parts = useStore(details);
  useEffect(() => {
    if (isAsked && !details.get()) loadCode(() => import('./tab-details.ts')).then(details.set, () => {});
  }, [isAsked]);
  return isAsked && parts ? parts.detailOf(tab, t) : '';
}
const details = createStore<{ detailOf: DetailOf } | null>(null);

const dragType = 'application/x-page-tab';
const unknownTitle: Text = { zh: '页面', en: 'Page' };

function handleKey(event: KeyboardEvent<HTMLElement>, tab: Tab, close: (ids: string[]) => void) {
  const open = tabs.get().tabs;
  const place = open.findIndex(({ id }) => id === tab.id);
  const neighbours: Record<string, Tab | undefined> = {
    ArrowLeft: open.at(place - 1),
    ArrowRight: open[(place + 1) % open.length],
    Home: open[0],
    End: open.at(-1),
  };
  const next = neighbours[event.key];
  if (event.key === 'Delete') close([tab.id]);
  else if (next && event.ctrlKey && event.shiftKey) move(tab.id, next.id);
  else if (next) document.getElementById(tabElementId(next.id))?.focus();
  else return;
  event.preventDefault();
  // Focus the successor: the closed tab has taken the focus with it.
  if (event.key === 'Delete')
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus());
}

/** Asked one after the other, so that each page can be seen before it goes. */
function UnsavedDialog({ onConfirm }: { onConfirm: (ids: string[]) => void }) {
  const [next, ...others] = useStore(tabsToConfirm);
  const { show } = useTabActions();
  if (!next) return null;
  const goOn = () => {
    tabsToConfirm.set(others);
    if (others[0]) show(others[0]);
  };
  return (
    <Confirm
      key={next}
      title={texts.discardTitle}
      question={texts.discardQuestion}
      confirm={texts.discard}
      cancel={texts.keepEditing}
      focus="cancel"
      danger
      onConfirm={() => {
        onConfirm([next]);
        goOn();
      }}
      onClose={goOn}
    />
  );
}

/** Back would close a record with unsent work in it. */
function BackDialog() {
  const answer = useStore(backToConfirm);
  if (!answer) return null;
  return (
    <Confirm
      title={formTexts.discardTitle}
      question={formTexts.discardQuestion}
      confirm={formTexts.discard}
      cancel={formTexts.keepEditing}
      focus="cancel"
      danger
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}
