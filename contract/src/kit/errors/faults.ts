// Faults that a schema found in an input, as those of the wire: the same words on the form and in the answer.
import type * as z from 'zod';
import { fieldFaults, type FieldFault } from './errors.ts';

export interface FieldError {
  path: string;
  code: FieldFault;
}

export function faultsOf(error: z.ZodError, input: unknown): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key): FieldError => ({ path: path ? `${path}.${key}` : key, code: 'unknown' }));
    }
    return [{ path, code: faultOf(issue, valueAt(input, issue.path)) }];
  });
}

function faultOf(issue: z.core.$ZodIssue, value: unknown): FieldFault {
  if (value === undefined || value === null || value === '') return 'required';
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'too_short' : 'too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_large';
    case 'custom':
      return fieldFaults.find((fault) => fault === issue.params?.fault) ?? 'invalid';
    default:
      return 'invalid';
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );
}
