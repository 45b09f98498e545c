// The list page of the product: names of an endpoint's fields become its filters and columns, with statuses, clients and leases.
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { factsOf, isRecordOfClient, type QueueKind, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import { Suspense, useMemo, useState, type FunctionComponent, type ReactNode } from 'react';
import { isAllowed, useAllowed, useGrants } from '#platform/session/permissions.tsx';
import { useSession } from '#platform/session/session.ts';
import type { Text } from '#platform/texts.ts';
import { Denied } from '#ui/feedback/denied.tsx';
import type { BulkAction } from '#ui/list/bulk/bulk-action.ts';
import type { ListInput } from '#ui/list/list.input.ts';
import { List, type ListProps } from '#ui/list/list.tsx';
import type { BesideProps, ListEndpoint, RecordProps, RowOf } from '#ui/list/list.types.ts';
import type { RowAction } from '#ui/list/row-actions.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { RobotMark } from '#core/values/robot-mark.tsx';
import { roleTexts } from '#core/words/roles.texts.ts';
import { columnOf } from './columns.tsx';
import { filterOf, tabsOf, withRecordFilters } from './filters.ts';
import { useLeases } from './leases.ts';
import { useQueueStart } from './queue-start.ts';
import type {
  ChoicesOf,
  ColumnDeclaration,
  ColumnOf,
  FilterDeclaration,
  FilterOf,
  LabelsOf,
  ListTexts,
  TabsOf,
} from './list.types.ts';

const ClaimNames = lazyPart(() => import('#core/claims/claim-names.tsx'), { isDispensable: true });
const noClaims: ReadonlyMap<string, string> = new Map();

interface ListPageProps<E extends ListEndpoint, L, C> {
  title: Text;
  endpoint: E;
  /** Labels of this list's fields that `fieldLabels` lacks or names otherwise. */
  labels?: LabelsOf<E, L>;
  /** Words for the values of its enumerations; statuses have theirs. */
  choices?: ChoicesOf<E, C> & C;
  /** Filters of its own. What every list of clients' records is filtered by comes by itself, around them. */
  filters: readonly FilterOf<E, L, C>[];
  columns: readonly ColumnOf<E, L, C>[];
  /** The field whose values stand above the rows, each with its count. */
  tabs?: TabsOf<E, C>;
  /** Kind of its records: rows that others have open are marked, and a queue begins with what waits. */
  kind?: RecordKind;
  /** Actions on the list as a whole. */
  actions?: ReactNode;
  /** Actions on a row: its buttons, their keys, and what can be done with several rows. */
  rowActions?: readonly RowAction<RowOf<E>>[];
  /** Actions on several rows only. */
  bulkActions?: readonly BulkAction<RowOf<E>>[];
  /** The whole record, beside the list. For lists that can be asked for one record (`idFilter` of the contract). */
  record?: 'id' extends keyof InputOf<E> ? FunctionComponent<RecordProps<RowOf<E>>> : never;
  /** Work on one row, beside the rows where there is room. */
  beside?: FunctionComponent<BesideProps<RowOf<E>>>;
}

type Resolved = 'filters' | 'columns' | 'tabs' | 'openedBy' | 'claimedBy' | 'roleNames' | 'titleMark';
interface CheckedProps extends Omit<ListProps, Resolved>, ListTexts {
  filters: readonly FilterDeclaration[];
  columns: readonly ColumnDeclaration[];
  tabs?: string;
  kind?: RecordKind;
}

export function ListPage<E extends ListEndpoint, const L = unknown, const C = unknown>(
  props: ListPageProps<E, L, C>,
): ReactNode;
export function ListPage(props: CheckedProps): ReactNode {
  const isReadable = useAllowed(props.endpoint.access);
  const facts = props.kind && factsOf(props.kind);
  const hasStarted = useQueueStart(facts?.startsWithAll ? undefined : facts?.queue);
  if (!isReadable) return <Denied />;
  return hasStarted && <DeclaredList {...props} />;
}

function DeclaredList({ labels, choices, filters, columns, tabs, kind, ...props }: CheckedProps) {
  const { endpoint } = props;
  const grants = useGrants();
  const role = useSession().profile?.role;
  const openedBy = useLeases(kind && isRecordOfClient(kind) ? kind : undefined);
  const [claimedBy, setClaimedBy] = useState<ReadonlyMap<string, string>>(noClaims);
  const resolved = useMemo(() => {
    const listTexts: ListTexts = { endpoint, ...(labels && { labels }), ...(choices && { choices }) };
    return {
      filters: withRecordFilters(endpoint, filters).flatMap(
        (filter) => filterOf(listTexts, filter, (access) => isAllowed(grants, access)) ?? [],
      ),
      columns: columns
        .map((column) => columnOf(listTexts, column, kind))
        .filter(({ field }) => !isOwnName(field, role)),
      ...(tabs && { tabs: tabsOf(listTexts, tabs) }),
    };
  }, [endpoint, labels, choices, filters, columns, tabs, kind, grants, role]);
  return (
    <>
      {kind && factsOf(kind).queue && (
        <Suspense>
          <ClaimNames kind={kind as QueueKind} onNames={setClaimedBy} />
        </Suspense>
      )}
      <List
        {...props}
        {...resolved}
        openedBy={openedBy}
        claimedBy={claimedBy}
        roleNames={roleTexts}
        titleMark={robotMark}
      />
    </>
  );
}

/** People whose rows are all their own, or all of their team, need no column that says so. */
const isOwnName = (field: string, role: Role | undefined): boolean =>
  (field === 'agent_name' && role === 'hero') || (field === 'superman' && (role === 'hero' || role === 'superman'));

const robotMark = (input: ListInput) => input['fake'] === true && <RobotMark />;
