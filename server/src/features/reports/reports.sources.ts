// Sources of reports: every list that can be exported, and the statistics, whose figures become rows of a table.
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { isStaffAccess, type ReadEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { ExportColumn } from '@backoffice/contract/exports/exports.ts';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { getProductFigures } from '@backoffice/contract/statistics/statistics.products.ts';
import {
  getSummary,
  getTeamFigures,
  moneyFacts,
  type Figures,
  type MoneyFigures,
} from '@backoffice/contract/statistics/statistics.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as z from 'zod';
import { checkColumns, listIn, mayExport, nameOf, type ExportRow } from '#features/exports/exports.public.ts';
import type { Actor, Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { checkInput } from '#platform/http/input.ts';
import type { ClosedRoute, Route } from '#platform/http/route.ts';

/** Rows read at once, as many as a list gives. */
const pageSize = 200;

export interface Source {
  /** Form in which it takes days; null where they cannot be chosen. */
  takes: 'moments' | 'days' | null;
  /** Refuses columns that it does not answer. */
  checkColumns: (columns: readonly ExportColumn[]) => void;
  /** The source's own input, checked. */
  inputOf: (filters: Record<string, unknown>) => object;
  read: (ctx: Ctx, input: object, cursor: string | null) => Promise<SourcePage>;
  /** True where a row is a client, not a record of one. */
  isOfClients: boolean;
}

interface SourcePage {
  rows: ExportRow[];
  total: number;
  next: string | null;
}

/** The source of this name, where the person may read and export it. */
export function sourceIn(routes: readonly Route[], name: string, actor: Actor): Source {
  const statistic = statistics.find(({ endpoint }) => nameOf({ endpoint }) === name);
  return statistic ? ofStatistic(routes, statistic, actor) : ofList(listIn(routes, name, actor));
}

function ofList(list: ClosedRoute & { endpoint: ReadEndpoint }): Source {
  const { endpoint, handle } = list;
  return {
    takes: datesOf(endpoint),
    checkColumns: (columns) => checkColumns(list, columns),
    inputOf: ({ page: _page, cursor: _cursor, ...filters }) =>
      checkInput(endpoint, { ...filters, page_size: pageSize }),
    read: async (ctx, input, cursor) => {
      const page = (await handle(ctx, { ...input, ...(cursor && { cursor }) })) as Page<ExportRow>;
      return { rows: page.items, total: page.total, next: page.next_cursor };
    },
    isOfClients: endpoint === listClients,
  };
}

interface Statistic {
  endpoint: ReadEndpoint;
  rowsOf: (answer: unknown) => ExportRow[];
  /** Fields of its rows. */
  fields: readonly string[];
}

function ofStatistic(routes: readonly Route[], { endpoint, rowsOf, fields }: Statistic, actor: Actor): Source {
  const found = routes.find((route) => route.endpoint === endpoint);
  const { access } = endpoint;
  if (found?.kind !== 'closed' || !isStaffAccess(access)) throw new AppError('export.not_possible');
  if (!mayExport(actor, access)) throw new AppError('access.denied');
  return {
    takes: 'days',
    checkColumns: (columns) => {
      if (!columns.every(({ field }) => field.split('|').every((one) => fields.includes(one))))
        throw new AppError('export.not_possible');
    },
    inputOf: (filters) => checkInput(endpoint, filters),
    read: async (ctx, input) => {
      const rows = rowsOf(await found.handle(ctx, input));
      return { rows, total: rows.length, next: null };
    },
    isOfClients: false,
  };
}

/** Lists say by their filters `from` and `to` whether and how they take days. */
function datesOf({ input: { shape } }: ReadEndpoint): Source['takes'] {
  const { from, to } = shape as Record<string, z.ZodType | undefined>;
  if (!from || !to) return null;
  if (from.safeParse('2026-01-31T00:00:00.000Z').success) return 'moments';
  return from.safeParse('2026-01-31').success ? 'days' : null;
}

type Summary = OutputOf<typeof getSummary>;
type Team = OutputOf<typeof getTeamFigures>;
type Products = OutputOf<typeof getProductFigures>;

/** Kind of a line, where it is not the figures themselves. */
const corrections = { line: 'corrections' };
const total = { line: 'total' };

const moneyColumns = (money: MoneyFigures): ExportRow => ({
  ...Object.fromEntries(moneyFacts.map((fact) => [fact, money[fact].amount])),
  first_deposit: money.first_deposit.count,
  net: add(money.deposit.amount, negate(money.withdrawal.amount)),
  volume: add(money.bought.amount, money.sold.amount),
});

const hasCorrections = (figures: Figures): boolean =>
  moneyFacts.some((fact) => figures.corrections[fact].count !== 0 || Number(figures.corrections[fact].amount) !== 0);

/** A line of figures, and one of their corrections where there are any, as on the screen. */
function linesOf(named: ExportRow, figures: Figures, line?: typeof total): ExportRow[] {
  const { money, corrections: corrected, ...others } = figures;
  return [
    { ...others, ...moneyColumns(money), ...named, ...line },
    ...(hasCorrections(figures) ? [{ ...moneyColumns(corrected), ...named, ...corrections }] : []),
  ];
}

const statistics: readonly Statistic[] = [
  {
    endpoint: getSummary,
    fields: [
      'line',
      'period',
      'currency',
      'registered',
      'verified',
      'active',
      'balance',
      'net',
      'volume',
      ...moneyFacts,
    ],
    rowsOf: (answer) => {
      const { items, total: sum, currency } = answer as Summary;
      const lines = items.flatMap(({ period, ...figures }) => linesOf({ period, currency }, figures));
      return [...lines, ...linesOf({ currency }, sum, total)];
    },
  },
  {
    endpoint: getTeamFigures,
    fields: [
      'line',
      'name',
      'superman_name',
      'currency',
      'clients',
      'registered',
      'verified',
      'waiting',
      'late',
      'waiting_since',
      'net',
      'volume',
      ...moneyFacts,
    ],
    rowsOf: (answer) => {
      const { items, total: sum, currency } = answer as Team;
      const lines = items.flatMap((person) => {
        const { name, superman_name } = person;
        return linesOf({ name, superman_name, currency }, person);
      });
      const count = (of: 'clients' | 'waiting' | 'late') => items.reduce((all, person) => all + person[of], 0);
      const present = { clients: count('clients'), waiting: count('waiting'), late: count('late') };
      return [...lines, ...linesOf({ currency }, { ...sum, ...present }, total)];
    },
  },
  {
    endpoint: getProductFigures,
    fields: [
      'line',
      'symbol',
      'name_zh',
      'name_en',
      'currency',
      'orders',
      'ordered',
      'purchases',
      'bought',
      'sales',
      'sold',
      'fee',
      'duty',
      'realised',
      'holders',
      'units',
      'cost',
      'price',
      'nav_day',
      'quote_datetime',
      'value',
      'unrealised',
      'largest_holder_percent',
    ],
    rowsOf: (answer) =>
      (answer as Products).instruments.flatMap(({ corrections: corrected, ...row }) => {
        const { symbol, name_zh, name_en, currency } = row;
        const isCorrected = Object.values(corrected).some((figure) => Number(figure) !== 0);
        return [row, ...(isCorrected ? [{ ...corrected, symbol, name_zh, name_en, currency, ...corrections }] : [])];
      }),
  },
];
