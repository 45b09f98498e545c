// New recovery codes, which take the place of the old ones.
import { makeRecoveryCodes } from '@backoffice/contract/sign-in/sign-in.recovery-codes.ts';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useWrite } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { WriteButton } from '#ui/actions/write-button.tsx';
import { FailureNotice } from '#features/sign-in/sign-in.public.ts';
import { texts } from './my-account.texts.ts';
import { RecoveryCodes } from './my-account.recovery-codes.tsx';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

export default function NewRecoveryCodes({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const t = useText();
  const isPhone = useIsPhone();
  const { data, error, mutate, isPending } = useWrite(makeRecoveryCodes);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(texts.recoveryCodes)}
      size={440}
      fullScreen={isPhone}
      closeOnClickOutside={!data}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      {data && 'recovery_codes' in data ? (
        <RecoveryCodes codes={data.recovery_codes} onClose={onClose} />
      ) : (
        <Stack gap="md">
          <p style={{ margin: 0 }}>{t(texts.newCodesHint)}</p>
          {error && <FailureNotice error={error} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t(dialogTexts.cancel)}
            </Button>
            <WriteButton loading={isPending} onClick={() => mutate({ input: {} })}>
              {t(texts.newCodes)}
            </WriteButton>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
