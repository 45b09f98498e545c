// How a command ends: what the person at the terminal can mend is one line and exit code 1; anything else keeps its stack.
import { ConfigError } from '../server/src/platform/config.ts';

/** The work answers false where it has said by itself what is wrong. */
export async function atTerminal(work: () => Promise<boolean | void>): Promise<void> {
  try {
    if ((await work()) === false) process.exitCode = 1;
  } catch (error) {
    console.error(isForPeople(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** Also an option that is spelled wrong. */
const isForPeople = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
