// Whether money may be sent to an address.
export { checkReceivingAddress } from './receiving-addresses.service.ts';
