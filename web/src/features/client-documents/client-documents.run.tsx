// The run of statements: started by a person for a period that is over, and how far the one under way has come.
import { listDocumentRuns, startDocumentRun } from '@backoffice/contract/client-documents/client-documents.ts';
import { useRead } from '#platform/api/queries.ts';
import { fill, formatCount, useText } from '#platform/texts.ts';
import { Allowed } from '#ui/actions/allowed.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { AddButton } from '#ui/form/add-button.tsx';
import { runTexts } from './client-documents.texts.ts';

const StartRun = lazyDialog(() => import('./client-documents.run.form.tsx'));

export const RunButton = () => (
  <Allowed to={startDocumentRun}>
    <AddButton endpoint={startDocumentRun} label={runTexts.start} renderForm={(close) => <StartRun onClose={close} />}>
      <Progress />
    </AddButton>
  </Allowed>
);

function Progress() {
  const t = useText();
  const { data } = useRead(listDocumentRuns, {});
  const [newest] = data?.items ?? [];
  const running = data?.items.find(({ status }) => status === 'running');
  if (running)
    return (
      <span role="status">
        {t(fill(runTexts.running, { done: formatCount(running.done), clients: formatCount(running.clients) }))}
      </span>
    );
  if (newest && newest.withheld > 0)
    return <span role="status">{t(fill(runTexts.withheld, formatCount(newest.withheld)))}</span>;
  return null;
}
