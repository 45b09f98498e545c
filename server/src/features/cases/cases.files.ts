// Files of cases: kept as they are, given to those who may see the case.
import { createHash } from 'node:crypto';
import type * as contract from '@backoffice/contract/cases/cases.ts';
import { mostFileBytes, type Case } from '@backoffice/contract/cases/cases.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Files, NewFile } from '#core/files/files.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { cases } from './cases.queries.ts';
import { factsOf, requireOutside } from './cases.service.ts';

type AddInput = CheckedInputOf<typeof contract.addCaseFile>;
type GetInput = CheckedInputOf<typeof contract.downloadCaseFile>;
type Given = OutputOf<typeof contract.downloadCaseFile>;

interface StoredCaseFile {
  kept: NewFile;
  bytes: number;
  sha256: string;
}

const placeOf = ({ tenantId }: Ctx) => ({ tenantId, table: 'case_files' }) as const;

async function requireMayWrite(ctx: Ctx, { id }: AddInput): Promise<Case> {
  const found = await cases.get(ctx, id);
  await requireOutside(ctx, id);
  return found;
}

/** Keeps the file outside of any transaction. */
export const prepareCaseFile =
  (files: Files) =>
  async (ctx: Ctx, input: AddInput): Promise<() => Promise<StoredCaseFile>> => {
    await requireMayWrite(ctx, input);
    const content = Buffer.from(input.base64, 'base64');
    if (content.length > mostFileBytes) throw new AppError('request.too_large');
    const sha256 = createHash('sha256').update(content).digest('hex');
    return async () => ({ kept: await files.keep(placeOf(ctx), content), bytes: content.length, sha256 });
  };

export async function addCaseFile(ctx: Ctx, input: AddInput, { kept, bytes, sha256 }: StoredCaseFile): Promise<Case> {
  const found = await requireMayWrite(ctx, input);
  const { id: case_id, name } = input;
  const staff_id = ctx.actor.id;
  await ctx.db
    .insertInto('case_files')
    .values({ ...kept, case_id, name, bytes, sha256, staff_id })
    .execute();
  ctx.note({ record: { type: 'case', id: case_id }, after: { ...factsOf(found), name, sha256 } });
  return found;
}

async function visibleFile(ctx: Ctx, { id }: GetInput) {
  const file = await ctx.db
    .selectFrom('case_files')
    .select(['id', 'case_id', 'name', 'sha256', 'content', 'stored_sha256'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) throw new AppError('record.not_found');
  const found = await cases.get(ctx, file.case_id);
  await requireOutside(ctx, file.case_id);
  return { file, found };
}

export const prepareDownload =
  (files: Files) =>
  async (ctx: Ctx, input: GetInput): Promise<() => Promise<Given>> => {
    const { file } = await visibleFile(ctx, input);
    const { name, sha256 } = file;
    return async () => ({ name, sha256, base64: (await files.read(placeOf(ctx), file)).toString('base64') });
  };

export async function downloadCaseFile(ctx: Ctx, input: GetInput, given: Given): Promise<Given> {
  const { file, found } = await visibleFile(ctx, input);
  const { case_id, name, sha256 } = file;
  ctx.note({ record: { type: 'case', id: case_id }, after: { ...factsOf(found), name, sha256 } });
  return given;
}
