// The button that exports the list to a file, for those who may.
import { isStaffAccess, type StaffAccess } from '@backoffice/contract/kit/endpoint.ts';
import { IconDownload } from '@tabler/icons-react';
import { useAllowed } from '#platform/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { useOnDemand } from '../../use-on-demand.ts';
import classes from '../layout/layout-button.module.css';
import type { ListExportProps } from './export.ts';
import { exportTexts as texts } from './export.texts.ts';

const loadDialog = async () => (await import('./export-dialog.tsx')).ExportDialog;

export function ListExport(props: ListExportProps) {
  const { access } = props.endpoint;
  return isStaffAccess(access) && <Export {...props} resource={access.resource} />;
}

function Export({ resource, ...props }: ListExportProps & Pick<StaffAccess, 'resource'>) {
  const t = useText();
  const isAllowed = useAllowed({ resource, action: 'export' });
  const { part: ExportDialog, isOpen, setIsOpen } = useOnDemand(loadDialog);
  if (!isAllowed) return null;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={t(texts.title)}
        title={t(texts.title)}
        onClick={() => setIsOpen(true)}
      >
        <IconDownload size={16} stroke={1.75} />
      </button>
      {isOpen && ExportDialog && <ExportDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
