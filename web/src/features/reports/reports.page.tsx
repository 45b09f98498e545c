// Reports of the signed-in person: the files that were made of them, and the reports themselves.
import type { ComponentType } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { PageContext, usePage, usePageKeeping } from '#ui/layout/page.ts';
import { ReportFilesList } from './reports.files.tsx';
import type { Tab } from './reports.texts.ts';

const lists: Record<Tab, ComponentType> = {
  files: ReportFilesList,
  saved: lazyPart(async () => ({ default: (await import('./reports.saved.tsx')).SavedReportsList })),
};
const isTab = (tab: string | undefined): tab is Tab => tab !== undefined && tab in lists;

/** Each list keeps its filters in the address; which list it is stays there when they change. */
export function ReportsPage() {
  const { search } = usePage();
  const place = isTab(search['tab']) ? search['tab'] : 'files';
  const page = usePageKeeping('tab', place);
  const List = lists[place];
  return (
    <PageContext value={page}>
      <List />
    </PageContext>
  );
}
