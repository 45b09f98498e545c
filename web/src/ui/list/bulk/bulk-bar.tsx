// The bar of what can be done with the chosen rows.
import { Suspense, useState } from 'react';
import { isAllowed, useGrants } from '#platform/session/permissions.tsx';
import { lazyDialog, lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { ListInput } from '../list.input.ts';
import type { ListEndpoint } from '../list.types.ts';
import type { RowAction } from '../row-actions.tsx';
import type { BulkAction } from './bulk-action.ts';
import type { ChosenRowsProps } from './chosen-rows.tsx';
import type { Selection } from './selection.ts';

const BulkDialog = lazyDialog(() => import('./bulk-dialog.tsx'));
const ChosenRows = lazyPart(() => import('./chosen-rows.tsx'));

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

interface ListBulkProps extends Omit<ChosenRowsProps, 'count' | 'onStart'> {
  endpoint: ListEndpoint;
  input: ListInput;
}

export function ListBulk({ endpoint, input, ...bar }: ListBulkProps) {
  const [pending, setPending] = useState<{ action: BulkAction; selection: Selection } | null>(null);
  const { choice, total } = bar;
  const { selection } = choice;
  const count = selection.isAll ? total : selection.rows.size;
  return (
    <Suspense>
      {count > 0 && <ChosenRows {...bar} count={count} onStart={(action) => setPending({ action, selection })} />}
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
  );
}
