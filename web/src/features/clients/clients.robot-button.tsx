// The button that makes a new robot client.
import { createRobot } from '@backoffice/contract/clients/clients.changes.ts';
import { Button } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { useOnDemand } from '#ui/feedback/use-on-demand.ts';
import classes from './clients.module.css';
import { texts } from './clients.texts.ts';

const loadForm = async () => (await import('./clients.robot.form.tsx')).CreateRobot;

export function CreateRobotButton() {
  const t = useText();
  const isAllowed = useAllowed(createRobot.access);
  const { part: Form, isOpen, setIsOpen } = useOnDemand(loadForm);
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="default" aria-label={t(texts.createRobot)} onClick={() => setIsOpen(true)}>
        <IconRobot size={16} stroke={1.75} />
        <span className={classes.roomy}>{t(texts.createRobot)}</span>
      </Button>
      {isOpen && Form && <Form onClose={() => setIsOpen(false)} />}
    </>
  );
}
