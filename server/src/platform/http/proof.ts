// A proof, fresh with the call, that it is the signed-in person who acts: their password or a code of their authenticator.
import type { FastifyRequest } from 'fastify';
import type { Ctx, OpenCall } from '../context.ts';
import { AppError } from '../errors.ts';

export interface Proof {
  kind: 'password' | 'code';
  value: string;
}

/** Part of a call that a proof needs: what it counts must stay counted when it is refused. */
export type ProofCall = Pick<OpenCall, 'tenantId' | 'transact'> & Pick<Ctx, 'actor'>;

/** `password` and its md5, or `code` and six digits. */
export function proofOf(request: FastifyRequest): Proof {
  const [, password, code] =
    /^(?:password ([0-9a-f]{32})|code (\d{6}))$/.exec(String(request.headers['x-proof'])) ?? [];
  if (password) return { kind: 'password', value: password };
  if (code) return { kind: 'code', value: code };
  throw new AppError('step_up.required');
}
