// The passkeys of the signed-in person: what each is, when it was last used, a new name, the way out.
import {
  listMyPasskeys,
  mostPasskeys,
  removePasskey,
  type Passkey,
} from '@backoffice/contract/sign-in/sign-in.passkeys.ts';
import { Button } from '@mantine/core';
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { explain } from '#ui/feedback/notify.ts';
import { Time } from '#ui/values/time.tsx';
import { texts } from './my-account.texts.ts';
import cards from './my-account.cards.module.css';
import classes from './my-account.passkeys.module.css';

const AddPasskey = lazyDialog(() => import('./my-account.add-passkey.modal.tsx'));
const RenamePasskey = lazyDialog(() => import('./my-account.rename-passkey.modal.tsx'));

export function MyPasskeys() {
  const t = useText();
  const { data, error } = useRead(listMyPasskeys, {});
  const [isAdding, setIsAdding] = useState(false);
  const items = data?.items ?? [];
  return (
    <section className={classes.passkeys} aria-labelledby="my-passkeys">
      <div className={classes.head}>
        <h3 id="my-passkeys">{t(texts.passkeys)}</h3>
        {items.length < mostPasskeys && (
          <Button size="compact-sm" variant="default" onClick={() => setIsAdding(true)}>
            {t(texts.add)}
          </Button>
        )}
      </div>
      <p className={classes.hint}>{t(error ? explain(error) : texts.passkeysHint)}</p>
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <Suspense>{isAdding && <AddPasskey onClose={() => setIsAdding(false)} />}</Suspense>
    </section>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useText();
  const [isRenaming, setIsRenaming] = useState(false);
  const { id, name, site, is_synced, create_datetime, last_used_at } = passkey;
  return (
    <li className={cards.card}>
      <span className={cards.icon}>
        <IconFingerprint size={20} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.facts}>
        <strong>{name}</strong>
        {/* It works at the address where it was made, and nowhere else. */}
        {site !== globalThis.location.hostname && <span>{t(texts.passkeySite, site)}</span>}
        {is_synced && <span>{t(texts.passkeySynced)}</span>}
        <span>
          {t(texts.passkeyAdded)} <Time at={create_datetime} />
        </span>
        <span>
          {t(texts.passkeyUsed)} {last_used_at ? <Time at={last_used_at} /> : t(texts.never)}
        </span>
      </div>
      <IconButton label={texts.rename} icon={IconPencil} onClick={() => setIsRenaming(true)} />
      <ActionButton
        endpoint={removePasskey}
        input={{ id }}
        label={texts.removePasskey}
        icon={IconTrash}
        confirm={fill(texts.confirmRemovePasskey, name)}
        danger
        done={texts.passkeyRemoved}
        failed={texts.passkeyNotRemoved}
      />
      <Suspense>{isRenaming && <RenamePasskey passkey={passkey} onClose={() => setIsRenaming(false)} />}</Suspense>
    </li>
  );
}
