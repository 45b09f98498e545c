// A few records of one kind as cards: each with its facts, a form to edit it and a button to delete it.
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fill, useText, type Text } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { texts } from '#ui/form/edit.texts.ts';
import { FormButton } from '#ui/form/form-button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import classes from './record-cards.module.css';
import type { ActionButtonProps } from '#ui/actions/use-action.ts';

interface RecordCardsProps<Item> {
  read: UseQueryResult<{ items: Item[] }>;
  /** Shown where there is none. */
  none: Text;
  children: (item: Item) => ReactNode;
}

export const RecordCards = <Item,>({ read, none, children }: RecordCardsProps<Item>) => (
  <Loaded read={read} empty={{ text: none, isTrueOf: ({ items }) => items.length === 0 }}>
    {({ items }) => <ul className={classes.cards}>{items.map(children)}</ul>}
  </Loaded>
);

interface RecordCardProps<Deletion extends WriteEndpoint> {
  title: string;
  /** Content beside the title. */
  subtitle: ReactNode;
  facts: readonly (readonly [label: Text, value: ReactNode])[];
  edit: { endpoint: WriteEndpoint; renderForm: (close: () => void) => ReactNode };
  /** The question before it names the record. */
  remove: Pick<ActionButtonProps<Deletion>, 'endpoint' | 'input'> & { name: string };
}

export function RecordCard<Deletion extends WriteEndpoint>({
  title,
  subtitle,
  facts,
  edit,
  remove: { name, ...deletion },
}: RecordCardProps<Deletion>) {
  const t = useText();
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <strong>{title}</strong>
        {subtitle}
        <span className={classes.cardActions}>
          <FormButton {...edit} label={texts.edit} icon={IconPencil} />
          <ActionButton
            {...deletion}
            label={texts.delete}
            icon={IconTrash}
            confirm={fill(dialogTexts.confirmDelete, name)}
            danger
            done={texts.deleted}
            failed={texts.notDeleted}
          />
        </span>
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={t(label)}>
            <dt>{t(label)}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
