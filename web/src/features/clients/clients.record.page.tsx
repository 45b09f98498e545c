// The page of one client: who they are and their money, everything that happened with them, notes and tasks about them.
import { listTimeline } from '@backoffice/contract/client-timeline/client-timeline.ts';
import { getClient, type Client } from '@backoffice/contract/clients/clients.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { Suspense, use, useEffect } from 'react';
import { ClientRisks } from '#core/clients/client-risks.tsx';
import { ChangeNotice } from '#core/record/change-notice.tsx';
import { PendingRequests } from '#core/record/pending-requests.tsx';
import { ClientNotes } from '#features/client-notes/client-notes.public.tsx';
import { TagEditor } from '#features/client-tags/client-tags.public.tsx';
import ClientTimeline from '#features/client-timeline/client-timeline.public.ts';
import { ClientTasks } from '#features/tasks/tasks.public.tsx';
import { queryClient, readOf, useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { explain } from '#ui/feedback/notify.ts';
import { PageContext, usePage } from '#ui/layout/page.ts';
import { PageState } from '#ui/layout/page-state.tsx';
import type { ReadAhead } from '#ui/list/list.ahead.ts';
import { Accounts } from './clients.accounts.tsx';
import { ClientActions } from './clients.actions.tsx';
import { texts } from './clients.drawer.texts.ts';
import classes from './clients.record.module.css';
import { Summary } from './clients.summary.tsx';
import { ClientTabs } from './tabs/clients.tabs.tsx';

/** With filters the timeline reads something else. */
export const readAhead: ReadAhead = (search) => {
  const id = window.location.pathname.split('/').at(-1) ?? '';
  void queryClient.prefetchQuery(readOf(getClient, { id }));
  if (search === '') void queryClient.prefetchQuery(readOf(listTimeline, { client_id: id }));
};

export function Page() {
  const t = useText();
  const { id = '' } = usePage().params;
  const { data: client, error, refetch, isFetching } = useRead(getClient, { id });
  if (error && !client)
    return (
      <PageState icon={IconUserOff} title={texts.noInfo} hint={explain(error)}>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t(texts.retry)}
        </Button>
      </PageState>
    );
  if (!client)
    return (
      <Stack gap="lg" className={classes.page ?? ''} aria-hidden>
        <Skeleton height={148} />
        <Skeleton height={240} />
      </Stack>
    );
  return <ClientInFull client={client} />;
}

function ClientInFull({ client }: { client: Client }) {
  const t = useText();
  const { search, setSearch } = usePage();
  const { id, username, full_name } = client;
  useTabName(`${username} ${full_name}`.trim());
  return (
    <div className={classes.page}>
      <ChangeNotice type="client" id={id} />
      <div className={classes.head}>
        <div className={classes.who}>
          <Summary {...client} />
          <div className={classes.marks}>
            <span className={classes.label}>{t(texts.risks)}</span>
            <ClientRisks {...client} />
          </div>
          <Suspense fallback={<Skeleton height={36} />}>
            <TagEditor client={client} />
          </Suspense>
          <ClientActions client={client} />
          <PendingRequests client_id={id} />
        </div>
        <Accounts client={client} />
      </div>
      <div className={classes.columns}>
        <ClientTabs
          client={client}
          timeline={ClientTimeline}
          tab={search['part'] ?? null}
          // Other parts have no use for the filters of this one.
          onTab={(part) => setSearch({ part })}
        />
        <div className={classes.side}>
          <ClientTasks client_id={id} />
          <ClientNotes client_id={id} />
        </div>
      </div>
    </div>
  );
}

/** The tab is called after the client. */
function useTabName(name: string): void {
  const page = use(PageContext);
  useEffect(() => page?.nameRecord({ zh: name, en: name }), [page, name]);
}
