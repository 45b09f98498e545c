// Sample calls that name a client for their visits.
import { listAccessRecords } from '@backoffice/contract/clients/clients.records.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import { sample, type Sample } from '#testing/samples.ts';

export const samples: Sample[] = [sample(listAccessRecords, givenClientId)];
