// The crypto-address tab: specified, not offered, and without a call that would fill it.
import { IconInbox } from '@tabler/icons-react';
import { PageState } from '#ui/page-state.tsx';
import { texts } from './clients.tabs.texts.ts';

export default function CryptoTab() {
  return <PageState icon={IconInbox} title={texts.noCryptoAddresses} />;
}
