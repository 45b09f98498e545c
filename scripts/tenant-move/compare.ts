// Both sides row by row: for each table the number of the tenant's rows and a sum over the hashes of all of them.
import pg from 'pg';
import { ConfigError } from '../../server/src/platform/config.ts';
import { openClient, value, type Cluster, type Table } from './clusters.ts';

/** Connections to each side. */
const readers = 2;

export interface Comparison {
  rows: number;
  tables: number;
}

/** Throws where a table differs, or when it takes longer than the signal allows. */
export async function compareRows(
  from: Cluster,
  to: Cluster,
  tenant: string,
  tables: readonly Table[],
  signal: AbortSignal,
): Promise<Comparison> {
  let rows = 0;
  await digestBoth({ from, to, tenant, tables, signal }, ({ name }, one, other) => {
    if (!one || one !== other)
      throw new ConfigError(`the table ${name} differs: ${one} on ${from.name}, ${other} on ${to.name}`);
    rows += Number(one.split(' ')[0]);
  });
  return { rows, tables: tables.length };
}

/** Milliseconds that comparing takes, whatever it finds: the tenant works on meanwhile, and the copy follows. */
export async function timeComparison(sides: Sides): Promise<number> {
  const since = performance.now();
  await digestBoth(sides, () => {});
  return performance.now() - since;
}

interface Sides {
  from: Cluster;
  to: Cluster;
  tenant: string;
  tables: readonly Table[];
  signal: AbortSignal;
}

async function digestBoth(
  { from, to, tenant, tables, signal }: Sides,
  onTable: (table: Table, one: string, other: string) => void,
): Promise<void> {
  const waiting = [...tables];
  const pairs = await Promise.all(
    Array.from({ length: readers }, () =>
      Promise.all([from, to].map(({ name, url }) => openClient(name, url, tenant))),
    ),
  );
  const cancel = () => pairs.flat().forEach((client) => void client.end().catch(() => {}));
  signal.addEventListener('abort', cancel);
  try {
    await Promise.all(
      pairs.map(async (clients) => {
        for (let table = waiting.shift(); table; table = waiting.shift()) {
          const [one = '', other = ''] = await Promise.all(clients.map((client) => digestOf(client, table, tenant)));
          onTable(table, one, other);
        }
      }),
    );
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    await Promise.all(pairs.flat().map((client) => client.end().catch(() => {})));
  }
}

const digestOf = (client: pg.Client, { name, columns }: Table, tenant: string): Promise<string> =>
  value<string>(
    client,
    `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(row(${columns})::text, 0)::numeric), 0) as value
     from ${pg.escapeIdentifier(name)} where tenant_id = $1`,
    [tenant],
  );

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
