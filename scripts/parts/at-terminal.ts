// End of a command: one line and exit code 1 for what the person at the terminal can mend; anything else keeps its stack.
import { ConfigError } from '../../server/src/platform/config.ts';

/** The work answers false where it has said by itself what is wrong. */
export async function atTerminal(work: () => Promise<boolean | void>): Promise<void> {
  try {
    if ((await work()) === false) process.exitCode = 1;
  } catch (error) {
    console.error(isForPeople(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** True for an option that is spelled wrong, too. */
const isForPeople = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
