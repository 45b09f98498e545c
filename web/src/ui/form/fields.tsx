// The fields of a form, named by the input of their endpoint: a typo does not compile.
import type { InputOf, WriteEndpoint } from '@backoffice/contract/endpoint.ts';
import type { Currency } from '@backoffice/contract/money.ts';
import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { faultTexts } from '#platform/errors.texts.ts';
import { useText, type Choices, type Text } from '#platform/texts.ts';
import { MoneyInput } from './money-input.tsx';
import { useField } from './use-endpoint-form.ts';

interface FieldProps<Name extends string> {
  name: Name;
  label: Text;
}

type TextName<E extends WriteEndpoint> = {
  [Name in keyof InputOf<E> & string]-?: string extends InputOf<E>[Name] ? Name : never;
}[keyof InputOf<E> & string];

type ChoiceName<E extends WriteEndpoint> = {
  [Name in keyof InputOf<E> & string]-?: NonNullable<InputOf<E>[Name]> extends string ? Name : never;
}[keyof InputOf<E> & string];

type ValueOf<E extends WriteEndpoint, Name extends keyof InputOf<E>> = NonNullable<InputOf<E>[Name]> & string;

interface Fields<E extends WriteEndpoint> {
  Text: (props: FieldProps<TextName<E>>) => ReactNode;
  Money: (props: FieldProps<TextName<E>> & { currency?: Currency | undefined }) => ReactNode;
  Choice: <Name extends ChoiceName<E>>(props: FieldProps<Name> & { options: Choices<ValueOf<E, Name>> }) => ReactNode;
}

export const fieldsOf = <E extends WriteEndpoint>(_endpoint: E): Fields<E> => fields;

const fields = { Text: TextField, Money: MoneyField, Choice: ChoiceField };

function useInput({ name, label }: FieldProps<string>) {
  const t = useText();
  const { value, fault, set } = useField(name);
  return { t, set, input: { label: t(label), value, error: fault && t(faultTexts[fault]) } };
}

function TextField(props: FieldProps<string>) {
  const { input, set } = useInput(props);
  return <TextInput {...input} onChange={(event) => set(event.currentTarget.value)} />;
}

function MoneyField({ currency, ...props }: FieldProps<string> & { currency?: Currency | undefined }) {
  const { input, set } = useInput(props);
  return <MoneyInput {...input} currency={currency} onChange={set} />;
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
