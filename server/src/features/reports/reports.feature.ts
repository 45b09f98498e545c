// Saved and scheduled reports: what the feature brings to the product.
import * as contract from '@backoffice/contract/reports/reports.ts';
import type { Feature } from '#core/feature.ts';
import { route } from '#platform/http/route.ts';
import { reportJobs } from './reports.job.ts';
import { reportFiles, reports as saved } from './reports.queries.ts';
import { changeReport, createReport, deleteReport, openReportFile, runReport } from './reports.service.ts';

export const reports: Feature = {
  name: 'reports',
  api: [{ about: 'Views of lists and statistics, saved and made as files on a schedule.', modules: [contract] }],
  routes: ({ routes }) => [
    route(contract.listReports, saved.find),
    route(contract.listReportFiles, reportFiles.find),
    route(contract.createReport, createReport(routes)),
    route(contract.changeReport, changeReport),
    route(contract.deleteReport, deleteReport),
    route(contract.runReport, runReport(routes)),
    route(contract.openReportFile, openReportFile(routes)),
  ],
  jobs: reportJobs,
};
