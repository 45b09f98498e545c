// Notices to everybody: no connection, figures that are late, or a newer version than the one on the screen.
import { Button } from '@mantine/core';
import { IconHistory, IconPlugConnectedX, IconSparkles, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsOnline } from '#platform/live/connection.ts';
import { useIsConnected } from '#platform/live/live-updates.ts';
import { useLateFigures } from '#platform/api/data-age.ts';
import { queryClient } from '#platform/api/queries.ts';
import { defineTexts, fill, useText, type Text } from '#platform/texts.ts';
import { clockTime, useTenantClock } from '#platform/time-zone.ts';
import classes from './notices.module.css';
import { useNewVersion } from './use-new-version.ts';

const texts = defineTexts({
  offline: { zh: '网络已断开，显示的可能不是最新数据', en: 'You are offline; what you see may be out of date' },
  reconnecting: {
    zh: '与服务器的连接已断开，正在重新连接…',
    en: 'The connection to the server is lost, reconnecting…',
  },
  figuresAt: {
    zh: (time: string) => `本页统计数字截至 ${time}，正在更新…`,
    en: (time: string) => `Figures on this page are as of ${time} and being updated…`,
  },
  newVersion: { zh: '系统已更新到新版本', en: 'A new version is available' },
  reload: { zh: '重新加载', en: 'Reload' },
});

export function Notices() {
  const t = useText();
  const isOnline = useIsOnline();
  const isConnected = useIsConnected();
  const figuresAt = useLateFigures(queryClient);
  const timeZone = useTenantClock();
  const isOutdated = useNewVersion();
  return (
    <output className={classes.notices}>
      {!isOnline && <Notice icon={IconPlugConnectedX} text={texts.offline} />}
      {isOnline && !isConnected && <Notice icon={IconPlugConnectedX} text={texts.reconnecting} />}
      {isOnline && figuresAt !== null && (
        <Notice icon={IconHistory} text={fill(texts.figuresAt, clockTime(figuresAt, timeZone).slice(11))} />
      )}
      {isOnline && isOutdated && (
        <Notice icon={IconSparkles} text={texts.newVersion}>
          <Button size="compact-xs" variant="default" onClick={() => window.location.reload()}>
            {t(texts.reload)}
          </Button>
        </Notice>
      )}
    </output>
  );
}

function Notice({ icon: Icon, text, children }: { icon: Icon; text: Text; children?: ReactNode }) {
  const t = useText();
  return (
    <span className={classes.notice}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(text)}
      {children}
    </span>
  );
}
