// The papers of a closing: drawn once after it by a job, kept with their hashes, and given out as they are.
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { getDayPaper as endpoint } from '@backoffice/contract/business-days/business-days.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import * as z from 'zod';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import { withNames } from '#features/ledger/ledger.public.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import { openJob, writeSystemAudit, type Job, type JobKind, type OpenJobCall } from '#platform/jobs/job.ts';
import { drawPaper, writeWorkbook } from '#platform/paper/paper.ts';
import type { Pack } from './business-days.pack.ts';
import { sectionsOf, sheetsOf } from './business-days.sections.ts';

interface Closing {
  day_id: string;
  version: number;
}

export const drawPack = {
  name: 'business_days.draw_pack',
  payload: z.strictObject({ day_id: z.uuid(), version: z.int() }),
} satisfies JobKind<Closing>;

const template = path.join(import.meta.dirname, 'business-days.pack.typ');
const languages = ['zh', 'en'] as const;

export const packJob: Job = openJob(drawPack, drawPapers, async () => {});

/** Draws outside of any transaction; what an earlier server has kept stays. */
export async function drawPapers({ transact }: Pick<OpenJobCall, 'transact'>, closing: Closing): Promise<void> {
  const { pack, close_datetime } = await transact(({ db }) =>
    db
      .selectFrom('business_day_closings')
      .select(['pack', 'close_datetime'])
      .where('day_id', '=', closing.day_id)
      .where('version', '=', closing.version)
      .executeTakeFirstOrThrow(),
  );
  const facts = JSON.parse(pack) as Pack;
  const madeAt = new Date(close_datetime);
  const books = facts.books.map(withNames);
  const papers = [];
  for (const language of languages) {
    const sections = sectionsOf(facts, language);
    const { base64 } = await drawPaper({ template, language, facts: { ...facts, books, sections }, madeAt });
    papers.push({ format: 'pdf' as const, language, content: Buffer.from(base64, 'base64') });
    papers.push({
      format: 'xlsx' as const,
      language,
      content: await writeWorkbook({ sheets: sheetsOf(facts, language) }),
    });
  }
  const kept = papers.map((paper) => ({ ...closing, ...paper, sha256: hashOf(paper.content) }));
  await transact(async (ctx) => {
    const inserted = await ctx.db
      .insertInto('business_day_papers')
      .values(kept)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['format', 'language', 'sha256'])
      .execute();
    if (inserted.length === 0) return;
    const files = inserted.map(({ format, language, sha256 }) => `${format} ${language} ${sha256}`);
    await writeSystemAudit(ctx, 'business_day.pack_kept', {
      record: { type: 'business_day', id: closing.day_id },
      after: { day: facts.day, version: closing.version, files },
    });
    await announce(ctx, ['businessDay']);
  });
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

export async function getDayPaper(
  ctx: Ctx,
  { day, closing, format, language }: CheckedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  requireWholeTenant(ctx);
  const found = await ctx.db
    .selectFrom('business_days')
    .select(['id', 'version'])
    .where('day', '=', day)
    .where('version', '>=', closing)
    .executeTakeFirst();
  if (!found) throw new AppError('record.not_found');
  const paper = await ctx.db
    .selectFrom('business_day_papers')
    .select(['content', 'sha256'])
    .where('day_id', '=', found.id)
    .where('version', '=', closing)
    .where('format', '=', format)
    .where('language', '=', language)
    .executeTakeFirst();
  if (!paper) throw new AppError('day.pack_waits');
  return { base64: paper.content.toString('base64'), sha256: paper.sha256 };
}
