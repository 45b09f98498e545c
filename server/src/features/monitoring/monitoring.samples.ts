// Sample calls that name a monitoring rule or an alert.
import * as contract from '@backoffice/contract/monitoring/monitoring.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { givenAlert, givenRule, startParameters } from './monitoring.testing.ts';

const oneIn = (status: contract.RuleStatus) => async (world: World, tenant: TenantName) => {
  const { id, version } = await givenRule(world, 'staff_link', { status, tenant });
  if (status === 'shadow')
    await world.asOwner(
      `insert into monitoring_back_tests (rule_id, parameters, from_day, to_day, tested_by, status, finish_datetime)
       select id, parameters, current_date - 89, current_date, created_by, 'done', now() from monitoring_rules where id = $1`,
      [id],
      tenant,
    );
  return { id, version };
};

export const samples: Sample[] = [
  sample(contract.changeMonitoringRule, async (world, tenant) => ({
    ...(await oneIn('draft')(world, tenant)),
    parameters: startParameters('staff_link'),
    reason: 'as agreed',
  })),
  sample(contract.shadowMonitoringRule, oneIn('draft')),
  sample(contract.testMonitoringRule, oneIn('draft')),
  sample(contract.activateMonitoringRule, oneIn('shadow')),
  sample(contract.retireMonitoringRule, async (world, tenant) => ({
    ...(await oneIn('live')(world, tenant)),
    reason: 'as agreed',
  })),
  sample(contract.dismissAlert, async (world, tenant) => {
    const { id, version } = await givenAlert(world, tenant);
    return { id, version, reason_code: 'explained' as const };
  }),
];
