// Files for tests: a small picture of a client, stored as staff do it.
import { storeUpload, uploadIdOf } from '@backoffice/contract/uploads/uploads.ts';
import sharp from 'sharp';
import type { World } from '#testing/world.ts';

const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#336699' } })
  .png()
  .toBuffer();

export const sendUpload = async (world: World, client_id: string) =>
  world.call(storeUpload, 'god', { client_id, base64: (await picture).toString('base64') });

/** Answers its id. */
export async function givenUpload(world: World, clientId?: string): Promise<string> {
  const { body } = await sendUpload(world, clientId ?? (await world.givenClient()).id);
  return uploadIdOf(body.url);
}
