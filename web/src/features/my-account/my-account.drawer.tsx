// The signed-in person's own account: name, picture, how it is protected, and the way out everywhere.
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { getMyAccount } from '@backoffice/contract/my-account/my-account.ts';
import { endAllMySessions } from '@backoffice/contract/sign-in/sign-in.ts';
import { Button, Group } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useRead, useWrite } from '#platform/api/queries.ts';
import { roleTexts } from '#core/words/roles.texts.ts';
import { signOut } from '#platform/session/session.ts';
import { useText, type Text } from '#platform/texts.ts';
import { Confirm } from '#ui/actions/confirm.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { notifyFailed } from '#ui/feedback/notify.ts';
import { WriteButton } from '#ui/actions/write-button.tsx';
import classes from './my-account.module.css';
import { texts } from './my-account.texts.ts';
import { MyDrawer } from './my-account.frame.tsx';
import { MyPasskeys } from './my-account.passkeys.tsx';
import { MyPicture } from './my-account.picture.tsx';

const ChangeName = lazyDialog(() => import('./my-account.change-name.modal.tsx'));
const BindAuthenticator = lazyDialog(() => import('./my-account.bind-authenticator.modal.tsx'));
const NewRecoveryCodes = lazyDialog(() => import('./my-account.new-recovery-codes.modal.tsx'));
const dialogs = { name: ChangeName, authenticator: BindAuthenticator, recovery: NewRecoveryCodes };

type Account = OutputOf<typeof getMyAccount>;

export default function MyAccount({ onClose }: { onClose: () => void }) {
  const account = useRead(getMyAccount, {});
  return (
    <MyDrawer title={texts.myAccount} onClose={onClose}>
      <Loaded read={account}>{(read) => <Details account={read} />}</Loaded>
    </MyDrawer>
  );
}

function Details({ account }: { account: Account }) {
  const t = useText();
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  const Dialog = opened && dialogs[opened];
  return (
    <>
      <MyPicture name={account.name} picture={account.picture} />
      <Row label={texts.name} value={account.name}>
        <Button size="compact-sm" variant="default" onClick={() => setOpened('name')}>
          {t(texts.change)}
        </Button>
      </Row>
      <Row label={texts.username} value={account.username} />
      <Row label={texts.role} value={t(roleTexts[account.role])} />
      <Row label={texts.authenticator} value={t(account.mfa ? texts.bound : texts.notBound)}>
        {!account.mfa && (
          <Button size="compact-sm" variant="default" onClick={() => setOpened('authenticator')}>
            {t(texts.bind)}
          </Button>
        )}
      </Row>
      {account.mfa && (
        <Row label={texts.recoveryCodes} value={t(texts.codesLeft, account.recovery_codes)}>
          <Button size="compact-sm" variant="default" onClick={() => setOpened('recovery')}>
            {t(texts.newCodes)}
          </Button>
        </Row>
      )}
      {account.mfa ? <MyPasskeys /> : <Row label={texts.passkeys} value={t(texts.passkeysNeedAuthenticator)} />}
      <SignOutEverywhere />
      <Suspense>{Dialog && <Dialog onClose={() => setOpened(null)} />}</Suspense>
    </>
  );
}

const Row = ({ label, value, children }: { label: Text; value: ReactNode; children?: ReactNode }) => {
  const t = useText();
  return (
    <div className={classes.row}>
      <span className={classes.label}>{t(label)}</span>
      <span className={classes.value}>{value}</span>
      {children}
    </div>
  );
};

function SignOutEverywhere() {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const write = useWrite(endAllMySessions);
  const end = () =>
    write.mutate(
      { input: {} },
      {
        onSuccess: () => void signOut({ tellServer: false }),
        onError: (error) => notifyFailed(texts.notEnded, error),
      },
    );
  return (
    <Group justify="flex-end" mt="lg">
      <WriteButton variant="default" loading={write.isPending} onClick={() => setIsAsking(true)}>
        {t(texts.endAll)}
      </WriteButton>
      {isAsking && (
        <Confirm
          title={texts.endAll}
          question={texts.confirmEndAll}
          confirm={texts.endAll}
          onConfirm={end}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Group>
  );
}
