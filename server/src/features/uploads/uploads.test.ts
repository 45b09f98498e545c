import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { storeIntakeUpload } from '@backoffice/contract/uploads/uploads.intake.ts';
import { mostUploadBytes } from '@backoffice/contract/uploads/uploads.stored-files.ts';
import { getUpload, storeUpload, uploadIdOf } from '@backoffice/contract/uploads/uploads.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { drawPdf } from '#core/uploads/pdf.ts';
import { greedyPdf, lockedPdf, pageOf, pdfOf, slowPdf, twoPages } from './uploads.testing.ts';

const world = await createWorld();
const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
const client = await world.givenClient();
const store = (bytes: Buffer, client_id = client.id, who: 'god' | 'hero' | 'hero3' = 'god') =>
  world.call(storeUpload, who, { client_id, base64: bytes.toString('base64') });

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('as %s is kept and given back, drawn anew', async (format) => {
    const sent = await picture()
      .toFormat(format)
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .toBuffer();
    expect(sent.includes('a secret place')).toBe(true);
    const { body } = await store(sent);
    const { body: kept } = await world.call(getUpload, 'god', { id: uploadIdOf(body.url) });
    const bytes = Buffer.from(kept.base64, 'base64');
    expect(kept.media_type).toBe(`image/${format}`);
    expect(bytes.includes('a secret place')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 30 });
  });

  test('is encrypted at rest', async () => {
    const { body } = await store(await picture().png().toBuffer());
    const id = uploadIdOf(body.url);
    const kept = await world.sql((db) =>
      db.selectFrom('uploads').select('content').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const { body: shown, headers } = await world.call(getUpload, 'god', { id });
    expect(Buffer.from(shown.base64, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(kept.content?.includes('PNG')).toBe(false);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('loses what was hidden behind its end', async () => {
    const polyglot = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await store(polyglot);
    const { body: kept } = await world.call(getUpload, 'god', { id: uploadIdOf(body.url) });
    expect(Buffer.from(kept.base64, 'base64').includes('<script>')).toBe(false);
  });

  test('is made small enough to look at', async () => {
    const { body } = await store(await picture(6_000, 3_000).jpeg().toBuffer());
    const { body: kept } = await world.call(getUpload, 'god', { id: uploadIdOf(body.url) });
    expect(await sharp(Buffer.from(kept.base64, 'base64')).metadata()).toMatchObject({ width: 4_096, height: 2_048 });
  });
});

describe('a PDF', () => {
  const shown = async (sent: Buffer) => {
    const { body } = await store(sent, client.id, 'hero');
    const id = uploadIdOf(body.url);
    const { body: kept } = await world.call(getUpload, 'hero', { id });
    return { id, media_type: kept.media_type, bytes: Buffer.from(kept.base64, 'base64') };
  };
  const pixelAt = async (bytes: Buffer, left: number, top: number) =>
    Array.from(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer(), (light) => light > 127);

  test('is kept as a picture of all its pages, with nothing in it that could run', async () => {
    const catalog = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
    const { id, media_type, bytes } = await shown(twoPages({ catalog }));
    expect(media_type).toBe('image/jpeg');
    expect([bytes.includes('%PDF'), bytes.includes('JavaScript')]).toEqual([false, false]);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1_413 * 2 + 24, 2_000]);
    expect(await pixelAt(bytes, 700, 1_500)).toEqual([true, false, false]);
    expect(await pixelAt(bytes, 1_437 + 700, 1_500)).toEqual([false, false, true]);
    const title = await sharp(bytes).extract({ left: 100, top: 200, width: 800, height: 200 }).toBuffer();
    expect((await sharp(title).stats()).channels[0]?.min).toBeLessThan(60); // the word, black on red
    expect((await world.call(getUpload, 'hero3', { id })).status).toBe(404);
  });

  test('may have ten pages, larger than paper', async () => {
    const { bytes } = await shown(pdfOf(Array(10).fill(pageOf('Photo', '1 1 0')), { box: '0 0 4000 400' }));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 4 * 2_024 - 24, height: 3 * 224 - 24 });
  });

  test('behind a picture stays behind', async () => {
    const { media_type, bytes } = await shown(Buffer.concat([await picture().jpeg().toBuffer(), twoPages()]));
    expect([media_type, bytes.includes('%PDF')]).toEqual(['image/jpeg', false]);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
  test.each<[string, string, () => Buffer]>([
    ['a lock', 'upload.pdf_locked', lockedPdf],
    ['eleven pages', 'upload.pdf_too_long', () => pdfOf(Array(11).fill(''))],
    ['a page of 70 metres', 'upload.too_complex', () => twoPages({ box: '0 0 200000 200000' })],
    ['hunger for memory', 'upload.too_complex', greedyPdf],
    ['no page', 'upload.not_an_image', () => pdfOf([])],
    [
      'a page missing',
      'upload.not_an_image',
      () => Buffer.from(twoPages().toString('latin1').replace('7 0 R', '9 0 R'), 'latin1'),
    ],
    ['its second half missing', 'upload.not_an_image', () => twoPages().subarray(0, 500)],
    ['the beginning of a picture', 'upload.not_an_image', () => Buffer.concat([jpegStart, twoPages()])],
  ])('with %s is refused: %s', async (_, code, make) => {
    const { status, problem } = await store(make());
    expect([status, problem.code]).toEqual([409, code]);
  });

  test('that takes too long is given up, and the server goes on meanwhile', async () => {
    const patienceMs = 600;
    let isWaiting = true;
    setTimeout(() => (isWaiting = false), patienceMs);
    // Rounds of the event loop: thousands however busy the machine is, one or two if the drawing holds it up.
    let rounds = 0;
    const countRounds = () => void (isWaiting && ++rounds && setImmediate(countRounds));
    countRounds();
    await expect(drawPdf(slowPdf(), patienceMs)).rejects.toMatchObject({ code: 'upload.too_complex' });
    expect(rounds).toBeGreaterThan(100);
  });
});

describe('is refused:', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an SVG', () => svg],
    ['an SVG that begins like a PNG', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg])],
    ['a GIF', () => picture().gif().toBuffer()],
    ['half a picture', async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 600)],
    ['a program', () => Buffer.from('#!/bin/sh\nrm -rf /')],
  ])('%s', async (_, make) => {
    const { status, problem } = await store(await make());
    expect([status, problem.code]).toEqual([409, 'upload.not_an_image']);
  });

  test('more than 24 megapixels, however few kilobytes', async () => {
    const { status, problem } = await store(await picture(5_000, 5_000).png().toBuffer());
    expect([status, problem.code]).toEqual([409, 'upload.too_complex']);
  });

  test('what is too large', async () => {
    expect((await store(Buffer.alloc(mostUploadBytes + 2_000))).status).toBe(413);
    expect((await store(Buffer.alloc(mostUploadBytes + 10))).status).toBe(400);
    expect((await store(Buffer.alloc(0))).status).toBe(400);
  });
});

describe('who', () => {
  test('whoever sees the client sees the picture, nobody else', async () => {
    const { body } = await store(await picture().png().toBuffer(), client.id, 'hero');
    const id = uploadIdOf(body.url);
    expect((await world.call(getUpload, 'hero', { id })).status).toBe(200);
    expect((await world.call(getUpload, 'hero3', { id })).status).toBe(404);
    expect((await store(await picture().png().toBuffer(), client.id, 'hero3')).status).toBe(404);
  });

  test('is asked before anything is drawn, and before a large body is read', async () => {
    const noPicture = Buffer.from('no picture');
    expect((await store(noPicture, client.id, 'hero3')).status).toBe(404);
    const disabled = await world.givenClient({ active: false });
    const base64 = noPicture.toString('base64');
    const sent = await world.intake(storeIntakeUpload, { id: disabled.id, base64 });
    expect(sent.problem.code).toBe('client.disabled');
    const tooLarge = Buffer.alloc(mostUploadBytes + 2_000).toString('base64');
    const unknown = await world.call(storeUpload, null, { client_id: client.id, base64: tooLarge });
    expect(unknown.status).toBe(401);
  });

  test('a deposit takes its own client’s proof into use, and no other', async () => {
    const png = await picture().png().toBuffer();
    const { body: own } = await store(png);
    const other = await world.givenClient();
    const { body: foreign } = await store(png, other.id);
    const { id, account_id } = client;
    const deposit = { id, account_id, amount: '1', currency: 'USD' } as const;
    expect(await world.call(recordDeposit, 'god', { ...deposit, screenshot: own.url })).toMatchObject({
      status: 200,
      body: { screenshot: own.url },
    });
    const refused = await world.call(recordDeposit, 'god', { ...deposit, screenshot: foreign.url });
    expect(refused.problem.code).toBe('upload.not_found');
    for (const screenshot of ['/upload/admin/v1/file/../../etc/passwd', 'https://evil.example/x.png', ''])
      expect((await world.call(recordDeposit, 'god', { ...deposit, screenshot })).status).toBe(400);
    await expect(
      world.sql((db) => db.deleteFrom('uploads').where('id', '=', uploadIdOf(own.url)).execute()),
    ).rejects.toThrow(/needs this picture/);
  });
});
