// Papers of the demo: the job and the sweep issue them after the start, two months of statements in both languages, and the newest notes and vouchers.
import type pg from 'pg';
import { insertAll } from '#demo/insert.ts';
import type { Market } from '#stock-data-sandbox/market.ts';
import { runStatements } from './client-documents.run.job.ts';
import { periodOf } from './client-documents.runs.ts';

/** Executions, deposits and withdrawals that get a paper; older ones are from before the house issued papers. */
const newest = 300;

export async function loadClientDocuments(client: pg.Client, market: Market): Promise<void> {
  await client.query(`update clients set language = 'en' where right(id::text, 1) in ('0', '3', '6', '9', 'c')`);
  await client.query('insert into client_document_starts default values');
  await client.query(
    `delete from client_documents_due where record_id not in (
       (select id from orders where not fake and execute_datetime is not null order by execute_datetime desc limit $1)
       union all (select id from sales where not fake and execute_datetime is not null order by execute_datetime desc limit $1)
       union all (select id from deposits where not fake order by create_datetime desc limit $1)
       union all (select id from withdrawals where not fake order by create_datetime desc limit $1))`,
    [newest],
  );
  const { rows } = await client.query<{ today: string }>(
    `select (now() at time zone tenant_time_zone())::date::text as today`,
  );
  const lastMonth = monthBefore(rows[0]?.today ?? '');
  const periods = [periodOf('month', monthBefore(lastMonth)), periodOf('month', lastMonth)];
  for (const { period_to } of periods) await insertAll(client, 'daily_closes', closesOn(market, period_to));
  for (const period of periods) {
    await client.query(
      `with run as (
         insert into client_document_runs (kind, period_from, period_to, clients)
         select $1, $2, $3, (select count(*) from clients where not fake) returning id)
       insert into jobs (name, payload) select $4, jsonb_build_object('id', id) from run`,
      [period.kind, period.period_from, period.period_to, runStatements.name],
    );
  }
}

/** A day of the month before the day's. */
const monthBefore = (day: string): string =>
  new Date(Date.parse(`${day.slice(0, 7)}-01T00:00:00Z`) - 1).toISOString().slice(0, 10);

/** Closes that the statements value holdings at: those of the last session of the month. */
const closesOn = (market: Market, day: string) =>
  market.instruments.flatMap(({ symbol }) => {
    const quote = market.quote(symbol, Date.parse(`${day}T23:59:59Z`));
    if (!quote) return [];
    return [{ symbol, day: quote.time.slice(0, 10), close: quote.price, quote_time: quote.time, source: 'sandbox' }];
  });
