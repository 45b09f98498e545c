// How far the clients are verified, in four numbers that lead to their lists.
import { kycStatuses } from '@backoffice/contract/clients/clients.ts';
import { getIdentityFigures } from '@backoffice/contract/dashboard/dashboard.ts';
import { StatusTag } from '#core/status-tag.tsx';
import { useAllowed } from '#platform/permissions.tsx';
import { useRead } from '#platform/queries.ts';
import { formatCount, useText } from '#platform/texts.ts';
import classes from './identity-checks.module.css';
import { texts } from './identity-checks.texts.ts';

interface IdentityFiguresProps {
  onOpen: (status: (typeof kycStatuses)[number]) => void;
}

export const IdentityFigures = (props: IdentityFiguresProps) =>
  useAllowed(getIdentityFigures.access) ? <Figures {...props} /> : null;

function Figures({ onOpen }: IdentityFiguresProps) {
  const t = useText();
  const { data } = useRead(getIdentityFigures, {});
  return (
    <>
      <p>{t(texts.figures)}</p>
      <ul className={classes.figures} aria-label={t(texts.figures)}>
        {kycStatuses.map((status) => (
          <li key={status}>
            <button type="button" className={classes.figure} onClick={() => onOpen(status)}>
              <StatusTag status={status} />
              <strong>{data ? formatCount(data[status]) : '…'}</strong>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
