// The crypto-address tab: the receiving addresses that clients are shown, in the currencies of this one. Specified, and not offered.
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { listReceivingAddresses } from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import { useRead } from '#platform/api/queries.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { texts } from './clients.tabs.texts.ts';

export default function CryptoTab({ client }: { client: Client }) {
  const currencies = new Set(client.accounts.map(({ currency }) => currency));
  const addresses = useRead(listReceivingAddresses, { status: 'active', page_size: 200 });
  return (
    <Loaded read={addresses} empty={{ text: texts.noCryptoAddresses, isTrueOf: ({ items }) => items.length === 0 }}>
      {({ items }) => (
        <ul>
          {items
            .filter(({ currency }) => currencies.has(currency))
            .map(({ id, chain, currency, address }) => (
              <li key={id}>
                {currency} {chain} <CopyId id={address} isWhole />
              </li>
            ))}
        </ul>
      )}
    </Loaded>
  );
}
