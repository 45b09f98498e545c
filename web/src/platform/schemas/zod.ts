// Zod itself, which comes with the first form: says what is wrong with each field.
import * as z from 'zod';
import { readWith } from './recorded.schema.ts';

// Without compiling code at run time, which the page's security policy forbids.
z.config({ jitless: true });
readWith(z);
