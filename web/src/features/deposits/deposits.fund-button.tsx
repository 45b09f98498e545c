// Beside the list of deposits: the way to record one for somebody who has none yet.
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { Button } from '@mantine/core';
import { IconCashPlus } from '@tabler/icons-react';
import { useAllowed } from '#platform/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { useOnDemand } from '#ui/use-on-demand.ts';
import { texts } from './deposits.texts.ts';

const loadForm = async () => (await import('#features/funds/funds.drawer.tsx')).FundOperation;

export function FundButton() {
  const t = useText();
  const isAllowed = useAllowed(recordDeposit.access);
  const { part: FundOperation, isOpen, setIsOpen } = useOnDemand(loadForm);
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconCashPlus size={16} />} onClick={() => setIsOpen(true)}>
        {t(texts.fundOperation)}
      </Button>
      {isOpen && FundOperation && <FundOperation onClose={() => setIsOpen(false)} />}
    </>
  );
}
