// Sample calls of business days.
import {
  chooseBusinessCalendar,
  closeBusinessDay,
  waiveDayItem,
} from '@backoffice/contract/business-days/business-days.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import { nextDay } from './business-days.testing.ts';

export const samples: Sample[] = [
  sample(waiveDayItem, async (world, tenant) => ({
    day: await nextDay(world, tenant),
    item: 'checks',
    reason: 'sample',
  })),
  sample(closeBusinessDay, async (world, tenant) => ({ day: await nextDay(world, tenant), version: 0 })),
  sample(chooseBusinessCalendar, async () => ({ calendar: 'house', version: 0 })),
];
