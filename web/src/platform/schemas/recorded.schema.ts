// A schema that keeps what it was made of, and reads values by it as far as lists and addresses need, until zod is there.
import type * as zod from 'zod';

type Zod = typeof zod;
export type Read = (value: unknown) => unknown;
export type Shape = Record<string, Recorded>;
type Step = readonly [name: string, args: readonly unknown[]];

interface Facts {
  type: string;
  format?: string;
  inner?: Recorded;
  shape?: Shape;
  element?: Recorded;
  options?: readonly unknown[];
  isStrict?: boolean;
}

const refused = new Error('The value does not fit its schema');
export const refuse = (): never => {
  throw refused;
};

let real: Zod | null = null;

/** From now on zod itself reads values. */
export function readWith(loaded: Zod): void {
  real = loaded;
}

export class Recorded {
  readonly def: Facts;
  readonly #steps: readonly Step[];
  readonly #read: Read;
  #made: zod.ZodType | undefined;

  constructor(def: Facts, steps: readonly Step[], read: Read) {
    this.def = def;
    this.#steps = steps;
    this.#read = read;
  }

  get shape(): Shape | undefined {
    return this.def.shape;
  }

  get element(): Recorded | undefined {
    return this.def.element;
  }

  get options(): readonly unknown[] | undefined {
    return this.def.options;
  }

  unwrap(): Recorded | undefined {
    return this.def.inner;
  }

  /** Refusals say why only once zod is there; forms, which show it, bring it along. */
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: zod.ZodError } {
    if (real) return this.#real(real).safeParse(value);
    try {
      return { success: true, data: this.#read(value) };
    } catch (error) {
      if (error === refused) return { success: false };
      throw error;
    }
  }

  parse(value: unknown): unknown {
    return real ? this.#real(real).parse(value) : this.#read(value);
  }

  optional = (): Recorded => this.#around('optional', [], (value) => (value === undefined ? value : this.#read(value)));
  nullable = (): Recorded => this.#around('nullable', [], (value) => (value === null ? value : this.#read(value)));
  default = (given: unknown): Recorded =>
    this.#around('default', [given], (value) => {
      if (value !== undefined) return this.#read(value);
      return typeof given === 'function' ? (given as () => unknown)() : given;
    });
  array = (): Recorded => array(this);
  or = (other: Recorded): Recorded => union([this, other]);

  min = (least: number): Recorded => this.#and('min', [least], (value) => sizeOf(value) >= least);
  max = (most: number): Recorded => this.#and('max', [most], (value) => sizeOf(value) <= most);
  length = (size: number): Recorded => this.#and('length', [size], (value) => sizeOf(value) === size);
  positive = (): Recorded => this.#and('positive', [], (value) => Number(value) > 0);
  int = (): Recorded => this.#and('int', [], Number.isSafeInteger);
  regex = (pattern: RegExp): Recorded => this.#and('regex', [pattern], (value) => pattern.test(value as string));
  refine = (isGood: (value: never) => unknown, ...more: unknown[]): Recorded =>
    this.#and('refine', [isGood, ...more], (value) => isGood(value as never));
  superRefine = (find: (value: never, context: object) => unknown): Recorded =>
    this.#then('superRefine', [find], (value) => without(value, (context) => find(value as never, context)));
  check = (find: (payload: never) => unknown): Recorded =>
    this.#then('check', [find], (value) => without(value, (context) => find(context as never)));

  trim = (): Recorded => this.#then('trim', [], (value) => (value as string).trim());
  toLowerCase = (): Recorded => this.#then('toLowerCase', [], (value) => (value as string).toLowerCase());
  toUpperCase = (): Recorded => this.#then('toUpperCase', [], (value) => (value as string).toUpperCase());
  transform = (change: (value: never, context: object) => unknown): Recorded =>
    this.#then('transform', [change], (value) => {
      let changed: unknown;
      without(value, (context) => (changed = change(value as never, context)));
      return changed;
    });
  pipe = (next: Recorded): Recorded => this.#then('pipe', [next], (value) => next.#read(value));
  describe = (text: string): Recorded => this.#then('describe', [text], (value) => value);

  extend = (more: Shape): Recorded => this.#with('extend', more, { ...this.def.shape, ...more });
  safeExtend = (more: Shape): Recorded => this.#with('safeExtend', more, { ...this.def.shape, ...more });
  pick = (names: Readonly<Record<string, true>>): Recorded => this.#only('pick', names, (name) => name in names);
  omit = (names: Readonly<Record<string, true>>): Recorded => this.#only('omit', names, (name) => !(name in names));
  partial = (): Recorded => {
    const fields = Object.entries(this.def.shape ?? {}).map(([name, field]) => [name, field.optional()] as const);
    return this.#with('partial', undefined, Object.fromEntries(fields));
  };

  #only(step: string, names: object, isTaken: (name: string) => boolean): Recorded {
    const fields = Object.entries(this.def.shape ?? {}).filter(([name]) => isTaken(name));
    return this.#with(step, names, Object.fromEntries(fields));
  }

  #with(step: string, arg: object | undefined, shape: Shape): Recorded {
    const def = { ...this.def, shape };
    return new Recorded(def, [...this.#steps, [step, [arg]]], fieldsReader(shape, def.isStrict));
  }

  #around(name: string, args: readonly unknown[], read: Read): Recorded {
    return new Recorded({ type: name, inner: this }, [...this.#steps, [name, args]], read);
  }

  #then(name: string, args: readonly unknown[], read: Read): Recorded {
    return new Recorded(this.def, [...this.#steps, [name, args]], (value) => read(this.#read(value)));
  }

  #and(name: string, args: readonly unknown[], isGood: (value: unknown) => unknown): Recorded {
    return this.#then(name, args, (value) => (isGood(value) ? value : refuse()));
  }

  /** Makes it again, step by step, in zod. */
  #real(loaded: Zod): zod.ZodType {
    if (this.#made) return this.#made;
    let made: unknown = loaded;
    for (const [name, args] of this.#steps) {
      for (const part of name.split('.').slice(0, -1)) made = (made as Record<string, unknown>)[part];
      const call = (made as Record<string, (...args: unknown[]) => unknown>)[name.split('.').at(-1) ?? ''];
      if (!call) throw new Error(`zod has no ${name}`);
      made = call.apply(
        made,
        args.map((arg) => Recorded.#madeReal(arg, loaded)),
      );
    }
    return (this.#made = made as zod.ZodType);
  }

  static #madeReal(arg: unknown, loaded: Zod): unknown {
    if (arg instanceof Recorded) return arg.#real(loaded);
    if (Array.isArray(arg)) return arg.map((part) => Recorded.#madeReal(part, loaded));
    if (typeof arg !== 'object' || arg === null || Object.getPrototypeOf(arg) !== Object.prototype) return arg;
    return Object.fromEntries(Object.entries(arg).map(([name, part]) => [name, Recorded.#madeReal(part, loaded)]));
  }

  static read(schema: Recorded, value: unknown): unknown {
    return schema.#read(value);
  }
}

/** Size of a text or list, or the number itself: what a least and a most are about. */
const sizeOf = (value: unknown): number =>
  typeof value === 'number' ? value : (value as string | readonly unknown[]).length;

/** The value, unless the check found something wrong with it. */
function without(value: unknown, find: (context: object) => unknown): unknown {
  const issues: unknown[] = [];
  find({ value, issues, addIssue: (issue: unknown) => issues.push(issue) });
  return issues.length === 0 ? value : refuse();
}

export const make = (name: string, args: readonly unknown[], def: Facts, read: Read) =>
  new Recorded(def, [[name, args]], read);

export const array = (element: Recorded): Recorded =>
  make('array', [element], { type: 'array', element }, (value) =>
    Array.isArray(value) ? value.map((part) => Recorded.read(element, part)) : refuse(),
  );

export const union = (options: readonly Recorded[]): Recorded =>
  make('union', [options], { type: 'union', options }, (value) => {
    for (const option of options)
      try {
        return Recorded.read(option, value);
      } catch (error) {
        if (error !== refused) throw error;
      }
    return refuse();
  });

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsReader =
  (shape: Shape, isStrict = false): Read =>
  (value) => {
    if (!isRecord(value) || (isStrict && Object.keys(value).some((field) => !(field in shape)))) return refuse();
    const fields = Object.entries(shape).map(
      ([field, schema]) => [field, Recorded.read(schema, value[field])] as const,
    );
    return Object.fromEntries(fields.filter(([field, part]) => part !== undefined || field in value));
  };
