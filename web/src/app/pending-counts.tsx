// What waits, as live numbers that lead to their lists.
import { getPending } from '@backoffice/contract/dashboard.ts';
import { IconChecks, IconIdBadge2, IconLogin2, type Icon } from '@tabler/icons-react';
import { useRead } from '#platform/queries.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import classes from './top-bar.module.css';
import { texts } from './shell.texts.ts';
import { useTabActions } from './tabs/use-tabs.ts';

export function PendingCounts() {
  const { data } = useRead(getPending, {});
  const { open } = useTabActions();
  return (
    <>
      {data?.deposit !== null && (
        <Count
          text={texts.pendingDeposits}
          icon={IconLogin2}
          count={data?.deposit}
          onClick={() => open('/funds/deposit', { status: 'pending' })}
        />
      )}
      {data?.kyc !== null && (
        <Count
          text={texts.pendingIdentities}
          icon={IconIdBadge2}
          count={data?.kyc}
          onClick={() => open('/kyc', { status: 'pending' })}
        />
      )}
      <Count
        text={texts.pendingApprovals}
        icon={IconChecks}
        count={data?.approval}
        onClick={() => open('/oversight/approvals', { scope: 'for_me', status: 'pending' })}
      />
    </>
  );
}

interface CountProps {
  text: Text;
  icon: Icon;
  /** Undefined while it is being read. */
  count: number | undefined;
  onClick: () => void;
}

function Count({ text, icon: Icon, count, onClick }: CountProps) {
  const t = useText();
  return (
    <button
      type="button"
      className={classes.count}
      data-waiting={count ? true : undefined}
      title={t(text)}
      onClick={onClick}
    >
      <Icon size={14} stroke={1.75} aria-hidden />
      <span className={classes.countName}>{t(text)}</span>
      <strong>{count === undefined ? '…' : formatCount(count)}</strong>
    </button>
  );
}
