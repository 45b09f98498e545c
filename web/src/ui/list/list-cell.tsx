// One value of a row, shown the way its column says.
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { ReactNode } from 'react';
import { formatCount, useText } from '#platform/texts.ts';
import { CopyId } from '../copy-id.tsx';
import { Money } from '../money.tsx';
import { RobotMark } from '../robot-mark.tsx';
import { StatusTag } from '../status-tag.tsx';
import type { Status } from '../statuses.texts.ts';
import { Time } from '../time.tsx';
import classes from './list.module.css';
import type { Column, Row, Show } from './list.types.ts';

const widths: Record<Show, number> = { text: 112, client: 168, money: 160, number: 64, status: 104, time: 148, id: 96 };

export const widthOf = ({ show, width }: Column): number => width ?? (typeof show === 'string' ? widths[show] : 96);

export const isNumeric = ({ show }: Column): boolean => show === 'money' || show === 'number';

export function ListCell({ column: { field, show: Shown }, row }: { column: Column; row: Row }): ReactNode {
  const t = useText();
  if (typeof Shown === 'function') return <Shown {...row} />;
  const values = row as unknown as Record<string, unknown>;
  const value = values[field];
  if (value === null || value === '') return <span className={classes.nothing}>—</span>;
  if (typeof Shown === 'object') {
    const word = Shown[String(value)];
    return word && t(word);
  }
  switch (Shown) {
    case 'client':
      return (
        <ClientName username={String(value)} name={String(values['full_name'])} isRobot={values['fake'] === true} />
      );
    case 'money':
      return <Money amount={String(value)} currency={values['currency'] as Currency} />;
    case 'number':
      return formatCount(Number(value));
    case 'status':
      return <StatusTag status={value as Status} />;
    case 'time':
      return <Time at={String(value)} />;
    case 'id':
      return <CopyId id={String(value)} />;
    case 'text':
      return <span title={String(value)}>{String(value)}</span>;
  }
}

function ClientName({ username, name, isRobot }: { username: string; name: string; isRobot: boolean }) {
  return (
    <span className={classes.client} title={`${username} ${name}`}>
      <span className={classes.username}>{username}</span>
      <span className={classes.fullName}>{name}</span>
      {isRobot && <RobotMark />}
    </span>
  );
}
