// A client by name, as a link to everything about them; plain text for those who may not read clients.
import type { ComponentProps } from 'react';
import { ClientName } from '#core/list/client-name.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import classes from './client-link.module.css';

type ClientLinkProps = ComponentProps<typeof ClientName> & { client_id: string };

export const ClientLink = ({ client_id, ...name }: ClientLinkProps) => (
  <RecordLink type="client" id={client_id} className={classes.link}>
    <ClientName {...name} />
  </RecordLink>
);

/** Records that may belong to no client. */
interface OfClient {
  client_id: string | null;
  username: string | null;
  full_name?: string | null;
  fake?: boolean;
}

/** Null where the record belongs to no client. */
export const clientLinkOf = ({ client_id, username, full_name, fake = false }: OfClient) =>
  client_id !== null && username !== null ? (
    <ClientLink client_id={client_id} username={username} full_name={full_name ?? ''} fake={fake} />
  ) : null;

/** The client among the facts of a record. */
export const clientFact = (record: OfClient) => ({
  label: fieldLabels.username,
  // The record itself bears the mark of a robot.
  value: clientLinkOf({ ...record, fake: false }),
});
