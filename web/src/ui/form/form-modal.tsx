// A form over one endpoint in a dialog.
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { Modal } from '@mantine/core';
import { useText } from '#platform/texts.ts';
import { texts } from '#ui/actions/dialogs.texts.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { FormBody } from './form-body.tsx';
import { useFormSubmit, type FormProps } from './use-form-submit.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

export function FormModal<E extends WriteEndpoint>(props: FormProps<E>) {
  useFocusReturn();
  const t = useText();
  const isPhone = useIsPhone();
  const submission = useFormSubmit(props);
  return (
    <Modal
      opened
      onClose={submission.guard.leave}
      title={t(props.title)}
      size={440}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t(texts.close) }}
    >
      <FormBody props={props} submission={submission} />
    </Modal>
  );
}
