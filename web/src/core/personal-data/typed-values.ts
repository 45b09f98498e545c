// Values that a form begins with where some of them are masked.
import { isMasked } from '@backoffice/contract/kit/personal.ts';

const isHidden = (value: unknown): boolean => typeof value === 'string' && isMasked(value);

/** Leaves out what is masked: it stays as it is unless another is typed. */
export const withoutMasked = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isHidden(value))) as Partial<Values>;

export const hasMasked = (values: object): boolean => Object.values(values).some(isHidden);
