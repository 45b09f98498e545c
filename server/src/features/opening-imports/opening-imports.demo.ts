// An empty house of the demo with old books to bring in: files of which three rows are wrong, and yesterday's statements that cover the rest.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import {
  columnsOf,
  openingFileKinds,
  type OpeningFileKind,
} from '@backoffice/contract/opening-imports/opening-imports.files.ts';
import type pg from 'pg';
import type { Vault } from '#core/vault.ts';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';
import { sha256Of } from './opening-imports.files.ts';
import { readOpening } from './opening-imports.together.ts';

interface Stock {
  symbol: string;
  mic: string;
  name_zh: string;
  name_en: string;
  initials: string;
  lot: number;
}

interface House {
  tenantId: string;
  god: string;
  angel: string;
  vault: Vault;
  /** Two stocks of New York, which the house does not know yet. */
  stocks: readonly Stock[];
  /** Picture that the typed statements were read from. */
  picture: { media_type: string; content: Buffer; sha256: string };
}

const people = [
  '王建国',
  '李秀兰',
  '张雨桐',
  '刘思远',
  '陈嘉怡',
  '杨浩然',
  '黄志强',
  '赵桂英',
  'Anna Nowak',
  'Tom Walker',
  'Clara Rossi',
  'Daniel Kim',
];

const keyOf = (at: number) => `C-${String(at + 1).padStart(4, '0')}`;

/** Two salespeople and twelve clients; a user name, an agent and an amount are wrong. */
function booksOf([first, second]: readonly Stock[]): Record<OpeningFileKind, string[]> {
  const isWestern = (at: number) => at >= 8;
  return {
    staff: ['S-01,zhou.lan,周岚,hero,superman', 'S-02,piotr.z,Piotr Zieliński,hero,superman'],
    clients: people.map((name, at) => {
      const username = at === 5 ? 'old0005' : `old${String(at + 1).padStart(4, '0')}`;
      const agent = at === 9 ? 'S-09' : isWestern(at) ? 'S-02' : 'S-01';
      return [
        keyOf(at),
        username,
        name,
        agent,
        isWestern(at) ? 'PL' : 'CN',
        `19${70 + at}-05-1${at % 9}`,
        isWestern(at) ? 'en' : 'zh',
        '',
      ].join(',');
    }),
    balances: people.flatMap((_, at) => [
      `${keyOf(at)},USD,${at === 7 ? '-15.00' : `${1_000 + at * 250}.00`}`,
      ...(isWestern(at) ? [] : [`${keyOf(at)},CNY,${8_000 + at * 1_000}.50`]),
    ]),
    holdings: people
      .slice(0, 6)
      .flatMap((_, at) => [
        `${keyOf(at)},${first?.symbol},${(at + 1) * 10},${(at + 1) * 850}.00,2025-0${at + 1}-15,`,
        ...(at < 2 ? [`${keyOf(at)},${second?.symbol},${(at + 1) * 20},${(at + 1) * 400}.00,2025-09-01,`] : []),
      ]),
  };
}

/** Covers what the files say once the three rows are right, and some of the house's own. */
const cover = { USD: '40000.00', CNY: '100000.00' };

export async function loadOldBooks(client: pg.Client, random: Random, house: House): Promise<void> {
  const day = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
  const books = booksOf(house.stocks);
  const bytes = Object.fromEntries(
    openingFileKinds.map((kind) => [kind, Buffer.from([columnsOf(kind).join(','), ...books[kind], ''].join('\n'))]),
  ) as Record<OpeningFileKind, Buffer>;
  const files = openingFileKinds.map((kind) => {
    const id = random.uuid();
    return { kind, id, name: `${kind}.csv`, sha256: sha256Of(bytes[kind]) };
  });
  await insertAll(
    client,
    'evidence_files',
    files.map(({ kind, id, name, sha256 }) => ({
      id,
      purpose: 'opening',
      staff_id: house.god,
      name,
      sha256,
      bytes: bytes[kind].length,
      content: `\\x${house.vault.seal({ tenantId: house.tenantId, id }, bytes[kind]).toString('hex')}`,
      used: true,
      create_datetime: new Date().toISOString(),
    })),
  );
  const rows = await readOpening({ files: bytes, day });
  // What only the house knows: the product does not have this key.
  for (const row of rows.clients)
    if (row.said['agent'] === 'S-09') row.fault ??= { code: 'agent_unfit', column: 'agent' };
  const all = openingFileKinds.flatMap((file) => rows[file].map((row) => ({ file, ...row })));
  const import_id = random.uuid();
  await client.query(
    `insert into opening_imports (id, day, status, file_hash, files, instruments, row_count, fault_count, staff_count, client_count, balance_count,
       holding_count, checked_by)
     values ($1, $2, 'draft', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      import_id,
      day,
      sha256Of(JSON.stringify([day, files.map(({ kind, sha256 }) => [kind, sha256]), []])),
      JSON.stringify(files),
      JSON.stringify(house.stocks),
      all.length,
      all.filter(({ fault }) => fault !== null).length,
      ...openingFileKinds.map((kind) => rows[kind].length),
      house.god,
    ],
  );
  await insertAll(
    client,
    'opening_rows',
    all.map(({ file, row, external_id, said, fault }) => ({
      id: random.uuid(),
      import_id,
      file,
      row_number: row,
      external_id,
      said,
      fault: fault?.code ?? null,
      fault_at: fault?.column ?? null,
    })),
  );
  await loadCover(
    client,
    random,
    house,
    day,
    rows.holdings.map(({ said }) => ({ symbol: said['symbol'] ?? '', units: Number(said['units']) })),
  );
}

async function loadCover(
  client: pg.Client,
  random: Random,
  { god, angel, picture }: House,
  day: string,
  held: readonly { symbol: string; units: number }[],
): Promise<void> {
  const statements = (['bank', 'custodian'] as const).map((kind) => ({
    id: random.uuid(),
    kind,
    institution: kind === 'bank' ? 'First Bank' : 'Citibank Custody',
    day,
    file_id: random.uuid(),
    recorded_by: god,
    approved_by: angel,
    create_datetime: new Date().toISOString(),
  }));
  await client.query(
    `insert into product_statements (id, staff_id, media_type, content, sha256, used) select id, $2, $3, $4, $5, true from unnest($1::uuid[]) as id`,
    [statements.map(({ file_id }) => file_id), god, picture.media_type, picture.content, picture.sha256],
  );
  await insertAll(client, 'statements', statements);
  const [bank, custodian] = statements.map(({ id }) => id);
  await insertAll(
    client,
    'statement_balances',
    Object.entries(cover).map(([currency, amount]) => ({ statement_id: bank, currency, amount, settled: '0' })),
  );
  const bySymbol = Map.groupBy(held, ({ symbol }) => symbol);
  await insertAll(
    client,
    'statement_positions',
    [...bySymbol].map(([symbol, lots]) => ({
      statement_id: custodian,
      symbol,
      quantity: lots.reduce((sum, { units }) => sum + units, 0),
    })),
  );
}
