// The identity of one client, for their own drawer: what counts now, what was before, and the way to fill in and review.
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { fillIdentity, updateIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { getClientIdentity, type IdentityVersion } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconIdBadge2, IconIdOff, IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { StatusTag } from '#core/values/status-tag.tsx';
import { Proof } from '#core/uploads/proof.tsx';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { explain } from '#ui/feedback/notify.ts';
import { PageState } from '#ui/layout/page-state.tsx';
import { DataTable } from './identity-checks.data.tsx';
import classes from './identity-checks.module.css';
import { sideTexts, texts } from './identity-checks.texts.ts';
import { Versions } from './identity-checks.versions.tsx';

const ReviewDrawer = lazyDialog(() => import('./identity-checks.review.drawer.tsx'));
const Form = lazyDialog(() => import('./identity-checks.form.tsx'));

export function ClientIdentity({ client }: { client: Pick<Client, 'id'> }) {
  const { data, error } = useRead(getClientIdentity, { id: client.id });
  if (error && !data) return <PageState icon={IconIdOff} title={texts.loadFailed} hint={explain(error)} />;
  if (!data) return <Skeleton height={160} />;
  return <Identity key={data.current.id} current={data.current} />;
}

function Identity({ current }: { current: IdentityVersion }) {
  const t = useText();
  const isEmpty = current.number === 0;
  const mayFill = useAllowed((isEmpty ? fillIdentity : updateIdentity).access);
  const [open, setOpen] = useState<'form' | 'review' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={classes.identity}>
      <div className={classes.head}>
        <StatusTag status={current.status} />
        {!isEmpty && <span className={classes.muted}>{t(texts.version, current.number)}</span>}
        <span className={classes.headActions}>
          {!isEmpty && (
            <Button variant="default" leftSection={<IconIdBadge2 size={14} />} onClick={() => setOpen('review')}>
              {t(texts.openReview)}
            </Button>
          )}
          {mayFill && (
            <Button variant="default" leftSection={<IconPencil size={14} />} onClick={() => setOpen('form')}>
              {t(isEmpty ? texts.fill : texts.update)}
            </Button>
          )}
        </span>
      </div>
      {isEmpty ? (
        <PageState icon={IconIdOff} title={texts.nothingYet} />
      ) : (
        <>
          <DataTable identity={current} />
          <div className={classes.proofs}>
            {current.documents.map(({ side, url }) => url && <Proof key={side} url={url} alt={t(sideTexts[side])} />)}
          </div>
          <Versions clientId={current.client_id} />
        </>
      )}
      <Suspense>
        {open === 'form' && <Form client={current.client_id} check={current.id} onClose={close} />}
        {open === 'review' && <ReviewDrawer id={current.id} onClose={close} />}
      </Suspense>
    </div>
  );
}
