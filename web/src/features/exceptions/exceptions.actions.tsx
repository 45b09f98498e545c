// Actions on an exception: take it, and say how it ended.
import {
  assignException,
  exceptionTransitions,
  resolveException,
  type Exception,
} from '@backoffice/contract/exceptions/exceptions.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { IconHandStop, IconTool } from '@tabler/icons-react';
import { fieldLabels } from '#core/fields.texts.ts';
import { useSession } from '#platform/session.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { rowForm, type RowAction } from '#ui/list/row-actions.tsx';
import { resolutionTexts, texts } from './exceptions.texts.ts';

export const rowActions: RowAction<Exception>[] = [
  { label: texts.take, endpoint: assignException, Button: Take },
  rowForm<Exception>(resolveException, {
    label: texts.resolve,
    icon: IconTool,
    isEnabled: ({ status }) => canTransition(exceptionTransitions, 'resolve', status),
    renderForm: (exception, close) => <Resolve exception={exception} onClose={close} />,
  }),
];

function Take({ row: { id, status, version, owner_id } }: { row: Exception }) {
  const { profile } = useSession();
  if (!profile) return null;
  return (
    <ActionButton
      endpoint={assignException}
      input={{ id, version, owner_id: profile.id }}
      label={texts.take}
      icon={IconHandStop}
      enabled={canTransition(exceptionTransitions, 'assign', status)}
      whyNot={owner_id === profile.id ? texts.taken : null}
      done={texts.taken}
      failed={texts.notTaken}
    />
  );
}

const Field = fieldsOf(resolveException);

const Resolve = ({ exception: { id, version }, onClose }: { exception: Exception; onClose: () => void }) => (
  <FormModal
    endpoint={resolveException}
    title={texts.resolve}
    submit={texts.resolve}
    done={texts.resolved}
    failed={texts.notResolved}
    initial={{ id, version, resolution: 'fixed' }}
    onClose={onClose}
  >
    <Field.Choice name="resolution" label={fieldLabels.resolution} options={resolutionTexts} />
    <Field.Text name="comment" label={fieldLabels.comment} />
  </FormModal>
);
