// Items of a client without a status of their own, as clients keep them in their app.
import * as z from 'zod';
import { readEndpoint, writeEndpoint, type KeyAccess } from '../kit/endpoint.ts';
import type { ErrorCode } from '../kit/errors/errors.ts';
import { listOfClient } from '../clients/clients.intake-inputs.ts';
import { pageOf } from '../kit/list.ts';

interface IntakeItemKind<Fields extends z.ZodRawShape, Item extends z.ZodType> {
  /** Last part of the path, and the scope that a key needs. */
  scope: KeyAccess['scope'];
  /** Name in the audit log. */
  audit: string;
  fields: Fields;
  item: Item;
  /** Codes that a new one can be refused with. */
  errors: readonly ErrorCode[];
}

export const intakeItemEndpoints = <Fields extends z.ZodRawShape, Item extends z.ZodType>({
  scope,
  audit,
  fields,
  item,
  errors,
}: IntakeItemKind<Fields, Item>) => ({
  list: readEndpoint({
    method: 'GET',
    path: `/intake/v1/clients/:id/${scope as string}`,
    access: { scope },
    reads: 'client',
    input: listOfClient,
    output: pageOf(item),
  }),
  add: writeEndpoint({
    method: 'POST',
    path: `/intake/v1/clients/:id/${scope as string}`,
    access: { scope },
    audit: `client.${audit}_added`,
    changes: ['client'],
    pausedBy: { none: 'moves no money' },
    errors: ['client.disabled', ...errors],
    input: z.strictObject({ id: z.uuid(), ...fields }),
    output: item,
  }),
  /** Declaration of the deletion, without the path and the input that name the item. */
  deletion: {
    method: 'DELETE',
    access: { scope },
    audit: `client.${audit}_deleted`,
    changes: ['client'],
    pausedBy: { none: 'moves no money' },
    errors: ['client.disabled'],
    output: z.strictObject({}),
  } as const,
});
