// The trade settings of one client: what they may trade, and on which terms.
import {
  getTradeSettings,
  saveTradeSettings,
  tradeSwitches,
  type TradeSettings,
} from '@backoffice/contract/trade-config/trade-config.client-settings.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { Suspense, useState } from 'react';
import { productKindTexts } from '#core/words/trading/product-kinds.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { PageForm } from '#ui/form/page-form.tsx';
import type { Values } from '#ui/form/use-endpoint-form.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { TextButton } from '#ui/actions/text-button.tsx';
import classes from './clients.tabs.module.css';
import { texts } from './clients.tabs.texts.ts';

const ClientTermsPanel = lazyPart(() => import('#features/trade-config/trade-config.public.ts'));
const Field = fieldsOf(saveTradeSettings);
const feeDecimals = 4;
const orderDecimals = 8;

export default function ConfigTab({ client }: { client: Client }) {
  const settings = useRead(getTradeSettings, { id: client.id });
  return (
    <>
      <Loaded read={settings}>
        {(latest) => (
          <PageForm
            endpoint={saveTradeSettings}
            title={texts.config}
            latest={latest}
            initialOf={(first) => ({ id: client.id, ...typedOf(first) })}
            derive={emptyIsNone}
          >
            <Settings />
          </PageForm>
        )}
      </Loaded>
      <TermsInForce clientId={client.id} />
    </>
  );
}

/** Terms that the rules of the house make of these settings, on request. */
function TermsInForce({ clientId }: { clientId: string }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={classes.inForce}>
      <TextButton onClick={() => setIsOpen(!isOpen)}>{t(isOpen ? texts.hideTerms : texts.showTerms)}</TextButton>
      <Suspense>{isOpen && <ClientTermsPanel clientId={clientId} />}</Suspense>
    </section>
  );
}

function Settings() {
  const t = useText();
  return (
    <>
      <Field.Switch name="trading_enabled" label={texts.trading} />
      <div>
        <h3 className={classes.part}>{t(texts.products)}</h3>
        <div className={classes.switches}>
          {tradeSwitches.map((product) => (
            <Field.Switch key={product} name={`${product}_enabled`} label={productKindTexts[product]} />
          ))}
        </div>
      </div>
      <div>
        <h3 className={classes.part}>{t(texts.terms)}</h3>
        <div className={classes.terms}>
          <Field.Percent name="fee_percent" label={texts.fee} decimals={feeDecimals} />
          <Field.Money name="min_order" label={texts.minOrder} decimals={orderDecimals} />
          <Field.Money name="max_order" label={texts.maxOrder} decimals={orderDecimals} />
        </div>
      </div>
    </>
  );
}

/** Settings as a person would type them: nothing for none, no zeros that say nothing. */
const typedOf = ({ fee_percent, min_order, max_order, ...others }: TradeSettings) => ({
  ...others,
  leverage: 1 as const,
  fee_percent: plain(fee_percent),
  min_order: plain(min_order),
  max_order: plain(max_order),
});

const plain = (amount: string | null) => amount?.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

const emptyIsNone = ({ fee_percent, min_order, max_order }: Values<typeof saveTradeSettings>) => ({
  fee_percent: fee_percent ?? null,
  min_order: min_order ?? null,
  max_order: max_order ?? null,
});
