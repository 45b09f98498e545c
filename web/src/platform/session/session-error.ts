// Faults of a session, or of a passkey, found before any server is asked.

export type SessionFault =
  | 'token.malformed_payload'
  | 'token.access_missing'
  | 'token.refresh_malformed'
  | 'session.none_pending'
  | 'session.no_refresh_token'
  | 'passkey.cancelled'
  | 'passkey.known'
  | 'passkey.no_site'
  | 'passkey.failed';

export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly code: SessionFault;

  constructor(code: SessionFault) {
    super(code);
    this.code = code;
  }
}
