// Types an amount as text, so that no digit is lost: only digits and as many decimals as the currency has.
import { add, compare, currencyDecimals, fromMinor, negate, type Currency } from '@backoffice/contract/kit/money.ts';
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
  /** Decimals to which a longer amount is rounded; without it, more than the currency has are refused. */
  roundsTo?: number | undefined;
  suffix?: string;
  onChange: (amount: string) => void;
  onBlur?: () => void;
}

export function MoneyInput({ currency, max, roundsTo, suffix = currency, onChange, ...props }: MoneyInputProps) {
  const t = useText();
  const [isRefused, setIsRefused] = useState(false);
  // A negative amount counts as 0; what was typed is in view until the field is left.
  const [negative, setNegative] = useState<string | null>(null);
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
      value={negative ?? input.value}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.amount }}
      rightSection={suffix && <span className={classes.currency}>{suffix}</span>}
      {...(suffix && { rightSectionWidth: 48 })}
      error={isRefused ? t(texts.amountRefused, decimals) : input.error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const isNegative = /^\s*[-−－]/.test(text);
        const amount = isNegative ? '0' : typedAmount(text, decimals, roundsTo);
        setNegative(isNegative ? text : null);
        setIsRefused(amount === null);
        if (amount !== null) change(amount);
      }}
      onBlur={() => {
        setNegative(null);
        input.onBlur?.();
      }}
      onKeyDown={stepByArrow}
    />
  );
}

/** Distance from a full-width digit, as Chinese input methods type it, to the plain one. */
const fullWidthShift = 0xfee0;

/** The amount in what was typed or pasted, rounded where that is wanted, or null when it is none. */
export function typedAmount(text: string, decimals: number, roundsTo?: number): string | null {
  const plain = text
    .replace(/[０-９．]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - fullWidthShift))
    .replace(/[\s,，]/g, '')
    .replace(/^[.。]/, '0.')
    .replace('。', '.');
  const [, fraction = ''] = plain.split('.');
  const most = Math.min(decimals, roundsTo ?? decimals);
  if (roundsTo !== undefined && fraction.length > most && /^\d{1,15}\.\d{1,20}$/.test(plain))
    return rounded(plain, most);
  return /^\d{0,15}(\.\d*)?$/.test(plain) && fraction.length <= decimals && !(decimals === 0 && plain.includes('.'))
    ? plain
    : null;
}

/** Half is rounded up. */
function rounded(amount: string, decimals: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const units = BigInt(whole + fraction.slice(0, decimals)) + (Number(fraction.charAt(decimals)) >= 5 ? 1n : 0n);
  return fromMinor(units, decimals);
}

const atMost = (amount: string, max: string): string =>
  amount !== '' && compare(amount.replace(/\.$/, ''), max) > 0 ? max : amount;

/** One step of 0.01 (1 where the currency has no such fraction), never below zero. */
export function stepped(amount: string, direction: 'up' | 'down', decimals: number): string {
  const step = decimals < 2 ? '1' : '0.01';
  const next = add(amount.replace(/\.$/, '') || '0', direction === 'up' ? step : negate(step));
  return compare(next, '0') < 0 ? '0' : next;
}
