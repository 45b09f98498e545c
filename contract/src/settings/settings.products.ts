// Product display: which kinds of product the clients' app shows, in which order and under which name.
import * as z from 'zod';
import { tradeSwitches } from '../trade-config/trade-config.client-settings.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { optionalText } from '../kit/fields.ts';
import { menu, type MenuItem } from '../kit/menu.ts';
import { regions, type Region } from './settings.regions.ts';

export const productKinds = tradeSwitches;
export type ProductKind = (typeof productKinds)[number];

const DisplayItem = z.strictObject({
  kind: z.enum(productKinds),
  shown: z.boolean(),
  /** Empty: the app's own word. */
  label_zh: optionalText(30),
  label_en: optionalText(30),
});
export type DisplayItem = z.infer<typeof DisplayItem>;

const isEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

/** Every kind once, in the order of the app. */
const DisplayItems = z
  .array(DisplayItem)
  .length(productKinds.length)
  .refine((items) => isEachOnce(items.map(({ kind }) => kind)));

const display = {
  items: DisplayItems,
  /** Regions that differ. */
  regions: z
    .array(z.strictObject({ region: z.enum(regions), items: DisplayItems }))
    .max(regions.length)
    .refine((lists) => isEachOnce(lists.map(({ region }) => region))),
};

export const ProductDisplay = z.strictObject({
  ...display,
  /** Zero while nothing has been set. */
  version: z.int(),
});
export type ProductDisplay = z.infer<typeof ProductDisplay>;

export const getProductDisplay = readEndpoint({
  method: 'GET',
  path: '/setting/admin/v1/product',
  access: { resource: 'settings', action: 'read' },
  reads: 'settings',
  input: z.strictObject({}),
  output: ProductDisplay,
});

export const saveProductDisplay = writeEndpoint({
  method: 'PUT',
  path: '/setting/admin/v1/product',
  access: { resource: 'settings', action: 'update' },
  audit: 'settings.products_saved',
  changes: ['settings', 'site'],
  input: z.strictObject({ version: z.int().min(0), ...display }),
  output: ProductDisplay,
});

/** Kinds as the clients' app shows them, in the tenant's region. */
export const getShownProducts = readEndpoint({
  method: 'GET',
  path: '/setting/v1/product',
  access: 'public',
  reads: 'site',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(DisplayItem.omit({ shown: true })) }),
});

/** Some regions do without some kinds, as in the menu. */
export function isKindHidden(kind: ProductKind, region: Region): boolean {
  const entries: readonly MenuItem[] = menu;
  const trades = entries.find(({ name }) => name === 'trades')?.children ?? [];
  return trades.find(({ path }) => path === `/trades/${kind}`)?.hideIn?.includes(region) ?? false;
}
