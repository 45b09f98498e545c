// The button that makes a new robot client.
import { createRobot } from '@backoffice/contract/clients/clients.changes.ts';
import { IconRobot } from '@tabler/icons-react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { ToolButton } from '#ui/list/tool-button.tsx';
import { useOnDemand } from '#ui/feedback/use-on-demand.ts';
import { texts } from './clients.texts.ts';

const loadForm = async () => (await import('./clients.robot.form.tsx')).CreateRobot;

export function CreateRobotButton() {
  const isAllowed = useAllowed(createRobot.access);
  const { part: Form, isOpen, setIsOpen } = useOnDemand(loadForm);
  if (!isAllowed) return null;
  return (
    <>
      <ToolButton label={texts.createRobot} icon={IconRobot} onClick={() => setIsOpen(true)} />
      {isOpen && Form && <Form onClose={() => setIsOpen(false)} />}
    </>
  );
}
