// The servers of the journeys: one installation, the same database, different settings.

/** Where a server listens is known once it runs. */
const server = (name: string, env: Record<string, string>) => ({
  addressIn: `E2E_${name}`,
  env,
  get url(): string {
    return process.env[`E2E_${name}`] ?? '';
  },
});

export const servers = {
  /** For every journey that is not about the login itself. */
  plain: server('PLAIN', { CAPTCHA: 'off' }),
  /** Tokens that expire while one watches. */
  hasty: server('HASTY', { CAPTCHA: 'off', ACCESS_TOKEN_SECONDS: '8' }),
};

/** The key of the demo's client app, for all of its endpoints. */
export const demoApiKey = (): string => process.env['E2E_API_KEY'] ?? '';

/** Of the servers' database, for what only time would bring about. */
export const dataDir = (): string => process.env['E2E_DATA_DIR'] ?? '';
