// The demo's receiving addresses: well-known public ones, so that nothing is ever sent to the demo itself.
import type pg from 'pg';
import type { ReceivingAddress } from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';

type DemoAddress = Pick<ReceivingAddress, 'chain' | 'currency' | 'address' | 'label'>;

const addresses: DemoAddress[] = [
  { chain: 'bitcoin', currency: 'BTC', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', label: 'BTC' },
  { chain: 'ethereum', currency: 'USDT', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', label: 'USDT ERC-20' },
  { chain: 'tron', currency: 'USDT', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', label: 'USDT TRC-20' },
];
const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

/** Addresses, of which the last one waits for its day to pass. */
export const inventReceivingAddresses = (god: string, angel: string) =>
  addresses.map((address, place) => {
    const age = place === addresses.length - 1 ? 6 : 24 * 400;
    return { ...address, created_by: god, approved_by: angel, create_datetime: ago(age), active_from: ago(age - 24) };
  });

/** Crypto deposits name the address that their currency had when they came. */
export async function nameAddressesOfDeposits(client: pg.Client): Promise<void> {
  await client.query(
    `update deposits set receiving_address_id = address.id from receiving_addresses address
     where address.tenant_id = deposits.tenant_id and address.currency = deposits.currency and address.active_from < deposits.create_datetime
       and deposits.sub_type = 'crypto'`,
  );
}
