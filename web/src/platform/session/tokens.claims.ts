// Claims of the tokens about themselves. The server alone knows whether they are true.
import { SessionError, type SessionFault } from './session-error.ts';

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

interface Claims {
  /** The session. */
  sub: string;
  iat: number;
  exp: number;
  /** Each refresh makes the next one; only on refresh tokens. */
  generation?: number;
}

function claimsOf(token: string, fault: SessionFault): Claims {
  try {
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Partial<Claims>;
    if (typeof claims.sub === 'string' && Number.isFinite(claims.exp) && Number.isFinite(claims.iat))
      return claims as Claims;
  } catch {
    // Neither base64 nor JSON: malformed like everything else below.
  }
  throw new SessionError(fault);
}

/** The tokens in an answer or a storage; throws the fault of the first that is none. */
export function checkedTokens(given: Partial<Tokens>): Tokens {
  const { access_token, refresh_token } = given;
  if (!access_token) throw new SessionError('token.access_missing');
  claimsOf(access_token, 'token.malformed_payload');
  claimsOf(refresh_token ?? '', 'token.refresh_malformed');
  return { access_token, refresh_token: refresh_token as string };
}

export const sessionIdOf = ({ access_token }: Tokens): string => claimsOf(access_token, 'token.malformed_payload').sub;

export const generationOf = ({ refresh_token }: Tokens): number =>
  claimsOf(refresh_token, 'token.refresh_malformed').generation ?? 0;

/** Lifetime of the access token in milliseconds, counted from when it was made. */
export function lifeMsOf({ access_token }: Tokens): number {
  const { iat, exp } = claimsOf(access_token, 'token.malformed_payload');
  return (exp - iat) * 1_000;
}
