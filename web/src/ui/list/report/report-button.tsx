// The button that saves what is on the screen as a report, for those who may export it.
import type { Access } from '@backoffice/contract/kit/endpoint.ts';
import { IconReport } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useMayExport } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import classes from '../layout/layout-button.module.css';
import { exportTexts as texts } from '../export/export.texts.ts';

interface ReportButtonProps {
  access: Access;
  renderForm: (close: () => void) => ReactNode;
}

export function ReportButton({ access, renderForm }: ReportButtonProps) {
  const t = useText();
  const isAllowed = useMayExport(access);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  const label = t(texts.saveReport);
  return (
    <>
      <button type="button" className={classes.button} aria-label={label} title={label} onClick={() => setIsOpen(true)}>
        <IconReport size={16} stroke={1.75} />
      </button>
      <Suspense>{isOpen && renderForm(() => setIsOpen(false))}</Suspense>
    </>
  );
}
