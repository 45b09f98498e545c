// Compensation and bonuses as the clients' own app asks for them.
import type { AdjustmentKind } from '@backoffice/contract/adjustments/adjustments.ts';
import { claimAdjustment } from './adjustments.intake.service.ts';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

interface Given {
  sub_type?: AdjustmentKind;
  amount?: string;
  agent?: StaffName;
  fake?: boolean;
  tenant?: TenantName;
}

/** A client with a claim: the record's id and the client's. */
export async function givenClaim(world: World, given: Given = {}) {
  const { sub_type = 'compensation', amount = '20.00', tenant } = given;
  const client = await world.givenClient(given);
  const claim = { client_id: client.id, account_id: client.account_id, sub_type, amount, claim: 'slow payout' };
  const id = await world.sql((db) => claimAdjustment({ db, note: () => {} }, claim), tenant);
  return { ...client, id, client_id: client.id };
}
