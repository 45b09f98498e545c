// How far the clients are verified, in four numbers that lead to their lists.
import { kycStatuses } from '@backoffice/contract/clients/clients.ts';
import { getIdentityFigures } from '@backoffice/contract/dashboard/dashboard.ts';
import { useAllowed } from '#platform/permissions.tsx';
import { useRead } from '#platform/queries.ts';
import { formatCount, useText } from '#platform/texts.ts';
import { usePage } from '#ui/page.ts';
import { StatusTag } from '#core/status-tag.tsx';
import classes from './dashboard.module.css';
import { texts } from './dashboard.texts.ts';

export const IdentityFigures = () => (useAllowed(getIdentityFigures.access) ? <Figures /> : null);

function Figures() {
  const t = useText();
  const { open } = usePage();
  const { data } = useRead(getIdentityFigures, {});
  return (
    <>
      <p>{t(texts.identityFigures)}</p>
      <ul className={classes.figures} aria-label={t(texts.identityFigures)}>
        {kycStatuses.map((status) => (
          <li key={status}>
            <button type="button" className={classes.figure} onClick={() => open('/kyc', { status })}>
              <StatusTag status={status} />
              <strong>{data ? formatCount(data[status]) : '…'}</strong>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
