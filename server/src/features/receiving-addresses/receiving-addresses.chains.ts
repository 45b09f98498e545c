// Checks that an address can exist on its chain, by the chain's own rules.
import type { Chain } from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base58, bech32, bech32m, createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

const rules: Record<Chain, (address: string) => boolean> = {
  bitcoin: (address) => isBase58Check(address, [0x00, 0x05]) || isSegwit(address),
  ethereum: isEip55,
  bsc: isEip55,
  tron: (address) => isBase58Check(address, [0x41]),
  solana: (address) => holds(() => base58.decode(address).length === 32),
};

export const isAddressOf = (chain: Chain, address: string): boolean => rules[chain](address);

/** A version and a hash of 20 bytes. */
const isBase58Check = (address: string, versions: number[]) =>
  holds(() => {
    const [version = -1, ...hash] = base58check.decode(address);
    return versions.includes(version) && hash.length === 20;
  });

/** BIP 173 for version 0, BIP 350 for those after it. In small letters: one address in two forms would be two. */
function isSegwit(address: string): boolean {
  if (!isPrefixed(address)) return false;
  return (
    holds(() => {
      const { words } = bech32.decode(address);
      return words[0] === 0 && [20, 32].includes(bech32.fromWords(words.slice(1)).length);
    }) ||
    holds(() => {
      const { words } = bech32m.decode(address);
      const [version = 0, ...program] = words;
      const { length } = bech32m.fromWords(program);
      return version >= 1 && version <= 16 && (version === 1 ? length === 32 : length >= 2 && length <= 40);
    })
  );
}

const isPrefixed = (address: string): address is `bc1${string}` => address.startsWith('bc1');

/** Letters are large where the hash of the address says so; without that form an address would have no checksum. */
function isEip55(address: string): boolean {
  if (!/^0x[\da-fA-F]{40}$/.test(address)) return false;
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(digits)));
  const written = Array.from(digits, (digit, place) =>
    Number.parseInt(hash.charAt(place), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return address === `0x${written.join('')}`;
}

/** The libraries throw at what cannot be decoded. */
function holds(rule: () => boolean): boolean {
  try {
    return rule();
  } catch {
    return false;
  }
}
