// The fields of a form, named by the input of their endpoint: a typo does not compile.
import type { InputOf, WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { Checkbox, Group, Select, Textarea, TextInput } from '@mantine/core';
import type { FunctionComponent, ReactNode } from 'react';
import { faultTexts } from '#start/errors.texts.ts';
import { useText, type Choices, type Text } from '#platform/texts.ts';
import { DateRange } from '#ui/inputs/date-range.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import type { PickerProps } from '#ui/inputs/picker.ts';
import { KeyValueInput } from './key-value-input.tsx';
import { MoneyInput } from './money-input.tsx';
import { SwitchInput } from './switch-input.tsx';
import { useField, useForm } from './use-endpoint-form.ts';

interface FieldProps<Name extends string> {
  name: Name;
  label: Text;
}

type NameOf<
  E extends WriteEndpoint,
  Condition extends 'text' | 'choice' | 'pairs' | 'number' | 'switch' | 'several',
> = {
  [Name in keyof InputOf<E> & string]-?: {
    text: string extends InputOf<E>[Name] ? Name : never;
    choice: NonNullable<InputOf<E>[Name]> extends string ? Name : never;
    pairs: Record<string, string> extends NonNullable<InputOf<E>[Name]> ? Name : never;
    number: NonNullable<InputOf<E>[Name]> extends number ? Name : never;
    switch: NonNullable<InputOf<E>[Name]> extends boolean ? Name : never;
    several: NonNullable<InputOf<E>[Name]> extends readonly string[] ? Name : never;
  }[Condition];
}[keyof InputOf<E> & string];

type TextName<E extends WriteEndpoint> = NameOf<E, 'text'>;
type ValueOf<E extends WriteEndpoint, Name extends keyof InputOf<E>> = NonNullable<InputOf<E>[Name]> & string;
type MemberOf<E extends WriteEndpoint, Name extends keyof InputOf<E>> =
  NonNullable<InputOf<E>[Name]> extends readonly (infer Member extends string)[] ? Member : never;

interface MoneyProps {
  currency?: Currency | undefined;
  /** Limit, such as the balance of the account; a larger amount becomes it. */
  max?: string | undefined;
  /** Number of decimals if no currency tells it. */
  decimals?: number;
  /** Decimals to which a longer amount is rounded. */
  roundsTo?: number;
}

/** Props of an input of a text field. */
export interface InputProps {
  label: string;
  /** The mark of a field that must be filled in. */
  labelProps?: { 'data-required': true };
  'aria-required'?: boolean;
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
}

interface CustomProps {
  children: (input: InputProps) => ReactNode;
}

interface Fields<E extends WriteEndpoint> {
  Text: (props: FieldProps<TextName<E>>) => ReactNode;
  Money: (props: FieldProps<TextName<E>> & MoneyProps) => ReactNode;
  /** 0 to 100, with up to two decimals by default. */
  Percent: (props: FieldProps<TextName<E>> & { decimals?: number }) => ReactNode;
  /** Whole and not below zero. */
  Number: (props: FieldProps<NameOf<E, 'number'>>) => ReactNode;
  /** Several lines of text. */
  LongText: (props: FieldProps<TextName<E>>) => ReactNode;
  Switch: (props: FieldProps<NameOf<E, 'switch'>>) => ReactNode;
  /** One day, also one of long ago; typed or picked. */
  Day: (props: FieldProps<TextName<E>>) => ReactNode;
  Several: <Name extends NameOf<E, 'several'>>(
    props: FieldProps<Name> & { options: Choices<MemberOf<E, Name>> },
  ) => ReactNode;
  Choice: <Name extends NameOf<E, 'choice'>>(
    props: FieldProps<Name> & { options: Choices<ValueOf<E, Name>> },
  ) => ReactNode;
  /** Days in the site's time zone; `to` is the first moment after them. */
  DateRange: (props: { from: TextName<E>; to: TextName<E>; label: Text }) => ReactNode;
  /** One record, such as a client, by its id. */
  Pick: (props: FieldProps<NameOf<E, 'choice'>> & { picker: FunctionComponent<PickerProps> }) => ReactNode;
  KeyValue: (props: FieldProps<NameOf<E, 'pairs'>>) => ReactNode;
  /** Any other input, such as one for pictures. */
  Custom: (props: FieldProps<TextName<E>> & CustomProps) => ReactNode;
}

export const fieldsOf = <E extends WriteEndpoint>(_endpoint: E): Fields<E> => fields;

const fields = {
  Text: TextField,
  LongText: LongTextField,
  Money: MoneyField,
  Percent: PercentField,
  Number: NumberField,
  Switch: SwitchField,
  Day: DayField,
  Several: SeveralField,
  Choice: ChoiceField,
  DateRange: DateRangeField,
  Pick: PickField,
  KeyValue: KeyValueField,
  Custom: CustomField,
};

function useInput({ name, label }: FieldProps<string>) {
  const t = useText();
  const { value, fault, set } = useField(name);
  return {
    t,
    set,
    input: { label: t(label), ...useRequiredMark(name), value, error: fault && t(faultTexts[fault]) },
  };
}

/** The style sheet draws it, so that the label stays the field's name alone. */
export function useRequiredMark(name: string): Pick<InputProps, 'labelProps' | 'aria-required'> {
  return useForm().isRequired(name) ? { labelProps: { 'data-required': true }, 'aria-required': true } : {};
}

function TextField(props: FieldProps<string>) {
  const { input, set } = useInput(props);
  return <TextInput {...input} onChange={(event) => set(event.currentTarget.value)} />;
}

function LongTextField(props: FieldProps<string>) {
  const { input, set } = useInput(props);
  return <Textarea {...input} rows={4} onChange={(event) => set(event.currentTarget.value)} />;
}

function MoneyField({ currency, max, decimals, roundsTo, ...props }: FieldProps<string> & MoneyProps) {
  const { input, set } = useInput(props);
  return <MoneyInput {...input} currency={currency} max={max} decimals={decimals} roundsTo={roundsTo} onChange={set} />;
}

function PercentField({ decimals, ...props }: FieldProps<string> & { decimals?: number }) {
  const { input, set } = useInput(props);
  return <MoneyInput {...input} currency={undefined} decimals={decimals} suffix="%" max="100" onChange={set} />;
}

function NumberField({ name, label }: FieldProps<string>) {
  const t = useText();
  const { values, faults, set } = useForm();
  const [value, fault] = [values[name], faults[name]];
  return (
    <TextInput
      label={t(label)}
      {...useRequiredMark(name)}
      inputMode="numeric"
      autoComplete="off"
      value={typeof value === 'number' ? value : ''}
      error={fault && t(faultTexts[fault])}
      onChange={(event) => {
        const digits = event.currentTarget.value.trim();
        if (/^\d{0,9}$/.test(digits)) set(name, digits === '' ? '' : Number(digits));
      }}
    />
  );
}

function SwitchField({ name, label }: FieldProps<string>) {
  const t = useText();
  const { values, set } = useForm();
  return <SwitchInput label={t(label)} isOn={values[name] === true} onChange={(isOn) => set(name, isOn)} />;
}

function DayField(props: FieldProps<string>) {
  const { input, set } = useInput(props);
  return <DayInput {...input} onChange={set} />;
}

function SeveralField({ name, label, options }: FieldProps<string> & { options: Choices }) {
  const t = useText();
  const { values, faults, set } = useForm();
  const fault = faults[name];
  return (
    <Checkbox.Group
      label={t(label)}
      labelProps={useRequiredMark(name).labelProps ?? {}}
      value={(values[name] ?? []) as string[]}
      error={fault && t(faultTexts[fault])}
      onChange={(chosen) => set(name, chosen)}
    >
      <Group gap="md">
        {Object.entries(options).map(([value, text]) => (
          <Checkbox key={value} value={value} label={t(text)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
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

function CustomField({ children, ...props }: FieldProps<string> & CustomProps) {
  const { input, set } = useInput(props);
  return children({ ...input, onChange: set });
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
