// The text of a message for a client, its gaps filled in by the database: for one client or for many at once.
import { splitAtGaps, type MessageVariable } from '@backoffice/contract/messages/messages.variables.ts';
import { sql, type RawBuilder } from 'kysely';

export type Language = 'zh' | 'en';

/** Values that only an event knows. */
export type EventValues = Partial<Record<MessageVariable, string>>;

const companyName = (language: Language) => sql<string>`coalesce(
  (select ${sql.ref(`name_${language}`)} from company_info), (select app_name from app_settings))`;

const clientValues = (language: Language): Partial<Record<string, RawBuilder<string>>> => ({
  username: sql<string>`clients.username`,
  full_name: sql<string>`clients.full_name`,
  agent_name: sql<string>`(select staff.name from staff where staff.tenant_id = clients.tenant_id and staff.id = clients.agent_id)`,
  company: companyName(language),
});

/** Text as an expression in a query from `clients`. */
export function textForClient(text: string, language: Language, values: EventValues = {}): RawBuilder<string> {
  const ofClient = clientValues(language);
  const ofEvent: Partial<Record<string, string>> = values;
  const parts = splitAtGaps(text).map((part, index) =>
    index % 2 === 0 ? sql`${part}::text` : sql`coalesce(${ofClient[part] ?? ofEvent[part] ?? ''}::text, '')`,
  );
  return sql<string>`(${sql.join(parts, sql` || `)})`;
}
