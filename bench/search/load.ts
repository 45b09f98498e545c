// Clients with their pinyin, accounts, cards and deposits, and the names of a large house, written straight into the tables as the
// triggers would leave them; and the trigram index that is compared with.
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import type pg from 'pg';

const teams = 10;
const instruments = 6_000;

export async function people(db: pg.Client): Promise<Record<Role, string>> {
  const { rows } = await db.query<{ role: Role; id: string }>(
    `select distinct on (role) role, id from staff where tenant_id = 'demo' order by role, username`,
  );
  return Object.fromEntries(rows.map(({ role, id }) => [role, id])) as Record<Role, string>;
}

export async function loadClients(db: pg.Client, clients: number): Promise<void> {
  const step = async (name: string, statements: string) => {
    const start = performance.now();
    await db.query(statements);
    console.log(`${name.padEnd(20)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  };
  await db.query(`select set_config('app.tenant', 'demo', false)`);
  await db.query(
    `set session_replication_role = replica; set timezone = 'UTC'; set statement_timeout = 0; set maintenance_work_mem = '512MB'`,
  );
  await step(
    'staff',
    `insert into tenants (tenant_id, name) values ('demo', 'demo');
     insert into staff (username, name, role, password_hash) values ('god', 'god', 'god', ''), ('angel', 'angel', 'angel', '');
     insert into staff (username, name, role, password_hash, parent_id)
       select 'leader' || n, 'leader' || n, 'superman', '', (select id from staff where role = 'angel') from generate_series(1, ${teams}) n;
     insert into staff (username, name, role, password_hash, parent_id)
       select 'hero' || n, '销售' || n, 'hero', '', (select id from staff where username = 'leader' || 1 + n % ${teams}) from generate_series(1, ${teams * 10}) n;
     insert into search_names (source, record_key, search_text) select 'staff', id::text, search_name_of(name, username) from staff;
     insert into search_names (source, record_key, search_text)
       select 'instruments', 'XSHG:' || 600000 + n, search_name_of('XSHG:' || 600000 + n, '股票' || substr('贵州平安招商中信海通国泰东方广发', 1 + n % 14, 2) || n, 'Stock ' || n)
       from generate_series(1, ${instruments}) n;`,
  );
  // 20 surnames and as many given names: a name of two characters has 1 of 400 clients.
  await step(
    'clients',
    `insert into clients (username, full_name, mobile, fake, agent_id, create_datetime, search_text)
     select username, surname.character || given.character || coalesce(third.character, ''), mobile, n % 23 = 0,
       agents.ids[1 + (n::bigint * 7919 / 13 % cardinality(agents.ids))::int], '2025-01-01'::timestamptz + n * interval '1 year' / ${clients},
       lower(concat_ws(E'\\n', username, surname.character || given.character || coalesce(third.character, ''),
         concat_ws(' ', surname.syllable, given.syllable, third.syllable), concat(surname.syllable, given.syllable, third.syllable),
         concat(left(surname.syllable, 1), left(given.syllable, 1), left(third.syllable, 1)), mobile,
         900000000000 + 2 * n::bigint, 900000000001 + 2 * n::bigint))
     from (select array_agg(id order by id) as ids from staff where role = 'hero') as agents, generate_series(1, ${clients}) n
     join (${readings('王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗')}) as surname on surname.place = n % 20
     join (${readings('伟芳娜敏静磊洋艳勇军杰涛明超霞平刚英强兰')}) as given on given.place = n / 20 % 20
     left join (${readings('伟芳娜敏静磊洋艳勇军')}) as third on n % 3 = 0 and third.place = n / 400 % 10,
     lateral (select 'user' || lpad(n::text, 7, '0') as username, '+861' || (38000000000 + n::bigint * 7919 % 1000000000) as mobile) as named`,
  );
  await step(
    'accounts',
    `insert into accounts (client_id, fake, acc_no, currency)
     select id, fake, (900000000000 + 2 * substr(username, 5)::bigint + side.no)::text, side.currency
     from clients, (values (0, 'USD'), (1, 'CNY')) as side(no, currency)`,
  );
  await step(
    'cards',
    `insert into bank_cards (client_id, bank_name, holder_name, acc_no)
     select id, '银行', full_name, (6222020000000000000 + substr(username, 5)::bigint * 7919)::text from clients`,
  );
  await step(
    'deposits',
    `insert into deposits (client_id, account_id, fake, agent_id, amount, currency, sub_type, status)
     select clients.id, accounts.id, clients.fake, agent_id, 10, 'USD', 'bank', 'approved'
     from clients join accounts on accounts.tenant_id = clients.tenant_id and accounts.client_id = clients.id and accounts.currency = 'USD'`,
  );
  await step(
    'grams',
    `drop index client_search_grams;
     insert into client_search (client_id, fake, grams) select id, fake, search_grams(search_text) from clients order by id;
     create index client_search_grams on client_search using gin (grams);`,
  );
  await step('trigrams', `create index bare_trigrams on clients using gin (search_text gin_trgm_ops)`);
  await db.query(`set session_replication_role = default`);
  for (const table of ['staff', 'clients', 'accounts', 'bank_cards', 'deposits', 'client_search', 'search_names'])
    await step(`vacuum ${table}`, `vacuum analyze ${table}`);
}

/** Characters with their syllables, numbered from zero. */
const readings = (characters: string): string =>
  `select place - 1 as place, written.character, reading as syllable
   from regexp_split_to_table('${characters}', '') with ordinality as written(character, place)
   join pinyin_readings on pinyin_readings.character = written.character`;
