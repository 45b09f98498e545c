// Calls for items of a client without a status of their own, such as bank cards: staff keep all kinds of them alike.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import type { ErrorCode } from '../kit/errors/errors.ts';
import { deleteInput } from '../kit/fields.ts';

interface ItemKind<Fields extends z.ZodRawShape, Changed extends z.ZodRawShape, Item extends z.ZodType> {
  /** First part of the paths. */
  path: string;
  /** Name in the audit log. */
  audit: string;
  /** Fields that staff and clients fill in. */
  fields: Fields;
  /** The same for a change: who makes it may see numbers masked, so these may be left out and stay as they are. */
  changedFields: Changed;
  item: Item;
  /** Codes that new and changed ones can be refused with. */
  errors: readonly ErrorCode[];
}

export const clientItemEndpoints = <
  Fields extends z.ZodRawShape,
  Changed extends z.ZodRawShape,
  Item extends z.ZodType,
>({
  path,
  audit,
  fields,
  changedFields,
  item,
  errors,
}: ItemKind<Fields, Changed, Item>) => ({
  list: readEndpoint({
    method: 'GET',
    path: `/${path}/admin/v1/list/:id`, // id of the client
    access: { resource: 'client', action: 'read' },
    reads: 'client',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ items: z.array(item) }),
  }),
  add: writeEndpoint({
    method: 'POST',
    path: `/${path}/admin/v1/create/:id`, // id of the client
    access: { resource: 'client', action: 'update' },
    audit: `client.${audit}_added`,
    changes: ['client'],
    errors,
    input: z.strictObject({ id: z.uuid(), ...fields }),
    output: item,
  }),
  update: writeEndpoint({
    method: 'PUT',
    path: `/${path}/admin/v1/:id`,
    access: { resource: 'client', action: 'update' },
    audit: `client.${audit}_changed`,
    changes: ['client'],
    errors,
    input: z.strictObject({ id: z.uuid(), version: z.int(), ...changedFields }),
    output: item,
  }),
  delete: writeEndpoint({
    method: 'DELETE',
    path: `/${path}/admin/v1/:id`,
    access: { resource: 'client', action: 'update' },
    audit: `client.${audit}_deleted`,
    changes: ['client'],
    input: deleteInput,
    output: z.strictObject({}),
  }),
});
