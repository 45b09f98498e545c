// A receiver of webhooks: a real HTTP server with scripted answers, and a subscription to it.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { WebhookBody, WebhookEvent } from '@backoffice/contract/integrations/integrations.webhooks.ts';
import { afterAll } from 'vitest';
import { deriveSecrets } from '#core/sessions/secrets.ts';
import { createVault } from '#core/vault.ts';
import { makeSecret } from './signature.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import type { World } from '#testing/world.ts';

export interface Received {
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: WebhookBody;
  answered: number;
}

/** `answer` decides the status of each call; it ends with the tests. */
export async function startReceiver(answer: (body: WebhookBody, earlier: Received[]) => number | Promise<number>) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const text = await readText(request);
    const body = JSON.parse(text) as WebhookBody;
    const answered = await answer(body, received);
    received.push({ headers: request.headers, text, body, answered });
    response.writeHead(answered, answered === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('thanks');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

/** Signature by the standard, written down again from its text. */
export function signatureOf(secret: string, { headers, text }: Received): string {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

export async function subscribe(world: World, url: string, events: WebhookEvent[]) {
  const id = crypto.randomUUID();
  const vault = createVault(deriveSecrets(world.masterKey).webhookKey);
  const { secret, sealed } = makeSecret(vault, { tenantId: world.tenants.demo, id });
  const created_by = await staffId(world, 'god', 'demo');
  const values = { id, name: id, url, events, secret: sealed, enabled: true, created_by };
  await world.sql((db) => db.insertInto('webhook_endpoints').values(values).execute());
  return { id, secret };
}
