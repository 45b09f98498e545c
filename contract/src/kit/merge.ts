// One table out of those that the nouns declare.

type Intersection<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The entries of all parts, each with its own type. */
export type Merged<Part> = { [Name in keyof Intersection<Part>]: Intersection<Part>[Name] };

/** Keeps the order of the parts. A name that two of them declare throws as soon as the contract is loaded. */
export function merge<const Parts extends readonly object[]>(...parts: Parts): Merged<Parts[number]> {
  const names = parts.flatMap((part) => Object.keys(part));
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Error(`${twice} is declared twice`);
  return Object.assign({}, ...parts) as Merged<Parts[number]>;
}
