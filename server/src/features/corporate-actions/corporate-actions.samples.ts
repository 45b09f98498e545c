// Sample calls that name a corporate action.
import {
  acceptCorporateAction,
  announceCorporateAction,
  cancelCorporateAction,
  changeCorporateAction,
  previewCorporateAction,
  reverseCorporateAction,
} from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import { listIntakeCorporateActions } from '@backoffice/contract/corporate-actions/corporate-actions.intake.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { daysOfNextTuesday, givenDraft, givenLot } from './corporate-actions.testing.ts';

async function givenAction(world: World, tenant: TenantName, set = '') {
  await world.asOwner(`update venues set first_year = 2000, last_year = 9999 where mic = 'XNYS'`, [], 'both');
  await givenLot(world, '10', { tenant });
  const { id, version, reference } = await givenDraft(world, 'cash_dividend', daysOfNextTuesday(), { tenant });
  if (set)
    await world.asOwner(
      `set session_replication_role = replica;
       update corporate_actions set ${set}, ex_datetime = now(), announce_datetime = now(),
         announced_by = (select id from staff where username = 'god'), announce_approved_by = (select id from staff where username = 'angel')
       where id = '${id}';
       set session_replication_role = default`,
      [],
      tenant,
    );
  return { id, version, reference };
}

const withReason = (set?: string) => async (world: World, tenant: TenantName) => {
  const { id, version } = await givenAction(world, tenant, set);
  return { id, version, reason: 'as agreed' };
};

export const samples: Sample[] = [
  sample(previewCorporateAction, async (world, tenant) => ({ id: (await givenAction(world, tenant)).id })),
  sample(changeCorporateAction, async (world, tenant) => {
    const { id, version, reference } = await givenAction(world, tenant);
    return { id, version, amount: '0.5', reference, ...daysOfNextTuesday() };
  }),
  sample(announceCorporateAction, async (world, tenant) => {
    const { id, version } = await givenAction(world, tenant);
    return { id, version };
  }),
  sample(acceptCorporateAction, withReason(`status = 'entitled', blocked_by = 'cover'`)),
  sample(cancelCorporateAction, withReason()),
  sample(reverseCorporateAction, withReason(`status = 'done', covered_by = 'nothing'`)),
  sample(listIntakeCorporateActions, async (world, tenant) => ({
    id: (await givenLot(world, '10', { tenant })).client_id,
  })),
];
