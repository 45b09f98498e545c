import { addNominee, deleteNominee, listNominees, updateNominee } from '@backoffice/contract/nominees/nominees.ts';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const nominee = { name: '王芳', relationship: '女儿', phone: '139', dob: '2001-02-28', share: '60.5' };

test('nominees share at most all there is, also when two are named at once', async () => {
  const { id } = await world.givenClient();
  const answers = await Promise.all([1, 2, 3].map(() => world.call(addNominee, 'hero', { id, ...nominee })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('nominee.share_exceeded');
  const rest = await world.call(addNominee, 'hero', { id, ...nominee, share: '39.50' });
  expect(rest.body).toMatchObject({ dob: '2001-02-28', share: '39.50', version: 1 });
  const more = { ...nominee, id: rest.body.id, version: 1, share: '39.51' };
  expect((await world.call(updateNominee, 'hero', more)).problem.code).toBe('nominee.share_exceeded');
  const less = await world.call(updateNominee, 'hero', { ...more, share: '1' });
  expect(less.body).toMatchObject({ share: '1.00', version: 2 });
  expect((await world.call(updateNominee, 'hero', { ...more, share: '2' })).problem.code).toBe('record.stale');
  expect((await world.call(deleteNominee, 'hero', { id: rest.body.id, version: 2 })).status).toBe(200);
  expect((await world.call(listNominees, 'hero', { id })).body.items).toHaveLength(1);
});

test.each([
  [{ share: '0' }, 'share'],
  [{ share: '100.01' }, 'share'],
  [{ share: '0.001' }, 'share'],
  [{ dob: '2001-02-30' }, 'dob'],
  [{ name: ' ' }, 'name'],
])('a nominee with %o is refused', async (wrong, path) => {
  const { id } = await world.givenClient();
  const { status, problem } = await world.call(addNominee, 'god', { id, ...nominee, ...wrong });
  expect([status, problem.errors?.map((error) => error.path)]).toEqual([400, [path]]);
});

test('nobody sees or touches the nominees of another team’s client', async () => {
  const { id } = await world.givenClient({ agent: 'hero3' });
  const { body: named } = await world.call(addNominee, 'hero3', { id, ...nominee });
  const answers = [
    await world.call(listNominees, 'hero', { id }),
    await world.call(addNominee, 'hero', { id, ...nominee }),
    await world.call(updateNominee, 'hero', { ...nominee, id: named.id, version: 1 }),
    await world.call(deleteNominee, 'hero', { id: named.id, version: 1 }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
