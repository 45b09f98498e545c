// Known good and bad addresses of each chain.
import { expect, test } from 'vitest';
import { isAddressOf } from './receiving-addresses.chains.ts';

const good = {
  bitcoin: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', // BIP 173
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', // BIP 350
  ],
  ethereum: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', // EIP-55
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ],
  bsc: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  tron: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  solana: ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'So11111111111111111111111111111111111111112'],
} as const;

const withChecksum = (['bitcoin', 'ethereum', 'tron'] as const).flatMap((chain) =>
  good[chain].map((address) => [chain, address] as const),
);

test.each(
  Object.entries(good).flatMap(([chain, all]) => all.map((address) => [chain as keyof typeof good, address] as const)),
)('%s has %s', (chain, address) => expect(isAddressOf(chain, address)).toBe(true));

test.each(withChecksum)('%s: one changed character of %s is refused, at every place', (chain, address) => {
  const alphabet =
    chain === 'ethereum' ? '0123456789abcdefABCDEF' : '023456789acdefghjklmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
  const accepted = Array.from(address).flatMap((character, place) =>
    Array.from(alphabet)
      .filter((other) => other !== character)
      .map((other) => address.slice(0, place) + other + address.slice(place + 1))
      .filter((changed) => isAddressOf(chain, changed)),
  );
  expect(accepted).toEqual([]);
});

test.each([
  ['bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'], // address of the test network
  ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'], // the same address in another form
  ['bitcoin', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'], // BIP 350: wrong character
  ['bitcoin', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'], // BIP 350: version 0 with bech32m
  ['bitcoin', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'], // address without a checksum
  ['ethereum', '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED'],
  ['ethereum', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['tron', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'],
  ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZw'], // address of too few bytes
  ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1l'], // no l in base58
  ['solana', ''],
] as const)('%s has no %s', (chain, address) => expect(isAddressOf(chain, address)).toBe(false));
