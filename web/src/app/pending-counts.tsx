// What waits, as live numbers that lead to their lists.
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import {
  IconBuildingBank,
  IconChecks,
  IconGift,
  IconIdBadge2,
  IconLogin2,
  IconLogout2,
  type Icon,
} from '@tabler/icons-react';
import { useRead } from '#platform/queries.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import classes from './top-bar.module.css';
import { texts } from './shell.texts.ts';
import { useTabActions } from './tabs/use-tabs.ts';

const queues = [
  { name: 'kyc', text: texts.pendingIdentities, icon: IconIdBadge2, path: '/kyc' },
  { name: 'deposit', text: texts.pendingDeposits, icon: IconLogin2, path: '/funds/deposit' },
  { name: 'withdrawal', text: texts.pendingWithdrawals, icon: IconLogout2, path: '/funds/withdrawal' },
  { name: 'loan', text: texts.pendingLoans, icon: IconBuildingBank, path: '/funds/loan' },
  { name: 'compensation', text: texts.pendingAdjustments, icon: IconGift, path: '/funds/compensation' },
] as const;

export function PendingCounts() {
  const { data } = useRead(getPending, {}, { isBeside: true });
  const { open } = useTabActions();
  return (
    <div className={classes.counts}>
      {queues.map(
        ({ name, text, icon, path }) =>
          data?.[name] !== null && (
            <Count
              key={name}
              text={text}
              icon={icon}
              count={data?.[name]}
              onClick={() => open(path, { status: 'pending' })}
            />
          ),
      )}
      <Count
        text={texts.pendingApprovals}
        icon={IconChecks}
        count={data?.approval}
        onClick={() => open('/oversight/approvals', { scope: 'for_me', status: 'pending' })}
      />
    </div>
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
