// The client's name in the list of clients: the row opens beside the list, and with Ctrl or the middle button the client's page.
import { use } from 'react';
import { clientPage } from '#core/record/record-link.tsx';
import { isForNewTab, newTabHandlers } from '#ui/actions/text-link.tsx';
import { PageContext } from '#ui/layout/page.ts';
import { ClientName } from './client-name.tsx';

type ClientOfRowProps = Parameters<typeof ClientName>[0] & { id: string };

export function ClientOfRow({ id, ...name }: ClientOfRowProps) {
  const page = use(PageContext);
  const openPage = () => page?.open(clientPage(id), {});
  return (
    // The keyboard opens the page from the drawer.
    <span
      role="presentation"
      {...newTabHandlers(openPage)}
      onClick={(event) => {
        if (!isForNewTab(event)) return;
        event.preventDefault();
        event.stopPropagation();
        openPage();
      }}
    >
      <ClientName {...name} />
    </span>
  );
}
