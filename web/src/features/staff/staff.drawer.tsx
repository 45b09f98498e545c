// One user in full: what they do here, their sessions, and everything that can be done with the account.
import { listStaffSessions, type StaffMember, type StaffSession } from '@backoffice/contract/staff/staff.ts';
import { deviceOf } from '#core/values/device.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { useGrants } from '#platform/session/permissions.tsx';
import { useRead } from '#platform/api/queries.ts';
import { roleTexts } from '#core/words/roles.texts.ts';
import { useText, verbatim } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import { allowedActions, RowButtons } from '#ui/list/row-actions.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Time } from '#ui/values/time.tsx';
import { recordActions } from './staff.actions.tsx';
import classes from './staff.module.css';
import { Online } from './staff.online.tsx';
import { authenticatorTexts, texts } from './staff.texts.ts';
import { credentialTexts } from '#core/words/credentials.texts.ts';

export default function StaffRecord({ record: member, buttons, onClose }: RecordProps<StaffMember>) {
  const t = useText();
  const grants = useGrants();
  const more = allowedActions(recordActions, grants);
  const { last_seen_at, second_person_from } = member;
  return (
    <RecordDrawer
      title={verbatim(`${member.name} · ${member.username}`)}
      record={member}
      actions={
        <>
          {buttons}
          <RowButtons actions={more} row={member} />
        </>
      }
      facts={[
        { label: fieldLabels.role, value: t(roleTexts[member.role]) },
        { label: fieldLabels.leader, value: member.leader },
        { label: texts.online, value: <Online online={member.online} /> },
        { label: texts.lastSeen, value: last_seen_at && <Time at={last_seen_at} /> },
        { label: fieldLabels.clients, value: member.clients },
        { label: fieldLabels.team, value: member.team },
        { label: texts.openWork, value: member.open_work },
        { label: fieldLabels.mfa, value: t(authenticatorTexts[member.mfa ? 'bound' : 'unbound']) },
        { label: fieldLabels.credential, value: t(credentialTexts[member.credential]) },
        { label: texts.secondPersonFrom, value: second_person_from && <Time at={second_person_from} isExact /> },
        { label: texts.createdAt, value: <Time at={member.create_datetime} /> },
        { label: fieldLabels.id, value: <CopyId id={member.id} /> },
      ]}
      onClose={onClose}
    >
      {member.can_manage && <Sessions id={member.id} />}
    </RecordDrawer>
  );
}

function Sessions({ id }: { id: string }) {
  const t = useText();
  const sessions = useRead(listStaffSessions, { id });
  return (
    <section>
      <h3 className={classes.part}>{t(texts.sessions)}</h3>
      <Loaded read={sessions} empty={{ text: texts.noSessions, isTrueOf: ({ items }) => items.length === 0 }}>
        {({ items }) => (
          <ul className={classes.sessions}>
            {items.map((session) => (
              <Session key={session.id} {...session} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function Session({ user_agent, address, started_at, last_seen_at, ended_at }: StaffSession) {
  const t = useText();
  const { os, browser } = deviceOf(user_agent);
  return (
    <li data-open={ended_at === null || undefined}>
      <strong title={user_agent}>
        {browser ?? t(texts.unknown)} · {os === 'Unknown' ? t(texts.unknown) : os}
      </strong>
      <span>{address}</span>
      <span className={classes.when}>
        <Time at={started_at} />
        {' – '}
        {ended_at ? <Time at={ended_at} /> : t(texts.open)}
        {ended_at === null && (
          <>
            {' · '}
            {t(texts.lastSeen)} <Time at={last_seen_at} />
          </>
        )}
      </span>
    </li>
  );
}
