// One client in full, beside the list: who they are, their money, what can be done for them, and what belongs to them.
import { getClient, type Client } from '@backoffice/contract/clients/clients.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { ChangeNotice } from '#core/record/change-notice.tsx';
import { PendingRequests } from '#core/record/pending-requests.tsx';
import { clientPage } from '#core/record/record-link.tsx';
import { RecordFrame } from '#core/record/record-frame.tsx';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText, verbatim } from '#platform/texts.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { explain } from '#ui/feedback/notify.ts';
import { usePage } from '#ui/layout/page.ts';
import { PageState } from '#ui/layout/page-state.tsx';
import { Accounts } from './clients.accounts.tsx';
import { ClientActions } from './clients.actions.tsx';
import classes from './clients.drawer.module.css';
import { texts } from './clients.drawer.texts.ts';
import { Summary } from './clients.summary.tsx';
import { ClientTabs } from './tabs/clients.tabs.tsx';

interface ClientDrawerProps {
  id: string | null;
  /** Client as the list knows them already. */
  known?: Client;
  /** The open tab; null for the first. */
  tab: string | null;
  onTab: (tab: string) => void;
  onClose: () => void;
}

export function ClientDrawer({ id, known, onClose, ...tabs }: ClientDrawerProps) {
  const name = known?.username;
  return (
    <RecordFrame
      title={name ? fill(texts.title, name) : texts.untitled}
      {...(known && { name: verbatim(`${known.username} ${known.full_name}`) })}
      onClose={onClose}
    >
      {id ? <Info id={id} known={known} {...tabs} /> : <PageState icon={IconUserOff} title={texts.noId} />}
    </RecordFrame>
  );
}

type InfoProps = Pick<ClientDrawerProps, 'tab' | 'onTab'> & { id: string; known: Client | undefined };

/** The drawer is for a glance; the page has the timeline, notes and tasks. */
function OpenPage({ id }: { id: string }) {
  const t = useText();
  const { open } = usePage();
  const address = clientPage(id);
  const openTab = () => open(address, {});
  return (
    <div>
      <TextLink href={address} onClick={openTab} onNewTab={openTab}>
        {t(texts.openPage)}
      </TextLink>
    </div>
  );
}

function Info({ id, known, tab, onTab }: InfoProps) {
  const t = useText();
  const { data, error, refetch, isFetching } = useRead(getClient, { id });
  const client = data ?? known;
  if (error && !data)
    return (
      <PageState icon={IconUserOff} title={texts.noInfo} hint={explain(error)}>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t(texts.retry)}
        </Button>
      </PageState>
    );
  if (!client)
    return (
      <Stack gap="lg">
        <Skeleton height={148} />
        <Skeleton height={80} />
        <Skeleton height={180} />
      </Stack>
    );
  return (
    <div className={classes.client}>
      <ChangeNotice type="client" id={id} />
      <Summary {...client} />
      <OpenPage id={client.id} />
      <PendingRequests client_id={id} />
      <ClientActions client={client} />
      <Accounts client={client} />
      <ClientTabs client={client} tab={tab} onTab={onTab} />
    </div>
  );
}
