// Makes zod check without compiling code at run time, which the page's security policy forbids. Imported with the shell, before any page.
import * as z from 'zod';

z.config({ jitless: true });
