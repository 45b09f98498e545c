// Makes zod check without compiling code at run time, which the page's security policy forbids. Imported first of all.
import * as z from 'zod';

z.config({ jitless: true });
