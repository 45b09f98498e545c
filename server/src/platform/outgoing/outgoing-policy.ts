// Addresses entered by staff that the server may call: the open internet over TLS, and networks that were allowed by name.
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Everything that is not the open internet: private, local, shared, for documents, and tunnels into those. */
const closed = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];
export const loopback = ['127.0.0.0/8', '::1/128'];

export interface OutgoingPolicy {
  mayCall: (address: string, isEncrypted: boolean) => boolean;
  /** Checks that the address as entered can be called at all; a host name is judged when it is resolved. */
  mayName: (url: string) => boolean;
}

export function createOutgoingPolicy(networks: readonly string[]): OutgoingPolicy {
  const allowed = listOf(networks);
  const notPublic = listOf(closed);
  const mayCall: OutgoingPolicy['mayCall'] = (address, isEncrypted) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return includes(allowed, plain) || (isEncrypted && !includes(notPublic, plain));
  };
  return {
    mayCall,
    mayName(text) {
      const url = URL.parse(text);
      if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return false;
      const host = hostOf(url);
      const isEncrypted = url.protocol === 'https:';
      if (isIP(host)) return mayCall(host, isEncrypted);
      return isEncrypted || networks.length > 0;
    },
  };
}

/** Host name, without the brackets of an IPv6 address. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

const includes = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
