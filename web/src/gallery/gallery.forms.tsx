// Kit: forms with every field, and elements that follow the permissions.
import { writeEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { Amount, Currency } from '@backoffice/contract/kit/money.ts';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { verbatim, verbatimChoices } from '#platform/texts.ts';
import { Allowed } from '#ui/actions/allowed.tsx';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import classes from './gallery.module.css';
import { setMayFund } from './gallery.server.ts';

const everything = (path: string) =>
  writeEndpoint({
    method: 'PUT',
    path,
    access: 'signed-in',
    audit: 'kit.sent',
    changes: [],
    input: z.strictObject({
      name: z.string().trim().min(2),
      amount: Amount,
      currency: Currency,
      share: z.string(),
      from: z.string().optional(),
      to: z.string().optional(),
      words: z.record(z.string(), z.string()).optional(),
    }),
    output: z.strictObject({}),
  });

const sample = everything('/gallery/refused');
const Field = fieldsOf(sample);

const fields = (
  <>
    <Field.Text name="name" label={verbatim('Name (the server refuses it)')} />
    <Field.Choice name="currency" label={verbatim('Currency')} options={verbatimChoices(Currency.options)} />
    <Field.Money name="amount" label={verbatim('Amount, at most 500')} currency="USD" max="500" />
    <Field.Percent name="share" label={verbatim('Share')} />
    <Field.DateRange from="from" to="to" label={verbatim('Days')} />
    <Field.KeyValue name="words" label={verbatim('Words')} />
  </>
);

export function Forms() {
  const [shown, setShown] = useState<'modal' | 'drawer' | null>(null);
  const Form = shown === 'drawer' ? FormDrawer : FormModal;
  return (
    <div className={classes.row}>
      <Button variant="default" onClick={() => setShown('modal')}>
        FormModal
      </Button>
      <Button variant="default" onClick={() => setShown('drawer')}>
        FormDrawer
      </Button>
      {shown && (
        <Form
          endpoint={sample}
          title={verbatim('Every field')}
          submit={verbatim('Send')}
          done={verbatim('Done')}
          failed={verbatim('Not done')}
          initial={{ currency: 'USD' }}
          onClose={() => setShown(null)}
        >
          {fields}
        </Form>
      )}
    </div>
  );
}

export function Permissions() {
  const [mayFund, setMay] = useState(true);
  return (
    <>
      <Switch
        label="client: fund"
        checked={mayFund}
        onChange={({ currentTarget: { checked } }) => {
          setMay(checked);
          setMayFund(checked);
        }}
      />
      <div className={classes.row}>
        {(['hide', 'disable', 'inert', 'invisible'] as const).map((otherwise) => (
          <span key={otherwise} className={classes.cell}>
            <Allowed to={{ resource: 'client', action: 'fund' }} otherwise={otherwise}>
              <Button variant="default">{otherwise}</Button>
            </Allowed>
          </span>
        ))}
      </div>
    </>
  );
}
