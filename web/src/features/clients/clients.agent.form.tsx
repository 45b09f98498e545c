// The form that gives a client to another agent.
import { changeAgent } from '@backoffice/contract/clients/clients.changes.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { AgentPicker } from '#core/pickers/staff-picker.tsx';
import { fill, useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { texts } from './clients.drawer.texts.ts';

const Field = fieldsOf(changeAgent);

export default function ChangeAgent({ client, onClose }: { client: Client; onClose: () => void }) {
  const t = useText();
  const { id, version, username, agent_name } = client;
  return (
    <FormModal
      endpoint={changeAgent}
      title={fill(texts.changeAgentOf, username)}
      submit={texts.changeAgent}
      done={texts.agentChanged}
      failed={texts.agentNotChanged}
      initial={{ id, version }}
      onClose={onClose}
    >
      <div>
        {t(texts.currentAgent)}: <strong>{agent_name}</strong>
      </div>
      <Field.Pick name="user_id" label={texts.newAgent} picker={AgentPicker} />
      <Field.Text name="reason" label={texts.reason} />
    </FormModal>
  );
}
