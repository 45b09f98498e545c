// The permission editor's cells: every grant that an endpoint asks for is offered, and none that means nothing.
import { isStaffAccess, type StaffAccess } from '@backoffice/contract/kit/endpoint.ts';
import { usedActions } from '@backoffice/contract/permissions/permissions.used.ts';
import { expect, test } from 'vitest';
import { declaredEndpoints } from '#testing/sweeps/declared-endpoints.ts';

/** Grants that rules ask for beyond their endpoint's own. */
const askedByRules = [
  'permission update',
  'personalData read',
  'productstat export',
  'teamstat export',
  'tradeConfig update',
];

const nameOf = ({ resource, action }: StaffAccess) => `${resource} ${action}`;

const asked = (await declaredEndpoints()).flatMap((endpoint): string[] => [
  ...(isStaffAccess(endpoint.access) ? [nameOf(endpoint.access)] : []),
  ...(endpoint.kind === 'write' && endpoint.agreedBy ? [nameOf(endpoint.agreedBy)] : []),
  // Every list can be taken along by those who may export it.
  ...(endpoint.kind === 'read' && isStaffAccess(endpoint.access) && 'page_size' in endpoint.input.shape
    ? [nameOf({ ...endpoint.access, action: 'export' })]
    : []),
]);

test('the cells of the editor are the grants that something asks for', () => {
  const offered = Object.entries(usedActions).flatMap(([resource, actions]) =>
    actions.map((action) => `${resource} ${action}`),
  );
  expect(offered.toSorted()).toEqual([...new Set([...asked, ...askedByRules])].toSorted());
});
