// Button beside the list of withdrawals: the way to the report on those that wait too long.
import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useText } from '#platform/texts.ts';
import { useOnDemand } from '#ui/feedback/use-on-demand.ts';
import { texts } from './withdrawals.texts.ts';

const loadReport = async () => (await import('./withdrawals.ageing.drawer.tsx')).default;

export function AgeingButton() {
  const t = useText();
  const { part: Ageing, isOpen, setIsOpen } = useOnDemand(loadReport);
  return (
    <>
      <Button variant="default" leftSection={<IconClockExclamation size={16} />} onClick={() => setIsOpen(true)}>
        {t(texts.ageing)}
      </Button>
      {isOpen && Ageing && <Ageing onClose={() => setIsOpen(false)} />}
    </>
  );
}
