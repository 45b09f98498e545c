// The bar of what can be done with the chosen rows.
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { isAllowed, useGrants } from '#platform/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '../../lazy-part.tsx';
import type { ListInput } from '../list.input.ts';
import { texts } from '../list.texts.ts';
import type { ListEndpoint, Row } from '../list.types.ts';
import type { RowAction } from '../row-actions.tsx';
import type { BulkAction } from './bulk-action.ts';
import type { Selection, useSelection } from './selection.ts';

const BulkDialog = lazyDialog(() => import('./bulk-dialog.tsx'));

/** The permitted bulk actions: those of row actions that declare `bulk`, and those for several rows only. */
export function useBulkActions(
  rowActions: readonly RowAction[],
  declared: readonly BulkAction[] = none,
): readonly BulkAction[] {
  const grants = useGrants();
  return [
    ...rowActions.flatMap(({ bulk }) => bulk ?? []),
    ...declared.filter(({ endpoint }) => isAllowed(grants, endpoint.access)),
  ];
}

const none: readonly BulkAction[] = [];

interface ListBulkProps {
  actions: readonly BulkAction[];
  choice: ReturnType<typeof useSelection>;
  endpoint: ListEndpoint;
  input: ListInput;
  page: readonly Row[];
  total: number;
}

export function ListBulk({ actions, choice, endpoint, input, page, total }: ListBulkProps) {
  const t = useText();
  const [pending, setPending] = useState<{ action: BulkAction; selection: Selection } | null>(null);
  const { selection } = choice;
  const count = selection.isAll ? total : selection.rows.size;
  const isWholePage = page.length > 0 && page.every(({ id }) => selection.rows.has(id));
  return (
    <>
      {count > 0 && (
        <>
          <span role="status">{t(texts.chosen, count)}</span>
          {isWholePage && !selection.isAll && total > selection.rows.size && (
            <Button variant="subtle" size="compact-sm" onClick={choice.chooseAll}>
              {t(texts.chooseAll, total)}
            </Button>
          )}
          {actions.map((action) => (
            <Button
              key={action.label.en}
              variant="default"
              size="compact-sm"
              leftSection={<action.icon size={14} stroke={1.75} />}
              onClick={() => setPending({ action, selection })}
            >
              {t(action.label)}
            </Button>
          ))}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={choice.clear}>
            {t(texts.clearChoice)}
          </Button>
        </>
      )}
      <Suspense>
        {pending && (
          <BulkDialog
            {...pending}
            endpoint={endpoint}
            input={input}
            total={total}
            onFinished={choice.clear}
            onClose={() => setPending(null)}
          />
        )}
      </Suspense>
    </>
  );
}
