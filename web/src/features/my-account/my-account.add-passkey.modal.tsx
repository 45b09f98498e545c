// A new passkey: a name, then the browser asks for the finger, the face, the PIN or the key.
import { addPasskey, offerPasskey } from '@backoffice/contract/sign-in/sign-in.passkeys.ts';
import { Button, Group, Loader, Modal, Stack, TextInput } from '@mantine/core';
import { IconFingerprintOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { deviceOf } from '#core/values/device.ts';
import { useWrite } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { explain, notifyDone, notifyFault } from '#ui/feedback/notify.ts';
import { PageState } from '#ui/layout/page-state.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { WriteButton } from '#ui/actions/write-button.tsx';
import { FailureNotice, hasPasskeys, makePasskey, type PasskeyOffer } from '#features/sign-in/sign-in.public.ts';
import classes from './my-account.bind-authenticator.module.css';
import { texts } from './my-account.texts.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

export default function AddPasskey({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const t = useText();
  const isPhone = useIsPhone();
  const { data: offer, error, mutate, isPending } = useWrite(offerPasskey);
  const request = () => mutate({ input: {} });
  useEffect(() => {
    if (hasPasskeys()) mutate({ input: {} });
  }, [mutate]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(texts.addPasskey)}
      size={440}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      {!hasPasskeys() ? (
        <PageState icon={IconFingerprintOff} title={texts.noPasskeysHere} hint={texts.noPasskeysHint} />
      ) : offer ? (
        <PasskeyForm offer={offer} onNewOffer={request} isWaiting={isPending} onClose={onClose} />
      ) : error ? (
        <PageState icon={IconFingerprintOff} title={texts.passkeyNotAdded} hint={explain(error)}>
          <WriteButton variant="default" loading={isPending} onClick={request}>
            {t(texts.retry)}
          </WriteButton>
        </PageState>
      ) : (
        <div className={classes.waiting}>
          <Loader />
        </div>
      )}
    </Modal>
  );
}

interface PasskeyFormProps {
  offer: PasskeyOffer;
  /** Asks for the password again: what was refused has used up its challenge. */
  onNewOffer: () => void;
  isWaiting: boolean;
  onClose: () => void;
}

function PasskeyForm({ offer, onNewOffer, isWaiting, onClose }: PasskeyFormProps) {
  const t = useText();
  const [name, setName] = useState(nameOfThisDevice);
  const { mutateAsync } = useWrite(addPasskey);
  const adding = useMutation({
    mutationFn: async () => {
      const made = await makePasskey(offer);
      await mutateAsync({ input: { name, ...made } }).catch((error: unknown) => {
        onNewOffer();
        throw error;
      });
    },
    onSuccess: () => {
      notifyDone(texts.passkeyWasAdded);
      onClose();
    },
    onError: () => notifyFault(texts.passkeyNotAdded),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() && !adding.isPending) adding.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p className={classes.step}>{t(texts.addPasskeyHint)}</p>
        {adding.error && <FailureNotice error={adding.error} />}
        <TextInput
          label={t(texts.passkeyName)}
          value={name}
          maxLength={100}
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t(dialogTexts.cancel)}
          </Button>
          <WriteButton type="submit" loading={adding.isPending || isWaiting} disabled={!name.trim()}>
            {t(texts.addPasskey)}
          </WriteButton>
        </Group>
      </Stack>
    </form>
  );
}

function nameOfThisDevice(): string {
  const { browser, os } = deviceOf(navigator.userAgent);
  return [browser, os === 'Unknown' ? null : os].filter(Boolean).join(' · ');
}
