-- The fence of each table asks first whether its transaction has passed one already (keep_at_home has the condition now).
do $$
declare
  one regclass;
begin
  for one in
    select tgrelid from pg_trigger where tgname = 'require_home' and tgfoid = 'public.require_home'::regproc order by tgrelid
  loop
    call keep_at_home(one);
  end loop;
end $$;
