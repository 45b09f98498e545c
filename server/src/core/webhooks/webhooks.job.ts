// Sends what the outbox holds, signed, until nothing is due; what failed is tried again later and later, for about a day.
import { post } from '#platform/outgoing/post.ts';
import type { OutgoingPolicy } from '#platform/outgoing/outgoing-policy.ts';
import { enqueue, openJob, scheduledJob, type Job } from '#platform/jobs/job.ts';
import type { Vault } from '#core/vault.ts';
import { hasDue, noteOutcome, takeDelivery, type Outcome, type TakenDelivery } from './deliveries.ts';
import { signedHeaders } from './signature.ts';
import { sendWebhooks } from './webhooks.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
/** Waits after the first failure, the second, and so on; after the last one it is given up. */
const retryDelaysMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour];

export interface WebhookParts {
  vault: Vault;
  outgoing: OutgoingPolicy;
  waitsMs?: readonly number[];
}

export function webhookJobs({ vault, outgoing, waitsMs = retryDelaysMs }: WebhookParts): Job[] {
  return [
    openJob(
      sendWebhooks,
      async ({ tenantId, signal, transact }) => {
        while (!signal.aborted) {
          const taken = await transact(takeDelivery);
          if (!taken) return;
          const owner = { tenantId, id: taken.endpoint_id };
          const [secret, ...older] = taken.secrets.map((sealed) => readable(() => vault.open(owner, sealed)));
          const outcome = secret
            ? await send(outgoing, [secret, ...older.filter((one) => one !== null)], taken)
            : unsigned;
          await transact((ctx) => noteOutcome(ctx, taken, outcome, waitsMs[taken.attempts - 1] ?? null));
        }
      },
      async () => {}, // work that was due stays due, and the round below finds it
    ),
    // A server that died while sending leaves a delivery whose lease expires unnoticed.
    scheduledJob('webhooks_due', { everyMinutes: 1 }, async (ctx) => {
      if (await hasDue(ctx)) await enqueue(ctx, sendWebhooks, {});
    }),
  ];
}

/** Outcome where the secret is sealed under another SECRET_KEY than this server's. */
const unsigned: Outcome = {
  isDelivered: false,
  isGone: false,
  answer_code: null,
  error: 'secret_unreadable',
  duration_ms: 0,
};

function readable(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}

async function send(outgoing: OutgoingPolicy, secrets: string[], { url, body }: TakenDelivery): Promise<Outcome> {
  const text = JSON.stringify(body);
  const started = performance.now();
  const answer = await post(outgoing, url, signedHeaders(secrets, body.id, text, new Date()), text);
  const duration_ms = Math.round(performance.now() - started);
  if ('failure' in answer)
    return { isDelivered: false, isGone: false, answer_code: null, error: answer.failure, duration_ms };
  const { status } = answer;
  const isDelivered = status >= 200 && status < 300;
  return {
    isDelivered,
    isGone: status === 410,
    answer_code: status,
    error: isDelivered ? null : 'refused',
    duration_ms,
  };
}
