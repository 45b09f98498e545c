// Finds the client whose money is to be moved, then offers the operations.
import { listClients, searchClient, type Client } from '@backoffice/contract/clients/clients.ts';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { withMoneyFirst } from '#core/values/account-label.ts';
import { clientType, clientTypes } from '#core/words/client-types.texts.ts';
import { call } from '#platform/api/api.ts';
import { useAllowed } from '#platform/session/permissions.tsx';
import { ApiError } from '#platform/api/request.ts';
import { useText, type Text } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { Money } from '#ui/values/money.tsx';
import { Segments } from '#ui/inputs/segments.tsx';
import { FundForm } from './fund-forms.ts';
import { fundOperations, type FundOperation } from './fund-operations.ts';
import classes from './client-search.module.css';
import { texts } from './fund-operations.texts.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

export default function ClientSearch({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const t = useText();
  const [fake, setFake] = useState(false);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Client | null>(null);
  const [matches, setMatches] = useState<readonly Client[]>([]);
  const [fault, setFault] = useState<Text | null>(null);
  const [isSearching, setIsSearching] = useState(false);
  const [chosen, setChosen] = useState<FundOperation | null>(null);

  const clear = () => {
    setFound(null);
    setMatches([]);
    setFault(null);
  };
  const search = async () => {
    clear();
    setIsSearching(true);
    try {
      setFound(await call(searchClient, { username: query.trim(), fake }));
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404;
      const alike = isUnknown ? await findAlike({ search: query.trim(), fake }).catch(() => null) : null;
      if (alike && alike.length > 0) setMatches(alike);
      else setFault(isUnknown && alike ? texts.notFound : texts.failed);
    } finally {
      setIsSearching(false);
    }
  };
  const dialog = (
    <Modal
      opened
      onClose={onClose}
      title={t(texts.title)}
      size={440}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <Stack gap="md">
        <Segments
          label={t(clientType)}
          data={Object.entries(clientTypes).map(([value, text]) => ({ value, label: t(text) }))}
          value={String(fake)}
          onChange={(value) => {
            setFake(value === 'true');
            clear();
          }}
          isWide
        />
        <form
          className={classes.query}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void search();
          }}
        >
          <TextInput
            aria-label={t(texts.query)}
            placeholder={t(texts.query)}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            maxLength={64}
            data-autofocus
          />
          <Button type="submit" loading={isSearching} disabled={query.trim() === ''}>
            {t(texts.search)}
          </Button>
        </form>
        {fault && (
          <p className={classes.fault} role="alert">
            {t(fault)}
          </p>
        )}
        {!found && matches.length > 0 && <Matches clients={matches} onChoose={setFound} />}
        {found && <Found client={found} onChoose={setChosen} />}
      </Stack>
    </Modal>
  );
  if (!chosen || !found) return dialog;
  return (
    <Suspense fallback={dialog}>
      <FundForm operation={chosen.name} client={found} onClose={onClose} />
    </Suspense>
  );
}

const mostMatches = 8;

/** Clients with accounts whose name, its pinyin, user name, mobile or account number has this in it. */
async function findAlike(input: { search: string; fake: boolean }): Promise<Client[]> {
  const { items } = await call(listClients, { ...input, page_size: mostMatches });
  return items.filter(({ accounts }) => accounts.length > 0);
}

function Matches({ clients, onChoose }: { clients: readonly Client[]; onChoose: (client: Client) => void }) {
  const t = useText();
  return (
    <ul className={classes.matches} aria-label={t(texts.matches)}>
      {clients.map((client) => (
        <li key={client.id}>
          <button type="button" onClick={() => onChoose(client)}>
            <strong>{client.username}</strong> {client.full_name} <span className={classes.muted}>{client.mobile}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Found({ client, onChoose }: { client: Client; onChoose: (operation: FundOperation) => void }) {
  return (
    <div className={classes.found}>
      <div>
        <strong>{client.username}</strong> {client.full_name} <span className={classes.muted}>{client.mobile}</span>
      </div>
      <div className={classes.accounts}>
        {withMoneyFirst(client.accounts).map(({ id, balance, currency }) => (
          <Money key={id} amount={balance} currency={currency} tone="balance" />
        ))}
      </div>
      <Group gap="sm">
        {fundOperations.map((operation) => (
          <OperationButton key={operation.name} operation={operation} onChoose={onChoose} />
        ))}
      </Group>
    </div>
  );
}

interface OperationButtonProps {
  operation: FundOperation;
  onChoose: (operation: FundOperation) => void;
}

function OperationButton({ operation, onChoose }: OperationButtonProps) {
  const t = useText();
  const isAllowed = useAllowed(operation.endpoint.access);
  return (
    isAllowed && (
      <Button size="compact-md" variant="default" onClick={() => onChoose(operation)}>
        {t(operation.label)}
      </Button>
    )
  );
}
