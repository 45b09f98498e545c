// Every failure leaves as problem+json with a stable code and the request's id. No stack, SQL or path goes with it.
import { errorStatuses } from '@backoffice/contract/declared.errors.ts';
import type { ErrorCode, Problem } from '@backoffice/contract/kit/errors/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, asAppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Error codes that the route's endpoint declares. */
    codes?: ReadonlySet<ErrorCode>;
  }
}

/** Answers problems. With `onlyDeclared`, as in development and tests, an undeclared code of an endpoint fails. */
export function answerProblems(app: FastifyInstance, { onlyDeclared }: { onlyDeclared: boolean }): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const byFramework = ofFramework(error);
    const { status, problem } = byFramework ?? refusal(asAppError(error));
    const { codes } = request.routeOptions.config;
    if (onlyDeclared && !byFramework && codes && !codes.has(problem.code)) {
      request.log.error({ err: error }, `this endpoint does not declare that it answers ${problem.code}`);
      const detail = `undeclared: ${problem.code}`;
      return sendProblem(request, reply, refusal(new AppError('server.failed', { detail })));
    }
    if (status >= 500 || problem.code === 'record.rule_broken') request.log.error({ err: error }, 'call failed');
    else request.log.info({ problem: problem.code, errors: problem.details.errors }, 'call refused');
    return sendProblem(request, reply, { status, problem });
  });
}

interface Refusal {
  status: number;
  problem: AppError;
}

const refusal = (problem: AppError): Refusal => ({ status: errorStatuses[problem.code], problem });

function sendProblem(request: FastifyRequest, reply: FastifyReply, { status, problem: { code, details } }: Refusal) {
  const problem: Problem = {
    type: `urn:backoffice:${code}`,
    title: titleOf(code),
    status,
    code,
    detail: details.detail ?? titleOf(code),
    ...(details.errors && { errors: details.errors }),
    request_id: request.id,
  };
  if (details.retryAfterSeconds) reply.header('retry-after', details.retryAfterSeconds);
  return reply.status(status).type('application/problem+json').send(JSON.stringify(problem));
}

/** English for people who read the wire; the web has its own wording for each code in both languages. */
const titleOf = (code: ErrorCode) => code.replaceAll(/[._]/g, ' ');

/** Refusals of the framework and its parts keep their status: a body too large, an unknown encoding, a bad address. */
function ofFramework({ code, statusCode = 500 }: FastifyError): Refusal | null {
  if (code === 'FST_UNDER_PRESSURE') return refusal(new AppError('server.unavailable', { retryAfterSeconds: 1 }));
  if (statusCode < 400 || statusCode >= 500) return null;
  return { status: statusCode, problem: new AppError(codeByStatus[statusCode] ?? 'request.malformed') };
}

const codeByStatus: Partial<Record<number, ErrorCode>> = {
  403: 'access.denied',
  404: 'route.not_found',
  413: 'request.too_large',
  415: 'request.unsupported_type',
};
