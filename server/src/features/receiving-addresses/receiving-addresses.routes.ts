// Receiving addresses on the wire.
import * as intake from '@backoffice/contract/receiving-addresses/receiving-addresses.intake.ts';
import * as contract from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import { route } from '#platform/http/route.ts';
import { receivingAddresses } from './receiving-addresses.queries.ts';
import {
  confirmReceivingAddress,
  createReceivingAddress,
  findIntakeReceivingAddresses,
  previewCreateReceivingAddress,
  retireReceivingAddress,
} from './receiving-addresses.service.ts';

export const receivingAddressRoutes = [
  route(contract.listReceivingAddresses, receivingAddresses.find),
  route(contract.createReceivingAddress, createReceivingAddress, { preview: previewCreateReceivingAddress }),
  route(contract.confirmReceivingAddress, confirmReceivingAddress),
  route(contract.retireReceivingAddress, retireReceivingAddress),
  route(intake.listIntakeReceivingAddresses, findIntakeReceivingAddresses),
];
