// The form of a new robot client.
import { createRobot } from '@backoffice/contract/clients/clients.changes.ts';
import { currencies } from '@backoffice/contract/kit/money.ts';
import { AgentPicker } from '#features/staff/staff.picker.tsx';
import { verbatimChoices } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { texts } from './clients.texts.ts';

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
    <Field.Text name="full_name" label={texts.fullName} />
    <Field.Text name="mobile" label={texts.mobile} />
    <Field.Pick name="user_id" label={texts.agent} picker={AgentPicker} />
    <Field.Number name="vip" label={texts.vip} />
    <Field.Number name="score" label={texts.score} />
    <Field.Several name="currencies" label={texts.currencies} options={verbatimChoices(currencies)} />
  </FormModal>
);
