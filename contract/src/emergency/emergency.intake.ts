// What is paused now, as the clients' app shows it.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { Pause } from './emergency.ts';

/** Without the reason, which is for staff. */
const IntakePause = Pause.pick({ kind: true, target: true, end_datetime: true });

export const listIntakePauses = readEndpoint({
  method: 'GET',
  path: '/intake/v1/pauses',
  access: { scope: 'clients' },
  reads: 'pause',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(IntakePause) }),
});
