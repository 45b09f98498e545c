// Kit: values, marks, buttons and the pieces of a record.
import { writeEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { Reason } from '@backoffice/contract/kit/review.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod';
import { BalanceChange } from '#core/values/balance-change.tsx';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { Timeline } from '#core/record/timeline.tsx';
import { RobotMark } from '#core/values/robot-mark.tsx';
import { StatusTag } from '#core/values/status-tag.tsx';
import { statuses, type Status } from '#core/words/statuses.texts.ts';
import { Picture } from '#core/uploads/proof.tsx';
import { fill, verbatim } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { CopyId } from '#ui/values/copy-id.tsx';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { Money } from '#ui/values/money.tsx';
import { Time } from '#ui/values/time.tsx';
import classes from './gallery.module.css';

const now = Date.now();
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

export const Marks = () => (
  <>
    <div className={classes.row}>
      {(Object.keys(statuses) as Status[]).map((status) => (
        <StatusTag key={status} status={status} />
      ))}
      <RobotMark />
    </div>
    <div className={classes.row}>
      <Money amount="1234567.8" currency="USD" />
      <Money amount="-12.3" currency="USD" tone="profit" />
      <Money amount="0" currency="JPY" tone="profit" />
      <Money amount="99.5" currency="USDT" tone="profit" />
      <Money amount="0" currency="USD" tone="balance" />
      <Money amount="-5" currency="USD" tone="balance" />
      <Money amount={null} />
    </div>
    <div className={classes.row}>
      <Time at={ago(0)} />
      <Time at={ago(90)} />
      <Time at={ago(5_000)} />
      <Time at={ago(0)} isExact />
      <CopyId id="01890a5d-ac96-774b-bcce-b302099a8057" />
      <CopyId id="800101250" isWhole />
    </div>
  </>
);

const endpoint = (path: string) =>
  writeEndpoint({
    method: 'PUT',
    path,
    access: 'signed-in',
    audit: 'kit.pressed',
    changes: [],
    fourEyes: 'over-limit',
    reaches: 'one',
    input: z.strictObject({ reason: Reason.optional() }),
    output: z.strictObject({}),
  });

export const Actions = () => (
  <div className={classes.row}>
    <ActionButton endpoint={endpoint('/gallery/fine')} input={{}} label={verbatim('Plain')} />
    <ActionButton endpoint={endpoint('/gallery/fine')} input={{}} label={verbatim('Icon')} icon={IconCheck} />
    <ActionButton
      endpoint={endpoint('/gallery/fine')}
      input={{}}
      label={verbatim('Disabled')}
      icon={IconX}
      enabled={false}
    />
    <ActionButton
      endpoint={endpoint('/gallery/fine')}
      input={{}}
      label={verbatim('Confirm')}
      confirm={verbatim('Do it?')}
      money={{ amount: '1000', currency: 'USD' }}
    >
      <BalanceChange balance="250.00" change="1000" currency="USD" />
    </ActionButton>
    <ActionButton endpoint={endpoint('/gallery/fine')} input={{}} label={verbatim('With a reason')} askReason danger />
    <ActionButton endpoint={endpoint('/gallery/waiting')} input={{}} label={verbatim('Needs two')} />
    <ActionButton endpoint={endpoint('/gallery/failing')} input={{}} label={verbatim('Refused')} />
    <ActionButton
      endpoint={endpoint('/gallery/fine')}
      input={{}}
      label={verbatim('Delete')}
      icon={IconTrash}
      confirm={fill(dialogTexts.confirmDelete, 'client42')}
      danger
    />
  </div>
);

const picture =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><rect width="600" height="400" fill="#dce7fd"/><text x="60" y="210" font-size="48" fill="#1d2433">Bank receipt 1,000.00 USD</text></svg>',
  );

export function Details() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.row}>
      <Picture src={picture} alt="Bank receipt" />
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Record
      </Button>
      {isOpen && (
        <RecordDrawer
          title={verbatim('A record')}
          record={{ id: '00000000-0000-7000-8000-000000000001', status: 'pending' }}
          kind="deposit"
          actions={
            <ActionButton
              endpoint={endpoint('/gallery/fine')}
              input={{}}
              label={verbatim('Approve')}
              icon={IconCheck}
            />
          }
          facts={[
            { label: verbatim('Amount'), value: <Money amount="1000" currency="USD" /> },
            { label: verbatim('Nothing'), value: null },
          ]}
          timeline={
            <Timeline
              steps={[
                { text: verbatim('Claimed'), at: ago(90), by: 'client42' },
                { text: verbatim('Rejected'), at: ago(30), by: '何威', tone: 'blocked', reason: '凭证不清晰' },
                { text: verbatim('Next'), at: null },
              ]}
            />
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
