// Judges a database after a drill: the audit log and every journal against their seals, and all checks of the books.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { getLatestRun, listExceptions, runChecksNow } from '@backoffice/contract/exceptions/exceptions.ts';
import { requestOf, type Endpoint, type InputOf, type OutputOf } from '@backoffice/contract/kit/endpoint.ts';

const runScript = fileURLToPath(new URL('../run.mjs', import.meta.url));
const checksSeconds = 300;

/** Answers the command's lines; throws where the log is not what was sealed. */
export async function verifyAudit(ownerUrl: string, appUrl: string, headFile: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl };
  const { stdout } = await promisify(execFile)(process.execPath, [runScript, 'audit-verify', '--heads', headFile], {
    env,
  });
  return stdout.trim();
}

/** Lists what all checks find wrong; that they do not end is one of them. */
export async function runAllChecks(address: string, token: string): Promise<string[]> {
  const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const { method, path, body } = requestOf(endpoint, input);
    const response = await fetch(`${address}/api/demo${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as OutputOf<E>;
  };
  await call(runChecksNow, {});
  for (let second = 0; second < checksSeconds; second++) {
    await delay(1_000);
    const { run } = await call(getLatestRun, {});
    if (run?.status !== 'finished') continue;
    const { items } = await call(listExceptions, { status: 'open', severity: 'error', page_size: 200 });
    return items.map(({ check_name, subject_id }) => `${check_name} ${subject_id}`);
  }
  return ['the checks did not end'];
}
