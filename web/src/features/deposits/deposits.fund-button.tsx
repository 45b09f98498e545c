// Button beside the list of deposits: records one for a client who is looked up first.
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { Button } from '@mantine/core';
import { IconCashPlus } from '@tabler/icons-react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { useOnDemand } from '#ui/feedback/use-on-demand.ts';
import { texts } from './deposits.texts.ts';

const loadSearch = async () => (await import('#core/fund-operations/client-search.tsx')).default;

export function FundButton() {
  const t = useText();
  const isAllowed = useAllowed(recordDeposit.access);
  const { part: ClientSearch, isOpen, setIsOpen } = useOnDemand(loadSearch);
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconCashPlus size={16} />} onClick={() => setIsOpen(true)}>
        {t(texts.fundOperation)}
      </Button>
      {isOpen && ClientSearch && <ClientSearch onClose={() => setIsOpen(false)} />}
    </>
  );
}
