// The tokens of a session. Each says for which kind of call it is good; none is good for another.
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { AppError } from '#platform/errors.ts';
import type { Secrets } from './secrets.ts';

export const sessionHours = 12;
const pendingMinutes = 5;
const deviceDays = 180;
/** Most verified tokens that are kept, so that each person's signature is checked once per token. */
const maxVerified = 10_000;

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
  // A signature that was right stays right; whether its session still is, every call asks anew.
  const verified = new Map<string, Claims & JWTPayload>();
  const verify = async (use: TokenUse, token: string): Promise<Claims & JWTPayload> => {
    const { payload } = await jwtVerify<Claims>(token, verifyingKey, { algorithms: ['EdDSA'], audience: use }).catch(
      () => {
        throw new AppError('auth.required');
      },
    );
    if (use !== 'access') return payload;
    const [oldest] = verified.keys();
    if (oldest !== undefined && verified.size >= maxVerified) verified.delete(oldest);
    verified.set(token, payload);
    return payload;
  };
  const verifiedBefore = (use: TokenUse, token: string): (Claims & JWTPayload) | undefined => {
    const payload = use === 'access' ? verified.get(token) : undefined;
    return payload && (payload.exp ?? 0) > Math.floor(Date.now() / 1_000) ? payload : undefined;
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
      const payload = verifiedBefore(use, token) ?? (await verify(use, token));
      if (payload.tenant !== tenantId) throw new AppError('auth.required');
      return payload;
    },
  };
}
