// Tags of clients: the tenant's own list with colours, and which of them a client bears.
import * as z from 'zod';
import { Client } from '../clients/clients.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { filledText } from '../kit/fields.ts';
import { TagLabel, tagColours } from './tag-values.ts';

/** Tags in the tenant's list, retired ones included. */
export const mostTags = 100;
/** Tags that one client bears. */
export const mostTagsOfClient = 20;

export const Tag = TagLabel.extend({
  /** False: no client gets it any more, and those who bear it keep it. */
  active: z.boolean(),
  version: z.int(),
});
export type Tag = z.infer<typeof Tag>;

export const listTags = readEndpoint({
  method: 'GET',
  path: '/client_tag/admin/v1/list',
  access: { resource: 'client', action: 'read' },
  reads: 'clientTag',
  sameInScope: true,
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(Tag) }),
});

const named = { name_zh: filledText(20), name_en: filledText(40), colour: z.enum(tagColours) };

export const createTag = writeEndpoint({
  method: 'POST',
  path: '/client_tag/admin/v1/create',
  access: { resource: 'client', action: 'config' },
  audit: 'tag.created',
  changes: ['clientTag'],
  errors: ['tag.name_taken', 'tag.name_en_taken', 'tag.too_many'],
  input: z.strictObject(named),
  output: Tag,
});

/** A renamed tag is renamed on every client who bears it. */
export const changeTag = writeEndpoint({
  method: 'PUT',
  path: '/client_tag/admin/v1/:id',
  access: { resource: 'client', action: 'config' },
  audit: 'tag.changed',
  changes: ['clientTag', 'client'],
  errors: ['tag.name_taken', 'tag.name_en_taken'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), ...named, active: z.boolean() }),
  output: Tag,
});

const tagIds = z.array(z.uuid()).max(mostTagsOfClient).default([]);

/** Adds some and takes some away; the others stay as they are. */
export const tagClient = writeEndpoint({
  method: 'PUT',
  path: '/client_tag/admin/v1/client/:id', // id of the client
  access: { resource: 'client', action: 'update' },
  audit: 'client.tags_changed',
  changes: ['client'],
  idempotency: { none: 'a repeat leaves the same tags' },
  errors: ['tag.retired', 'tag.too_many'],
  input: z.strictObject({ id: z.uuid(), add: tagIds, remove: tagIds }),
  output: Client,
});

/** Clients that one call tags. */
export const mostTaggedClients = 500;

/** The same tags for many clients, all of whom the caller sees; each has a line in the audit log. A repeat changes nothing. */
export const tagClients = writeEndpoint({
  method: 'PUT',
  path: '/client_tag/admin/v1/clients',
  access: { resource: 'client', action: 'update' },
  audit: 'clients.tagged',
  changes: ['client'],
  idempotency: { none: 'a repeat leaves the same tags' },
  errors: ['record.not_found', 'tag.retired', 'tag.too_many'],
  input: z
    .strictObject({ ids: z.array(z.uuid()).min(1).max(mostTaggedClients), add: tagIds, remove: tagIds })
    .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'] }),
  /** Clients whose tags are others than before. */
  output: z.strictObject({ changed: z.int() }),
});
