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

interface ExportButtonProps extends Omit<ListExportProps, 'columns'> {
  /** A function where nothing but the file needs them: their code then comes with the dialog. */
  columns: Columns | (() => Promise<Columns>);
}

type Columns = ListExportProps['columns'];

export function ListExport({ columns, ...props }: ExportButtonProps) {
  const t = useText();
  const isAllowed = useMayExport(props.endpoint.access);
  const { part, isOpen, setIsOpen } = useOnDemand(async () => ({
    ExportDialog: await loadDialog(),
    ofFile: typeof columns === 'function' ? await columns() : null,
  }));
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
      {isOpen && part && (
        <part.ExportDialog
          {...props}
          columns={typeof columns === 'function' ? (part.ofFile ?? []) : columns}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
