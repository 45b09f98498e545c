// Files as clients send them from their app.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/uploads/uploads.intake.ts';
import { lockActiveClient } from '#core/clients/real-clients.ts';
import type { Files } from '#core/files/files.ts';
import type { IntakeCtx, OpenCall } from '#platform/context.ts';
import { storeFile } from './uploads.service.ts';

export const storeIntakeUpload =
  (files: Files) =>
  (
    call: OpenCall & Pick<IntakeCtx, 'apiKey'>,
    { id, base64 }: CheckedInputOf<typeof contract.storeIntakeUpload>,
  ): Promise<OutputOf<typeof contract.storeIntakeUpload>> =>
    storeFile(call, files, id, base64, async (ctx) => {
      await lockActiveClient(ctx, id);
      return { api_key_id: call.apiKey.id };
    });
