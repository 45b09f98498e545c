// The first binding of an authenticator: a secret to scan or type, and one code as the proof that it arrived.
import { bindAuthenticator } from '@backoffice/contract/sign-in/sign-in.ts';
import { Button, CopyButton, Group, Loader, Modal, Stack } from '@mantine/core';
import { IconCheck, IconCopy, IconPlugConnectedX, IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useWrite } from '#platform/api/queries.ts';
import { confirmAuthenticator } from '#platform/session/session.ts';
import { useText, type Text } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { explain, notifyDone, notifyFault } from '#ui/feedback/notify.ts';
import { PageState } from '#ui/layout/page-state.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { WriteButton } from '#ui/actions/write-button.tsx';
import classes from './my-account.bind-authenticator.module.css';
import { texts } from './my-account.texts.ts';
import { QrCode } from '#ui/values/qr-code.tsx';
import { CodeBoxes, codeLength, FailureNotice } from '#features/sign-in/sign-in.public.ts';
import { RecoveryCodes } from './my-account.recovery-codes.tsx';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

interface BindAuthenticatorProps {
  /** Notice above the form, such as why it must be done now. */
  notice?: Text;
  onClose: () => void;
}

export default function BindAuthenticator({ notice, onClose }: BindAuthenticatorProps) {
  useFocusReturn();
  const t = useText();
  const isPhone = useIsPhone();
  const { data: offer, error, mutate, isPending } = useWrite(bindAuthenticator);
  const [isBound, setIsBound] = useState(false);
  useEffect(() => mutate({ input: {} }), [mutate]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isBound ? texts.recoveryCodes : texts.bindAuthenticator)}
      size={440}
      fullScreen={isPhone}
      // A press beside it must not lose what cannot be shown again.
      closeOnClickOutside={!isBound}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      {notice && !isBound && <p className={classes.step}>{t(notice)}</p>}
      {offer && isBound ? (
        <RecoveryCodes codes={offer.recovery_codes} onClose={onClose} />
      ) : offer ? (
        <Offer {...offer} onBound={() => setIsBound(true)} onClose={onClose} />
      ) : error?.code === 'mfa.already_bound' ? (
        <PageState icon={IconShieldCheck} title={texts.alreadyBound} hint={texts.alreadyBoundHint}>
          <Button variant="default" onClick={onClose}>
            {t(dialogTexts.close)}
          </Button>
        </PageState>
      ) : error ? (
        <PageState icon={IconPlugConnectedX} title={texts.offerFailed} hint={explain(error)}>
          <WriteButton variant="default" loading={isPending} onClick={() => mutate({ input: {} })}>
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

interface OfferProps {
  secret: string;
  uri: string;
  onBound: () => void;
  onClose: () => void;
}

function Offer({ secret, uri, onBound, onClose }: OfferProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const [typed, setTyped] = useState('');
  const write = useMutation({ mutationFn: confirmAuthenticator });
  const code = typed.replaceAll(' ', '');

  const verify = (code: string) =>
    write.mutate(code, {
      onSuccess: () => {
        notifyDone(texts.verified);
        onBound();
      },
      onError: () => {
        notifyFault(texts.verifyFailed);
        setTyped('');
      },
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === codeLength && !write.isPending) verify(code);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p className={classes.step}>{t(texts.scan)}</p>
        <QrCode text={uri} label={t(texts.qrCode)} />
        {/* No phone can scan its own screen. */}
        {isPhone && (
          <a href={uri} className={classes.open}>
            {t(texts.openApp)}
          </a>
        )}
        <div className={classes.typing}>
          <span className={classes.or}>{t(texts.orType)}</span>
          <span className={classes.secret}>
            <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton value={secret}>
              {({ copied, copy }) => (
                <button
                  type="button"
                  className={classes.copy}
                  onClick={copy}
                  aria-label={t(copied ? texts.copied : texts.copySecret)}
                >
                  {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                </button>
              )}
            </CopyButton>
          </span>
        </div>
        <p className={classes.step}>{t(texts.thenEnter)}</p>
        {write.error && <FailureNotice error={write.error} />}
        <CodeBoxes
          key={write.isPending ? 'checking' : 'typing'}
          value={typed}
          onChange={setTyped}
          onComplete={verify}
          label={t(texts.thenEnter)}
          isInvalid={write.isError}
          disabled={write.isPending}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t(dialogTexts.cancel)}
          </Button>
          <WriteButton type="submit" loading={write.isPending} disabled={code.length < codeLength}>
            {t(texts.verify)}
          </WriteButton>
        </Group>
      </Stack>
    </form>
  );
}
