// What can be done with the chosen rows, and how many they are; loaded with the first choice.
import { Button } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { add, type Currency } from '@backoffice/contract/kit/money.ts';
import { useText, type Text } from '#platform/texts.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Money } from '#ui/values/money.tsx';
import classes from '../list.module.css';
import { texts } from '../list.texts.ts';
import type { Row } from '../list.types.ts';
import type { BulkAction } from './bulk-action.ts';
import type { useSelection } from './selection.ts';

const TogetherButton = lazyPart(() => import('./together-button.tsx'));

export interface ChosenRowsProps {
  actions: readonly BulkAction[];
  choice: ReturnType<typeof useSelection>;
  page: readonly Row[];
  total: number;
  /** Exports the chosen rows. */
  exportButton: ReactNode;
  count: number;
  onStart: (action: BulkAction) => void;
}

export default function ChosenRows({ actions, choice, page, total, exportButton, count, onStart }: ChosenRowsProps) {
  const t = useText();
  const { selection } = choice;
  const isWholePage = page.length > 0 && page.every(({ id }) => selection.rows.has(id));
  return (
    <>
      <span role="status">{t(texts.chosen, count)}</span>
      {!selection.isAll && <ChosenSum rows={[...selection.rows.values()]} />}
      {isWholePage && !selection.isAll && total > selection.rows.size && (
        <Button variant="subtle" size="compact-sm" onClick={choice.chooseAll}>
          {t(texts.chooseAll, total)}
        </Button>
      )}
      {actions.map(
        (action) =>
          action.shortcut && (
            <KeyOfAction
              key={action.label.en}
              shortcut={action.shortcut}
              label={action.label}
              run={() => onStart(action)}
            />
          ),
      )}
      {actions.map((action) =>
        action.together ? (
          <Suspense key={action.label.en}>
            <TogetherButton
              action={action}
              together={action.together}
              rows={selection.isAll ? null : [...selection.rows.values()]}
            />
          </Suspense>
        ) : (
          <Button
            key={action.label.en}
            variant="default"
            size="compact-sm"
            leftSection={<action.icon size={14} stroke={1.75} />}
            aria-keyshortcuts={action.shortcut}
            onClick={() => onStart(action)}
          >
            {t(action.label)}
          </Button>
        ),
      )}
      {!selection.isAll && exportButton}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={choice.clear}>
        {t(texts.clearChoice)}
      </Button>
    </>
  );
}

function KeyOfAction({ shortcut, label, run }: { shortcut: string; label: Text; run: () => void }) {
  useShortcut(shortcut, label, run);
  return null;
}

type MoneyRow = Row & { amount?: string | null; currency?: Currency | null };

/** Sum of the chosen rows, by currency; nothing for rows that are no money. */
function ChosenSum({ rows }: { rows: readonly MoneyRow[] }) {
  const t = useText();
  const sums = new Map<Currency, string>();
  for (const { amount, currency } of rows)
    if (amount && currency) sums.set(currency, add(sums.get(currency) ?? '0', amount));
  if (sums.size === 0) return null;
  return (
    <span className={classes.chosenSum}>
      {t(texts.sum)}
      {[...sums].map(([currency, amount]) => (
        <Money key={currency} amount={amount} currency={currency} />
      ))}
    </span>
  );
}
