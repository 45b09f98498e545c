// Reports in the demo: saved by the admin and by a leader. Their newest files are asked for here and made by the server's own job.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { ExportColumn } from '@backoffice/contract/exports/exports.ts';
import type pg from 'pg';
import { writeActions } from '#demo/audit-lines.ts';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';
import { nextDue, type Plan } from './reports.schedule.ts';

const text = (field: string, title: string): ExportColumn => ({ field, title, show: 'text' });
const number = (field: string, title: string): ExportColumn => ({ field, title, show: 'number' });
const line: ExportColumn = { ...text('line', '行'), words: { corrections: '更正', total: '合计' } };

const depositColumns: ExportColumn[] = [
  text('username', '客户'),
  text('full_name', '姓名'),
  number('amount', '金额'),
  text('currency', '币种'),
  text('agent_name', '业务员'),
  { field: 'create_datetime', title: '创建时间', show: 'time' },
  text('id', '编号'),
];
const teamColumns: ExportColumn[] = [
  text('name', '业务员'),
  line,
  text('currency', '币种'),
  number('clients', '客户数'),
  number('registered', '注册'),
  number('deposit', '入金'),
  number('withdrawal', '出金'),
  number('net', '净入金'),
];
const summaryColumns: ExportColumn[] = [
  { field: 'period', title: '日期', show: 'date' },
  line,
  text('currency', '币种'),
  number('registered', '注册'),
  number('deposit', '入金'),
  number('withdrawal', '出金'),
  number('net', '净入金'),
  number('volume', '成交额'),
];

const fixedDays = { from: '2026-01-01', to: '2026-01-31' };
const statistic = { input: fixedDays, about: [] };

const plans = [
  {
    name: '每日入金明细',
    source: 'deposit.admin.v1.list',
    title: '入金记录',
    columns: depositColumns,
    input: { status: 'approved' },
    about: ['状态: 已通过'],
    format: 'xlsx',
    period: 'last_7_days',
    schedule: 'daily',
    weekday: 'mon',
    at: '08:00',
  },
  {
    name: '月末经营汇总',
    ...statistic,
    source: 'statistics.admin.v1.summary',
    title: '数据汇总',
    columns: summaryColumns,
    format: 'pdf',
    period: 'month_to_date',
    schedule: 'month_end',
    weekday: 'mon',
    at: '23:00',
  },
  {
    name: '团队周报',
    ...statistic,
    source: 'statistics.admin.v1.team',
    title: '团队统计',
    columns: teamColumns,
    format: 'pdf',
    period: 'last_week',
    schedule: 'weekly',
    weekday: 'mon',
    at: '09:00',
  },
] as const;

interface Owners {
  god: string;
  superman: string;
}

/** Runs last: nothing of it is counted elsewhere. */
export async function loadReports(client: pg.Client, random: Random, { god, superman }: Owners): Promise<void> {
  const { rows: zones } = await client.query<{ zone: string }>('select tenant_time_zone() as zone');
  const timeZone = zones[0]?.zone ?? 'UTC';
  const [now, saved] = [new Date(), new Date(Date.now() - 20 * dayMs).toISOString()];
  const rows = plans.map(({ name, ...plan }) => ({
    id: random.uuid(),
    staff_id: name === '团队周报' ? superman : god,
    name,
    ...plan,
    language: 'zh',
    has_dates: true,
    webhook: false,
    next_due_at: nextDue(plan as Plan, now, timeZone)?.toISOString() ?? null,
    create_datetime: saved,
    update_datetime: saved,
    version: 1,
  }));
  await insertAll(client, 'reports', rows);
  const files = rows.map(({ id: report_id, staff_id, name, title, format }) => ({
    id: random.uuid(),
    report_id,
    staff_id,
    name,
    title,
    format,
    status: 'pending',
    clients: [],
    due_at: now.toISOString(),
    create_datetime: now.toISOString(),
    expires_at: new Date(now.getTime() + 90 * dayMs).toISOString(),
  }));
  await insertAll(client, 'report_files', files);
  await client.query(
    `insert into jobs (name, payload) select 'reports.make', jsonb_build_object('id', id) from report_files`,
  );
  const noteOf = ({ id, staff_id, name, format, schedule, source }: (typeof rows)[number]) => ({
    at: saved,
    action: 'report.created',
    by: { staff: staff_id },
    record: { type: 'report', id },
    after: { name, list: source, format, schedule },
  });
  await writeActions(client, rows.map(noteOf));
}
