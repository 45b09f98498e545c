// Actions that are seldom needed, in words behind one button; groups keep what cannot be undone apart.
import { Portal } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useText, type Text } from '#platform/texts.ts';
import { texts } from './dialogs.texts.ts';
import menuButton from './menu-button.module.css';
import classes from './more-actions.module.css';

interface ActionGroup {
  key: string;
  title?: Text;
  /** Buttons of the kit; each keeps its own question or form. */
  children: ReactNode;
}

interface MoreActionsProps {
  groups: readonly ActionGroup[];
  /** An icon as high as those of a row; otherwise in words. */
  isIcon?: boolean;
}

export function MoreActions({ groups, isIcon = false }: MoreActionsProps) {
  const t = useText();
  const opener = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const isOpen = place !== null;
  // What was opened once stays, out of sight: a question that was asked from it is part of it.
  const [wasOpened, setWasOpened] = useState(false);
  const toggle = () => {
    setWasOpened(true);
    setPlace(isOpen || !opener.current ? null : below(opener.current));
  };
  const close = () => {
    opener.current?.focus();
    setPlace(null);
  };
  const mark = { 'data-mantine-stop-propagation': isOpen };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={isIcon ? `${menuButton.button} ${classes.icon}` : classes.opener}
        aria-label={t(texts.more)}
        aria-expanded={isOpen}
        {...mark}
        onClick={toggle}
      >
        {isIcon ? (
          <IconDots size={16} stroke={1.75} aria-hidden />
        ) : (
          <>
            {t(texts.more)} <IconChevronDown size={14} stroke={1.75} aria-hidden />
          </>
        )}
      </button>
      {wasOpened && (
        <Portal>
          <Panel label={t(texts.more)} place={place} opener={opener} onClose={close} onLeave={() => setPlace(null)}>
            {groups.map(({ key, title, children }) => (
              <div key={key} className={classes.group} data-card>
                {title && <h3>{t(title)}</h3>}
                {children}
              </div>
            ))}
          </Panel>
        </Portal>
      )}
    </>
  );
}

const gap = 4;
/** Room below a button under which the actions open above it. */
const leastRoom = 280;

function below(button: HTMLElement): CSSProperties {
  const { top, bottom, right, left } = button.getBoundingClientRect();
  const roomBelow = window.innerHeight - bottom;
  const isBelow = roomBelow > leastRoom || roomBelow >= top;
  return {
    ...(isBelow ? { top: bottom + gap } : { bottom: window.innerHeight - top + gap }),
    // More actions than there is room for scroll.
    maxHeight: (isBelow ? roomBelow : top) - 2 * gap,
    // Towards the middle of the window, where the room is.
    ...(right > window.innerWidth / 2 ? { right: Math.max(gap, window.innerWidth - right) } : { left }),
  };
}

interface PanelProps {
  label: string;
  /** Null while it is closed. */
  place: CSSProperties | null;
  opener: RefObject<HTMLButtonElement | null>;
  /** Closes it and goes back to its button. */
  onClose: () => void;
  /** Closes it; the person is elsewhere already. */
  onLeave: () => void;
  children: ReactNode;
}

function Panel({ label, place, opener, onClose, onLeave, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isOpen = place !== null;
  const leave = useEffectEvent((event: Event) => {
    const { target } = event;
    const isInside = target instanceof Node && (panel.current?.contains(target) || opener.current?.contains(target));
    if (!isInside) onLeave();
  });
  useEffect(() => {
    if (!isOpen) return;
    panel.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    const listen = (event: Event) => leave(event);
    const moves = ['pointerdown', 'scroll', 'resize'] as const;
    for (const move of moves) window.addEventListener(move, listen, { capture: true });
    return () => {
      for (const move of moves) window.removeEventListener(move, listen, { capture: true });
    };
  }, [isOpen]);
  /** Closes before the question opens, which then gives the focus back to the button in view. */
  const closeOnChoice = (event: MouseEvent<HTMLElement>) => {
    const button = event.target instanceof Element && event.target.closest('button');
    // A press inside a question bubbles here, too: it is part of the same tree.
    if (button && event.currentTarget.contains(button)) onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
    } else stepByKey(event);
  };
  return (
    <div
      ref={panel}
      hidden={!isOpen}
      className={classes.panel}
      style={place ?? {}}
      role="group"
      aria-label={label}
      data-mantine-stop-propagation={isOpen}
      onClickCapture={closeOnChoice}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

/** Arrow keys move along the actions. */
function stepByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((at + step) % buttons.length)?.focus();
}
