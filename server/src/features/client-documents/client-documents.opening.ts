// Statements of what an opening import brought in, or took back: one for each of its clients.
import type { PublicCtx } from '#platform/context.ts';
import { issueDocuments } from './client-documents.issuing.ts';
import { readStatements } from './client-documents.statements.ts';

/** Throws where one does not add up. One that says what was issued before is not issued again. Answers how many were issued. */
export async function issueOpeningStatements(
  ctx: Pick<PublicCtx, 'db'>,
  clients: readonly string[],
  day: string,
): Promise<number> {
  const period = { kind: 'opening', period_from: day, period_to: day } as const;
  const statements = await readStatements(ctx, clients, period);
  const wrong = statements.find(({ differences }) => differences.length > 0);
  if (wrong)
    throw new Error(`the statement of ${wrong.client_id} does not add up: ${JSON.stringify(wrong.differences)}`);
  const issued = await issueDocuments(
    ctx,
    statements.map(({ client_id, language, facts }) => ({ ...period, client_id, language, facts })),
  );
  return issued.length;
}
