// The signed-in person's sessions on all devices; each can be ended.
import { endMySession, listMySessions, type MySession } from '@backoffice/contract/sign-in/sign-in.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Time } from '#ui/values/time.tsx';
import { deviceOf } from '#core/values/device.ts';
import { deviceTypes, texts, unknownDevice } from './my-account.texts.ts';
import { MyDrawer } from './my-account.frame.tsx';
import cards from './my-account.cards.module.css';
import classes from './my-account.sessions.module.css';

export default function MySessions({ onClose }: { onClose: () => void }) {
  const t = useText();
  const sessions = useRead(listMySessions, {});
  return (
    <MyDrawer title={texts.mySessions} onClose={onClose}>
      <p className={classes.hint}>{t(texts.sessionsHint)}</p>
      <Loaded read={sessions}>
        {({ items }) => (
          <ul className={cards.cards}>
            {items
              .toSorted((one, other) => Number(other.current) - Number(one.current))
              .map((session) => (
                <SessionCard key={session.id} {...session} />
              ))}
          </ul>
        )}
      </Loaded>
    </MyDrawer>
  );
}

function SessionCard({ id, user_agent, address, started_at, last_seen_at, current }: MySession) {
  const t = useText();
  const { os, type, browser } = deviceOf(user_agent);
  const Icon = type === 'mobile' ? IconDeviceMobile : IconDeviceDesktop;
  const name = `${browser ?? t(unknownDevice)} · ${os === 'Unknown' ? t(unknownDevice) : os}`;
  return (
    <li className={cards.card} data-current={current || undefined}>
      <span className={cards.icon}>
        <Icon size={20} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.facts}>
        <div className={classes.name} title={user_agent}>
          <strong>{name}</strong>
          <span className={classes.type}>{t(deviceTypes[type])}</span>
          {current && <span className={classes.current}>{t(texts.thisDevice)}</span>}
        </div>
        <dl>
          <dt>{t(texts.address)}</dt>
          <dd>{address}</dd>
          <dt>{t(texts.startedAt)}</dt>
          <dd>
            <Time at={started_at} />
          </dd>
          <dt>{t(texts.lastSeenAt)}</dt>
          <dd>
            <Time at={last_seen_at} />
          </dd>
        </dl>
      </div>
      {/* This one ends by logging out. */}
      {!current && (
        <ActionButton
          endpoint={endMySession}
          input={{ id }}
          label={texts.end}
          confirm={fill(texts.confirmEnd, name)}
          danger
          done={texts.ended}
          failed={texts.notEnded}
        />
      )}
    </li>
  );
}
