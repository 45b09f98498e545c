// A new rule, or a new version of one: for what it holds, what it says, from when on, and why.
import { changeTradeRule, createTradeRule, type TradeRule } from '@backoffice/contract/trade-config/trade-config.ts';
import {
  ruleScopes,
  ruleValues,
  topicFactsOf,
  type RuleScopeName,
  type RuleTopic,
  type RuleValueName,
} from '@backoffice/contract/trade-config/trade-config.rules.ts';
import { kycStatuses } from '@backoffice/contract/clients/clients.ts';
import { currencies } from '@backoffice/contract/kit/money.ts';
import type { ReactNode } from 'react';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { orderKindTexts } from '#core/words/trading/order-kinds.texts.ts';
import { StaffPicker } from '#core/pickers/staff-picker.tsx';
import { allStatuses } from '#core/words/statuses.texts.ts';
import { closedMarketTexts, marketTradeTypeTexts, ruleTopicTexts } from '#core/words/trading/trade-rules.texts.ts';
import { roleTexts } from '#core/words/roles.texts.ts';
import { useText, verbatim, verbatimChoices, type Choices } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { MomentInput } from '#ui/form/moment-input.tsx';
import type { Values } from '#ui/form/use-endpoint-form.ts';
import { CountriesField } from './trade-config.countries.tsx';
import classes from './trade-config.module.css';
import { choicePicker } from '#core/pickers/choice-picker.tsx';
import { VenuePicker } from './trade-config.pickers.tsx';
import { actionTexts, labels, texts } from './trade-config.texts.ts';
import { scopeText } from './trade-config.rule-text.ts';

// Both forms have the values under the same names.
const Field = fieldsOf(createTradeRule);
const percentDecimals = 4;
const amountDecimals = 8;

const kycTexts = Object.fromEntries(kycStatuses.map((status) => [status, allStatuses[status]])) as Choices<
  (typeof kycStatuses)[number]
>;

const scopeFields: Record<RuleScopeName, ReactNode> = {
  sub_type: <Field.Pick name="sub_type" label={labels.sub_type} picker={choicePicker(orderKindTexts)} />,
  venue_id: <Field.Pick name="venue_id" label={labels.venue} picker={VenuePicker} />,
  currency: (
    <Field.Pick name="currency" label={fieldLabels.currency} picker={choicePicker(verbatimChoices(currencies))} />
  ),
  kyc_status: <Field.Pick name="kyc_status" label={fieldLabels.kyc_status} picker={choicePicker(kycTexts)} />,
  action: <Field.Pick name="action" label={labels.action} picker={choicePicker(actionTexts)} />,
  role: <Field.Pick name="role" label={fieldLabels.role} picker={choicePicker(roleTexts)} />,
  staff_id: <Field.Pick name="staff_id" label={labels.staff} picker={StaffPicker} />,
};

const percent = (name: 'fee_percent' | 'duty_percent' | 'buffer_percent') => (
  <Field.Percent name={name} label={labels[name]} decimals={percentDecimals} />
);
const amount = (
  name: 'min_fee' | 'min_order' | 'max_order' | 'per_operation' | 'per_day' | 'without_proof' | 'max_total',
) => <Field.Money name={name} label={labels[name]} decimals={amountDecimals} />;

const valueFields: Record<RuleValueName, ReactNode> = {
  fee_percent: percent('fee_percent'),
  min_fee: amount('min_fee'),
  duty_percent: percent('duty_percent'),
  buffer_percent: percent('buffer_percent'),
  min_order: amount('min_order'),
  max_order: amount('max_order'),
  closed_market: (
    <Field.Pick name="closed_market" label={labels.closed_market} picker={choicePicker(closedMarketTexts)} />
  ),
  trade_type: <Field.Pick name="trade_type" label={labels.trade_type} picker={choicePicker(marketTradeTypeTexts)} />,
  per_operation: amount('per_operation'),
  per_day: amount('per_day'),
  without_proof: amount('without_proof'),
  max_total: amount('max_total'),
  kyc_statuses: <Field.Several name="kyc_statuses" label={labels.kyc_statuses} options={kycTexts} />,
  min_vip: <Field.Number name="min_vip" label={labels.min_vip} />,
  closed_countries: <CountriesField />,
  valid_days: <Field.Number name="valid_days" label={labels.valid_days} />,
};

interface RuleFormProps {
  /** The one to change; a new one otherwise. */
  rule?: TradeRule;
  /** First topic of a new one. */
  topic?: RuleTopic;
  onClose: () => void;
}

const RuleForm = ({ rule, topic = 'trading', onClose }: RuleFormProps) =>
  rule ? <ChangeRule rule={rule} onClose={onClose} /> : <NewRule topic={topic} onClose={onClose} />;

export default RuleForm;

function NewRule({ topic: first, onClose }: { topic: RuleTopic; onClose: () => void }) {
  const t = useText();
  return (
    <FormModal
      endpoint={createTradeRule}
      title={texts.add}
      submit={texts.submit}
      done={texts.saved}
      failed={texts.notSaved}
      initial={{ topic: first }}
      derive={(typed) => ({ ...emptyIsOpen(typed), ...withoutOthers(typed.topic ?? first) })}
      onClose={onClose}
    >
      {({ topic = first }) => (
        <>
          <Field.Choice name="topic" label={labels.topic} options={ruleTopicTexts} />
          {topicFactsOf(topic).scope.length > 0 && (
            <>
              <Fields>
                {topicFactsOf(topic)
                  .scope.toReversed()
                  .map((name) => scopeFields[name])}
              </Fields>
              <p className={classes.hint}>{t(texts.scopeHint)}</p>
            </>
          )}
          <Version topic={topic} />
        </>
      )}
    </FormModal>
  );
}

function ChangeRule({ rule, onClose }: { rule: TradeRule; onClose: () => void }) {
  const t = useText();
  const { id, version, topic } = rule;
  return (
    <FormModal
      endpoint={changeTradeRule}
      title={verbatim(`${t(texts.edit)}: ${t(ruleTopicTexts[topic])} · ${scopeText(t, rule)}`)}
      submit={texts.submit}
      done={texts.saved}
      failed={texts.notSaved}
      initial={{
        id,
        version,
        topic,
        ...Object.fromEntries(topicFactsOf(topic).values.map((name) => [name, rule[name] ?? undefined])),
      }}
      derive={emptyIsOpen}
      onClose={onClose}
    >
      <Version topic={topic} />
    </FormModal>
  );
}

function Version({ topic }: { topic: RuleTopic }) {
  const t = useText();
  return (
    <>
      <Fields>{topicFactsOf(topic).values.map((name) => valueFields[name])}</Fields>
      <Field.Custom name="valid_from" label={labels.valid_from}>
        {(input) => <MomentInput {...input} />}
      </Field.Custom>
      <p className={classes.hint}>{t(texts.fromApproval)}</p>
      <Field.Text name="reason" label={labels.reason} />
    </>
  );
}

const Fields = ({ children }: { children: readonly ReactNode[] }) => (
  <div className={classes.fields}>
    {children.map((field, index) => (
      <div key={index}>{field}</div>
    ))}
  </div>
);

type Lists = Pick<Values<typeof createTradeRule>, 'kyc_statuses' | 'closed_countries'>;

/** Leaves it to the wider rule if nothing is chosen. */
const emptyIsOpen = ({ kyc_statuses, closed_countries }: Lists): Lists => ({
  kyc_statuses: kyc_statuses?.length ? kyc_statuses : null,
  closed_countries: closed_countries?.length ? closed_countries : null,
});

/** Drops what was typed for another topic. */
function withoutOthers(topic: RuleTopic): Values<typeof createTradeRule> {
  const { scope, values } = topicFactsOf(topic);
  const own = new Set<string>([...scope, ...values]);
  const others = [...Object.keys(ruleScopes), ...Object.keys(ruleValues)].filter((name) => !own.has(name));
  return Object.fromEntries(others.map((name) => [name, undefined]));
}
