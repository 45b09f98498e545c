import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { post } from './post.ts';
import { createOutgoingPolicy, loopback } from './outgoing-policy.ts';

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.100.100.200', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['::127.0.0.1', false],
  ['::a9fe:a9fe', false],
  ['::ffff:0:7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
])('%s is the open internet: %s', (address, isOpen) => {
  const outgoing = createOutgoingPolicy([]);
  expect(outgoing.mayCall(address, true)).toBe(isOpen);
  expect(outgoing.mayCall(address, false)).toBe(false);
  expect(createOutgoingPolicy([`${address}/${address.includes(':') ? 128 : 32}`]).mayCall(address, false)).toBe(true);
});

test.each([
  ['https://hooks.example/in', true],
  ['http://hooks.example/in', false],
  ['https://user:secret@hooks.example/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false], // the same address as one number
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:7f00:1]/', false],
  ['ftp://hooks.example/', false],
  ['no address', false],
])('%s may be named: %s', (url, isGood) => {
  expect(createOutgoingPolicy([]).mayName(url)).toBe(isGood);
});

test('a name is judged by the address it stands for, when it is called', async () => {
  let calls = 0;
  const server = createServer((_, response) => {
    calls++;
    response.end('x'.repeat(1_000_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  expect(await post(createOutgoingPolicy(['10.0.0.0/8']), url, {}, '{}')).toEqual({ failure: 'address_refused' });
  expect(calls).toBe(0);
  expect(await post(createOutgoingPolicy(loopback), url, {}, '{}')).toEqual({ status: 200 });
  await new Promise((resolve) => server.close(resolve));
  expect(await post(createOutgoingPolicy(loopback), url, {}, '{}')).toEqual({ failure: 'unreachable' });
});
