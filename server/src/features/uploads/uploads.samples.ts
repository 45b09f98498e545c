// Sample calls that name an upload, or a client for one.
import { storeIntakeUpload } from '@backoffice/contract/uploads/uploads.intake.ts';
import { getSiteImage } from '@backoffice/contract/uploads/uploads.site.ts';
import { getUpload } from '@backoffice/contract/uploads/uploads.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import { onePixel } from './uploads.testing.ts';

export const samples: Sample[] = [
  sample(getUpload, async (world, tenant) => {
    const { id: client_id } = await world.givenClient({ tenant });
    const staff_id = await staffId(world, 'god', tenant);
    const values = { client_id, staff_id, media_type: 'image/png' as const, content: Buffer.from('x') };
    return world.sql((db) => db.insertInto('uploads').values(values).returning('id').executeTakeFirstOrThrow(), tenant);
  }),
  sample(getSiteImage, async (world, tenant) => {
    const staff_id = await staffId(world, 'god', tenant);
    const values = { staff_id, media_type: 'image/png' as const, content: Buffer.from('x') };
    return world.sql(
      (db) => db.insertInto('site_images').values(values).returning('id').executeTakeFirstOrThrow(),
      tenant,
    );
  }),
  sample(storeIntakeUpload, async (world, tenant) => ({ ...(await givenClientId(world, tenant)), base64: onePixel })),
];
