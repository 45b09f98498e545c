// The servers of the journeys: one installation, the same database, different settings.

const firstPort = Number(process.env['E2E_PORT'] ?? 18_080);

const server = (offset: number, env: Record<string, string>) => ({
  port: String(firstPort + offset),
  url: `http://127.0.0.1:${firstPort + offset}`,
  env,
});

export const servers = {
  /** For every journey that is not about the login itself. */
  plain: server(0, { CAPTCHA: 'off' }),
  /** As people meet it. */
  withCaptcha: server(1, {}),
  /** Tokens that expire while one watches. */
  hasty: server(2, { CAPTCHA: 'off', ACCESS_TOKEN_SECONDS: '4' }),
};
