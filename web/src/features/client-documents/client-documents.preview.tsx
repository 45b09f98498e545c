// The paper as the PDF itself, drawn when it is opened; each view is in the audit log, and the paper bears the viewer's name.
import { viewClientDocument } from '@backoffice/contract/client-documents/client-documents.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#platform/api/api.ts';
import { useText } from '#platform/texts.ts';
import { explain } from '#ui/feedback/notify.ts';
import { bytesOf, saveFile } from '#ui/files/save-file.ts';
import { PageState } from '#ui/layout/page-state.tsx';
import classes from './client-documents.module.css';
import { texts } from './client-documents.texts.ts';

const pdf = 'application/pdf';

export function DocumentPreview({ id }: { id: string }) {
  const t = useText();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['client document file', id],
    queryFn: () => call(viewClientDocument, { id }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const address = useAddress(data?.base64);
  if (error)
    return (
      <PageState icon={IconFileOff} title={texts.notDrawn} hint={explain(error)}>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t(texts.retry)}
        </Button>
      </PageState>
    );
  if (!data || !address) return <Skeleton className={classes.paper ?? ''} />;
  return (
    <div className={classes.preview}>
      {canShow() ? (
        <object
          className={classes.paper}
          data={`${address}#navpanes=0&view=FitH`}
          type={pdf}
          aria-label={t(texts.preview)}
        />
      ) : (
        <p className={classes.without}>{t(texts.noViewer)}</p>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() => saveFile(data.name, bytesOf(data.base64), pdf)}
      >
        {t(texts.save)}
      </Button>
    </div>
  );
}

/** Phones mostly have no viewer of their own: an empty frame would say nothing. */
const canShow = () => !('pdfViewerEnabled' in navigator) || navigator.pdfViewerEnabled;

/** Address of the file in this tab, for as long as it is shown. */
function useAddress(base64: string | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!base64) return;
    const made = URL.createObjectURL(new Blob([bytesOf(base64)], { type: pdf }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [base64]);
  return address;
}
