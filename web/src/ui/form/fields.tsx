// The fields of a form, named by the input of their endpoint: a typo does not compile.
import type { InputOf, WriteEndpoint } from '@backoffice/contract/endpoint.ts';
import type { Currency } from '@backoffice/contract/money.ts';
import { Select, TextInput } from '@mantine/core';
import type { FunctionComponent, ReactNode } from 'react';
import { faultTexts } from '#platform/errors.texts.ts';
import { useText, type Choices, type Text } from '#platform/texts.ts';
import { DateRange } from '../date-range.tsx';
import type { PickerProps } from '../picker.ts';
import { KeyValueInput } from './key-value-input.tsx';
import { MoneyInput } from './money-input.tsx';
import { useField, useForm } from './use-endpoint-form.ts';

interface FieldProps<Name extends string> {
  name: Name;
  label: Text;
}

type NameOf<E extends WriteEndpoint, Condition extends 'text' | 'choice' | 'pairs'> = {
  [Name in keyof InputOf<E> & string]-?: {
    text: string extends InputOf<E>[Name] ? Name : never;
    choice: NonNullable<InputOf<E>[Name]> extends string ? Name : never;
    pairs: Record<string, string> extends NonNullable<InputOf<E>[Name]> ? Name : never;
  }[Condition];
}[keyof InputOf<E> & string];

type TextName<E extends WriteEndpoint> = NameOf<E, 'text'>;
type ValueOf<E extends WriteEndpoint, Name extends keyof InputOf<E>> = NonNullable<InputOf<E>[Name]> & string;

interface MoneyProps {
  currency?: Currency | undefined;
  /** What is typed beyond it becomes it, such as the balance of the account. */
  max?: string | undefined;
}

interface Fields<E extends WriteEndpoint> {
  Text: (props: FieldProps<TextName<E>>) => ReactNode;
  Money: (props: FieldProps<TextName<E>> & MoneyProps) => ReactNode;
  /** 0 to 100, with up to two decimals. */
  Percent: (props: FieldProps<TextName<E>>) => ReactNode;
  Choice: <Name extends NameOf<E, 'choice'>>(
    props: FieldProps<Name> & { options: Choices<ValueOf<E, Name>> },
  ) => ReactNode;
  /** Days in the site's time zone; `to` is the first moment after them. */
  DateRange: (props: { from: TextName<E>; to: TextName<E>; label: Text }) => ReactNode;
  /** One record, such as a client, by its id. */
  Pick: (props: FieldProps<TextName<E>> & { picker: FunctionComponent<PickerProps> }) => ReactNode;
  KeyValue: (props: FieldProps<NameOf<E, 'pairs'>>) => ReactNode;
}

export const fieldsOf = <E extends WriteEndpoint>(_endpoint: E): Fields<E> => fields;

const fields = {
  Text: TextField,
  Money: MoneyField,
  Percent: PercentField,
  Choice: ChoiceField,
  DateRange: DateRangeField,
  Pick: PickField,
  KeyValue: KeyValueField,
};

function useInput({ name, label }: FieldProps<string>) {
  const t = useText();
  const { value, fault, set } = useField(name);
  return { t, set, input: { label: t(label), value, error: fault && t(faultTexts[fault]) } };
}

function TextField(props: FieldProps<string>) {
  const { input, set } = useInput(props);
  return <TextInput {...input} onChange={(event) => set(event.currentTarget.value)} />;
}

function MoneyField({ currency, max, ...props }: FieldProps<string> & MoneyProps) {
  const { input, set } = useInput(props);
  return <MoneyInput {...input} currency={currency} max={max} onChange={set} />;
}

function PercentField(props: FieldProps<string>) {
  const { input, set } = useInput(props);
  return <MoneyInput {...input} currency={undefined} suffix="%" max="100" onChange={set} />;
}

function ChoiceField({ options, ...props }: FieldProps<string> & { options: Choices }) {
  const { t, input, set } = useInput(props);
  return (
    <Select
      {...input}
      data={Object.entries(options).map(([value, text]) => ({ value, label: t(text) }))}
      value={input.value || null}
      onChange={(value) => set(value ?? '')}
      allowDeselect={false}
    />
  );
}

function DateRangeField({ from, to, label }: { from: string; to: string; label: Text }) {
  const t = useText();
  const first = useField(from);
  const last = useField(to);
  const fault = first.fault ?? last.fault;
  return (
    <DateRange
      isField
      label={t(label)}
      error={fault && t(faultTexts[fault])}
      value={{ from: first.value || null, to: last.value || null }}
      onChange={(span) => {
        first.set(span.from ?? '');
        last.set(span.to ?? '');
      }}
    />
  );
}

function PickField({ picker: Picker, ...props }: FieldProps<string> & { picker: FunctionComponent<PickerProps> }) {
  const { input, set } = useInput(props);
  const { values } = useForm();
  return <Picker {...input} value={input.value || null} onChange={(id) => set(id ?? '')} values={values} />;
}

function KeyValueField({ name, label }: FieldProps<string>) {
  const t = useText();
  const { values, faults, set } = useForm();
  const fault = faults[name];
  return (
    <KeyValueInput
      label={t(label)}
      value={(values[name] ?? {}) as Record<string, string>}
      error={fault && t(faultTexts[fault])}
      onChange={(pairs) => set(name, pairs)}
    />
  );
}
