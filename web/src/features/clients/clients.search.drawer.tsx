// Finds the client whose money is to be moved, then offers the operations.
import { searchClient, type Client } from '@backoffice/contract/clients/clients.ts';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { clientType, clientTypes } from '#core/client-types.texts.ts';
import { call } from '#platform/api.ts';
import { useAllowed } from '#platform/permissions.tsx';
import { ApiError } from '#platform/request.ts';
import { useText, type Text } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/dialogs.texts.ts';
import { Money } from '#ui/money.tsx';
import { Segments } from '#ui/segments.tsx';
import { fundOperations, type FundOperation } from './clients.fund-operations.ts';
import classes from './clients.search.module.css';
import { texts } from './clients.search.texts.ts';

export function ClientSearch({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [fake, setFake] = useState(false);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Client | null>(null);
  const [fault, setFault] = useState<Text | null>(null);
  const [isSearching, setIsSearching] = useState(false);
  const [chosen, setChosen] = useState<FundOperation | null>(null);

  const clear = () => {
    setFound(null);
    setFault(null);
  };
  const search = async () => {
    clear();
    setIsSearching(true);
    try {
      setFound(await call(searchClient, { username: query.trim(), fake }));
    } catch (error) {
      setFault(error instanceof ApiError && error.status === 404 ? texts.notFound : texts.failed);
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
        {found && <Found client={found} onChoose={setChosen} />}
      </Stack>
    </Modal>
  );
  if (!chosen || !found) return dialog;
  return (
    <Suspense fallback={dialog}>
      <chosen.Form client={found} onClose={onClose} />
    </Suspense>
  );
}

function Found({ client, onChoose }: { client: Client; onChoose: (operation: FundOperation) => void }) {
  return (
    <div className={classes.found}>
      <div>
        <strong>{client.username}</strong> {client.full_name} <span className={classes.muted}>{client.mobile}</span>
      </div>
      <div className={classes.accounts}>
        {client.accounts.map(({ id, balance, currency }) => (
          <Money key={id} amount={balance} currency={currency} tone="balance" />
        ))}
      </div>
      <Group gap="sm">
        {fundOperations.map((operation) => (
          <OperationButton key={operation.label.en} operation={operation} onChoose={onChoose} />
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
