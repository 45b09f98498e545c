// Sweeps the intake API: one style of paths, methods, names, files and scopes, because others build their app on it.
import { isKeyAccess, takesIdempotencyKey, type Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import { expect, test } from 'vitest';
import { namedEndpoints } from '#testing/sweeps/declared-endpoints.ts';

const declared = (await namedEndpoints()).filter(
  ({ file, endpoint }) => isKeyAccess(endpoint.access) || endpoint.path.startsWith('/intake/') || isIntakeFile(file),
);
const base = '/intake/v1/';
const clients = `${base}clients/:id`;

function isIntakeFile(file: string): boolean {
  return /^([a-z-]+)\/\1\.intake\.ts$/.test(file);
}

const singular = (noun: string) => noun.replace(/s$/, '');
const fieldsOf = ({ input }: Endpoint) => Object.keys(input.shape);

/** Calls not below a client: registering one, what concerns many clients at once, and what is the same for all. */
const ofNoClient: Record<string, string> = {
  registerIntakeClient: 'POST /intake/v1/clients',
  keepIntakeSessions: 'POST /intake/v1/sessions/keep',
  listIntakePauses: 'GET /intake/v1/pauses',
  listIntakeReceivingAddresses: 'GET /intake/v1/receiving_addresses',
  listIntakeDocuments: 'GET /intake/v1/documents',
  getIntakeDocument: 'GET /intake/v1/documents/:document_id',
  listIntakeServiceChannels: 'GET /intake/v1/service_channels',
  listIntakeProducts: 'GET /intake/v1/products',
  listIntakeLoanProducts: 'GET /intake/v1/loan_products',
  sendIntakeSignal: 'POST /intake/v1/signals',
  bringIntakeStatement: 'POST /intake/v1/statements',
};

/** Nouns that belong to another noun's scope. */
const partOf: Record<string, string> = {
  client_document_files: 'client_documents',
  accounts: 'clients',
  service: 'service_channels',
};

test('there are intake endpoints to sweep', () => {
  expect(declared.length).toBeGreaterThan(20);
});

test.each(declared.map((one) => [one.name, one] as const))(
  '%s is declared in the style',
  (name, { file, endpoint }) => {
    const { access, method, path } = endpoint;
    expect(isIntakeFile(file), `${file} is not <noun>/<noun>.intake.ts`).toBe(true);
    if (!isKeyAccess(access)) throw new Error('the intake API is for API keys alone');
    expect(name).toMatch(/^[a-z][A-Za-z]*Intake[A-Z]/);
    if (takesIdempotencyKey(endpoint)) expect(endpoint.idempotency).toBe('required');
    expect(endpoint.kind).toBe(method === 'GET' ? 'read' : 'write');
    expect(['GET', 'POST', 'DELETE']).toContain(method);
    expect(fieldsOf(endpoint)).not.toContain('client_id');

    const outside = ofNoClient[name];
    if (outside !== undefined) return expect(`${method} ${path}`).toBe(outside);
    expect(path.startsWith(clients), `${path} is not below ${clients}`).toBe(true);
    const [noun, ...rest] = path.slice(clients.length).split('/').slice(1);
    if (noun === undefined) return expect([name, access.scope]).toEqual(['getIntakeClient', 'clients']);
    // The scope is what the path says, so that a key's scopes are read off the calls.
    expect(access.scope).toBe(partOf[noun] ?? noun);
    const isPlural = noun.endsWith('s');
    const record = `:${singular(noun)}_id`;
    const verb = isPlural ? rest[1] : rest[0];
    expect(rest).toEqual([...(isPlural && rest.length > 0 ? [record] : []), ...(verb === undefined ? [] : [verb])]);

    if (verb !== undefined) {
      expect([method, verb]).toEqual(['POST', expect.stringMatching(/^[a-z]+(_[a-z]+)*$/)]);
      expect(name.startsWith(verb.replace(/_.*/, ''))).toBe(true);
    } else if (isPlural && rest.length === 0 && method === 'GET') {
      expect(name).toMatch(/^listIntake\w+s$/);
      expect(fieldsOf(endpoint)).toEqual(expect.arrayContaining(['page', 'page_size', 'sort', 'cursor']));
      expect(endpoint.output.safeParse({ ...emptyPage }).success).toBe(true);
    } else if (method === 'GET') expect(name).toMatch(/^getIntake/);
    else if (method === 'DELETE') expect([name.startsWith('deleteIntake'), rest]).toEqual([true, [record]]);
    else expect([isPlural, rest]).toEqual([true, []]);
  },
);

const emptyPage = { items: [], total: 0, total_is_estimate: false, page: 1, page_size: 20, next_cursor: null };
