// Claims the idempotency key in the round trip that finds the caller, where the token has been seen before: whose it is never changes.
import type { PublicCtx } from '../context.ts';
import type { TenantDb } from '../db/database.ts';
import { sendClaim, type CallOnce, type Claiming } from './once.ts';

/** Most tokens that are remembered. */
const maxKnown = 10_000;

/** Owners of bearer tokens. Whether a token is good now, every call asks the database. */
export class KnownCallers {
  readonly #ids = new Map<string, string>();

  /** Throws where a claim was made in another's name. */
  note(token: string | null, { actor, apiKey }: Pick<PublicCtx, 'actor' | 'apiKey'>, early: EarlyClaim | null): void {
    const callerId = (actor ?? apiKey)?.id;
    if (early && early.claiming.claim.actor_id !== callerId) throw new Error('the token has another owner now');
    if (token === null || callerId === undefined || this.#ids.has(token)) return;
    const [oldest] = this.#ids.keys();
    if (oldest !== undefined && this.#ids.size >= maxKnown) this.#ids.delete(oldest);
    this.#ids.set(token, callerId);
  }

  find(token: string | null): string | undefined {
    return token === null ? undefined : this.#ids.get(token);
  }
}

/** Call as it was sent. Reading it again throws what was wrong with it, once it is known that the caller may make it. */
export interface EarlyClaim {
  call: CallOnce;
  claiming: Claiming;
}

/** Null where the caller is not known yet, or the call is one to be refused. */
export function claimEarly(db: TenantDb, callerId: string | undefined, read: () => CallOnce): EarlyClaim | null {
  if (callerId === undefined) return null;
  let call: CallOnce;
  try {
    call = read();
  } catch {
    return null;
  }
  const claiming = call.key === null ? null : sendClaim(db, callerId, call);
  return claiming && { call, claiming };
}
