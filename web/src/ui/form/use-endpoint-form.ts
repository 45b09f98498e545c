// The state of a form over one endpoint: what was typed, what follows from it, and what is wrong with it.
import type { InputOf, WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { FieldFault } from '@backoffice/contract/kit/errors/errors.ts';
import { faultsOf, type FieldError } from '@backoffice/contract/kit/errors/faults.ts';
import { createContext, use, useState } from 'react';
import type * as z from 'zod';
import '#platform/schemas/zod.ts';

/** A form half filled in. */
export type Values<E extends WriteEndpoint> = { [Name in keyof InputOf<E>]?: InputOf<E>[Name] | undefined };

interface Options<E extends WriteEndpoint> {
  initial: Values<E>;
  /** Fields that follow from others, such as the currency of the chosen account. */
  derive?: ((values: Values<E>) => Values<E>) | undefined;
  /** Fields that the screen asks for although calls may leave them out. */
  alsoRequired?: ((values: Values<E>) => readonly (keyof InputOf<E> & string)[]) | undefined;
}

export function useEndpointForm<E extends WriteEndpoint>(endpoint: E, { initial, derive, alsoRequired }: Options<E>) {
  const [typed, setTyped] = useState<Record<string, unknown>>(initial);
  const [faults, setFaults] = useState<Record<string, FieldFault>>({});
  const values = { ...typed, ...derive?.(typed as Values<E>) } as Values<E>;
  const asked: readonly string[] = alsoRequired?.(values) ?? [];

  return {
    values,
    faults,
    isDirty: JSON.stringify(definedIn(typed)) !== JSON.stringify(definedIn(initial)),
    set: (name: string, value: unknown) => {
      setTyped((before) => ({ ...before, [name]: value === '' ? undefined : value })); // empty is absent
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !isPartOf(path, name))));
    },
    refuse: (errors: readonly FieldError[]) =>
      setFaults(Object.fromEntries(errors.map(({ path, code }) => [path, code]))),
    isRequired: (name: string) => asked.includes(name) || isRequired(endpoint, name),
    /** Faults by the contract's own schema. */
    check: (): FieldError[] => {
      const checked = endpoint.input.safeParse(values);
      const faults = checked.success ? [] : faultsOf(checked.error, values);
      const missing = asked.filter((name) => isEmpty(values[name as keyof Values<E>]));
      return [
        ...faults,
        ...missing
          .filter((name) => !faults.some(({ path }) => path === name))
          .map((path) => ({ path, code: 'required' as const })),
      ];
    },
  };
}

const isEmpty = (value: unknown) => value === undefined || value === null || String(value).trim() === '';

/** The field itself, or a part of it such as `lines.2.day`. */
const isPartOf = (path: string, name: string) => path === name || path.startsWith(`${name}.`);

/** Returns true if the contract refuses the form without it, and knows no value for none. */
function isRequired({ input }: WriteEndpoint, name: string): boolean {
  const schema = (input.shape as Record<string, z.ZodType | undefined>)[name];
  return schema !== undefined && !schema.safeParse(undefined).success && !schema.safeParse(null).success;
}

/** Sorted by name, so that a field that was emptied and typed again compares equal. */
const definedIn = (values: Record<string, unknown>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => a.localeCompare(b));

interface FieldAccess {
  values: Record<string, unknown>;
  faults: Record<string, FieldFault>;
  set: (name: string, value: unknown) => void;
  isRequired: (name: string) => boolean;
}

export const FormContext = createContext<FieldAccess | null>(null);

export function useForm(): FieldAccess {
  const form = use(FormContext);
  if (!form) throw new Error('This field stands outside a form');
  return form;
}

export function useField(name: string) {
  const form = useForm();
  const value = form.values[name];
  return {
    value: typeof value === 'string' ? value : '',
    fault: form.faults[name],
    set: (next: string) => form.set(name, next),
  };
}
