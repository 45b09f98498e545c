// Personal preferences: the layout of each list, and saved views, private or shared.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { roles, type Role } from '../kit/permissions.ts';
import { personal } from '../kit/personal.ts';
import { densities } from './preferences.personal.ts';

export const narrowestColumn = 48;
export const widestColumn = 800;

/** Columns in the order they stand; those it does not name follow as the list declares them. */
export const ListLayout = z.strictObject({
  /** Height of its rows; left out where it is the person's usual one. */
  density: z.enum(densities).optional(),
  columns: z
    .array(
      z.strictObject({
        field: z.string().min(1).max(64),
        width: z.int().min(narrowestColumn).max(widestColumn).optional(),
        hidden: z.boolean().optional(),
      }),
    )
    .max(60),
});
export type ListLayout = z.infer<typeof ListLayout>;

/** The list by the path of its endpoint, as `deposit.admin.v1.list`. */
export const ListName = z
  .string()
  .max(80)
  .regex(/^[a-z][\w.-]*$/);

export const PreferenceKey = z
  .string()
  .max(90)
  .regex(/^list:[a-z][\w.-]*$/);

export const getPreference = readEndpoint({
  method: 'GET',
  path: '/preference/admin/v1/:key',
  access: 'signed-in',
  reads: 'preference',
  input: z.strictObject({ key: PreferenceKey }),
  /** Null until one is saved. */
  output: z.strictObject({ value: ListLayout.nullable() }),
});

export const savePreference = writeEndpoint({
  method: 'PUT',
  path: '/preference/admin/v1/:key',
  access: 'signed-in',
  audit: 'preference.saved',
  changes: [], // concerns no other person
  whileReadOnly: true,
  errors: ['request.too_many'],
  input: z.strictObject({ key: PreferenceKey, value: ListLayout }),
  output: z.strictObject({ value: ListLayout }),
});

/** Filters and order as the address bar writes them. */
const Search = personal(
  'typed',
  z.record(z.string().max(64), z.string().max(200)).refine((search) => Object.keys(search).length <= 40),
);
const ViewName = z.string().trim().min(1).max(40);
const SharedWith = z.array(z.enum(roles)).max(roles.length);

export const ListView = z.strictObject({
  id: z.uuid(),
  list: ListName,
  name: ViewName,
  search: Search,
  layout: ListLayout,
  owner_name: z.string(),
  is_own: z.boolean(),
  shared_with: z.array(z.enum(roles)),
  version: z.int(),
});
export type ListView = z.infer<typeof ListView>;

/** Says who may share a view with whole roles; everybody may save private ones. */
export const mayShareViews = (role: Role): boolean => role === 'god' || role === 'angel';

/** One's own, and those shared with one's role. */
export const listViews = readEndpoint({
  method: 'GET',
  path: '/preference/admin/v1/view/list',
  access: 'signed-in',
  reads: 'preference',
  input: z.strictObject({ list: ListName }),
  output: z.strictObject({ items: z.array(ListView) }),
});

export const createView = writeEndpoint({
  method: 'POST',
  path: '/preference/admin/v1/view/create',
  access: 'signed-in',
  audit: 'view.created',
  changes: ['preference'],
  whileReadOnly: true,
  errors: ['view.name_taken', 'view.too_many', 'access.denied'],
  input: z.strictObject({
    list: ListName,
    name: ViewName,
    search: Search,
    layout: ListLayout,
    shared_with: SharedWith.default([]),
  }),
  output: ListView,
});

export const updateView = writeEndpoint({
  method: 'PUT',
  path: '/preference/admin/v1/view/:id',
  access: 'signed-in',
  audit: 'view.changed',
  changes: ['preference'],
  whileReadOnly: true,
  errors: ['view.name_taken', 'access.denied'],
  input: z.strictObject({
    id: z.uuid(),
    version: z.int(),
    name: ViewName,
    search: Search,
    layout: ListLayout,
    shared_with: SharedWith.default([]),
  }),
  output: ListView,
});

export const deleteView = writeEndpoint({
  method: 'DELETE',
  path: '/preference/admin/v1/view/:id',
  access: 'signed-in',
  audit: 'view.deleted',
  changes: ['preference'],
  whileReadOnly: true,
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({}),
});
