// Authenticator codes: a secret shared with the person's phone.
import { generateSecret, generateURI, verify } from 'otplib';

/** A phone's clock may be this far off. */
const toleranceSeconds = 30;

export function newSecret(label: string, issuer: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label, secret }) };
}

/** The time step the code belongs to, or null where it is no code of this secret now. */
export async function stepOf(secret: string, code: string): Promise<number | null> {
  const result = await verify({ secret, token: code, epochTolerance: toleranceSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
