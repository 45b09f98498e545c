// Captchas: drawn here, kept as a hash, good once and for two minutes.
import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { drawCaptcha } from './drawing.ts';
import { captchaAlphabet } from './glyphs.ts';

const length = 5;
const minutes = 2;

export async function offerCaptcha({ db }: PublicCtx): Promise<{ captcha_id: string; image: string }> {
  const answer = Array.from({ length }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');
  const id = randomUUID();
  await db
    .deleteFrom('captchas')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('captchas')
    .values({ id, answer_hash: hashOf(id, answer), expires_at: sql<string>`now() + make_interval(mins => ${minutes})` })
    .execute();
  return { captcha_id: id, image: `data:image/png;base64,${drawCaptcha(answer).toString('base64')}` };
}

/** Uses the captcha up, whatever the outcome. */
export async function spendCaptcha(
  { db }: PublicCtx,
  id: string | undefined,
  answer: string | undefined,
): Promise<boolean> {
  if (!id || !answer) return false;
  const spent = await db
    .deleteFrom('captchas')
    .where('id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('answer_hash')
    .executeTakeFirst();
  return spent?.answer_hash.equals(hashOf(id, answer)) ?? false;
}

const hashOf = (id: string, answer: string): Buffer => createHmac('sha256', id).update(answer.toUpperCase()).digest();
