// How alike two words are: Jaro–Winkler, 1 for the same word and 0 for words without a letter in common. One letter that is wrong, missing,
// doubled or in its neighbour’s place leaves a longer word alike wherever it stands, which Jaro–Winkler says of the end of a word alone.

/** In shorter words one letter makes another word. */
const leastLetters = 5;
const oneLetterApart = 0.9;

export function similarity(one: string, other: string): number {
  if (one === other) return 1;
  const score = jaroWinkler(one, other);
  return score < oneLetterApart && isOneLetterApart(one, other) ? oneLetterApart : score;
}

/** The first letter is the same: another one makes another name more often than a mistake. */
function isOneLetterApart(one: string, other: string): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (longer.length - shorter.length > 1 || longer.length < leastLetters || one.charAt(0) !== other.charAt(0))
    return false;
  let at = 1;
  while (at < shorter.length && shorter.charAt(at) === longer.charAt(at)) at++;
  const isSameFrom = (short: number, long: number) => shorter.slice(short) === longer.slice(long);
  if (shorter.length < longer.length) return isSameFrom(at, at + 1);
  const isSwapped = shorter.charAt(at) === longer.charAt(at + 1) && shorter.charAt(at + 1) === longer.charAt(at);
  return isSameFrom(at + 1, at + 1) || (isSwapped && isSameFrom(at + 2, at + 2));
}

function jaroWinkler(one: string, other: string): number {
  const reach = Math.max(Math.floor(Math.max(one.length, other.length) / 2) - 1, 0);
  const taken = new Uint8Array(other.length);
  let inOne = '';
  for (let at = 0; at < one.length; at++) {
    const letter = one.charCodeAt(at);
    const last = Math.min(other.length - 1, at + reach);
    for (let place = Math.max(0, at - reach); place <= last; place++) {
      if (taken[place] === 1 || other.charCodeAt(place) !== letter) continue;
      taken[place] = 1;
      inOne += one[at];
      break;
    }
  }
  const common = inOne.length;
  if (common === 0) return 0;
  let [different, next] = [0, 0];
  for (let place = 0; place < other.length; place++) {
    if (taken[place] !== 1) continue;
    if (inOne.charCodeAt(next) !== other.charCodeAt(place)) different += 1;
    next += 1;
  }
  const moved = different / 2;
  const jaro = (common / one.length + common / other.length + (common - moved) / common) / 3;
  let start = 0;
  while (start < 4 && start < Math.min(one.length, other.length) && one[start] === other[start]) start++;
  return jaro + start * 0.1 * (1 - jaro);
}
