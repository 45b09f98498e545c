// Finds the client whose money is to be moved, then asks how.
import { addBonus, addCompensation } from '@backoffice/contract/adjustments/adjustments.ts';
import { searchClient, type Client } from '@backoffice/contract/clients/clients.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { exchange } from '@backoffice/contract/exchanges/exchanges.ts';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState, type FunctionComponent } from 'react';
import { clientType, clientTypes } from '#core/client-types.texts.ts';
import { GiveBonus, GiveCompensation } from '#features/adjustments/adjustments.drawer.tsx';
import { RecordDeposit } from '#features/deposits/deposits.drawer.tsx';
import { ExchangeMoney } from '#features/exchanges/exchanges.drawer.tsx';
import { call } from '#platform/api.ts';
import { useAllowed } from '#platform/permissions.tsx';
import { ApiError } from '#platform/request.ts';
import { useText, type Text } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/dialogs.texts.ts';
import { Money } from '#ui/money.tsx';
import { Segments } from '#ui/segments.tsx';
import classes from './funds.module.css';
import { texts } from './funds.texts.ts';

interface Operation {
  label: Text;
  access: (typeof recordDeposit | typeof addCompensation | typeof addBonus | typeof exchange)['access'];
  Form: FunctionComponent<{ client: Client; onClose: () => void }>;
}

const operations: Operation[] = [
  { label: texts.deposit, access: recordDeposit.access, Form: RecordDeposit },
  { label: texts.compensation, access: addCompensation.access, Form: GiveCompensation },
  { label: texts.bonus, access: addBonus.access, Form: GiveBonus },
  { label: texts.exchange, access: exchange.access, Form: ExchangeMoney },
];

export function FundOperation({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [fake, setFake] = useState(false);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Client | null>(null);
  const [fault, setFault] = useState<Text | null>(null);
  const [isSearching, setIsSearching] = useState(false);
  const [chosen, setChosen] = useState<Operation | null>(null);

  const forget = () => {
    setFound(null);
    setFault(null);
  };
  const search = async () => {
    forget();
    setIsSearching(true);
    try {
      setFound(await call(searchClient, { username: query.trim(), fake }));
    } catch (error) {
      setFault(error instanceof ApiError && error.status === 404 ? texts.notFound : texts.failed);
    } finally {
      setIsSearching(false);
    }
  };
  if (chosen && found) return <chosen.Form client={found} onClose={onClose} />;
  return (
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
            forget();
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
}

function Found({ client, onChoose }: { client: Client; onChoose: (operation: Operation) => void }) {
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
        {operations.map((operation) => (
          <OperationButton key={operation.label.en} operation={operation} onChoose={onChoose} />
        ))}
      </Group>
    </div>
  );
}

interface OperationButtonProps {
  operation: Operation;
  onChoose: (operation: Operation) => void;
}

function OperationButton({ operation, onChoose }: OperationButtonProps) {
  const t = useText();
  const isAllowed = useAllowed(operation.access);
  return (
    isAllowed && (
      <Button size="compact-md" variant="default" onClick={() => onChoose(operation)}>
        {t(operation.label)}
      </Button>
    )
  );
}
