// Types an amount as text, so that no digit is lost: only digits and as many decimals as the currency has.
import { add, compare, currencyDecimals, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { TextInput } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '#platform/texts.ts';
import { texts } from './form.texts.ts';
import classes from './money-input.module.css';

interface MoneyInputProps {
  label?: string;
  placeholder?: string;
  'aria-label'?: string;
  labelProps?: { 'data-required': true };
  'aria-required'?: boolean;
  value: string;
  currency: Currency | undefined;
  error?: ReactNode;
  /** Limit; a larger amount becomes it. */
  max?: string | undefined;
  /** Number of decimals if no currency tells it. */
  decimals?: number | undefined;
  suffix?: string;
  onChange: (amount: string) => void;
  onBlur?: () => void;
}

export function MoneyInput({ currency, max, suffix = currency, onChange, ...props }: MoneyInputProps) {
  const t = useText();
  const [isRefused, setIsRefused] = useState(false);
  const { decimals = currency ? currencyDecimals[currency] : 2, ...input } = props;

  const stepByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    change(stepped(input.value, event.key === 'ArrowUp' ? 'up' : 'down', decimals));
  };
  const change = (amount: string) => onChange(max === undefined ? amount : atMost(amount, max));

  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.amount }}
      rightSection={suffix && <span className={classes.currency}>{suffix}</span>}
      {...(suffix && { rightSectionWidth: 48 })}
      error={isRefused ? t(texts.amountRefused, decimals) : input.error}
      onChange={(event) => {
        const amount = typedAmount(event.currentTarget.value, decimals);
        setIsRefused(amount === null);
        if (amount !== null) change(amount);
      }}
      onKeyDown={stepByArrow}
    />
  );
}

/** Distance from a full-width digit, as Chinese input methods type it, to the plain one. */
const fullWidthShift = 0xfee0;

/** The amount in what was typed or pasted, or null when it is none. */
export function typedAmount(text: string, decimals: number): string | null {
  const plain = text
    .replace(/[０-９．]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - fullWidthShift))
    .replace(/[\s,，]/g, '')
    .replace(/^[.。]/, '0.')
    .replace('。', '.');
  const [, fraction = ''] = plain.split('.');
  return /^\d{0,15}(\.\d*)?$/.test(plain) && fraction.length <= decimals && !(decimals === 0 && plain.includes('.'))
    ? plain
    : null;
}

const atMost = (amount: string, max: string): string =>
  amount !== '' && compare(amount.replace(/\.$/, ''), max) > 0 ? max : amount;

/** One step of 0.01 (1 where the currency has no such fraction), never below zero. */
export function stepped(amount: string, direction: 'up' | 'down', decimals: number): string {
  const step = decimals < 2 ? '1' : '0.01';
  const next = add(amount.replace(/\.$/, '') || '0', direction === 'up' ? step : negate(step));
  return compare(next, '0') < 0 ? '0' : next;
}
