// Errors by which code says that something cannot be done: a code of the contract, and details.
import { errorStatuses, type ErrorCode, type FieldFault } from '@backoffice/contract/kit/errors.ts';

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

/** PostgreSQL's errors that mean "not now": the database is starting, stopping, out of reach or out of connections. */
const unavailable = /^(08|57P0|53)/;
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
  if (unstorable.has(code)) return new AppError('request.malformed');
  if (unavailable.test(code) || (unreachable.has(code) && syscall) || connectionLost.test(message)) {
    return new AppError('server.unavailable', { retryAfterSeconds: 1 });
  }
  return new AppError('server.failed');
}

/**
 * Two transactions stood in each other's way; the same call may well pass now. So it may where a client changed to the
 * robots' book or to another agent meanwhile: read again, the record goes where the client is.
 */
export const isPassingConflict = (error: unknown): boolean => {
  const { code, constraint } = facts(error);
  return (
    ['40001', '40P01'].includes(code) ||
    isOutdatedPlan(error) ||
    (code === '23503' && /_client_id_fake(_agent_id)?_fkey$/.test(constraint ?? ''))
  );
};

/** A migration has changed what a prepared statement returns. */
export const isOutdatedPlan = (error: unknown): boolean => {
  const { code, message } = facts(error);
  return code === '0A000' && message === 'cached plan must not change result type';
};

/** The code of the rule that was broken; null for what says nothing about the thing itself, such as a lost connection. */
export function brokenRuleOf(error: unknown): ErrorCode | null {
  if (error instanceof AppError) return error.code;
  const isRule = facts(error).code.startsWith('23') && !isPassingConflict(error);
  return isRule ? asAppError(error).code : null;
}

/** A value that its column cannot hold. */
export const isDataException = (error: unknown): boolean => facts(error).code.startsWith('22');

function facts(error: unknown): { code: string; constraint?: string; message: string; syscall?: string } {
  if (!(error instanceof Error)) return { code: '', message: '' };
  return Object.assign({ code: '' }, error, { message: error.message });
}
