// The parts of the dashboard, which each person arranges, and the first steps of a new company.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';

/** In their usual order. Which of them a person sees is decided by what they may read. */
export const dashboardParts = [
  'first_steps',
  'queue',
  'tasks',
  'money',
  'control',
  'work',
  'follow_ups',
  'days',
  'figures',
  'movers',
  'teams',
] as const;
export type DashboardPart = (typeof dashboardParts)[number];

export const firstSteps = ['company', 'staff', 'currencies', 'statements', 'products'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What a new company needs before its first client, as the records say: no one ticks anything. */
export const getFirstSteps = readEndpoint({
  method: 'GET',
  path: '/dashboard/admin/v1/first_steps',
  // Asked by those who lead the house: all others only read the dashboard.
  access: { resource: 'dashboard', action: 'update' },
  reads: ['settings', 'users', 'exchangeConfig', 'matching', 'trades'],
  input: z.strictObject({}),
  output: z.strictObject({
    items: z.array(z.strictObject({ step: z.enum(firstSteps), is_done: z.boolean(), count: z.int(), needed: z.int() })),
  }),
});
