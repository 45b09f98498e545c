// Common parts of the intake API's calls: `id` is the client's, and a list is a page, newest first unless sorted.
import * as z from 'zod';
import { pageInput } from '../kit/list.ts';

export const ofClient = z.strictObject({ id: z.uuid() });

export const listOfClient = ofClient.extend(pageInput(['create_datetime']));
