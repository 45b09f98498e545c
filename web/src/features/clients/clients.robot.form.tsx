// The form of a new robot client.
import { createRobot } from '@backoffice/contract/clients/clients.changes.ts';
import { currencies } from '@backoffice/contract/kit/money.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { AgentPicker } from '#core/pickers/staff-picker.tsx';
import { verbatimChoices } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { labels, texts } from './clients.texts.ts';

const Field = fieldsOf(createRobot);

export const CreateRobot = ({ onClose }: { onClose: () => void }) => (
  <FormModal
    endpoint={createRobot}
    title={texts.createRobot}
    submit={texts.createRobot}
    done={texts.robotCreated}
    failed={texts.robotNotCreated}
    initial={{ score: 100, vip: 0, currencies: ['USD'] }}
    onClose={onClose}
  >
    <Field.Text name="username" label={texts.username} />
    <Field.Text name="full_name" label={fieldLabels.full_name} />
    <Field.Text name="mobile" label={fieldLabels.mobile} />
    <Field.Pick name="user_id" label={fieldLabels.agent_name} picker={AgentPicker} />
    <Field.Number name="vip" label={labels.vip} />
    <Field.Number name="score" label={fieldLabels.score} />
    <Field.Several name="currencies" label={texts.currencies} options={verbatimChoices(currencies)} />
  </FormModal>
);
