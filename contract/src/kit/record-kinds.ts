// Every kind of record in one table: where it is kept, who reads it, which page lists it, whether it waits for a decision.
import { orderKindsOnPage, type OrderResource } from '../orders/order-kinds.ts';
import { productSubTypesOn } from '../products/product-kinds.ts';
import type { ProductPage } from '../products/product-pages.ts';
import type { MenuName } from './menu.ts';
import type { Resource } from './permissions.ts';

interface RecordKindFacts {
  /** Name in the database. */
  table: string;
  /** Resource that one must be allowed to read. */
  resource?: Resource;
  /** The page that lists it; what can concern a client can be opened there by its id. */
  page?: MenuName;
  /**
   * True where it belongs to a client: those who see the client see it, and the client's history includes it.
   * `sometimes`: a row without a client is for those who see every client.
   */
  ofClient: boolean | 'sometimes';
  /** Values that tell kinds of one table apart: this one's rows have one of them. */
  only?: { column: string; values: readonly string[] };
  /** Each change adds a row, and only the one marked `is_current` counts. */
  versioned?: true;
  /** Carrying it out changes other records too, perhaps of other clients. */
  changesOthers?: true;
  /** Belongs to no client, and yet those who may read it may read its history. */
  hasHistory?: true;
  /** It waits for a decision: the address with which its page begins, what waits, oldest first. The top bar counts these, in this order. */
  queue?: Readonly<Record<string, string>>;
  /** The page begins with all records, not with its queue: most of them never wait for a decision. */
  startsWithAll?: true;
  /** Numbers that are kept, not counted, by book and agent and by what is named here. The database has its triggers. */
  counts?: RecordCounts;
}

interface RecordCounts {
  /** The column. */
  status: string;
  /** Keeps them by currency too, with the sum of amounts. */
  money?: true;
}

/** The products of one page. */
const productsOn = <Page extends `trades${Capitalize<ProductPage>}`>(page: ProductPage, resource: Page) =>
  ({
    table: 'products',
    resource,
    page: resource,
    ofClient: false,
    only: { column: 'sub_type', values: productSubTypesOn(page) },
    hasHistory: true,
  }) as const;

/** The orders of one page. */
const ordersOn = <Page extends OrderResource>(page: Page) =>
  ({
    table: 'orders',
    resource: page,
    page,
    ofClient: true,
    only: { column: 'sub_type', values: orderKindsOnPage(page) },
    counts: { status: 'status', money: true },
  }) as const;

/** The same where staff decide on single orders, as far as the trade config or their product wants it. */
const reviewedOrdersOn = <Page extends OrderResource>(page: Page) =>
  ({
    ...ordersOn(page),
    queue: { status: 'pending', sort: 'create_datetime' },
    startsWithAll: true,
  }) as const;

/** Names as in the audit log. Kinds without a resource are read through something else: their client, their inbox. */
export const recordKinds = {
  client: { table: 'clients', resource: 'client', page: 'client', ofClient: true, counts: { status: 'kyc_status' } },
  identity_check: {
    table: 'identity_checks',
    resource: 'kyc',
    page: 'kyc',
    ofClient: true,
    versioned: true,
    queue: { status: 'pending' },
    counts: { status: 'status' },
  },
  deposit: {
    table: 'deposits',
    resource: 'deposit',
    page: 'deposit',
    ofClient: true,
    queue: { status: 'pending', sort: 'create_datetime' },
    counts: { status: 'status', money: true },
  },
  withdrawal: {
    table: 'withdrawals',
    resource: 'withdrawal',
    page: 'withdrawal',
    ofClient: true,
    queue: { status: 'pending', sort: 'create_datetime' },
    counts: { status: 'status', money: true },
  },
  loan: {
    table: 'loans',
    resource: 'loan',
    page: 'loan',
    ofClient: true,
    queue: { status: 'pending', sort: 'create_datetime' },
    counts: { status: 'status', money: true },
  },
  adjustment: {
    table: 'adjustments',
    resource: 'compensation',
    page: 'compensation',
    ofClient: true,
    queue: { status: 'pending', sort: 'create_datetime' },
    counts: { status: 'status', money: true },
  },
  stock_order: {
    ...reviewedOrdersOn('trxStock'),
    // The page's offers wait for an allocation, not for a decision on each.
    queue: { status: 'pending', sub_type: 'standard', sort: 'create_datetime' },
  },
  block_order: ordersOn('trxBlock'),
  ipo_order: ordersOn('trxIpo'),
  daily_order: reviewedOrdersOn('trxDaily'),
  ai_order: ordersOn('trxAi'),
  subscription: {
    table: 'subscriptions',
    resource: 'trxSubscribe',
    page: 'trxSubscribe',
    ofClient: true,
    queue: { status: 'pending', sort: 'create_datetime' },
    counts: { status: 'status', money: true },
  },
  fund_order: reviewedOrdersOn('trxFund'),
  quant_order: reviewedOrdersOn('trxQuant'),
  order_correction: {
    table: 'order_corrections',
    resource: 'modification',
    page: 'modification',
    ofClient: true,
    changesOthers: true,
    queue: { status: 'pending', sort: 'create_datetime' },
    counts: { status: 'status', money: true },
  },
  message: { table: 'messages', resource: 'message', page: 'message', ofClient: true },
  message_template: { table: 'message_templates', resource: 'message', page: 'message', ofClient: false },
  bulk_message: { table: 'bulk_messages', resource: 'message', page: 'message', ofClient: false },
  exchange: { table: 'exchanges', ofClient: true },
  approval: {
    table: 'approvals',
    page: 'approvals',
    ofClient: 'sometimes',
    queue: { scope: 'for_me', status: 'pending', sort: 'create_datetime' },
  },
  exception: { table: 'exceptions', resource: 'exception', page: 'exceptions', ofClient: 'sometimes' },
  receiving_address: {
    table: 'receiving_addresses',
    resource: 'cryptoAddress',
    page: 'cryptoAddress',
    ofClient: false,
  },
  document: { table: 'documents', resource: 'settings', page: 'settings', ofClient: false },
  service_channel: { table: 'service_channels', resource: 'service', page: 'service', ofClient: false },
  stock_product: productsOn('stock', 'tradesStock'),
  block_product: productsOn('block', 'tradesBlock'),
  ipo_product: productsOn('ipo', 'tradesIpo'),
  daily_product: productsOn('daily', 'tradesDaily'),
  ai_product: productsOn('ai', 'tradesAi'),
  fund_product: productsOn('fund', 'tradesFund'),
  quant_product: productsOn('quant', 'tradesQuant'),
  loan_product: { table: 'loan_products', resource: 'loan', ofClient: false },
  api_key: { table: 'api_keys', resource: 'integration', page: 'integrations', ofClient: false },
  webhook: { table: 'webhook_endpoints', resource: 'integration', page: 'integrations', ofClient: false },
  currency_pair: { table: 'currency_rates', resource: 'exchangeConfig', page: 'exchangeConfig', ofClient: false },
  venue: { table: 'venues', resource: 'exchangeConfig', page: 'exchangeConfig', ofClient: false },
  trade_rule: {
    table: 'trade_rules',
    resource: 'tradeConfig',
    page: 'tradeConfig',
    ofClient: false,
    hasHistory: true,
  },
  ip_rule: { table: 'ip_rules', resource: 'ipAccess', page: 'ipAccess', ofClient: false },
  export: { table: 'exports', ofClient: false },
  staff: { table: 'staff', resource: 'users', page: 'users', ofClient: false },
  emergency_action: { table: 'emergency_actions', resource: 'emergency', page: 'emergency', ofClient: false },
  session: { table: 'sessions', ofClient: false },
  upload: { table: 'uploads', ofClient: false },
  view: { table: 'list_views', ofClient: false },
  tenant: { table: 'tenants', ofClient: false },
  check_run: { table: 'check_runs', resource: 'exception', page: 'exceptions', ofClient: false },
  account: { table: 'accounts', ofClient: false },
  journal: { table: 'journals', ofClient: false },
  platform: { table: 'platform_totals', ofClient: false },
  instrument: { table: 'instruments', ofClient: false },
  audit_line: { table: 'audit_lines', resource: 'auditLog', page: 'auditLog', ofClient: false },
} as const satisfies Record<string, RecordKindFacts>;

export type RecordKind = keyof typeof recordKinds;

type KindWith<Facts> = {
  [Kind in RecordKind]: (typeof recordKinds)[Kind] extends Facts ? Kind : never;
}[RecordKind];

/** The records of a client that can be opened by themselves. */
export type RecordOfClient = KindWith<{ ofClient: true; resource: Resource }>;
/** The records whose history their readers may see. */
export type RecordWithHistory =
  | KindWith<{ ofClient: true | 'sometimes'; resource: Resource }>
  | KindWith<{ hasHistory: true; resource: Resource }>;
export type QueueKind = KindWith<{ queue: object }>;
/** The records whose numbers are kept. */
export type CountedKind = KindWith<{ counts: object }>;

/** The facts of a kind, also those that only other kinds have. */
export const factsOf = (kind: RecordKind): RecordKindFacts => recordKinds[kind];

export const isRecordKind = (name: string): name is RecordKind => Object.hasOwn(recordKinds, name);

const kindsWhere = <Kind extends RecordKind>(holds: (facts: RecordKindFacts) => boolean) =>
  (Object.keys(recordKinds) as RecordKind[]).filter((kind) => holds(factsOf(kind))) as [Kind, ...Kind[]];

export const recordsOfClients = kindsWhere<RecordOfClient>(
  ({ ofClient, resource }) => ofClient === true && resource !== undefined,
);
export const isRecordOfClient = (kind: RecordKind): kind is RecordOfClient =>
  recordsOfClients.some((other) => other === kind);

export const recordsWithHistory = kindsWhere<RecordWithHistory>(
  ({ ofClient, resource, hasHistory }) => (ofClient !== false || hasHistory === true) && resource !== undefined,
);
/** Kinds that a client's history tells of. */
export const kindsInClientHistory = kindsWhere(({ ofClient }) => ofClient !== false);
export const queueKinds = kindsWhere<QueueKind>(({ queue }) => queue !== undefined);
export const countedKinds = kindsWhere<CountedKind>(({ counts }) => counts !== undefined);
export const isCountedKind = (kind: RecordKind): kind is CountedKind => countedKinds.some((other) => other === kind);
