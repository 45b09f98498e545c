// Invitation codes of salespeople: made or chosen, renewed with history, and whose client a person with a code becomes.
import { randomInt } from 'node:crypto';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import type * as contract from '@backoffice/contract/invitations/invitations.ts';
import type { Invitation } from '@backoffice/contract/invitations/invitations.ts';
import { sql } from 'kysely';
import { today } from '#core/calendar.ts';
import { staffName } from '#core/records/rows.ts';
import { lockSubordinate } from '#core/visibility/staff.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { AppError } from '#platform/errors.ts';

/** Roles that may have clients. */
const inviters: readonly Role[] = ['hero', 'superman'];
const daysShown = 30;

export const getInvitation =
  (clientAppUrl: string | undefined) =>
  async (ctx: Ctx, { id }: CheckedInputOf<typeof contract.getInvitation>): Promise<Invitation> => {
    await requireVisible(ctx, id);
    const { rows: by_day } = await sql<Invitation['by_day'][number]>`
      select (clients.create_datetime at time zone tenant_time_zone())::date::text as day, count(*)::int as clients
      from clients join invitation_codes as used
        on used.tenant_id = clients.tenant_id and used.id = clients.invitation_code_id
      where used.staff_id = ${id} and clients.create_datetime >= ${today} - ${daysShown}::int
      group by 1 order by 1 desc limit ${daysShown}
    `.execute(ctx.db);
    const history = await ctx.db
      .selectFrom('invitation_codes')
      .select(['id', 'invitation_code', 'create_datetime', 'end_datetime'])
      .select([
        staffName('invitation_codes', 'created_by').as('created_by'),
        sql<number>`(select count(*)::int from clients
          where clients.tenant_id = invitation_codes.tenant_id
            and clients.invitation_code_id = invitation_codes.id)`.as('clients'),
      ])
      .where('staff_id', '=', id)
      .orderBy('create_datetime', 'desc')
      .execute();
    const current = history.find(({ end_datetime }) => end_datetime === null)?.invitation_code ?? null;
    return { id, invitation_code: current, link: linkOf(clientAppUrl, ctx.tenantId, current), history, by_day };
  };

function linkOf(clientAppUrl: string | undefined, tenant: string, code: string | null): string | null {
  if (!clientAppUrl || !code) return null;
  const link = new URL(clientAppUrl);
  link.searchParams.set('tenant', tenant);
  link.searchParams.set('invitation', code);
  return link.href;
}

export const renewInvitation =
  (clientAppUrl: string | undefined) =>
  async (
    ctx: Ctx,
    { id, invitation_code = inventCode() }: CheckedInputOf<typeof contract.renewInvitation>,
  ): Promise<Invitation> => {
    // A code gives no rights: leaders also renew their own.
    const role = id === ctx.actor.id ? ctx.actor.role : (await lockSubordinate(ctx, id)).role;
    if (!inviters.includes(role)) throw new AppError('invitation.not_for_role');
    const ended = await ctx.db
      .updateTable('invitation_codes')
      .set({ end_datetime: sql`now()` })
      .where('staff_id', '=', id)
      .where('end_datetime', 'is', null)
      .returning('invitation_code')
      .executeTakeFirst();
    await ctx.db
      .insertInto('invitation_codes')
      .values({ staff_id: id, invitation_code, created_by: ctx.actor.id })
      .execute();
    ctx.note({
      record: { type: 'staff', id },
      before: { invitation_code: ended?.invitation_code ?? null },
      after: { invitation_code },
    });
    return getInvitation(clientAppUrl)(ctx, { id });
  };

/** Alphabet without letters and digits that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const inventCode = () => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');

async function requireVisible(ctx: Ctx, id: string): Promise<void> {
  const person = await ctx.db
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(mayWorkFor(ctx, 'staff.id'))
    .executeTakeFirst();
  if (!person) throw new AppError('record.not_found');
}

/** Agent of a person who registers with this code. Refused where it has ended, or its salesperson has left. */
export async function agentOfInvitation({ db }: Pick<PublicCtx, 'db'>, code: string) {
  const found = await db
    .selectFrom('invitation_codes')
    .innerJoin('staff', (join) => joinInTenant(join, 'staff.id', 'invitation_codes.staff_id'))
    .select(['staff.id as agent_id', 'invitation_codes.id as invitation_code_id'])
    .where('invitation_codes.invitation_code', '=', code)
    .where('invitation_codes.end_datetime', 'is', null)
    .where('staff.active', '=', true)
    .where('staff.role', 'in', inviters)
    .executeTakeFirst();
  if (!found) throw new AppError('invitation.not_valid');
  return found;
}
