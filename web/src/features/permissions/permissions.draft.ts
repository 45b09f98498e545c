// The grants of a role while they are edited: what a cell shows, and what pressing it does.
import {
  actions,
  isGranted,
  resources,
  type Action,
  type Grant,
  type Resource,
} from '@backoffice/contract/kit/permissions.ts';
import { normalGrants } from '@backoffice/contract/permissions/permissions.ts';
import { isUsed } from '@backoffice/contract/permissions/permissions.used.ts';

export type Row = Resource | '*';
export type Column = Action | '*';

export const rows: readonly Row[] = ['*', ...resources];
export const columns: readonly Column[] = ['*', ...actions];

const actionsOn = (grants: readonly Grant[], row: Row): readonly Column[] =>
  grants.filter(({ resource }) => resource === row).flatMap((grant) => grant.actions);

/** Nothing asks for some grants: their cells stay empty, unless one was given and can be taken away. */
export const isMeaningful = (grants: readonly Grant[], row: Row, column: Column): boolean =>
  row === '*' || column === '*' || isUsed(row, column) || actionsOn(grants, row).includes(column);

/** Given here, given by the row's wildcard or by what stands above, or not at all. */
export type Cell = 'given' | 'inherited' | 'none';

export function cellOf(grants: readonly Grant[], row: Row, column: Column): Cell {
  if (actionsOn(grants, row).includes(column)) return 'given';
  const above = column === '*' ? actions : [column];
  return above.every((action) => isHeld(grants, row, action)) ? 'inherited' : 'none';
}

const isHeld = (grants: readonly Grant[], row: Row, action: Action): boolean =>
  row === '*'
    ? actionsOn(grants, '*').some((given) => given === '*' || given === action)
    : isGranted(grants, row, action);

/** Takes the cell away where it was given, and gives it where not. */
export function toggled(grants: readonly Grant[], row: Row, column: Column): Grant[] {
  const before = actionsOn(grants, row);
  const after = before.includes(column) ? before.filter((action) => action !== column) : [...before, column];
  return withRow(grants, row, after);
}

const withRow = (grants: readonly Grant[], row: Row, given: readonly Column[]): Grant[] =>
  normalGrants([...grants.filter(({ resource }) => resource !== row), { resource: row, actions: given }]);

/** The row as it stands in other grants, such as the defaults. */
export const rowFrom = (grants: readonly Grant[], row: Row, other: readonly Grant[]): Grant[] =>
  withRow(grants, row, actionsOn(other, row));

const isIn = (grants: readonly Grant[], row: Row, column: Column) => cellOf(grants, row, column) === 'given';

export const differs = (one: readonly Grant[], other: readonly Grant[], row: Row, column: Column): boolean =>
  isIn(one, row, column) !== isIn(other, row, column);

export const countDifferences = (one: readonly Grant[], other: readonly Grant[]): number =>
  rows.reduce((sum, row) => sum + columns.filter((column) => differs(one, other, row, column)).length, 0);
