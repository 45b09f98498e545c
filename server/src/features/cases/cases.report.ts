// The report of a case: as JSON, as a workbook and as a paper, all from the same facts; the audit log has the hash of each that was given out.
import { createHash } from 'node:crypto';
import path from 'node:path';
import type * as contract from '@backoffice/contract/cases/cases.ts';
import type { CaseDetail } from '@backoffice/contract/cases/cases.ts';
import {
  caseOutcomeTexts,
  caseStatusTexts,
  linkKindTexts,
  ratingTexts,
} from '@backoffice/contract/cases/cases.texts.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { PaperLanguage } from '@backoffice/contract/kit/papers.ts';
import { alertFactTexts, alertKindTexts, alertValueText } from '@backoffice/contract/monitoring/monitoring.texts.ts';
import type { Ctx } from '#platform/context.ts';
import { drawPaper, writeWorkbook } from '#platform/paper/paper.ts';
import { getCaseDetail } from './cases.detail.ts';
import { cases } from './cases.queries.ts';

type Input = CheckedInputOf<typeof contract.drawCaseReport>;
type File = OutputOf<typeof contract.drawCaseReport>;

const template = path.join(import.meta.dirname, 'cases.report.typ');

interface Section {
  title: string;
  columns: string[];
  rows: string[][];
}

const words = {
  case: { zh: '案件', en: 'Case' },
  clients: { zh: '客户', en: 'Clients' },
  flows: { zh: '近十二个月资金', en: 'Money of the last twelve months' },
  alerts: { zh: '预警', en: 'Alerts' },
  links: { zh: '关联', en: 'Links' },
  notes: { zh: '记录', en: 'Notes' },
  files: { zh: '证据文件', en: 'Evidence files' },
  freezes: { zh: '出金冻结', en: 'Freezes of withdrawals' },
  field: { zh: '项目', en: 'Field' },
  value: { zh: '内容', en: 'Value' },
  reference: { zh: '编号', en: 'Reference' },
  title: { zh: '标题', en: 'Title' },
  status: { zh: '状态', en: 'Status' },
  outcome: { zh: '结论', en: 'Outcome' },
  reason: { zh: '理由', en: 'Reason' },
  owner: { zh: '负责人', en: 'Owner' },
  decided_by: { zh: '结论人', en: 'Decided by' },
  approved_by: { zh: '批准人', en: 'Approved by' },
  authority: { zh: '监管编号', en: 'Authority’s reference' },
  opened: { zh: '开案时间', en: 'Opened' },
  username: { zh: '用户名', en: 'User name' },
  name: { zh: '姓名', en: 'Name' },
  agent: { zh: '业务员', en: 'Agent' },
  kyc: { zh: '身份', en: 'Identity' },
  rating: { zh: '风险等级', en: 'Rating' },
  currency: { zh: '币种', en: 'Currency' },
  deposited: { zh: '入金', en: 'Deposited' },
  withdrawn: { zh: '出金', en: 'Withdrawn' },
  credited: { zh: '员工入账', en: 'Credited by staff' },
  exchanged: { zh: '兑换', en: 'Exchanged' },
  rule: { zh: '规则', en: 'Rule' },
  facts: { zh: '事实', en: 'Facts' },
  days: { zh: '次数', en: 'Times' },
  time: { zh: '时间', en: 'Time' },
  by: { zh: '人员', en: 'By' },
  note: { zh: '内容', en: 'Note' },
  kind: { zh: '类别', en: 'Kind' },
  shared: { zh: '共用', en: 'Shared' },
  with: { zh: '与', en: 'With' },
  hash: { zh: 'SHA-256', en: 'SHA-256' },
  from: { zh: '起', en: 'From' },
  until: { zh: '止', en: 'Until' },
} as const;

/** Seconds of a moment, in UTC. */
const secondOf = (moment: string) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ');

function sectionsOf(detail: CaseDetail, language: PaperLanguage): Section[] {
  const say = (name: keyof typeof words) => words[name][language];
  const section = (title: keyof typeof words, columns: (keyof typeof words)[], rows: string[][]): Section => ({
    title: say(title),
    columns: columns.map(say),
    rows,
  });
  const nameOf = new Map([...detail.people, ...detail.linked].map(({ client_id, username }) => [client_id, username]));
  const factsIn = (facts: Record<string, unknown>) =>
    Object.entries(facts)
      .map(([name, value]) => `${alertFactTexts[name]?.[language] ?? name}: ${alertValueText(name, value)[language]}`)
      .join('; ');
  return [
    section(
      'case',
      ['field', 'value'],
      [
        [say('reference'), detail.reference],
        [say('title'), detail.title],
        [say('opened'), secondOf(detail.create_datetime)],
        [say('status'), caseStatusTexts[detail.status][language]],
        [say('owner'), detail.owner ?? ''],
        [say('outcome'), detail.outcome ? caseOutcomeTexts[detail.outcome][language] : ''],
        [say('reason'), detail.reason ?? ''],
        [say('decided_by'), detail.decided_by ?? ''],
        [say('approved_by'), detail.decide_approved_by ?? ''],
        [say('authority'), detail.authority_reference ?? ''],
      ],
    ),
    section(
      'clients',
      ['username', 'name', 'agent', 'kyc', 'rating'],
      detail.people.map(({ username, full_name, agent_name, kyc_status, rating }) => [
        username,
        full_name,
        agent_name ?? '',
        kyc_status,
        rating ? ratingTexts[rating][language] : '',
      ]),
    ),
    section(
      'flows',
      ['username', 'currency', 'deposited', 'withdrawn', 'credited', 'exchanged'],
      detail.people.flatMap(({ username, flows }) =>
        flows.map((flow) => [username, flow.currency, flow.deposited, flow.withdrawn, flow.credited, flow.exchanged]),
      ),
    ),
    section(
      'alerts',
      ['time', 'rule', 'username', 'days', 'facts'],
      detail.alert_list.map(({ create_datetime, kind, username, count, facts }) => [
        secondOf(create_datetime),
        alertKindTexts[kind][language],
        username,
        String(count),
        factsIn(facts),
      ]),
    ),
    section(
      'links',
      ['username', 'with', 'kind', 'shared'],
      detail.links.map(({ from_id, to_id, kind, value }) => [
        nameOf.get(from_id) ?? from_id,
        nameOf.get(to_id) ?? to_id,
        linkKindTexts[kind][language],
        value,
      ]),
    ),
    section(
      'notes',
      ['time', 'by', 'note'],
      detail.notes.map(({ create_datetime, staff, note }) => [secondOf(create_datetime), staff, note]),
    ),
    section(
      'files',
      ['name', 'by', 'hash'],
      detail.files.map(({ name, staff, sha256 }) => [name, staff, sha256]),
    ),
    section(
      'freezes',
      ['username', 'from', 'until', 'by', 'approved_by', 'reason'],
      detail.freezes.map(({ username, from_datetime, until_datetime, end_datetime, made_by, approved_by, reason }) => [
        username,
        secondOf(from_datetime),
        secondOf(end_datetime ?? until_datetime),
        made_by ?? '',
        approved_by ?? '',
        reason,
      ]),
    ),
  ];
}

/** Reads in the transaction; draws outside of any. */
export async function prepareReport(ctx: Ctx, { id, format, language }: Input): Promise<() => Promise<File>> {
  const detail = await getCaseDetail(ctx, id);
  return async () => {
    const content = await contentOf(detail, format, language);
    return {
      name: `${detail.reference}.${format}`,
      sha256: createHash('sha256').update(content).digest('hex'),
      base64: content.toString('base64'),
    };
  };
}

async function contentOf(detail: CaseDetail, format: Input['format'], language: PaperLanguage): Promise<Buffer> {
  if (format === 'json') return Buffer.from(`${JSON.stringify(detail, null, 2)}\n`);
  const sections = sectionsOf(detail, language);
  if (format === 'xlsx') return writeWorkbook({ sheets: sections });
  const facts = { reference: detail.reference, title: detail.title, sections };
  const { base64 } = await drawPaper({ template, language, facts, madeAt: new Date() });
  return Buffer.from(base64, 'base64');
}

export async function drawCaseReport(ctx: Ctx, { id, format, language }: Input, file: File): Promise<File> {
  const { reference } = await cases.get(ctx, id);
  ctx.note({ record: { type: 'case', id }, after: { case: reference, format, language, sha256: file.sha256 } });
  return file;
}
