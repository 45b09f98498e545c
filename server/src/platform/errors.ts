// Errors by which code says that something cannot be done: a code of the contract, and details.
import { errorStatuses } from '@backoffice/contract/declared.errors.ts';
import type { ErrorCode, FieldFault } from '@backoffice/contract/kit/errors/errors.ts';

interface Details {
  detail?: string;
  errors?: { path: string; code: FieldFault }[];
  retryAfterSeconds?: number;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.detail ?? code);
    this.code = code;
    this.details = details;
  }
}

/** The caller may ask again once this has settled. Thrown where waiting would hold a connection; see the pipeline. */
export class NotYet extends Error {
  readonly settled: Promise<unknown>;

  constructor(settled: Promise<unknown>) {
    super('not yet');
    this.settled = settled;
    // It may fail before the caller waits for it, who first gives the connection back: that must not end the process.
    settled.catch(() => {});
  }
}

/**
 * PostgreSQL's errors that mean "not now": the database is starting, stopping, out of reach, out of connections or of disk, or a limit
 * of time has ended the statement or the transaction, which waited for another one, or was overtaken by a change of the clock.
 */
const unavailable = /^(08|57P0|53|57014|25P03|25P04)/;
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** Text that no table can hold: a character of no number. */
const unstorable = new Set(['22021', '22P05']);
const connectionLost = /Connection terminated|timeout exceeded when trying to connect|connection error|not queryable/i;

/** Turns any thrown thing into what it means to the caller. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, constraint, message, syscall } = facts(error);
  // A constraint with a business meaning carries the error code as its name.
  if (constraint && constraint in errorStatuses) return new AppError(constraint as ErrorCode);
  // Any other constraint refuses the call as well, and nothing has been done; the log names it, as a check is missing before it.
  if (isConstraint(code)) return new AppError('record.rule_broken');
  if (unstorable.has(code)) return new AppError('request.malformed');
  const isAway = unavailable.test(code) || (unreachable.has(code) && syscall) || connectionLost.test(message);
  if (isAway || isStandby(code, message)) {
    return new AppError('server.unavailable', { retryAfterSeconds: 1 });
  }
  return new AppError('server.failed');
}

/** What a standby says to a writing transaction, and to the question where the log stands. */
const ofStandby = new Map([
  ['0A000', 'cannot set transaction read-write mode during recovery'],
  ['55000', 'recovery is in progress'],
]);

/** The primary has just changed, and this connection leads to where it was. */
const isStandby = (code: string, message: string): boolean => ofStandby.get(code) === message;

const isConstraint = (code: string): boolean => code.startsWith('23');

/**
 * Two transactions stood in each other's way; the same call may well pass now. So it may where a client changed to the
 * robots' book or to another agent meanwhile: read again, the record goes where the client is.
 */
export const isPassingConflict = (error: unknown): boolean => {
  const { code, constraint } = facts(error);
  return (
    ['40001', '40P01'].includes(code) ||
    isOutdatedPlan(error) ||
    isLostStatement(error) ||
    (code === '23503' && /_client_id_fake(_agent_id)?_fkey$/.test(constraint ?? ''))
  );
};

/** A migration has changed what a prepared statement returns. */
export const isOutdatedPlan = (error: unknown): boolean => {
  const { code, message } = facts(error);
  return code === '0A000' && message === 'cached plan must not change result type';
};

/** A pooler handed the transaction to a connection that lacks the prepared statement, or has another one of its name. */
export const isLostStatement = (error: unknown): boolean => ['26000', '42P05'].includes(facts(error).code);

/** The code of the rule that was broken; null for what says nothing about the thing itself, such as a lost connection. */
export function brokenRuleOf(error: unknown): ErrorCode | null {
  if (error instanceof AppError) return error.code;
  const isRule = isConstraint(facts(error).code) && !isPassingConflict(error);
  return isRule ? asAppError(error).code : null;
}

/** A value that its column cannot hold. */
export const isDataException = (error: unknown): boolean => facts(error).code.startsWith('22');

/** Name of the constraint, or code of the fault, for which a record cannot be brought further however often it is tried; else null. */
export function lastingFaultOf(error: unknown): string | null {
  const { code, constraint } = facts(error);
  if (error instanceof AppError || isPassingConflict(error)) return null;
  return isConstraint(code) || isDataException(error) ? (constraint ?? code) : null;
}

function facts(error: unknown): { code: string; constraint?: string; message: string; syscall?: string } {
  if (!(error instanceof Error)) return { code: '', message: '' };
  return Object.assign({ code: '' }, error, { message: error.message });
}
