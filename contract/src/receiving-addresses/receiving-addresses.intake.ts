// The addresses to which clients can send crypto money now.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { ReceivingAddress } from './receiving-addresses.ts';

export const IntakeReceivingAddress = ReceivingAddress.pick({
  id: true,
  chain: true,
  currency: true,
  address: true,
  label: true,
  min_amount: true,
  max_amount: true,
});
export type IntakeReceivingAddress = z.infer<typeof IntakeReceivingAddress>;

export const listIntakeReceivingAddresses = readEndpoint({
  method: 'GET',
  path: '/intake/v1/receiving_addresses',
  access: { scope: 'deposits' },
  reads: 'cryptoAddress',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(IntakeReceivingAddress) }),
});
