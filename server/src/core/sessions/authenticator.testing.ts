// What an authenticator with this secret shows.
import { generate } from 'otplib';

const stepSeconds = 30;

/** Each code works once; `stepsAgo` 1 is still accepted and leaves the current one fresh. */
export const codeOf = (secret: string, { stepsAgo = 0 } = {}): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1_000) - stepsAgo * stepSeconds });
