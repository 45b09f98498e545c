// The demo's templates, and a bulk message of some days ago that most clients have read.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { MessageTemplate } from '@backoffice/contract/messages/messages.templates.ts';
import type pg from 'pg';
import { writeActions, type DemoAction } from '#demo/audit-lines.ts';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';

type DemoTemplate = Omit<MessageTemplate, 'id' | 'create_datetime' | 'update_datetime' | 'version'>;

const templates: DemoTemplate[] = [
  {
    name: '入金到账',
    event: 'deposit.approved',
    title_zh: '入金已到账',
    content_zh: '尊敬的{full_name}，您的入金 {amount} {currency} 已到账。',
    title_en: 'Your deposit has arrived',
    content_en: 'Dear {full_name}, your deposit of {amount} {currency} has arrived.',
    enabled: true,
  },
  {
    name: '入金未通过',
    event: 'deposit.rejected',
    title_zh: '入金未通过审核',
    content_zh: '尊敬的{full_name}，您的入金 {amount} {currency} 未通过审核：{reason}',
    title_en: 'Your deposit was rejected',
    content_en: 'Dear {full_name}, your deposit of {amount} {currency} was rejected: {reason}',
    enabled: true,
  },
  {
    name: '出金已打款',
    event: 'withdrawal.completed',
    title_zh: '出金已打款',
    content_zh: '尊敬的{full_name}，您的出金 {amount} {currency} 已打款，请留意到账。',
    title_en: 'Your withdrawal was paid out',
    content_en: 'Dear {full_name}, your withdrawal of {amount} {currency} was paid out.',
    enabled: true,
  },
  {
    name: '实名认证通过',
    event: 'kyc.approved',
    title_zh: '实名认证已通过',
    content_zh: '尊敬的{full_name}，您的实名认证已通过。您的业务员是{agent_name}。',
    title_en: 'Your identity is verified',
    content_en: 'Dear {full_name}, your identity is verified. Your contact is {agent_name}.',
    enabled: true,
  },
  {
    name: '实名认证未通过',
    event: 'kyc.rejected',
    title_zh: '实名认证未通过',
    content_zh: '尊敬的{full_name}，您的实名认证未通过，请在客户端查看原因并重新提交。',
    title_en: 'Your identity was not verified',
    content_en: 'Dear {full_name}, your identity was not verified. See the app for the reason and submit again.',
    enabled: false,
  },
  {
    name: '节假日通知',
    event: null,
    title_zh: '节假日服务安排',
    content_zh: '尊敬的{full_name}，节假日期间出金将顺延至下一个工作日处理。{company}',
    title_en: 'Service on public holidays',
    content_en: 'Dear {full_name}, withdrawals on public holidays are paid on the next working day. {company}',
    enabled: true,
  },
];

/** Runs after the clients are loaded. */
export async function loadMessages(client: pg.Client, random: Random, god: string): Promise<void> {
  const made = new Date(Date.now() - 90 * dayMs).toISOString();
  const rows = templates.map((template) => ({
    id: random.uuid(),
    ...template,
    create_datetime: made,
    update_datetime: made,
    version: 1,
  }));
  await insertAll(client, 'message_templates', rows);
  const notice = templates.at(-1);
  const sentMs = Date.now() - 5 * dayMs;
  const [at, end] = [new Date(sentMs).toISOString(), new Date(sentMs + 40_000).toISOString()];
  const bulk = {
    id: random.uuid(),
    title_zh: notice?.title_zh ?? '',
    content_zh: '节假日期间出金将顺延至下一个工作日处理。',
    title_en: notice?.title_en ?? '',
    content_en: 'Withdrawals on public holidays are paid on the next working day.',
    audience: {},
    status: 'sent',
    send_datetime: at,
    sent_by: god,
    sent: 0,
    recalled: 0,
    finish_datetime: end,
    create_datetime: at,
    update_datetime: end,
    version: 1,
  };
  await insertAll(client, 'bulk_messages', [bulk]);
  // Readers, and when they read, follow from the client's id, which is the same in every demo.
  const { rowCount } = await client.query(
    `insert into messages (client_id, fake, title, content, title_en, content_en, sent_by, bulk_message_id, create_datetime, read_datetime)
     select id, false, $2, $3, $4, $5, $6, $1, $7,
       case when mod(abs(hashtext(id::text)), 100) < 64
         then $7::timestamptz + make_interval(secs => mod(abs(hashtext(username)), $8::int)) end
     from clients where not fake and create_datetime <= $7`,
    [bulk.id, bulk.title_zh, bulk.content_zh, bulk.title_en, bulk.content_en, god, at, (4 * dayMs) / 1_000],
  );
  await client.query('update bulk_messages set sent = $2, clients = $2 where id = $1', [bulk.id, rowCount]);
  const { title_zh, title_en, audience } = bulk;
  await writeActions(client, [
    ...rows.map(({ id, name, event, enabled }): DemoAction => ({
      at: made,
      action: 'message_template.created',
      by: { staff: god },
      record: { type: 'message_template', id },
      after: { name, event, enabled },
    })),
    {
      at,
      action: 'bulk_message.created',
      by: { staff: god },
      record: { type: 'bulk_message', id: bulk.id },
      after: { title_zh, title_en, audience, status: 'scheduled' },
    },
    {
      at: end,
      action: 'bulk_message.sent',
      by: 'system',
      record: { type: 'bulk_message', id: bulk.id },
      after: { status: 'sent', sent: rowCount, recalled: 0 },
    },
  ]);
}
