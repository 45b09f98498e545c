// A service of screening that speaks OpenSanctions' match call: lists that the house does not keep itself, such as politically exposed people.
import * as z from 'zod';
import { ask } from '#platform/outgoing/get.ts';
import type { OutgoingPolicy } from '#platform/outgoing/outgoing-policy.ts';
import type { ScreenedName } from './verdict.ts';

export interface ServiceEntry {
  reference: string;
  kind: 'person' | 'entity';
  name: string;
  names: string[];
  births: string[];
  countries: string[];
  remarks: string;
  score: number;
}

export interface ScreeningService {
  /** Entries that the service takes for each name, by the name's id. */
  match: (names: readonly (ScreenedName & { country: string | null })[]) => Promise<Map<string, ServiceEntry[]>>;
}

const Result = z.object({
  id: z.string().min(1).max(200),
  caption: z.string().min(1),
  schema: z.string(),
  properties: z.record(z.string(), z.array(z.unknown())).default({}),
  datasets: z.array(z.string()).default([]),
  score: z.number().min(0).max(1),
  match: z.boolean(),
});
const Answer = z.object({ responses: z.record(z.string(), z.object({ results: z.array(Result).default([]) })) });

const timeoutMs = 20_000;
const maxBytes = 8 * 1024 * 1024;

/** The address is that of the call, with the dataset: https://…/match/default. */
export const createScreeningService = (
  url: string,
  token: string | undefined,
  outgoing: OutgoingPolicy,
): ScreeningService => ({
  async match(names) {
    const queries = Object.fromEntries(
      names.map(({ id, name, birth_date, country, subject_type }) => [
        id,
        {
          schema: ['withdrawal', 'statement_line'].includes(subject_type) ? 'LegalEntity' : 'Person',
          properties: {
            name: [name],
            ...(birth_date && { birthDate: [birth_date] }),
            ...(country && { nationality: [country.toLowerCase()] }),
          },
        },
      ]),
    );
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `ApiKey ${token}` }) };
    const { status, body } = await ask(outgoing, url, {
      headers,
      body: JSON.stringify({ queries }),
      timeoutMs,
      maxBytes,
    });
    if (status !== 200) throw new Error(`the service of screening answered ${status}`);
    const { responses } = Answer.parse(JSON.parse(body.toString()));
    return new Map(
      names.map(({ id }) => [id, (responses[id]?.results ?? []).filter(({ match }) => match).map(entryOf)]),
    );
  },
});

function entryOf({ id, caption, schema, properties, datasets, score }: z.infer<typeof Result>): ServiceEntry {
  const texts = (name: string) => (properties[name] ?? []).filter((value) => typeof value === 'string');
  const topics = texts('topics').join(', ');
  return {
    reference: id,
    kind: schema === 'Person' ? 'person' : 'entity',
    name: caption.slice(0, 500),
    names: [...new Set([caption, ...texts('name'), ...texts('alias')])].map((name) => name.slice(0, 500)).slice(0, 100),
    births: texts('birthDate').filter((birth) => /^\d{4}(-\d\d){0,2}$/.test(birth)),
    countries: [...new Set([...texts('nationality'), ...texts('country')])],
    remarks: [datasets.join(', '), topics].filter(Boolean).join('; ').slice(0, 2_000),
    score,
  };
}
