-- A function that runs with its owner's rights is called by those it is granted to. That of a trigger is granted to no one: only its table calls it.
do $$
declare
  each_function regprocedure;
begin
  for each_function in select oid from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
    and pg_get_userbyid(proowner) = current_user loop
    execute format('revoke execute on function %s from public', each_function);
  end loop;
end $$;
