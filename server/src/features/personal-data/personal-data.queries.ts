// Single values of records whose client the person sees. What belongs to no client needs the grant on its resource alone.
import type { RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import type { Revealable } from '@backoffice/contract/personal-data/personal-data.ts';
import { sql, type RawBuilder } from 'kysely';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';

interface Source {
  /** Record that the audit line names, where it is not the client. */
  kind?: RecordKind;
  /** Rows with the id, its client and the text. */
  rows: RawBuilder<unknown>;
}

const rowsOf = (table: string, text: string): RawBuilder<unknown> =>
  sql`select id, client_id, ${sql.ref(text)} as text from ${sql.table(table)}`;

const sources: Readonly<Record<Revealable, Source>> = {
  'client.mobile': { rows: sql`select id, id as client_id, mobile as text from clients` },
  'bank_card.acc_no': { rows: rowsOf('bank_cards', 'acc_no') },
  'bank_card.phone': { rows: rowsOf('bank_cards', 'phone') },
  'nominee.phone': { rows: rowsOf('nominees', 'phone') },
  'identity_check.phone': { kind: 'identity_check', rows: rowsOf('identity_checks', 'phone') },
  'withdrawal.acc_no': {
    kind: 'withdrawal',
    rows: sql`select id, client_id, payee ->> 'acc_no' as text from withdrawals`,
  },
  'statement_line.counterparty_account': {
    kind: 'statement_line',
    rows: sql`select id, null::uuid as client_id, counterparty_account as text from statement_lines`,
  },
};

interface Value {
  record: { type: RecordKind; id: string };
  client_id: string | null;
  text: string;
}

/** Null where there is no such record, or none that the person sees. */
export async function findValue(ctx: Ctx, value: Revealable, id: string): Promise<Value | null> {
  const { kind, rows: source } = sources[value];
  const { rows } = await sql<{ client_id: string | null; text: string }>`
    select found.client_id, coalesce(found.text, '') as text from (${source}) as found
    left join clients on clients.id = found.client_id
    where found.id = ${id} and (found.client_id is null or ${mayWorkFor(ctx, 'clients.agent_id')})`.execute(ctx.db);
  const [row] = rows;
  if (!row) return null;
  const { client_id } = row;
  return { ...row, record: kind || !client_id ? { type: kind ?? 'client', id } : { type: 'client', id: client_id } };
}
