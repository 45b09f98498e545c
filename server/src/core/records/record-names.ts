// Names of records of any kind, in both languages, as the kinds declare them.
import { factsOf, recordKinds, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { sql, type RawBuilder } from 'kysely';

/** Name of the record that two columns of a table point to; null where its kind has no names, or it is gone. */
export function nameOfRecord(
  table: string,
  columns: { type: string; id: string },
  language: 'zh' | 'en',
): RawBuilder<string | null> {
  const cases = (Object.keys(recordKinds) as RecordKind[]).flatMap((kind) => {
    const { table: kept, named, namedAfterClient } = factsOf(kind);
    if (!named && !namedAfterClient) return [];
    const name = named
      ? sql`concat_ws('/', ${sql.join(named[language].map((column) => sql`named.${sql.ref(column)}::text`))})`
      : sql`(select concat_ws(' ', clients.username, clients.full_name) from clients
          where clients.tenant_id = named.tenant_id and clients.id = named.client_id)`;
    return [
      sql`when ${kind} then (select ${name} from ${sql.table(kept)} named
        where named.tenant_id = ${sql.ref(`${table}.tenant_id`)} and named.id = ${sql.ref(`${table}.${columns.id}`)})`,
    ];
  });
  return sql<string | null>`case ${sql.ref(`${table}.${columns.type}`)} ${sql.join(cases, sql` `)} end`;
}
