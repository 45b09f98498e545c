// Every failure leaves as problem+json with a stable code and the request's id. No stack, SQL or path goes with it.
import { errorStatuses, type ErrorCode, type Problem } from '@backoffice/contract/kit/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, asAppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route's endpoint declares it can answer. */
    codes?: ReadonlySet<ErrorCode>;
  }
}

/** With `onlyDeclared`, as in development and tests, an endpoint fails where it answers a code it does not declare. */
export function answerProblems(app: FastifyInstance, { onlyDeclared }: { onlyDeclared: boolean }): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = ofFastify(error) ?? asAppError(error);
    const { codes } = request.routeOptions.config;
    if (onlyDeclared && codes && !codes.has(known.code)) {
      request.log.error({ err: error }, `this endpoint does not declare that it answers ${known.code}`);
      return sendProblem(request, reply, new AppError('server.failed', { detail: `undeclared: ${known.code}` }));
    }
    if (errorStatuses[known.code] >= 500) request.log.error({ err: error }, 'call failed');
    else request.log.info({ problem: known.code, errors: known.details.errors }, 'call refused');
    return sendProblem(request, reply, known);
  });
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, { code, details }: AppError) {
  const status = errorStatuses[code];
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

function ofFastify(error: FastifyError): AppError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('request.too_large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('request.unsupported_type');
    case 'FST_UNDER_PRESSURE':
      return new AppError('server.unavailable', { retryAfterSeconds: 1 });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
      return new AppError('request.malformed');
    default:
      return error instanceof SyntaxError && error.statusCode === 400 ? new AppError('request.malformed') : null;
  }
}
