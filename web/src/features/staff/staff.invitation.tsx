// The invitation code of a salesperson: to be shown and copied, renewed, and how many clients came by it.
import { getInvitation, renewInvitation, type Invitation } from '@backoffice/contract/invitations/invitations.ts';
import type { StaffMember } from '@backoffice/contract/staff/staff.ts';
import { Button, CopyButton, Modal, Stack } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { QrCode } from '#ui/values/qr-code.tsx';
import { Time } from '#ui/values/time.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import classes from './staff.invitation.module.css';
import { texts } from './staff.texts.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

interface InvitationProps {
  member: StaffMember;
  onClose: () => void;
}

export default function InvitationDialog({ member, onClose }: InvitationProps) {
  useFocusReturn();
  const t = useText();
  const isPhone = useIsPhone();
  const invitation = useRead(getInvitation, { id: member.id });
  const [isRenewing, setIsRenewing] = useState(false);
  if (isRenewing) return <RenewForm id={member.id} onClose={() => setIsRenewing(false)} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t(texts.invitation)} · ${member.name}`}
      size={440}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <Loaded read={invitation}>
        {(answer) => (
          <Stack gap="md">
            {answer.invitation_code === null ? (
              <p className={classes.none}>{t(texts.noInvitation)}</p>
            ) : (
              <Code code={answer.invitation_code} link={answer.link} />
            )}
            <Button variant="default" onClick={() => setIsRenewing(true)}>
              {t(answer.invitation_code === null ? texts.generate : texts.renew)}
            </Button>
            <ByDay days={answer.by_day} />
            {answer.history.length > 0 && <History codes={answer.history} />}
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}

function Code({ code, link }: { code: string; link: string | null }) {
  const t = useText();
  return (
    <>
      <code className={classes.code}>{code}</code>
      <QrCode text={link ?? code} label={t(texts.invitation)} />
      {link && <span className={classes.link}>{link}</span>}
      <CopyButton value={link ?? code}>
        {({ copied, copy }) => (
          <Button leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
            {t(copied ? dialogTexts.copied : link ? texts.copyLink : dialogTexts.copy)}
          </Button>
        )}
      </CopyButton>
    </>
  );
}

/** Days as bars: the longest is the best day. */
function ByDay({ days }: { days: Invitation['by_day'] }) {
  const t = useText();
  const most = Math.max(1, ...days.map(({ clients }) => clients));
  return (
    <section>
      <h3 className={classes.part}>{t(texts.cameByDay)}</h3>
      {days.length === 0 ? (
        <p className={classes.none}>{t(texts.noRegistration)}</p>
      ) : (
        <ul className={classes.days}>
          {days.map(({ day, clients }) => (
            <li key={day}>
              <span>{day}</span>
              <span className={classes.bar} style={{ width: `${(clients / most) * 100}%` }} aria-hidden />
              <span>{clients}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function History({ codes }: { codes: Invitation['history'] }) {
  const t = useText();
  return (
    <section>
      <h3 className={classes.part}>{t(texts.codeHistory)}</h3>
      <ul className={classes.history}>
        {codes.map(({ id, invitation_code, create_datetime, end_datetime, clients }) => (
          <li key={id}>
            <code>{invitation_code}</code>
            <span>{t(texts.clientsMove, clients)}</span>
            <span className={classes.when}>
              <Time at={create_datetime} /> – {end_datetime ? <Time at={end_datetime} /> : t(texts.validNow)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Field = fieldsOf(renewInvitation);

function RenewForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  return (
    <FormModal
      endpoint={renewInvitation}
      title={texts.renew}
      submit={texts.renew}
      done={texts.renewed}
      failed={texts.notRenewed}
      initial={{ id }}
      onClose={onClose}
    >
      <Field.Text name="invitation_code" label={texts.newCode} />
      <p className={classes.none}>{t(texts.codeHint)}</p>
    </FormModal>
  );
}
