// Files as clients send them from their app.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/uploads/uploads.intake.ts';
import type { Vault } from '#core/vault.ts';
import { lockActiveClient } from '#features/clients/clients.intake.service.ts';
import type { IntakeCtx, OpenCall } from '#platform/context.ts';
import { storeFile } from './uploads.service.ts';

export const storeIntakeUpload =
  (vault: Vault) =>
  (
    call: OpenCall & Pick<IntakeCtx, 'apiKey'>,
    { id, base64 }: CheckedInputOf<typeof contract.storeIntakeUpload>,
  ): Promise<OutputOf<typeof contract.storeIntakeUpload>> =>
    storeFile(call, vault, id, base64, async (ctx) => {
      await lockActiveClient(ctx, id);
      return { api_key_id: call.apiKey.id };
    });
