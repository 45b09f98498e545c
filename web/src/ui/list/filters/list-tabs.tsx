// The statuses of a list in view, each with how many records are in it: one press shows those.
import { maxCounted, type Counts } from '@backoffice/contract/kit/list.ts';
import { formatCount, useText } from '#platform/texts.ts';
import type { ListInput } from '../list.input.ts';
import classes from './filters.module.css';
import { texts } from '../list.texts.ts';
import type { Tabs } from '../list.types.ts';

interface ListTabsProps {
  tabs: Tabs;
  counts: Counts | undefined;
  input: ListInput;
  onChange: (changes: Record<string, unknown>) => void;
}

export function ListTabs({ tabs: { field, label, choices }, counts, input, onChange }: ListTabsProps) {
  const t = useText();
  const chosen = input[field];
  return (
    <div className={classes.tabs} role="group" aria-label={t(label)}>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChange({ [field]: undefined })}>
        {t(texts.all)}
      </button>
      {Object.entries(choices).map(([value, text]) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen === value}
          onClick={() => onChange({ [field]: chosen === value ? undefined : value })}
        >
          {t(text)} <span className={classes.count}>{countOf(counts?.[value])}</span>
        </button>
      ))}
    </div>
  );
}

const countOf = (count = 0): string =>
  count === maxCounted ? `${formatCount(maxCounted - 1)}+` : count > 0 ? formatCount(count) : '';
