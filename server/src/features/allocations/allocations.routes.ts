// Allocations on the wire: the same calls for each page whose offers are shared out.
import { allocatedPages, allocationCallsOf } from '@backoffice/contract/allocations/allocations.ts';
import { route } from '#platform/http/route.ts';
import { allocateProductOn, getAllocationOn, getResultOn, previewAllocateProductOn } from './allocations.service.ts';

export const allocationRoutes = allocatedPages.flatMap((page) => {
  const { get, allocate, result } = allocationCallsOf[page];
  return [
    route(get, getAllocationOn(page)),
    route(allocate, allocateProductOn(page), { preview: previewAllocateProductOn(page) }),
    route(result, getResultOn(page)),
  ];
});
