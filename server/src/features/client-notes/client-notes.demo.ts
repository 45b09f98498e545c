// Work with clients in the demo: tags, notes and calls with corrections and mentions, and tasks that are due, overdue and done.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type pg from 'pg';
import { writeActions, type DemoAction } from '#demo/audit-lines.ts';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';

const hourMs = 3_600_000;

const tags = [
  { name_zh: '重点客户', name_en: 'Key account', colour: 'violet' },
  { name_zh: '高净值', name_en: 'High net worth', colour: 'blue' },
  { name_zh: '活跃交易', name_en: 'Active trader', colour: 'green' },
  { name_zh: '需回访', name_en: 'To follow up', colour: 'orange' },
  { name_zh: '投诉处理中', name_en: 'Complaint open', colour: 'red' },
  { name_zh: '休眠', name_en: 'Dormant', colour: 'grey' },
] as const;

const notes = [
  '客户希望下周了解新股申购规则，已发送资料。',
  '客户询问 USD 与 HKD 兑换点差，已解释报价有效期。',
  '客户近期将更换银行卡，提醒更换后出金有 24 小时保护期。',
  '客户偏好邮件沟通，工作日下午方便接听电话。',
  '核对联系地址，与证件一致。',
];

const calls = [
  { text: '说明出金到账时间，客户无其他问题。', outcome: 'reached', minutes: 6 },
  { text: '两次拨打均无人接听。', outcome: 'no_answer', minutes: null },
  { text: '客户开会，约定明日上午回电。', outcome: 'call_back', minutes: 1 },
] as const;

const tasks = [
  { title: '回电确认出金收款方', day: 0 },
  { title: '补充受益人资料', day: -2 },
  { title: '跟进新股申购意向', day: 3 },
  { title: '提醒客户更新即将到期的证件', day: 7 },
];

interface Person {
  id: string;
  agent_id: string;
  agent: string;
  leader_id: string | null;
}

interface Staff {
  god: string;
  angel: string;
}

const at = (ms: number) => new Date(ms).toISOString();
const day = (offset: number) => at(Date.now() + offset * dayMs).slice(0, 10);

/** Clients of salespeople who have been there for some months. */
async function findClients(client: pg.Client): Promise<Person[]> {
  const { rows } = await client.query<Person>(
    `select clients.id, clients.agent_id, agent.name as agent, agent.parent_id as leader_id
     from clients join staff agent on agent.tenant_id = clients.tenant_id and agent.id = clients.agent_id
     where not fake and clients.active and agent.role = 'hero' and clients.create_datetime < now() - interval '60 days'
     order by clients.create_datetime, clients.id limit 48`,
  );
  return rows;
}

/** Runs after the clients are loaded. */
export async function loadClientWork(client: pg.Client, random: Random, { god, angel }: Staff): Promise<void> {
  const clients = await findClients(client);
  const actions: DemoAction[] = [];
  const tagRows = tags.map((tag, index) => ({
    id: random.uuid(),
    ...tag,
    create_datetime: at(Date.now() - 50 * dayMs + index * 60_000),
    update_datetime: at(Date.now() - 50 * dayMs + index * 60_000),
  }));
  await insertAll(client, 'tags', tagRows);
  for (const { id, create_datetime, update_datetime: _update, ...after } of tagRows)
    actions.push({
      at: create_datetime,
      action: 'tag.created',
      by: { staff: angel },
      record: { type: 'tag', id },
      after,
    });
  await loadTags(client, clients, tagRows, actions);
  await loadNotes(client, random, clients, god, actions);
  await loadTasks(client, random, clients, { god, angel }, actions);
  await writeActions(
    client,
    actions.toSorted((one, other) => (one.at < other.at ? -1 : 1)),
  );
}

async function loadTags(
  client: pg.Client,
  clients: readonly Person[],
  tagRows: readonly { id: string; name_zh: string; name_en: string }[],
  actions: DemoAction[],
): Promise<void> {
  const rows = clients.flatMap(({ id, agent_id }, index) => {
    const tag = tagRows[index % tagRows.length];
    if (!tag) return [];
    const moment = at(Date.now() - 40 * dayMs + index * hourMs);
    actions.push({
      at: moment,
      action: 'client.tags_changed',
      by: { staff: agent_id },
      record: { type: 'client', id },
      client: id,
      before: { tags: '' },
      after: { tags: `${tag.name_zh}/${tag.name_en}` },
    });
    return [{ client_id: id, tag_id: tag.id, staff_id: agent_id, create_datetime: moment }];
  });
  await insertAll(client, 'client_tags', rows);
}

/** Each second client has a note, each fourth a call; one note was corrected, one is pinned, one mentions a colleague. */
async function loadNotes(
  client: pg.Client,
  random: Random,
  clients: readonly Person[],
  god: string,
  actions: DemoAction[],
): Promise<void> {
  const rows: object[] = [];
  const versions: object[] = [];
  const mentions: object[] = [];
  clients.forEach(({ id: client_id, agent_id }, index) => {
    if (index % 2 === 1) return;
    const call = index % 4 === 0 ? calls[(index / 4) % calls.length] : undefined;
    const text = call?.text ?? notes[(index / 2) % notes.length] ?? '';
    const moment = at(Date.now() - (index + 1) * 9 * hourMs);
    const id = random.uuid();
    const facts = call
      ? { direction: 'out', outcome: call.outcome, minutes: call.minutes }
      : { direction: null, outcome: null, minutes: null };
    const isMention = index % 12 === 2;
    rows.push({
      id,
      client_id,
      fake: false,
      sub_type: call ? 'call' : 'note',
      staff_id: agent_id,
      ...facts,
      happen_datetime: moment,
      create_datetime: moment,
      pinned_by: index % 10 === 6 ? agent_id : null,
      version: index % 14 === 2 ? 2 : 1,
    });
    versions.push({ note_id: id, number: 1, text, staff_id: agent_id, create_datetime: moment });
    const note = { by: { staff: agent_id }, record: { type: 'client_note', id }, client: client_id };
    const action = call ? 'client_note.call_logged' : 'client_note.added';
    actions.push({ ...note, at: moment, action, after: { note: text, ...facts, pinned: false } });
    if (index % 14 === 2) {
      const [later, corrected] = [at(Date.parse(moment) + hourMs), `${text}（已与客户再次确认）`];
      versions.push({ note_id: id, number: 2, text: corrected, staff_id: agent_id, create_datetime: later });
      actions.push({
        ...note,
        at: later,
        action: 'client_note.corrected',
        before: { note: text },
        after: { note: corrected },
      });
    }
    if (isMention)
      mentions.push({
        id: random.uuid(),
        client_id,
        fake: false,
        sub_type: 'mention',
        note_id: id,
        assignee_id: god,
        due_day: moment.slice(0, 10),
        created_by: agent_id,
        create_datetime: moment,
        update_datetime: moment,
      });
  });
  await insertAll(client, 'client_notes', rows);
  await insertAll(client, 'client_note_versions', versions);
  await insertAll(client, 'tasks', mentions);
}

/** Leaders set them for salespeople, and salespeople for those who decide; each fourth is done. */
async function loadTasks(
  client: pg.Client,
  random: Random,
  clients: readonly Person[],
  { god, angel }: Staff,
  actions: DemoAction[],
): Promise<void> {
  const deciders = [god, angel];
  const rows = clients.slice(0, 32).map(({ id: client_id, agent_id, leader_id }, index) => {
    const { title, day: offset } = tasks[index % tasks.length] ?? { title: '', day: 0 };
    const isUpwards = index % 5 === 0;
    const assignee_id = isUpwards ? (deciders[(index / 5) % 2] ?? god) : agent_id;
    const created_by = isUpwards ? agent_id : (leader_id ?? god);
    const made = at(Date.now() - (5 + (index % 3)) * dayMs + index * hourMs);
    const isDone = index % 4 === 3;
    const closed = isDone ? at(Date.parse(made) + dayMs) : null;
    const id = random.uuid();
    const task = { record: { type: 'task', id }, client: client_id };
    const after = { title, due_day: day(offset), status: 'open' };
    actions.push({ ...task, at: made, action: 'task.created', by: { staff: created_by }, after });
    if (closed)
      actions.push({
        ...task,
        at: closed,
        action: 'task.finished',
        by: { staff: assignee_id },
        before: { status: 'open' },
        after: { status: 'done', result: '已处理' },
      });
    return {
      id,
      client_id,
      fake: false,
      sub_type: 'task',
      title,
      assignee_id,
      due_day: day(offset),
      status: isDone ? 'done' : 'open',
      result: isDone ? '已处理' : null,
      created_by,
      closed_by: closed && assignee_id,
      close_datetime: closed,
      create_datetime: made,
      update_datetime: closed ?? made,
      version: isDone ? 2 : 1,
    };
  });
  await insertAll(client, 'tasks', rows);
}
