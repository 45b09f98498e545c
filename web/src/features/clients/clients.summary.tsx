// The top of the drawer: who the client is, and their status.
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { IconClockPause } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { languageTexts } from '#core/words/languages.texts.ts';
import { RobotMark } from '#core/values/robot-mark.tsx';
import { StatusTag } from '#core/values/status-tag.tsx';
import { formatCount, useText } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PersonalValue } from '#core/personal-data/personal-value.tsx';
import { Fact } from '#ui/values/fact.tsx';
import { PhoneLink } from '#ui/values/phone-link.tsx';
import { Time } from '#ui/values/time.tsx';
import { ActiveTag, Presence } from './clients.cells.tsx';
import classes from './clients.drawer.module.css';
import { texts } from './clients.drawer.texts.ts';

export function Summary(client: Client) {
  const t = useText();
  const { username, full_name, hold_datetime, superman, mobile } = client;
  return (
    <header className={classes.summary}>
      <div className={classes.who}>
        <Avatar key={client.avatar} source={client.avatar} name={full_name || username} />
        <div className={classes.names}>
          <h2>
            {username} <span className={classes.fullName}>{full_name}</span>
          </h2>
          <div className={classes.marks}>
            {client.fake && <RobotMark />}
            <ActiveTag {...client} />
            <StatusTag status={client.kyc_status} />
            <Presence {...client} />
          </div>
        </div>
      </div>
      <dl className={classes.facts}>
        <Fact label={fieldLabels.vip}>{client.vip}</Fact>
        <Fact label={texts.score}>{formatCount(client.score)}</Fact>
        <Fact label={fieldLabels.agent_name}>{client.agent_name}</Fact>
        <Fact label={fieldLabels.superman}>{superman ?? '—'}</Fact>
        <Fact label={fieldLabels.mobile}>
          {mobile ? (
            <PersonalValue
              value="client.mobile"
              id={client.id}
              text={mobile}
              renderFull={(number) => <PhoneLink number={number} />}
            />
          ) : (
            '—'
          )}
        </Fact>
        <Fact label={fieldLabels.mfa}>{t(client.mfa ? texts.bound : texts.notBound)}</Fact>
        <Fact label={texts.language}>{t(languageTexts[client.language])}</Fact>
        <Fact label={texts.registered}>
          <Time at={client.create_datetime} />
        </Fact>
        <Fact label={fieldLabels.id}>
          <CopyId id={client.id} />
        </Fact>
      </dl>
      {hold_datetime && <Hold until={hold_datetime} />}
    </header>
  );
}

function Hold({ until }: { until: string }) {
  const t = useText();
  const [openedAt] = useState(Date.now);
  if (Date.parse(until) <= openedAt) return null;
  return (
    <Notice icon={IconClockPause}>
      {t(texts.held)} <Time at={until} isExact />
    </Notice>
  );
}

/** The client's picture, or the initials that stand for one. */
function Avatar({ source, name }: { source: string | null; name: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <span className={classes.avatar} aria-hidden>
      {source && !isBroken ? <img src={source} alt="" onError={() => setIsBroken(true)} /> : initialsOf(name)}
    </span>
  );
}

/** Initials of up to two letters; of a Chinese name its last two signs, as people shorten it. */
const initialsOf = (name: string): string =>
  /^\p{Script=Han}+$/u.test(name)
    ? name.slice(-2)
    : name
        .split(/\s+/)
        .map((word) => word.charAt(0).toUpperCase())
        .slice(0, 2)
        .join('');
