// Stored figures of every account: replayed from all their lines once a week, and every night compared with that and the lines since.
// What was replayed is kept, and its digest sealed with the audit log; see decision 0194.
import { sql, type RawBuilder } from 'kysely';
import { insertAuditLine } from '#platform/audit/audit.ts';
import { systemActor } from '#platform/context.ts';
import type { TenantDb } from '#platform/db/database.ts';
import {
  countOf,
  wholeRun,
  highestId,
  lowestId,
  nextRange,
  type Check,
  type Finding,
  type Range,
  type Scope,
  type Slice,
} from './check.ts';
import { firstIdSince, parts } from './parts.ts';

const balances = ['cash', 'frozen', 'invested', 'unsettled', 'credit', 'loan', 'due', 'arrears'] as const;
/** The cards: what the client gained by journals of these kinds, whichever balance it went through. */
const cards = {
  deposit: { kinds: ['deposit'], sign: 1 },
  withdrawal: { kinds: ['withdrawal'], sign: -1 },
  compensation: { kinds: ['compensation'], sign: 1 },
  bonus: { kinds: ['bonus'], sign: 1 },
  profit: { kinds: ['trade', 'corporate'], sign: 1 },
} as const;

const names = [...balances, ...(Object.keys(cards) as (keyof typeof cards)[])];
const namesSql = sql`array[${sql.join(names.map((name) => sql.lit(name)))}]`;
const codesSql = sql`array[${sql.join(balances.map((code) => sql.lit(code)))}]::ledger_code[]`;
const storedSql = sql`array[${sql.join(names.map((name) => sql`account.${sql.ref(name)}::numeric`))}]`;

/** Sums of the lines that meet the condition, in the order of the names. */
const sumsWhere = (condition: RawBuilder<unknown>) =>
  sql`array[${sql.join([
    ...balances.map(
      (code) => sql`coalesce(sum(line.amount) filter (where line.code = ${sql.lit(code)} and ${condition}), 0)`,
    ),
    ...Object.values(cards).map(
      ({ kinds, sign }) =>
        sql`${sql.lit(sign)} * coalesce(sum(line.amount) filter (where journal.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) and ${condition}), 0)`,
    ),
  ])}]`;

const linesOfAccount = sql`
  journal_lines line left join journals journal on journal.tenant_id = line.tenant_id and journal.id = line.journal_id
  where line.tenant_id = account.tenant_id and line.account_id = account.id`;

/** Findings of `compared`: accounts with what is stored, what was kept, and what came since. Figures are text, as JSON's numbers lose digits. */
const findingsSql = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('subject_type', 'account', 'subject_id', id, 'client_id', client_id,
    'detail', jsonb_build_object('currency', currency, 'expected', wrong.expected, 'found', wrong.found))), '[]')
  from compared cross join lateral (
    select jsonb_object_agg(name, (kept + since)::text) as expected, jsonb_object_agg(name, stored::text) as found
    from unnest(${namesSql}, compared.stored, compared.kept, compared.since) as figure(name, stored, kept, since)
    where stored is distinct from kept + since) as wrong
  where wrong.found is not null)`;

interface Snapshot {
  upto: string;
  before_xid: string;
  taken_at: string;
  is_due: boolean;
  is_sealed: boolean;
}

/** Ranges take turns, a seventh of them each night; one that missed its night follows the next. */
const findSnapshot = async (db: TenantDb, after: string, { startedAt }: Scope): Promise<Snapshot | null> => {
  const { rows } = await sql<Snapshot>`
    select upto, before_xid::text, taken_at,
      abs(hashtext(after::text)) % ${parts} = extract(epoch from ${startedAt}::timestamptz)::bigint / 86400 % ${parts}
        or taken_at < ${startedAt}::timestamptz - make_interval(days => ${parts} + 1) as is_due,
      ${digestOf(sql`after`, sql`upto`, sql`before_xid`, sql`figures`)} is not distinct from (
        select line.after ->> 'digest' from audit_lines line where line.id = line_id and line.action = ${sealedAction}) as is_sealed
    from balance_snapshots where after = ${after}
  `.execute(db);
  return rows[0] ?? null;
};

const sealedAction = 'exception.balances_sealed';

const digestOf = (...facts: readonly RawBuilder<unknown>[]) =>
  sql`encode(sha256(convert_to(concat_ws('/', ${sql.join([...facts])}), 'UTF8')), 'hex')`;

interface Compared {
  findings: Finding[];
  done: number;
  keep?: Slice['keep'];
}

async function compareWithSnapshot(
  db: TenantDb,
  { after, upto }: Range,
  { before_xid, taken_at }: Snapshot,
): Promise<Compared> {
  const { rows } = await sql<Compared>`
    with kept as (
      select key::uuid as id, array(
        select value::numeric from jsonb_array_elements_text(figures.value) with ordinality as figure(value, no) order by no) as figures
      from balance_snapshots cross join lateral jsonb_each(figures) as figures where after = ${after}
    ), compared as (
      select account.id, account.client_id, account.currency, ${storedSql} as stored,
        coalesce(kept.figures, array_fill(0::numeric, array[${sql.lit(names.length)}])) as kept, lines.since
      from accounts account left join kept on kept.id = account.id
      cross join lateral (
        select ${sumsWhere(sql`true`)} as since from ${linesOfAccount} and line.code = any (${codesSql})
          -- An account that is not in the snapshot is compared with all of its lines.
          and line.journal_id > case when kept.id is null then ${lowestId}::uuid else ${firstIdSince(taken_at)}::uuid end
          and line.xid >= case when kept.id is null then '0'::xid8 else ${before_xid}::xid8 end
      ) as lines
      where account.id > ${after} and account.id <= ${upto}
    )
    select ${findingsSql} as findings, (select count(*) from compared) as done
  `.execute(db);
  return rows[0] ?? { findings: [], done: 0 };
}

async function replay(db: TenantDb, { after, upto }: Range): Promise<Compared> {
  const { rows } = await sql<Compared & { figures: string; before_xid: string; digest: string }>`
    with mark as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xid), compared as materialized (
      select account.id, account.client_id, account.currency, ${storedSql} as stored, lines.kept, lines.since
      from accounts account cross join mark
      cross join lateral (
        select ${sumsWhere(sql`line.xid < mark.xid`)} as kept, ${sumsWhere(sql`line.xid >= mark.xid`)} as since
        from ${linesOfAccount}
      ) as lines
      where account.id > ${after} and account.id <= ${upto}
    ), figures as materialized (
      select coalesce(jsonb_object_agg(id, to_jsonb(kept::text[])), '{}') as figures from compared
    )
    select ${findingsSql} as findings, (select count(*) from compared) as done, figures::text, mark.xid::text as before_xid,
      ${digestOf(sql`${after}::uuid`, sql`${upto}::uuid`, sql`mark.xid`, sql`figures`)} as digest
    from figures cross join mark
  `.execute(db);
  const [replayed] = rows;
  if (!replayed) throw new Error('a replay has one row');
  const { findings, done, figures, before_xid, digest } = replayed;
  const keep: Slice['keep'] = async (ctx) => {
    await sql`delete from balance_snapshots where after >= ${after} and after < ${upto}`.execute(ctx.db);
    // What is wrong is replayed every night until it is right.
    if (findings.length > 0) return;
    const lineId = await insertAuditLine(ctx, sealedAction, {}, { actor: systemActor, after: { digest } });
    await sql`
      insert into balance_snapshots (after, upto, before_xid, figures, line_id)
      values (${after}, ${upto}, ${before_xid}::xid8, ${figures}::jsonb, ${lineId})
    `.execute(ctx.db);
  };
  return { findings, done, keep };
}

/** Next thousand accounts, or those up to where a snapshot begins. */
async function rangeFrom(db: TenantDb, after: string): Promise<Range> {
  const { range } = await nextRange(db, 'accounts', { upto: after });
  const { rows } = await sql<{ upto: string | null }>`
    select min(after::text) as upto from balance_snapshots where after > ${after} and after < ${range.upto}
  `.execute(db);
  return { after, upto: rows[0]?.upto ?? range.upto };
}

const changedSnapshot = (after: string): Finding => ({
  subject_type: 'platform',
  subject_id: `balances/${after}`,
  client_id: null,
  detail: { expected: 'as sealed', found: 'snapshot_changed' },
});

export const accountFigures: Check = {
  name: 'account.figures',
  severity: 'error',
  count: (db) => countOf(db, 'accounts'),
  async checkSlice(ctx, cursor, scope = wholeRun()) {
    const after = (cursor as { upto: string } | null)?.upto ?? lowestId;
    const snapshot = await findSnapshot(ctx.db, after, scope);
    const isGood = snapshot?.is_sealed && !snapshot.is_due && !scope.isWhole;
    const range = isGood ? { after, upto: snapshot.upto } : await rangeFrom(ctx.db, after);
    const { findings, ...rest } = isGood
      ? await compareWithSnapshot(ctx.db, range, snapshot)
      : await replay(ctx.db, range);
    return {
      findings: snapshot && !snapshot.is_sealed ? [...findings, changedSnapshot(after)] : findings,
      ...rest,
      next: range.upto === highestId ? null : { upto: range.upto },
    };
  },
};
