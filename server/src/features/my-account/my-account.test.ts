// One's own account: the name with a proof, the language, a picture that is one.
import {
  changeMyName,
  chooseMyLanguage,
  getMyAccount,
  setMyPicture,
} from '@backoffice/contract/my-account/my-account.ts';
import { getMyProfile } from '@backoffice/contract/sign-in/sign-in.ts';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const account = async (who: 'hero' | 'hero2' = 'hero') => (await world.call(getMyAccount, who, {})).body;
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

test('a person changes their name with a proof and their language without, and no one else’s', async () => {
  expect(await account()).toMatchObject({
    username: 'hero',
    name: 'hero',
    role: 'hero',
    language: null,
    picture: null,
  });
  const bare = await world.call(changeMyName, 'hero', { name: 'Hera' }, { proof: null });
  expect(bare.problem.code).toBe('step_up.required');
  expect((await world.call(changeMyName, 'hero', { name: ' Hera ' })).status).toBe(200);
  expect((await world.call(changeMyName, 'hero', { name: ' ' })).status).toBe(400);
  await world.call(chooseMyLanguage, 'hero', { language: 'en-US' });
  expect(await account()).toMatchObject({ name: 'Hera', language: 'en-US' });
  expect((await world.call(getMyProfile, 'hero', {})).body).toMatchObject({ name: 'Hera', language: 'en-US' });
  expect(await account('hero2')).toMatchObject({ name: 'hero2', language: null });
  const lines = await world.sql((db) =>
    db.selectFrom('audit_lines').select(['before', 'after']).where('action', '=', 'account.name_changed').execute(),
  );
  expect(lines).toEqual([{ before: { name: 'hero' }, after: { name: 'Hera' } }]);
});

test('a picture is drawn anew, kept out of the audit log, and taken away again', async () => {
  const bad = await world.call(setMyPicture, 'hero', { base64: Buffer.from('<svg onload="x">').toString('base64') });
  expect(bad.problem.code).toBe('upload.not_an_image');
  expect((await world.call(setMyPicture, 'hero', { base64: dot })).status).toBe(200);
  const { picture } = await account();
  expect(picture).toMatch(/^data:image\/(png|jpeg|webp);base64,/);
  expect((await account('hero2')).picture).toBeNull();
  const lines = await world.sql((db) => db.selectFrom('audit_lines').selectAll().execute());
  expect(JSON.stringify(lines)).not.toContain(dot.slice(0, 40));
  await world.call(setMyPicture, 'hero', { base64: null });
  expect((await account()).picture).toBeNull();
});
