// The button that exports the list to a file, for those who may.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMayExport } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { useOnDemand } from '#ui/feedback/use-on-demand.ts';
import classes from '../layout/layout-button.module.css';
import type { ListExportProps } from './export.ts';
import { exportTexts as texts } from './export.texts.ts';

const loadDialog = async () => (await import('./export-dialog.tsx')).ExportDialog;

export function ListExport(props: ListExportProps) {
  const t = useText();
  const isAllowed = useMayExport(props.endpoint.access);
  const { part: ExportDialog, isOpen, setIsOpen } = useOnDemand(loadDialog);
  if (!isAllowed) return null;
  const open = () => setIsOpen(true);
  return (
    <>
      {props.ids ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={14} stroke={1.75} />}
          onClick={open}
        >
          {t(texts.exportChosen)}
        </Button>
      ) : (
        <button
          type="button"
          className={classes.button}
          aria-label={t(texts.title)}
          title={t(texts.title)}
          onClick={open}
        >
          <IconDownload size={16} stroke={1.75} />
        </button>
      )}
      {isOpen && ExportDialog && <ExportDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
