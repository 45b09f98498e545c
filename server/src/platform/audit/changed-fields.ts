// Difference that a change makes: the fields that differ, as they were and as they are.
import { isDeepStrictEqual } from 'node:util';

export function changedFields(before: object, after: object): { before: object; after: object } {
  return { before: fieldsUnlike(after, before), after: fieldsUnlike(before, after) };
}

function fieldsUnlike(other: object, record: object): object {
  const values = new Map<string, unknown>(Object.entries(other));
  return Object.fromEntries(
    Object.entries(record).filter(([name, value]) => !isDeepStrictEqual(value, values.get(name))),
  );
}
