// What the nouns declare fits together, and lists keep the order that people and the API's users know.
import { expect, test } from 'vitest';
import { pages, resources, scopes } from './declared.ts';
import { isShownTo } from './kit/menu.ts';
import type { Noun, PageFacts } from './kit/noun.ts';
import { hiddenResources } from './kit/permissions.ts';
import {
  factsOf,
  hiddenKinds,
  queueKinds,
  recordKinds,
  recordsOfClients,
  type RecordKind,
} from './kit/record-kinds.ts';
import { menuOrder, permissionOrder } from './menu/menu.order.ts';

test('a declaration with a wrong entry does not compile', () => {
  const wrong = [
    // @ts-expect-error: a page has a path
    { pages: { lunch: { resource: 'client' } } } satisfies Noun,
    // @ts-expect-error: no such action
    { resources: { lunch: { grants: { hero: ['eat'] } } } } satisfies Noun,
    // @ts-expect-error: it says neither yes nor no to belonging to a client
    { records: { lunch: { table: 'lunches' } } } satisfies Noun,
    // @ts-expect-error: no such fact
    { meals: ['lunch'] } satisfies Noun,
  ];
  expect(wrong).toHaveLength(4);
});

test('both orders of pages name the same pages, each once', () => {
  expect(new Set(menuOrder).size).toBe(menuOrder.length);
  expect([...permissionOrder].toSorted()).toEqual([...menuOrder].toSorted());
});

test('every resource opens a page, after which the permission editor calls it; personal data stand on many pages', () => {
  const opened = new Set(Object.values(pages).map((page: PageFacts) => page.resource));
  expect(Object.keys(resources).filter((resource) => !opened.has(resource))).toEqual(['personalData']);
});

test('no two pages have the same address, and no two nouns the same scope', () => {
  const paths = Object.values(pages).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(scopes).size).toBe(scopes.length);
});

test('the top bar counts the queues in the order of the menu, requests for a second person last', () => {
  expect(queueKinds).toEqual([
    'identity_check',
    'deposit',
    'withdrawal',
    'loan',
    'adjustment',
    'stock_order',
    'daily_order',
    'subscription',
    'fund_order',
    'quant_order',
    'order_correction',
    'approval',
  ]);
});

test('the API describes the records of clients in the order it always has', () => {
  expect(recordsOfClients).toEqual([
    'client',
    'client_document',
    'identity_check',
    'deposit',
    'withdrawal',
    'loan',
    'adjustment',
    'stock_order',
    'block_order',
    'ipo_order',
    'daily_order',
    'ai_order',
    'subscription',
    'fund_order',
    'quant_order',
    'order_correction',
    'message',
    'entitlement',
    'client_note',
    'task',
  ]);
});

test('a hidden resource is shown only to roles that see the whole tenant, whatever is granted', () => {
  expect(hiddenResources).toEqual(['compliance']);
  for (const resource of hiddenResources) {
    expect(['god', 'angel'].map((role) => isShownTo(role as 'god', resource))).toEqual([true, true]);
    expect(['superman', 'hero'].map((role) => isShownTo(role as 'hero', resource))).toEqual([false, false]);
  }
});

test('the kinds under hidden resources are hidden, belong to no client, and no queue, count or lease tells of them', () => {
  const under = (Object.keys(recordKinds) as RecordKind[]).filter((kind) =>
    hiddenResources.some((resource) => resource === factsOf(kind).resource),
  );
  expect([...hiddenKinds].toSorted()).toEqual(under.toSorted());
  for (const kind of hiddenKinds) {
    const { ofClient, queue, counts } = factsOf(kind);
    expect({ kind, ofClient, queue, counts }).toEqual({ kind, ofClient: false, queue: undefined, counts: undefined });
  }
});
