// Watch lists of the demo: invented people, some called like clients; the job loads them at the first start and finds the hits. Some hits are
// there already: two were decided before.
import { createHash } from 'node:crypto';
import type { Buffer } from 'node:buffer';
import type pg from 'pg';
import type { Vault } from '#core/vault.ts';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';
import { loadList } from './watch-lists.bring.ts';
import { demoLists, type DemoList, type Verified } from './watch-lists.files.demo.ts';
import { hashOf } from './watch-lists.parsed.ts';
import { readList } from './watch-lists.read.ts';

interface People {
  tenantId: string;
  god: string;
  angel: string;
  vault: Vault;
}

/** Clients whose hits are decided, by their place among those called like an entry. */
const confirmedPlace = 5;
const clearedPlace = 8;

export async function loadWatchLists(client: pg.Client, random: Random, people: People): Promise<void> {
  const { rows: verified } = await client.query<Verified>(
    `select client_id, full_name, birth_date::text as birth_date from identity_checks
     where not fake and status in ('pending', 'approved') and full_name !~ '[,<&"]' order by status desc, create_datetime desc limit 11`,
  );
  const lists = await Promise.all(demoLists(verified).map((list) => rowsOf(random, people, list)));
  await insertAll(
    client,
    'evidence_files',
    lists.flatMap(({ files }) => files),
  );
  await insertAll(
    client,
    'watch_lists',
    lists.map(({ row }) => row),
  );
  const entries = lists.flatMap((list) => list.entries);
  await insertAll(client, 'watch_entries', entries);
  await insertDecided(client, people, verified, entries);
  await client.query(
    `insert into jobs (name, payload) select $1, jsonb_build_object('id', id) from unnest($2::uuid[]) as id`,
    [loadList.name, lists.map(({ row }) => row.id)],
  );
}

async function rowsOf(random: Random, { tenantId, god, angel, vault }: People, list: DemoList) {
  const create_datetime = new Date().toISOString();
  const fileOf = (name: string, bytes: Buffer) => {
    const id = random.uuid();
    return {
      id,
      purpose: 'watch_list',
      staff_id: god,
      name,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
      content: `\\x${vault.seal({ tenantId, id }, bytes).toString('hex')}`,
      used: true,
      create_datetime,
    };
  };
  const { source, format, name, bytes, alt } = list;
  const file = fileOf(name, bytes);
  const altFile = alt && fileOf(alt.name, alt.bytes);
  const list_id = random.uuid();
  const parsed = await readList({ format, bytes, alt: alt?.bytes });
  const entries = parsed.map((entry) => ({
    id: random.uuid(),
    list_id,
    source,
    ...entry,
    name: entry.names[0]?.name ?? '',
    hash: hashOf(entry),
    status: 'loading',
    create_datetime,
  }));
  const row = {
    id: list_id,
    source,
    number: 1,
    origin: 'upload',
    status: 'loading',
    evidence_id: file.id,
    alt_evidence_id: altFile?.id ?? null,
    file_name: name,
    sha256: file.sha256,
    entry_count: entries.length,
    added_count: entries.length,
    changed_count: 0,
    removed_count: 0,
    keyed_count: 0,
    screened_count: 0,
    after: '00000000-0000-0000-0000-000000000000',
    recorded_by: god,
    approved_by: angel,
    create_datetime,
    update_datetime: create_datetime,
    version: 1,
  };
  return { files: altFile ? [file, altFile] : [file], row, entries };
}

/** A strong hit that two people confirmed, and a weak one that one person cleared: pairs of a name and an entry that stay as they are. */
async function insertDecided(
  client: pg.Client,
  { god, angel }: People,
  verified: readonly Verified[],
  entries: readonly { id: string; name: string }[],
): Promise<void> {
  const decided = [
    {
      place: confirmedPlace,
      strength: 'strong',
      births: 'within_year',
      status: 'confirmed',
      code: null,
      by: angel,
      agreed: god,
    },
    {
      place: clearedPlace,
      strength: 'weak',
      births: 'unknown',
      status: 'cleared',
      code: 'other_document',
      by: angel,
      agreed: null,
    },
  ].flatMap(({ place, ...hit }) => {
    const person = verified[place];
    const entry = person && entries.find(({ name }) => name === person.full_name);
    return entry ? [{ ...person, ...hit, entry_id: entry.id }] : [];
  });
  await client.query(
    `insert into screening_hits (name_id, entry_id, client_id, score, strength, entry_name, rule, births, status, reason_code, reason,
       taken_by, take_datetime, decided_by, approved_by, decide_datetime, create_datetime)
     select distinct on (hit.client_id) known.id, entry_id, hit.client_id, 1, strength, full_name, 'characters', births, status, code,
       case when code is null then '姓名、出生日期与名单一致' else '证件号码与名单不符' end,
       by, now() - interval '3 days', by, agreed, now() - interval '2 days', now() - interval '4 days'
     from jsonb_to_recordset($1::jsonb) as hit (client_id uuid, full_name text, entry_id uuid, strength text, births text, status text,
       code text, by uuid, agreed uuid)
     join screened_names known on known.client_id = hit.client_id and known.name = hit.full_name
     order by hit.client_id, known.birth_date nulls last`,
    [JSON.stringify(decided)],
  );
}
