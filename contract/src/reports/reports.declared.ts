// What reports bring: a page where everybody finds their own.
import type { Noun } from '../kit/noun.ts';

export const reports = {
  pages: { report: { path: '/report' } },
  records: {
    report: { table: 'reports', ofClient: false },
    report_file: { table: 'report_files', ofClient: false },
  },
  topics: ['report'],
} as const satisfies Noun;
