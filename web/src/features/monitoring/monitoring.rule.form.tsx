// A version of a rule while it is a draft: the parameters that its kind has.
import {
  changeMonitoringRule,
  createMonitoringRule,
  type MonitoringRule,
} from '@backoffice/contract/monitoring/monitoring.ts';
import {
  parameterNames,
  ruleParameters,
  type RuleKind,
  type RuleParameters,
} from '@backoffice/contract/monitoring/monitoring.kinds.ts';
import { parameterTexts, ruleKindTexts } from '@backoffice/contract/monitoring/monitoring.texts.ts';
import { TextInput } from '@mantine/core';
import { useText } from '#platform/texts.ts';
import { savingTexts } from '#ui/form/edit.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import { labels, texts } from './monitoring.texts.ts';

const New = fieldsOf(createMonitoringRule);
const Field = fieldsOf(changeMonitoringRule);

/** Parameters of the kind alone: those that were given, else those it starts with. */
function fitted(kind: RuleKind, given: RuleParameters = {}): RuleParameters {
  const bounds = ruleParameters[kind];
  const values = parameterNames.flatMap((name) => {
    const limits = bounds[name];
    return limits ? [[name, given[name] ?? limits.start] as const] : [];
  });
  return { ...Object.fromEntries(values), ...(kind === 'risk_country' && { countries: given.countries ?? [] }) };
}

export default function RuleForm({ rule, onClose }: { rule: MonitoringRule | null; onClose: () => void }) {
  if (!rule)
    return (
      <FormDrawer
        endpoint={createMonitoringRule}
        title={texts.add}
        initial={{ kind: 'rapid_out', parameters: fitted('rapid_out') }}
        derive={({ kind = 'rapid_out', parameters }) => ({ parameters: fitted(kind, parameters) })}
        {...savingTexts}
        onClose={onClose}
      >
        {({ kind = 'rapid_out' }) => (
          <>
            <New.Choice name="kind" label={labels.kind} options={ruleKindTexts} />
            <ParameterFields kind={kind} />
            <New.LongText name="reason" label={labels.reason} />
          </>
        )}
      </FormDrawer>
    );
  const { id, version, kind, parameters, reason } = rule;
  return (
    <FormDrawer
      endpoint={changeMonitoringRule}
      title={texts.change}
      initial={{ id, version, parameters, reason }}
      {...savingTexts}
      onClose={onClose}
    >
      {() => (
        <>
          <ParameterFields kind={kind} />
          <Field.LongText name="reason" label={labels.reason} />
        </>
      )}
    </FormDrawer>
  );
}

function ParameterFields({ kind }: { kind: RuleKind }) {
  const t = useText();
  const { values, set } = useForm();
  const parameters = (values['parameters'] ?? {}) as RuleParameters;
  const change = (name: string, value: unknown) => set('parameters', { ...parameters, [name]: value });
  return (
    <>
      {parameterNames.map((name) => {
        const limits = ruleParameters[kind][name];
        if (!limits) return null;
        return (
          <TextInput
            key={name}
            label={t(parameterTexts[name])}
            description={`${limits.least.toLocaleString('en-US')} – ${limits.most.toLocaleString('en-US')}`}
            inputMode="numeric"
            autoComplete="off"
            value={parameters[name] ?? ''}
            onChange={({ currentTarget: { value } }) => {
              if (/^\d{0,9}$/.test(value.trim())) change(name, Number(value));
            }}
          />
        );
      })}
      {kind === 'risk_country' && (
        <TextInput
          label={t(texts.countries)}
          autoComplete="off"
          defaultValue={(parameters.countries ?? []).join(' ')}
          onChange={({ currentTarget: { value } }) =>
            change(
              'countries',
              value
                .toUpperCase()
                .split(/[\s,]+/)
                .filter(Boolean),
            )
          }
        />
      )}
    </>
  );
}
