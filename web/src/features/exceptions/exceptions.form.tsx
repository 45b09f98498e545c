// The form that says how an exception ended.
import { resolveException, type Exception } from '@backoffice/contract/exceptions/exceptions.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { resolutionTexts, texts } from './exceptions.texts.ts';

const Field = fieldsOf(resolveException);

interface ResolveExceptionProps {
  exception: Exception;
  onClose: () => void;
}

export default function ResolveException({ exception: { id, version }, onClose }: ResolveExceptionProps) {
  return (
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
}
