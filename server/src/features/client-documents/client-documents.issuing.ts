// Issues papers: numbers and seals come from the database; the clients' app is told of each.
import { sql } from 'kysely';
import { emitEach } from '#core/webhooks/webhooks.ts';
import type { PublicCtx } from '#platform/context.ts';
import { templateVersion } from './client-documents.papers.ts';

type Db = Pick<PublicCtx, 'db'>;

interface DocumentToIssue {
  kind: string;
  client_id: string;
  record_id?: string | null;
  period_from?: string | null;
  period_to?: string | null;
  replaces?: string | null;
  language: string;
  facts: object;
}

export interface IssuedDocument {
  id: string;
  kind: string;
  number: string;
  client_id: string;
  replaces: string | null;
}

/** Issues those that say something new, in their order. */
export async function issueDocuments(ctx: Db, documents: readonly DocumentToIssue[]): Promise<IssuedDocument[]> {
  if (documents.length === 0) return [];
  const given = JSON.stringify(documents.map((document) => ({ ...document, template: templateVersion })));
  const { rows } = await sql<IssuedDocument>`
    select id, kind, number, client_id, replaces from issue_client_documents(${given}::jsonb)
  `.execute(ctx.db);
  await tellOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows;
}

/** Tells the clients' app that the papers are there. */
export const tellOf = async (ctx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await emitEach(
    ctx,
    'client_document.issued',
    sql`select client_id, id as record_id, jsonb_build_object('id', id, 'kind', kind, 'number', number, 'period_from', period_from,
          'period_to', period_to, 'language', language, 'digest', digest, 'replaces', replaces) as data
        from client_documents where id = any (${ids}::uuid[]) order by number`,
  );
};
