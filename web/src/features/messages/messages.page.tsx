// Messages to clients, messages to many at once, and templates: one page with three lists, of which one is in view.
import { listMessages } from '@backoffice/contract/messages/messages.ts';
import type { ComponentType } from 'react';
import { PageContext, usePage, usePageKeeping } from '#ui/layout/page.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { BulkMessagesList } from './messages.bulk.tsx';
import { MessagesList } from './messages.list.tsx';
import { TemplatesList } from './messages.templates.tsx';
import type { Tab } from './messages.texts.ts';

const lists: Record<Tab, ComponentType> = {
  messages: MessagesList,
  bulk: BulkMessagesList,
  templates: TemplatesList,
};
const isTab = (tab: string | undefined): tab is Tab => tab !== undefined && tab in lists;

const readMessages = readListAhead(listMessages);
/** The other lists are not begun with. */
export const readAhead: typeof readMessages = (search) => {
  if (!new URLSearchParams(search).has('tab')) readMessages(search);
};

/** Each list keeps its filters in the address; which list it is stays there when they change. */
export function MessagesPage() {
  const { search } = usePage();
  const place = isTab(search['tab']) ? search['tab'] : 'messages';
  const keeping = usePageKeeping('tab', place);
  const List = lists[place];
  // The address of the first list names no tab, as it did before there were others.
  return place === 'messages' ? (
    <MessagesList />
  ) : (
    <PageContext value={keeping}>
      <List />
    </PageContext>
  );
}
