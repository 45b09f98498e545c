// Sends the message that follows an event by itself, by the event's template.
import { variablesOf } from '@backoffice/contract/messages/messages.variables.ts';
import { sql } from 'kysely';
import { emit, sendAutomaticMessage } from '#core/webhooks/webhooks.ts';
import { announce } from '#platform/events/announce.ts';
import { job, writeSystemAudit } from '#platform/jobs/job.ts';
import { textForClient, type EventValues } from './messages.text.ts';

/** One transaction with the end of the job: sent once. Without a template, or to a robot, nothing is. */
export const automaticMessageJob = job(sendAutomaticMessage, async (ctx, { event, client_id, data }) => {
  const template = await ctx.db
    .selectFrom('message_templates')
    .selectAll()
    .where('event', '=', event)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!template) return;
  const values: EventValues = Object.fromEntries(variablesOf(event).map((name) => [name, textOf(data[name])]));
  const message = await ctx.db
    .insertInto('messages')
    .columns(['client_id', 'fake', 'title', 'content', 'title_en', 'content_en', 'event'])
    .expression((from) =>
      from
        .selectFrom('clients')
        .select((column) => [
          'clients.id',
          'clients.fake',
          textForClient(template.title_zh, 'zh', values).as('title'),
          textForClient(template.content_zh, 'zh', values).as('content'),
          textForClient(template.title_en, 'en', values).as('title_en'),
          textForClient(template.content_en, 'en', values).as('content_en'),
          column.val(event).as('event'),
        ])
        .where('clients.id', '=', client_id)
        .where(sql<boolean>`not clients.fake`),
    )
    .returning(['id', 'title', 'content'])
    .executeTakeFirst();
  if (!message) return;
  const { id, title, content } = message;
  await emit(ctx, 'message.sent', { client_id, record_id: id, data: { title, content } });
  await writeSystemAudit(ctx, 'message.sent', {
    record: { type: 'message', id },
    client: client_id,
    after: { title, content },
  });
  await announce(ctx, ['message']);
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
