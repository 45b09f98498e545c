// Terms of one client: whether they may buy a kind, each term, and which rule says it.
import type { Country } from '@backoffice/contract/kit/countries.ts';
import type { OrderSubType } from '@backoffice/contract/orders/orders.kinds.ts';
import {
  clientTopics,
  getClientTerms,
  type ClientTerm,
  type ClientTerms,
} from '@backoffice/contract/trade-config/trade-config.client-terms.ts';
import { useState } from 'react';
import { countryNames } from '#core/words/countries.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { orderKindTexts } from '#core/words/trading/order-kinds.texts.ts';
import { StatusTag } from '#core/values/status-tag.tsx';
import { ruleTopicTexts } from '#core/words/trading/trade-rules.texts.ts';
import { errorTexts } from '#core/words/errors.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import { Time } from '#ui/values/time.tsx';
import classes from './trade-config.module.css';
import { labels, sourceTexts, texts } from './trade-config.texts.ts';
import { scopeText, valueText } from './trade-config.rule-text.ts';

export default function ClientTermsPanel({ clientId }: { clientId: string }) {
  const t = useText();
  const [kind, setKind] = useState<OrderSubType>('standard');
  const [venue, setVenue] = useState<string | null>(null);
  const read = useRead(
    getClientTerms,
    { id: clientId, sub_type: kind, ...(venue && { venue }) },
    { keepPrevious: true },
  );
  return (
    <Loaded read={read}>
      {(answer) => (
        <>
          <div className={classes.choices}>
            <Choice
              label={t(labels.sub_type)}
              data={Object.entries(orderKindTexts).map(([value, text]) => ({ value, label: t(text) }))}
              value={kind}
              onChange={(value) => value && setKind(value as OrderSubType)}
              allowDeselect={false}
            />
            <Choice label={t(texts.venueField)} data={answer.venues} value={venue} onChange={setVenue} clearable />
          </div>
          <Verdict {...answer} />
          <TermsTable terms={answer.terms} />
        </>
      )}
    </Loaded>
  );
}

function Verdict({ refusal, kyc_status, vip, country }: ClientTerms) {
  const t = useText();
  return (
    <p className={classes.verdict} data-refused={refusal !== null || undefined} role="status">
      <strong>{refusal === null ? t(texts.mayBuy) : `${t(texts.mayNotBuy)}${t(errorTexts[refusal])}`}</strong>
      <span>
        {t(fieldLabels.kyc_status)} <StatusTag status={kyc_status} />
      </span>
      <span>
        {t(fieldLabels.vip)} {vip}
      </span>
      <span>
        {t(texts.country)} {country ? t(countryNames[country as Country]) : '—'}
      </span>
    </p>
  );
}

function TermsTable({ terms }: { terms: readonly ClientTerm[] }) {
  const t = useText();
  return (
    <div className={tableClasses['scroll']}>
      <table className={`${tableClasses['table']} ${classes.terms}`}>
        <thead>
          <tr>
            {[texts.item, texts.value, texts.source, labels.valid_from].map((label) => (
              <th key={label.en}>{t(label)}</th>
            ))}
          </tr>
        </thead>
        {clientTopics.map((topic) => (
          <tbody key={topic}>
            <tr className={classes.topic}>
              <th colSpan={4} scope="rowgroup">
                {t(ruleTopicTexts[topic])}
              </th>
            </tr>
            {terms
              .filter((term) => term.topic === topic)
              .map((term) => (
                <TermRow key={`${term.name}${term.currency ?? ''}`} {...term} />
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function TermRow({ name, value, currency, source, rule }: ClientTerm) {
  const t = useText();
  return (
    <tr>
      <td>
        {t(labels[name])} {currency}
      </td>
      <td>{valueText(t, name, value) || t(texts.unlimited)}</td>
      <td>{rule ? `${t(sourceTexts.rule)}: ${scopeText(t, rule)}` : t(sourceTexts[source])}</td>
      <td>{rule ? <Time at={rule.valid_from} /> : '—'}</td>
    </tr>
  );
}
