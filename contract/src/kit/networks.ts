// Networks as people type them: one address, or a range in CIDR notation.
import * as z from 'zod';

/** PostgreSQL's `cidr` refuses a range that names a host in it, such as 10.0.0.1/8; so do we, where the field can be named. */
export const Network = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
  .refine((network) => !hostBitsOf(network).includes('1'));

function hostBitsOf(network: string): string {
  const [address = '', prefix] = network.split('/');
  return prefix === undefined ? '' : bitsOf(address).slice(Number(prefix));
}

function bitsOf(address: string): string {
  if (!address.includes(':')) return address.split('.').map(bits(10, 8)).join('');
  const [head = '', tail = ''] = address
    .split('::')
    .map((part) => part.split(':').filter(Boolean).map(groupBits).join(''));
  return head.padEnd(128 - tail.length, '0') + tail;
}

/** The last group of an IPv6 address may be written as an IPv4 address. */
const groupBits = (group: string) => (group.includes('.') ? bitsOf(group) : bits(16, 16)(group));

const bits = (radix: number, length: number) => (part: string) =>
  Number.parseInt(part, radix).toString(2).padStart(length, '0');
