// The tokens of a session. Each says for which kind of call it is good; none is good for another.
import { jwtVerify, SignJWT } from 'jose';
import { AppError } from '#platform/errors.ts';
import type { Secrets } from './secrets.ts';

export const sessionHours = 12;
const pendingMinutes = 5;
const deviceDays = 180;

/** `pending` opens the second step of signing in and nothing else; `device` only says that this browser signed in before. */
type TokenUse = 'access' | 'refresh' | 'pending' | 'device';

interface Claims {
  tenant: string;
  sub: string;
  generation?: number;
  /** Makes each token unique. */
  jti?: string;
}

export interface Tokens {
  sign: (use: TokenUse, claims: Claims) => Promise<string>;
  /** The claims of a token of this use and tenant; anything else is worth nothing. */
  read: (use: TokenUse, tenantId: string, token: string) => Promise<Claims>;
}

export function createTokens(
  { signingKey, verifyingKey }: Pick<Secrets, 'signingKey' | 'verifyingKey'>,
  accessSeconds: number,
): Tokens {
  const lifetimes: Record<TokenUse, string> = {
    access: `${accessSeconds}s`,
    refresh: `${sessionHours}h`,
    pending: `${pendingMinutes}m`,
    device: `${deviceDays}d`,
  };
  return {
    sign: (use, claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setAudience(use)
        .setIssuedAt()
        .setExpirationTime(lifetimes[use])
        .sign(signingKey),
    async read(use, tenantId, token) {
      const { payload } = await jwtVerify<Claims>(token, verifyingKey, { algorithms: ['EdDSA'], audience: use }).catch(
        () => {
          throw new AppError('auth.required');
        },
      );
      if (payload.tenant !== tenantId) throw new AppError('auth.required');
      return payload;
    },
  };
}
