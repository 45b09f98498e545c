// The tabs of the client drawer: what belongs to the client, each fetched when it is first opened.
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { Skeleton } from '@mantine/core';
import { Suspense, type ComponentType } from 'react';
import type { Text } from '#platform/texts.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { texts } from './clients.tabs.texts.ts';

interface Tab {
  /** Key as the specification spells it. */
  key: string;
  label: Text;
  part: ComponentType<{ client: Client }>;
  /** Exists, but is not offered. */
  isHidden?: true;
}

const tabs: readonly Tab[] = [
  { key: 'kyc', label: texts.kyc, part: lazyPart(() => import('./clients.kyc.panel.tsx')) },
  { key: 'config', label: texts.config, part: lazyPart(() => import('./clients.config.panel.tsx')) },
  { key: 'address', label: texts.address, part: lazyPart(() => import('#features/visits/visits.public.ts')) },
  { key: 'banking', label: texts.banking, part: lazyPart(() => import('#features/bank-cards/bank-cards.public.ts')) },
  {
    key: 'benificial',
    label: texts.benificial,
    part: lazyPart(() => import('#features/nominees/nominees.public.ts')),
  },
  {
    key: 'holding',
    label: texts.holding,
    part: lazyPart(async () => ({ default: (await import('#features/holdings/holdings.public.ts')).ClientHoldings })),
  },
  { key: 'transaction', label: texts.transaction, part: lazyPart(() => import('./clients.transactions.panel.tsx')) },
  {
    key: 'documents',
    label: texts.documents,
    part: lazyPart(async () => ({
      default: (await import('#features/client-documents/client-documents.public.tsx')).ClientDocumentsTab,
    })),
  },
  { key: 'history', label: texts.history, part: lazyPart(() => import('./clients.history.panel.tsx')) },
  { key: 'crypto', label: texts.crypto, part: lazyPart(() => import('./clients.crypto.panel.tsx')), isHidden: true },
];

interface ClientTabsProps {
  client: Client;
  /** Null for the first. */
  tab: string | null;
  onTab: (tab: string) => void;
  /** The client's page begins with it, and brings it along; the drawer is for a glance. */
  timeline?: Tab['part'];
}

export function ClientTabs({ client, tab, onTab, timeline }: ClientTabsProps) {
  const offered = [
    ...(timeline ? [{ key: 'timeline', label: texts.timeline, part: timeline }] : []),
    ...tabs.filter(({ isHidden }) => !isHidden),
  ];
  const open = offered.find(({ key }) => key === tab) ?? offered[0];
  if (!open) return null;
  const { key, part: Part } = open;
  return (
    <Tabs label={texts.tabs} tabs={offered} value={key} onChange={onTab}>
      <Suspense fallback={<Skeleton height={120} />}>
        <Part client={client} />
      </Suspense>
    </Tabs>
  );
}
