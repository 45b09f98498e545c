// Recovery codes: ten at a time, each good for one second step, kept as a keyed hash that tells nothing without the server's key.
import { createHmac, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@backoffice/contract/sign-in/sign-in.recovery-codes.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';

/** Alphabet without letters that look like digits or like each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 10;

export interface RecoveryCodes {
  /** Takes the place of all earlier ones; answers them as they are shown, this once. */
  replace: (ctx: PublicCtx, staffId: string) => Promise<string[]>;
  /** Checks a code of this person that was not used before, and uses it up. */
  spend: (ctx: PublicCtx, staffId: string, code: string) => Promise<boolean>;
}

export function createRecoveryCodes(key: Buffer): RecoveryCodes {
  const hashOf = ({ tenantId }: PublicCtx, staffId: string, code: string) =>
    createHmac('sha256', key).update(`${tenantId}/${staffId}/${code}`).digest();
  return {
    async replace(ctx, staff_id) {
      const codes = Array.from({ length: recoveryCodeCount }, makeCode);
      await ctx.db.deleteFrom('recovery_codes').where('staff_id', '=', staff_id).execute();
      await ctx.db
        .insertInto('recovery_codes')
        .values(codes.map((code) => ({ staff_id, hash: hashOf(ctx, staff_id, code) })))
        .execute();
      return codes.map((code) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`);
    },
    async spend(ctx, staffId, code) {
      const { numUpdatedRows } = await ctx.db
        .updateTable('recovery_codes')
        .set({ used_at: sql`now()` })
        .where('staff_id', '=', staffId)
        .where('hash', '=', hashOf(ctx, staffId, code))
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
}

const makeCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

export async function countRecoveryCodes({ db }: Pick<PublicCtx, 'db'>, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
