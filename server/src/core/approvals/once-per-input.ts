// Checks of a call's preview hold for its action too: both get the same input, in one transaction.
import type { Ctx } from '#platform/context.ts';
import type { TenantDb } from '#platform/db/database.ts';

/** A call that is tried again, or carried out when a second person has agreed, has a transaction of its own and checks anew. */
export function oncePerInput<Input extends object, Checked>(
  check: (ctx: Ctx, input: Input) => Promise<Checked>,
): (ctx: Ctx, input: Input) => Promise<Checked> {
  const last = new WeakMap<TenantDb, { input: Input; checked: Promise<Checked> }>();
  return (ctx, input) => {
    const known = last.get(ctx.db);
    if (known?.input === input) return known.checked;
    const checked = check(ctx, input);
    last.set(ctx.db, { input, checked });
    return checked;
  };
}
