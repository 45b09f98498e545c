// Both sides row by row.
import type pg from 'pg';
import { ConfigError } from '../../server/src/platform/config.ts';
import {
  digestOf,
  digestSince,
  partsOf,
  type Digest,
  type Parts,
  type Table,
} from '../../server/src/platform/tenants/tenant-digests.ts';
import { openClient, value, type Cluster } from './clusters.ts';

/** Connections to each side. */
const readers = 2;

export interface Sides {
  from: Cluster;
  to: Cluster;
  tenant: string;
  tables: readonly Table[];
  signal: AbortSignal;
}

/** Parts of the large tables as both sides had them at a first look. */
export type FirstLook = ReadonlyMap<string, { one: Parts; other: Parts }>;

/** Takes its time: the tenant works on meanwhile, and the copy follows. The rows are in memory afterwards. */
export async function lookAtRows(sides: Sides): Promise<FirstLook> {
  const look = new Map<string, { one: Parts; other: Parts }>();
  await eachTable(sides, async (table, clients) => {
    const [one, other] = await onBoth(clients, (client) => partsOf(client, table, sides.tenant));
    if (one && other) look.set(table.name, { one, other });
    else await onBoth(clients, (client) => digestOf(client, table, sides.tenant));
  });
  return look;
}

/** Milliseconds that comparing takes, whatever it finds: changes are on their way to the copy. */
export async function timeComparison(sides: Sides, look: FirstLook): Promise<number> {
  const since = performance.now();
  await digestBoth(sides, look, () => {});
  return performance.now() - since;
}

/** Answers the number of rows. Throws where a table differs, or when it takes longer than the signal allows. */
export async function compareRows(sides: Sides, look: FirstLook): Promise<number> {
  const { from, to } = sides;
  let rows = 0;
  await digestBoth(sides, look, ({ name }, one, other) => {
    if (one.rows !== other.rows || one.sum !== other.sum)
      throw new ConfigError(
        `the table ${name} differs: ${wordsOf(one)} on ${from.name}, ${wordsOf(other)} on ${to.name}`,
      );
    rows += one.rows;
  });
  return rows;
}

const wordsOf = ({ rows, sum }: Digest) => `${rows} rows, ${sum}`;

const digestBoth = (
  sides: Sides,
  look: FirstLook,
  onTable: (table: Table, one: Digest, other: Digest) => void,
): Promise<void> =>
  eachTable(sides, async (table, clients) => {
    const parts = look.get(table.name);
    const [one, other] = await onBoth(clients, (client, side) =>
      parts ? digestSince(client, table, sides.tenant, parts[side]) : digestOf(client, table, sides.tenant),
    );
    onTable(table, one, other);
  });

type Clients = Record<'one' | 'other', pg.Client>;

const onBoth = <Answer>(
  { one, other }: Clients,
  ask: (client: pg.Client, side: keyof Clients) => Promise<Answer>,
): Promise<[Answer, Answer]> => Promise.all([ask(one, 'one'), ask(other, 'other')]);

/** Goes through all tables, some side by side. */
async function eachTable(
  { from, to, tenant, tables, signal }: Sides,
  work: (table: Table, clients: Clients) => Promise<void>,
): Promise<void> {
  const waiting = [...tables];
  const open = async ({ name, url }: Cluster) => openClient(name, url, tenant);
  const pairs = await Promise.all(
    Array.from({ length: readers }, async () => ({ one: await open(from), other: await open(to) })),
  );
  const close = () => Promise.all(pairs.flatMap(({ one, other }) => [one.end(), other.end()].map(ignoreFailure)));
  const cancel = () => void close();
  signal.addEventListener('abort', cancel);
  try {
    await Promise.all(
      pairs.map(async (clients) => {
        for (let table = waiting.shift(); table; table = waiting.shift()) await work(table, clients);
      }),
    );
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    await close();
  }
}

const ignoreFailure = (ending: Promise<void>) => ending.catch(() => {});

/** Money of both sides in words, the same text where it is the same: what accounts have, and what all lines come to. */
export async function compareBalances(from: Cluster, to: Cluster, tenant: string): Promise<string> {
  const texts = await Promise.all(
    [from, to].map(({ client }) =>
      value<string | null>(
        client,
        `select string_agg(format('%s: %s accounts with %s, lines come to %s', currency, accounts, money, lines), '; ' order by currency) as value
         from (select currency, count(*) as accounts, sum(cash + frozen + invested + unsettled) as money from accounts where tenant_id = $1 group by currency) as held
         join (select currency, sum(amount) as lines from journal_lines where tenant_id = $1 group by currency) as booked using (currency)`,
        [tenant],
      ),
    ),
  );
  const [one, other] = texts;
  if (one !== other) throw new ConfigError(`balances differ: ${one} on ${from.name}, ${other} on ${to.name}`);
  return one ?? 'no money';
}
