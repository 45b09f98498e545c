// Signing in from a browser or an address that is new for the person, and telling them.
import type { PublicCtx } from '#platform/context.ts';
import { announce, announceNotice } from '#platform/events/announce.ts';

/** True where the person has signed in before, but from no such browser at this address. */
export async function isNewDevice({ db, caller }: PublicCtx, staffId: string): Promise<boolean> {
  const { is_new } = await db
    .selectNoFrom((eb) => {
      const earlier = eb.selectFrom('sessions').where('staff_id', '=', staffId).where('is_pending', '=', false);
      const alike = earlier.where('address', '=', caller.address).where('user_agent', '=', caller.userAgent);
      return eb.and([eb.exists(earlier.select('id')), eb.not(eb.exists(alike.select('id')))]).as('is_new');
    })
    .executeTakeFirstOrThrow();
  return Boolean(is_new);
}

/** The person's other open pages say so at once; their notification centre keeps it. */
export async function announceNewDevice(ctx: PublicCtx, person: string, session: string): Promise<void> {
  await announceNotice(ctx, { person, notice: { session, action: 'session.new_device' } });
  await announce(ctx, ['alert']);
}
