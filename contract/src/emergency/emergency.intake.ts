// Current pauses, as the clients' app shows them.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { Pause } from './emergency.ts';

/** Leaves out the reason, which is for staff. */
const IntakePause = Pause.pick({ kind: true, target: true, end_datetime: true });

export const listIntakePauses = readEndpoint({
  method: 'GET',
  path: '/intake/v1/pauses',
  access: { scope: 'clients' },
  reads: 'pause',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(IntakePause) }),
});
