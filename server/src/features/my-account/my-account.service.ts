// The rules of one's own account: the name asks for a proof, the picture is drawn anew.
import { Buffer } from 'node:buffer';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/my-account/my-account.ts';
import { sql } from 'kysely';
import { countRecoveryCodes } from '#core/sessions/recovery-codes.ts';
import { redraw } from '#core/uploads/redraw.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Ctx, OpenCall } from '#platform/context.ts';
import { announce } from '#platform/events/announce.ts';

export async function getMyAccount(ctx: Ctx): Promise<OutputOf<typeof contract.getMyAccount>> {
  const { id } = ctx.actor;
  const { mfa_secret, ...person } = await ctx.db
    .selectFrom('staff')
    .select(['id', 'username', 'name', 'role', 'language', 'mfa_secret'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const picture = await ctx.db
    .selectFrom('staff_pictures')
    .select(['media_type', 'content'])
    .where('staff_id', '=', id)
    .executeTakeFirst();
  return {
    ...person,
    picture: picture ? `data:${picture.media_type};base64,${picture.content.toString('base64')}` : null,
    mfa: mfa_secret !== null,
    recovery_codes: mfa_secret ? await countRecoveryCodes(ctx, id) : 0,
  };
}

export async function changeMyName(
  ctx: Ctx,
  { name }: CheckedInputOf<typeof contract.changeMyName>,
): Promise<OutputOf<typeof contract.changeMyName>> {
  const { id, name: before } = ctx.actor;
  await ctx.db
    .updateTable('staff')
    .set({ name, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  ctx.note({ record: { type: 'staff', id }, before: { name: before }, after: { name } });
  return {};
}

export async function chooseMyLanguage(
  ctx: Ctx,
  { language }: CheckedInputOf<typeof contract.chooseMyLanguage>,
): Promise<OutputOf<typeof contract.chooseMyLanguage>> {
  const { id } = ctx.actor;
  await ctx.db.updateTable('staff').set({ language }).where('id', '=', id).execute();
  ctx.note({ record: { type: 'staff', id }, after: { language } });
  return {};
}

/** Draws the picture outside of any transaction, because it takes a while; the audit line does not hold it. */
export async function setMyPicture(
  call: OpenCall & Pick<Ctx, 'actor'>,
  { base64 }: CheckedInputOf<typeof contract.setMyPicture>,
): Promise<OutputOf<typeof contract.setMyPicture>> {
  const { id } = call.actor;
  const picture = base64 === null ? null : await redraw({ bytes: Buffer.from(base64, 'base64') });
  await call.transact(async (ctx) => {
    await ctx.db.deleteFrom('staff_pictures').where('staff_id', '=', id).execute();
    if (picture)
      await ctx.db
        .insertInto('staff_pictures')
        .values({ staff_id: id, ...picture })
        .execute();
    const after = { picture: picture !== null };
    await writeAudit(ctx, 'account.picture_changed', {}, { record: { type: 'staff', id }, after });
    await announce(ctx, ['session']);
  });
  return {};
}
