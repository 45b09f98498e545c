// Set-up of the tests of emergencies.
import { randomUUID } from 'node:crypto';
import { startEmergencyAction, type EmergencyAction } from '@backoffice/contract/emergency/emergency.ts';
import { emergencyWords, type EmergencyKind } from '@backoffice/contract/emergency/emergency.words.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

/** Pauses one product by default, which stops nothing else. */
export async function givenPause(
  world: World,
  { kind = 'product', tenant = 'demo' }: { kind?: EmergencyKind; tenant?: TenantName } = {},
): Promise<EmergencyAction> {
  const { body } = await world.call(
    startEmergencyAction,
    'god',
    {
      kind,
      ...(kind === 'product' && { target: randomUUID() }),
      reason: 'an emergency',
      confirmation: emergencyWords[kind].en,
    },
    { tenant },
  );
  return body;
}
