// Stands for zod in the built web until a form is opened: the makers of schemas that the contract uses. With the first form
// zod itself comes (zod.ts), makes the schemas from what was kept, and decides.
import { fieldsReader, isRecord, make, Recorded, refuse, type Read, type Shape } from './recorded.schema.ts';

export { array, union } from './recorded.schema.ts';

const when =
  (isGood: (value: unknown) => boolean): Read =>
  (value) =>
    isGood(value) ? value : refuse();
const isText = (value: unknown): value is string => typeof value === 'string';
const text =
  (name: string, format: string, pattern: RegExp, isGood: (text: string) => boolean = () => true) =>
  (): Recorded =>
    make(
      name,
      [],
      { type: 'string', format },
      when((value) => isText(value) && pattern.test(value) && isGood(value)),
    );

export const string = (): Recorded => make('string', [], { type: 'string' }, when(isText));
export const uuid = text('uuid', 'uuid', /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i);
/** 30 February is none. */
const startsWithDay = (text: string): boolean => {
  const time = Date.parse(text.slice(0, 10));
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 10));
};
export const iso = {
  datetime: text(
    'iso.datetime',
    'datetime',
    /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/,
    startsWithDay,
  ),
  date: text('iso.date', 'date', /^\d{4}-\d\d-\d\d$/, startsWithDay),
};
export const email = text('email', 'email', /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/);
export const base64 = text('base64', 'base64', /^(?:[\d+/A-Za-z]{4})*(?:[\d+/A-Za-z]{2}==|[\d+/A-Za-z]{3}=)?$/);
const isIpv4 = (text: string): boolean => {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
};
const isIpv6 = (text: string): boolean => text.includes(':') && URL.canParse(`http://[${text}]`);
const isNetwork = (text: string, isAddress: (text: string) => boolean, most: number): boolean => {
  const [address = '', bits = '', ...more] = text.split('/');
  return more.length === 0 && isAddress(address) && /^(0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= most;
};
export const ipv4 = text('ipv4', 'ipv4', /./, isIpv4);
export const ipv6 = text('ipv6', 'ipv6', /./, isIpv6);
export const cidrv4 = text('cidrv4', 'cidrv4', /./, (text) => isNetwork(text, isIpv4, 32));
export const cidrv6 = text('cidrv6', 'cidrv6', /./, (text) => isNetwork(text, isIpv6, 128));

const isNumber = (value: unknown): boolean => Number.isFinite(value);
export const number = (): Recorded => make('number', [], { type: 'number' }, when(isNumber));
export const int = (): Recorded => make('int', [], { type: 'number', format: 'safeint' }, when(Number.isSafeInteger));
export const coerce = {
  number: (): Recorded =>
    make('coerce.number', [], { type: 'number' }, (value) => {
      const number = Number(value);
      return isNumber(number) ? number : refuse();
    }),
};
export const boolean = (): Recorded =>
  make(
    'boolean',
    [],
    { type: 'boolean' },
    when((value) => typeof value === 'boolean'),
  );
const spoken = new Map<unknown, boolean>([
  ...['true', '1', 'yes', 'on', 'y', 'enabled'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'off', 'n', 'disabled'].map((word) => [word, false] as const),
]);
export const stringbool = (): Recorded =>
  make(
    'stringbool',
    [],
    { type: 'boolean' },
    (value) => spoken.get(isText(value) ? value.toLowerCase() : value) ?? refuse(),
  );

const enumOf = (values: readonly string[] | Readonly<Record<string, string>>): Recorded => {
  const options = Object.values(values);
  return make(
    'enum',
    [values],
    { type: 'enum', options },
    when((value) => options.includes(value as string)),
  );
};
export { enumOf as enum };
export const literal = (given: unknown): Recorded => {
  const options: readonly unknown[] = Array.isArray(given) ? given : [given];
  return make(
    'literal',
    [given],
    { type: 'literal' },
    when((value) => options.includes(value)),
  );
};
const nothing = (): Recorded =>
  make(
    'null',
    [],
    { type: 'null' },
    when((value) => value === null),
  );
export { nothing as null };
export const unknown = (): Recorded => make('unknown', [], { type: 'unknown' }, (value) => value);

const recordNamed =
  (name: string) =>
  (key: Recorded, value: Recorded): Recorded =>
    make(name, [key, value], { type: 'record' }, (given) =>
      isRecord(given)
        ? Object.fromEntries(
            Object.entries(given).map(([name, part]) => [Recorded.read(key, name), Recorded.read(value, part)]),
          )
        : refuse(),
    );
export const record = recordNamed('record');
export const partialRecord = recordNamed('partialRecord');
export const strictObject = (shape: Shape): Recorded =>
  make('strictObject', [shape], { type: 'object', shape, isStrict: true }, fieldsReader(shape, true));
export const object = (shape: Shape): Recorded =>
  make('object', [shape], { type: 'object', shape }, fieldsReader(shape));
export const NEVER = Object.freeze({ status: 'aborted' });
