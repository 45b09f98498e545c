// A security key in software: makes passkeys and signs challenges as a browser with a real one does.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { challengePasskey, offerPasskey } from '@backoffice/contract/sign-in/sign-in.passkeys.ts';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

type Offer = OutputOf<typeof offerPasskey>;
type Challenge = NonNullable<OutputOf<typeof challengePasskey>['options']>;

interface Page {
  origin?: string;
  /** Site other than the own one, as only a forger would use. */
  site?: string;
  isTouched?: boolean;
  type?: string;
}

const flags = { touched: 0x01, verified: 0x04, withCredential: 0x40 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

export class SecurityKey {
  readonly id = randomBytes(32).toString('base64url');
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  /** Number of its signatures; 0 for good where it keeps none. */
  counter: number;
  readonly #countsUp: boolean;

  constructor({ countsUp = true } = {}) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
    this.#countsUp = countsUp;
    this.counter = countsUp ? 1 : 0;
  }

  /** The fields of `addPasskey` but its name. */
  register(offer: Offer, { origin = 'http://localhost', site = offer.rp.id, type = 'webauthn.create' }: Page = {}) {
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.#head(site, flags.touched | flags.verified | flags.withCredential),
      Buffer.alloc(16), // make of the device, which is unknown
      Buffer.from([id.length >> 8, id.length & 0xff]),
      id,
      this.#cosePublicKey(),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      clientDataJSON: clientData(type, offer.challenge, origin).toString('base64url'),
      attestationObject: encode(attestation).toString('base64url'),
      transports: ['usb'],
    };
  }

  /** The input of `verifyPasskey`. */
  sign(
    { challenge, rpId }: Pick<Challenge, 'challenge' | 'rpId'>,
    { origin = 'http://localhost', site = rpId, isTouched = true, type = 'webauthn.get' }: Page = {},
  ) {
    if (this.#countsUp) this.counter += 1;
    const data = clientData(type, challenge, origin);
    const head = this.#head(site, isTouched ? flags.touched : 0);
    return {
      id: this.id,
      clientDataJSON: data.toString('base64url'),
      authenticatorData: head.toString('base64url'),
      signature: sign('sha256', Buffer.concat([head, sha256(data)]), this.#privateKey).toString('base64url'),
    };
  }

  #head(site: string, flagBits: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(site), Buffer.from([flagBits]), count]);
  }

  #cosePublicKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    // Elliptic curve, ES256, P-256, and the point.
    return encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const encode = (value: Map<string | number, unknown>) => Buffer.from(isoCBOR.encode(value as never));

/** One whose device no test holds; answers its id. */
export async function givenPasskey(world: World, who: StaffName, tenant: TenantName = 'demo'): Promise<string> {
  const { id } = await world.sql(
    (db) =>
      db
        .insertInto('passkeys')
        .values({
          staff_id: db.selectFrom('staff').select('id').where('username', '=', who),
          name: 'Key ring',
          site: 'localhost',
          credential_id: randomBytes(16).toString('base64url'),
          public_key: randomBytes(64),
          counter: 0,
          transports: [],
          is_synced: false,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    tenant,
  );
  return id;
}
