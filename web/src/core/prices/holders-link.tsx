// The way from an instrument to the clients who hold it, for those who may see them.
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { listHolders } from '@backoffice/contract/holdings/holdings.holders.ts';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { usePage } from '#ui/layout/page.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { texts } from './prices.texts.ts';

export function HoldersLink({ symbol }: { symbol: string }) {
  const t = useText();
  const { open } = usePage();
  const isAllowed = useAllowed(listHolders.access);
  if (!isAllowed) return null;
  const path = pathOf('trxStock');
  const search = { tab: 'holders', symbol };
  return (
    <TextLink href={`${path}?${new URLSearchParams(search).toString()}`} onClick={() => open(path, search)}>
      {t(texts.holders)}
    </TextLink>
  );
}
