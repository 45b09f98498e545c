// The inside of a form: its fields, its two buttons, and the question before typed work is lost.
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useText } from '#platform/texts.ts';
import { ConfirmDialog } from '#ui/actions/confirm-dialog.tsx';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { withMoney } from '#ui/values/money.format.ts';
import { ReachNote } from '#ui/actions/reach/reach.tsx';
import { useActionPreview } from '#ui/actions/use-action-preview.ts';
import { WriteButton } from '#ui/actions/write-button.tsx';
import classes from './form-body.module.css';
import { texts } from './form.texts.ts';
import { FormContext } from './use-endpoint-form.ts';
import type { FormProps, useFormSubmit } from './use-form-submit.ts';

const typingPauseMs = 250;

/** Complete forms alone can be previewed. */
const canPreview = <E extends WriteEndpoint>({ endpoint }: FormProps<E>, values: object): boolean =>
  endpoint.fourEyes !== undefined && endpoint.input.safeParse(values).success;

interface FormBodyProps<E extends WriteEndpoint> {
  props: FormProps<E>;
  submission: ReturnType<typeof useFormSubmit<E>>;
}

export function FormBody<E extends WriteEndpoint>({ props, submission }: FormBodyProps<E>) {
  const t = useText();
  const { form, guard, submit, body, isSending } = submission;
  const { children } = props;
  const money = props.moneyOf?.(form.values);
  const [settled] = useDebouncedValue(form.values, typingPauseMs);
  const { needsApproval, reach } = useActionPreview(props.endpoint, canPreview(props, settled) ? settled : null);
  const submitLabel =
    needsApproval || props.endpoint.fourEyes === 'always' ? dialogTexts.submitForApproval : props.submit;
  return (
    <>
      <form ref={body} onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormContext value={form}>{typeof children === 'function' ? children(form.values) : children}</FormContext>
          <ReachNote reach={reach} />
          <Group justify="flex-end" gap="sm" className={classes.buttons}>
            <Button variant="default" onClick={guard.leave}>
              {t(dialogTexts.cancel)}
            </Button>
            <WriteButton type="submit" loading={isSending} disabled={props.canSubmit?.(form.values) === false}>
              {t(money ? withMoney(submitLabel, money) : submitLabel)}
            </WriteButton>
          </Group>
        </Stack>
      </form>
      {guard.isAsking && (
        <ConfirmDialog
          title={texts.discardTitle}
          question={texts.discardQuestion}
          confirm={texts.discard}
          cancel={texts.keepEditing}
          focus="cancel"
          danger
          onConfirm={guard.confirm}
          onClose={guard.stay}
        />
      )}
    </>
  );
}
