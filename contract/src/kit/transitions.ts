// The life of a record as a table: which action leads from which status to which.

export type Transitions<Status extends string> = Record<string, { from: readonly Status[]; to: Status }>;

export type ActionIn<Table> = keyof Table & string;

export function canTransition<Table extends Transitions<string>>(
  table: Table,
  action: ActionIn<Table>,
  from: string,
): boolean {
  return table[action]?.from.includes(from) ?? false;
}
