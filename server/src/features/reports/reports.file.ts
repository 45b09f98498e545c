// The file of a report: a workbook with a sheet that says what it is, or a paper with the same at its head.
import path from 'node:path';
import { mostPdfRows } from '@backoffice/contract/reports/reports.ts';
import { periodTexts } from '@backoffice/contract/reports/reports.texts.ts';
import { textTable, writeReportWorkbook, type ExportRow } from '#features/exports/exports.public.ts';
import { drawPaper } from '#platform/paper/paper.ts';
import type { Wanted } from './reports.queries.ts';
import { clockIn, dayIn, type Days } from './reports.schedule.ts';

const template = path.join(import.meta.dirname, 'reports.typ');

interface ReportFacts {
  wanted: Wanted;
  rows: readonly ExportRow[];
  /** Number of rows that match; more than there are where the file holds the first alone. */
  total: number;
  days: Days | null;
  timeZone: string;
  readyAt: Date;
}

export const writeReport = (facts: ReportFacts): Promise<Buffer> =>
  facts.wanted.format === 'pdf' ? drawReport(facts) : writeWorkbook(facts);

const words = {
  about: { zh: '说明', en: 'About' },
  source: { zh: '来源', en: 'Source' },
  days: { zh: '日期', en: 'Days' },
  filters: { zh: '筛选', en: 'Filters' },
  none: { zh: '无', en: 'None' },
  owner: { zh: '报表所有人', en: 'Owner' },
  made: { zh: '生成时间', en: 'Made at' },
  rows: { zh: '行数', en: 'Rows' },
  report: { zh: '报表', en: 'Report' },
};

/** Lines that say what the file is: names and texts in the language of its report. */
function aboutLines(facts: ReportFacts, shown: number): [string, string][] {
  const { wanted, total, days, timeZone, readyAt } = facts;
  const say = (name: keyof typeof words) => words[name][wanted.language];
  const shownDays = days ?? chosenDays(wanted.input, timeZone);
  const period = days && periodTexts[wanted.period][wanted.language];
  const span = shownDays && [period, `${shownDays.from} – ${shownDays.to}`].filter(Boolean).join(' · ');
  const isZh = wanted.language === 'zh';
  const rows =
    shown < total ? (isZh ? `前 ${shown} 行，共 ${total} 行` : `the first ${shown} of ${total}`) : `${shown}`;
  return [
    [say('report'), wanted.name],
    [say('source'), wanted.title],
    ...(span ? [[say('days'), span] as [string, string]] : []),
    [say('filters'), wanted.about.join(isZh ? '；' : '; ') || say('none')],
    [say('owner'), wanted.owner],
    [say('made'), `${clockIn(readyAt, timeZone)} (${timeZone})`],
    [say('rows'), rows],
  ];
}

/** Days that were chosen for good; those of lists end with the first moment after the last. */
function chosenDays({ from, to }: Record<string, unknown>, timeZone: string): Days | null {
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  const day = (text: string, beforeMs: number) =>
    text.length === 10 ? text : dayIn(new Date(Date.parse(text) - beforeMs), timeZone);
  return { from: day(from, 0), to: day(to, 1) };
}

const writeWorkbook = (facts: ReportFacts): Promise<Buffer> => {
  const { wanted, rows, timeZone } = facts;
  return writeReportWorkbook(wanted.columns, rows, timeZone, {
    title: words.about[wanted.language],
    lines: aboutLines(facts, rows.length),
  });
};

async function drawReport(facts: ReportFacts): Promise<Buffer> {
  const { wanted, rows, total, timeZone, readyAt } = facts;
  const shown = rows.slice(0, mostPdfRows);
  const table = textTable(wanted.columns, shown, timeZone);
  const { base64 } = await drawPaper({
    template,
    language: wanted.language,
    facts: {
      title: wanted.name,
      about: aboutLines(facts, shown.length).slice(1),
      columns: table.columns.map((column, index) => ({ ...column, width: widthOf(column.title, table.rows, index) })),
      rows: table.rows,
      left_out: total - shown.length,
      most: mostPdfRows,
    },
    madeAt: readyAt,
  });
  return Buffer.from(base64, 'base64');
}

/** Parts of the page's width that a column gets: as its longest text asks, within bounds. */
function widthOf(title: string, rows: readonly (readonly { text: string }[])[], index: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[index]?.text ?? '')), lengthOf(title));
  return Math.min(Math.max(longest, 5), 28);
}

/** Chinese characters are as wide as two letters. */
const lengthOf = (text: string): number => Array.from(text).reduce((sum, one) => sum + (one > '\u2E7F' ? 2 : 1), 0);
