// Reads field 86 of MT940 in both styles: `?nn` subfields, as banks of the euro area write them, and `/CODE/` words; else it is text.

interface Details {
  name: string;
  account: string;
  reference: string;
  text: string;
  code: string;
  isReturn: boolean;
}

export function detailsOf(value: string): Details {
  const unfolded = value.replaceAll('\n', '');
  if (/^\d{3}\?\d\d|^\?\d\d/.test(unfolded)) return ofSubfields(unfolded);
  if (/^\/[A-Z]{3,4}\//.test(unfolded)) return ofWords(unfolded);
  return { name: '', account: '', reference: '', text: value.replaceAll('\n', ' ').trim(), code: '', isReturn: false };
}

function ofSubfields(value: string): Details {
  const parts = new Map<string, string>();
  for (const [, number = '', text = ''] of value.matchAll(/\?(\d\d)([^?]*)/g))
    parts.set(number, (parts.get(number) ?? '') + text);
  const join = (...numbers: string[]) => numbers.map((number) => parts.get(number) ?? '').join('');
  const purpose = join('20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63');
  // Words such as EREF+ and SVWZ+ divide the purpose where the bank passes on a SEPA payment.
  const words = new Map<string, string>();
  for (const [, word = '', text = ''] of purpose.matchAll(/([A-Z]{4})\+(.*?)(?=[A-Z]{4}\+|$)/g))
    words.set(word, text.trim());
  return {
    name: join('32', '33').trim(),
    account: (words.get('IBAN') ?? parts.get('31') ?? '').trim(),
    reference: (words.get('EREF') ?? '').replace(/^NOTPROVIDED$/, ''),
    text: words.get('SVWZ') ?? (words.size > 0 ? '' : purpose.trim()),
    code: /^\d{3}/.exec(value)?.[0] ?? '',
    isReturn: (parts.get('34') ?? '').trim() !== '' || words.has('OAMT'),
  };
}

const knownWords =
  /\/(TRTP|IBAN|BIC|NAME|REMI|EREF|MARF|CSID|CNTP|ORDP|BENM|RTRN|PREF|TRCD|PURP|ULTD|ULTC|ISDT|CHGS|EXCH|INIT|NRTX|OCMT|KREF|BUSP|ADDR|ACCW)\//g;

function ofWords(value: string): Details {
  const marks = [...value.matchAll(knownWords)];
  const words = new Map(
    marks.map((mark, index) => [
      mark[1] ?? '',
      value.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? value.length).replaceAll(/^\/+|\/+$/g, ''),
    ]),
  );
  // ING names the other side in one word: account, bank, name, place.
  const [party = '', , partyName = ''] = (words.get('CNTP') ?? words.get('ORDP') ?? words.get('BENM') ?? '').split('/');
  const remittance = (words.get('REMI') ?? '').split('/').filter((part) => !/^(USTD|STRD|CUR)?$/.test(part));
  return {
    name: (words.get('NAME') ?? partyName).trim(),
    account: (words.get('IBAN') ?? party).trim(),
    reference: (words.get('EREF') ?? '').replace(/^NOTPROVIDED$/, '').trim(),
    text: remittance.join(' ').trim(),
    code: (words.get('TRCD') ?? '').trim(),
    isReturn: words.has('RTRN'),
  };
}
