// Obeys a record's table of transitions.
import { canTransition, type ActionIn, type Transitions } from '@backoffice/contract/kit/transitions.ts';
import { AppError } from '#platform/errors.ts';

/** The status an action leads to, or a refusal when the record is not where the action starts. */
export function nextStatus<Table extends Transitions<string>, Action extends ActionIn<Table>>(
  table: Table,
  action: Action,
  from: string,
): NonNullable<Table[Action]>['to'] {
  const transition = table[action];
  if (!transition || !canTransition(table, action, from))
    throw new AppError('record.wrong_status', { detail: `it is ${from}` });
  return transition.to;
}
