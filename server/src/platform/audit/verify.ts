// Proves that a tenant's chain of seals and its audit log are what they were when they were sealed, or names the first that is not.
import type { BrokenSeal, ChainReport } from '@backoffice/contract/audit-log/audit-log.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../db/database.ts';
import { canonicalColumns, canonicalTime, genesis, hashOf, hashOfRecord, type CanonicalLine } from './chain.ts';
import type { Head } from './heads.ts';

const sliceSize = 1_000;

export interface Verification {
  tenantId: string;
  /** Exported heads, of any tenant and in any order: the chain must still agree with every one of its tenant's. */
  heads: AsyncIterable<Head>;
  onProgress?: (done: number) => void;
}

/**
 * Reads in slices, so that a chain of any length takes the same memory.
 * Every query names the tenant: an owner's login may be one that row policies do not bind.
 */
export async function verifyChain(
  db: TenantDb,
  { tenantId, heads, onProgress }: Verification,
): Promise<Omit<ChainReport, 'journals' | 'documents'>> {
  const links = await checkLinks(db, tenantId, onProgress ?? (() => {}));
  const exported = await checkHeads(db, tenantId, heads);
  const queue = await checkQueue(db, tenantId);
  const found = [links.broken, exported.broken, queue.broken].filter((broken) => broken !== null);
  const [broken = null] = found.toSorted((one, other) => (one.seq ?? Infinity) - (other.seq ?? Infinity));
  const { count, head } = links;
  return { ok: broken === null, sealed: count, unsealed: queue.count, heads: exported.count, head, broken };
}

interface Seal {
  seq: number;
  line_id: string | null;
  record_id: string | null;
  digest: Buffer | null;
  prev_hash: Buffer;
  hash: Buffer;
  sealed_at: string;
}
/** A seal with the line it seals, whose fields are all null when the line is gone, or when it seals a record. */
type Link = Seal & { line: CanonicalLine };

/** Part of a chain, from behind a seal that has been proved. */
export interface LinksRead {
  broken: BrokenSeal | null;
  /** Number of the last seal that is good. */
  upto: number;
  hash: string | null;
  isEnd: boolean;
}

/** Proves so many links behind the seal with this number and hash, which an earlier part has proved. */
export async function verifyLinks(
  db: TenantDb,
  tenantId: string,
  proved: { upto: number; hash: string | null },
  atMost: number,
): Promise<LinksRead> {
  let [last = null] = proved.upto === 0 ? [] : await readSlice(db, tenantId, proved.upto - 1, 1);
  if (proved.upto > 0 && (last?.seq !== proved.upto || last.hash.toString('hex') !== proved.hash)) {
    const broken: BrokenSeal = {
      seq: proved.upto,
      line_id: null,
      record_id: null,
      fault: last ? 'seal_changed' : 'seal_missing',
    };
    return { ...proved, broken, isEnd: true };
  }
  let count = 0;
  while (count < atMost) {
    const slice = await readSlice(db, tenantId, last?.seq ?? 0);
    for (const link of slice) {
      const broken = faultOf(tenantId, last, link);
      if (broken) return { broken: await blame(db, tenantId, broken, link), ...provedBy(last), isEnd: true };
      last = link;
    }
    if (slice.length === 0) return { broken: null, ...provedBy(last), isEnd: true };
    count += slice.length;
  }
  return { broken: null, ...provedBy(last), isEnd: false };
}

const provedBy = (last: Link | null) => ({ upto: last?.seq ?? 0, hash: last?.hash.toString('hex') ?? null });

/** Proves the exported heads and the queue, which belong to no link. */
export async function verifyEnds(
  db: TenantDb,
  tenantId: string,
  heads: AsyncIterable<Head>,
): Promise<BrokenSeal | null> {
  const exported = await checkHeads(db, tenantId, heads);
  const queue = await checkQueue(db, tenantId);
  return exported.broken ?? queue.broken;
}

interface Links {
  broken: BrokenSeal | null;
  count: number;
  head: ChainReport['head'];
}

async function checkLinks(db: TenantDb, tenantId: string, onProgress: (done: number) => void): Promise<Links> {
  let last: Link | null = null;
  let count = 0;
  for (let slice = await readSlice(db, tenantId, 0); slice.length > 0; slice = await readSlice(db, tenantId, count)) {
    for (const link of slice) {
      const broken = faultOf(tenantId, last, link);
      if (broken) return { broken: await blame(db, tenantId, broken, link), count, head: headIn(last) };
      last = link;
      count++;
    }
    onProgress(count);
  }
  return { broken: null, count, head: headIn(last) };
}

async function readSlice(db: TenantDb, tenantId: string, after: number, atMost = sliceSize): Promise<Link[]> {
  // The record that a line is about is a column of the line; the one that a seal is of needs another name.
  const { rows } = await sql<Omit<Seal, 'record_id'> & CanonicalLine & { sealed_record_id: string | null }>`
    select seals.seq, seals.line_id, seals.record_id as sealed_record_id, seals.digest, seals.prev_hash, seals.hash,
      ${canonicalTime('seals.sealed_at')} as sealed_at, ${canonicalColumns}
    from (
      select * from audit_seals where tenant_id = ${tenantId} and seq > ${after} order by seq limit ${atMost}
    ) as seals
    left join audit_lines on audit_lines.tenant_id = seals.tenant_id and audit_lines.id = seals.line_id
    order by seals.seq
  `.execute(db);
  return rows.map((row) => {
    const { seq, line_id, sealed_record_id: record_id, digest, prev_hash, hash, sealed_at } = row;
    return { seq, line_id, record_id, digest, prev_hash, hash, sealed_at, line: row };
  });
}

function faultOf(tenantId: string, last: Link | null, link: Link): BrokenSeal | null {
  const { seq, line_id, line, prev_hash, hash } = link;
  const expected = (last?.seq ?? 0) + 1;
  if (seq !== expected) return { seq: expected, line_id: null, record_id: null, fault: 'seal_missing' };
  if (!prev_hash.equals(last?.hash ?? genesis)) {
    // A seal that is whole remembers the seal before it as it was: that one is the forgery.
    return brokenAt(last && recompute(tenantId, link).equals(hash) ? last : link, 'seal_changed');
  }
  if (line_id && line.id === null) return brokenAt(link, 'line_missing');
  if (recompute(tenantId, link).equals(hash)) return null;
  // All that a record's seal hashes stands in the seal itself.
  return brokenAt(link, line_id ? 'line_changed' : 'seal_changed');
}

const brokenAt = (
  { seq, line_id, record_id }: Pick<Seal, 'seq' | 'line_id' | 'record_id'>,
  fault: BrokenSeal['fault'],
) => ({
  seq,
  line_id,
  record_id,
  fault,
});

function recompute(tenantId: string, link: Link): Buffer {
  const { prev_hash, seq, sealed_at: sealedAt, record_id: id, digest, line } = link;
  const place = { tenantId, seq, sealedAt };
  return id && digest ? hashOfRecord(prev_hash, place, { id, digest }) : hashOf(prev_hash, place, line);
}

/** A line that does not fit its seal: the next seal remembers which of the two was changed. */
async function blame(db: TenantDb, tenantId: string, broken: BrokenSeal, link: Link): Promise<BrokenSeal> {
  if (broken.fault !== 'line_changed') return broken;
  const [next] = await findSeals(db, tenantId, [link.seq + 1]);
  return next?.prev_hash.equals(recompute(tenantId, link)) ? { ...broken, fault: 'seal_changed' } : broken;
}

const headIn = (link: Link | null): ChainReport['head'] =>
  link && { seq: link.seq, hash: link.hash.toString('hex'), sealed_at: link.sealed_at };

const findSeals = (db: TenantDb, tenantId: string, seqs: number[]) =>
  db.selectFrom('audit_seals').selectAll().where('tenant_id', '=', tenantId).where('seq', 'in', seqs).execute();

async function checkHeads(db: TenantDb, tenantId: string, heads: AsyncIterable<Head>) {
  let broken: BrokenSeal | null = null;
  let count = 0;
  for await (const slice of inSlices(heads)) {
    const tenantHeads = slice.filter(({ tenant }) => tenant === tenantId).toSorted((one, other) => one.seq - other.seq);
    const found = tenantHeads.length > 0 ? await firstDisagreement(db, tenantId, tenantHeads) : null;
    if (found && (broken?.seq ?? Infinity) > (found.seq ?? Infinity)) broken = found;
    count += tenantHeads.length;
  }
  return { broken, count };
}

async function firstDisagreement(db: TenantDb, tenantId: string, heads: Head[]): Promise<BrokenSeal | null> {
  const seqs = heads.map(({ seq }) => seq);
  const seals = new Map((await findSeals(db, tenantId, seqs)).map((seal) => [seal.seq, seal]));
  const wrong = heads.find(({ seq, hash }) => seals.get(seq)?.hash.toString('hex') !== hash);
  if (!wrong) return null;
  const seal = seals.get(wrong.seq);
  if (seal) return brokenAt(seal, 'head_differs');
  const { length } = await db
    .selectFrom('audit_seals')
    .select(({ fn }) => fn.coalesce(fn.max('seq'), sql<number>`0`).as('length'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  // A seal missing in the middle is a gap, which the links have shown already.
  return { seq: Math.min(length + 1, wrong.seq), line_id: null, record_id: null, fault: 'tail_missing' };
}

async function* inSlices<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let slice: Item[] = [];
  for await (const item of items) {
    if (slice.push(item) < sliceSize) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

/** Every line is sealed or waits for it, and only lines wait. */
async function checkQueue(db: TenantDb, tenantId: string) {
  const { count } = await db
    .selectFrom('audit_unsealed')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<BrokenSeal>`
    (select null::bigint as seq, id as line_id, null::uuid as record_id, 'never_sealed' as fault from audit_lines l
     where tenant_id = ${tenantId}
       and not exists (select from audit_seals s where s.tenant_id = l.tenant_id and s.line_id = l.id)
       and not exists (select from audit_unsealed u where u.tenant_id = l.tenant_id and u.line_id = l.id)
     order by id limit 1)
    union all
    (select null, line_id, null, 'line_missing' from audit_unsealed u
     where tenant_id = ${tenantId}
       and not exists (select from audit_lines l where l.tenant_id = u.tenant_id and l.id = u.line_id)
     order by line_id limit 1)
  `.execute(db);
  return { count, broken: rows[0] ?? null };
}
