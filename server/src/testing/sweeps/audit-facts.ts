// Facts of the audit lines and requests that a file's tests left behind which the screens have no words for.
import { auditFacts } from '@backoffice/contract/audit-log/audit-log.facts.ts';
import { sql } from 'kysely';
import type { World } from '#testing/world.ts';

export async function findUnnamedFacts(world: World): Promise<{ name: string; action: string }[]> {
  const { rows } = await world.sql((db) =>
    sql<{ name: string; action: string }>`
      select name, min(action) as action
      from (
        select action, before, after from audit_lines
        union all select kind, before, after from approvals
      ) as written, lateral (values (before::jsonb), (after::jsonb)) as side (facts),
        jsonb_path_query(facts, '$.** ? (@.type() == "object")') as facts_within, jsonb_object_keys(facts_within) as name
      group by name order by name
    `.execute(db),
  );
  const known = new Set<string>(auditFacts);
  return rows.filter(({ name }) => !known.has(name));
}
