// Tabs: arrow keys move along the tabs and select them.
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import classes from './tabs.module.css';

interface TabsProps<Key extends string> {
  label: Text;
  tabs: readonly { key: Key; label: Text }[];
  value: Key;
  onChange: (key: Key) => void;
  /** The part in view. */
  children: ReactNode;
}

export function Tabs<Key extends string>({ label, tabs, value, onChange, children }: TabsProps<Key>) {
  const t = useText();
  const id = useId();
  const names = useRef<HTMLDivElement>(null);

  // One line: on a narrow screen the names are pushed along, the open one in view.
  useEffect(() => {
    const line = names.current;
    const open = line?.querySelector(`[data-key="${value}"]`);
    if (!line || !open) return;
    // The names alone: the page or drawer around them stays where it is.
    const [around, name] = [line.getBoundingClientRect(), open.getBoundingClientRect()];
    line.scrollLeft += Math.min(0, name.left - around.left) + Math.max(0, name.right - around.right);
  }, [value]);

  const stepByKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === value);
    const targets: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs.at(target % tabs.length);
    if (!next) return;
    onChange(next.key);
    names.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };

  return (
    <div>
      <div ref={names} className={classes.names} role="tablist" aria-label={t(label)}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            className={classes.name}
            aria-selected={tab.key === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onChange(tab.key)}
            onKeyDown={stepByKey}
          >
            {t(tab.label)}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className={classes.panel} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}
