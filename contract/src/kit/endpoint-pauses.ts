// Pauses of an emergency that stop a call.
import type { Pause } from '../declared.ts';
import { isStaffAccess, type WriteEndpoint } from './endpoint.ts';

/** A rejection moves no money: it stays possible while what it rejects is paused. */
export function pausesOf(endpoint: WriteEndpoint, input: object = {}): Pause[] {
  const { access, pausedBy, whileReadOnly } = endpoint;
  const isRejection = 'decision' in input && input.decision === 'reject';
  const ofStaff = access === 'signed-in' || isStaffAccess(access);
  return [
    ...(pausedBy && !('none' in pausedBy) && !isRejection ? pausedBy : []),
    ...(ofStaff && !whileReadOnly ? (['staff_changes'] as const) : []),
  ];
}
