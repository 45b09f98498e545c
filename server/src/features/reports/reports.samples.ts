// Sample calls that name a report or a file of one.
import { changeReport, deleteReport, openReportFile, runReport } from '@backoffice/contract/reports/reports.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import { givenFile, givenReport } from './reports.testing.ts';

export const samples: Sample[] = [
  sample(changeReport, async (world, tenant) => ({
    id: await givenReport(world, 'god', tenant),
    version: 1,
    name: 'x',
  })),
  sample(deleteReport, async (world, tenant) => ({ id: await givenReport(world, 'god', tenant), version: 1 })),
  sample(runReport, async (world, tenant) => ({ id: await givenReport(world, 'god', tenant) })),
  sample(openReportFile, async (world, tenant) => ({ id: await givenFile(world, 'god', tenant) })),
];
