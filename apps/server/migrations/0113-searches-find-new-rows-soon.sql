-- What is new in an index of search waits in a list, which every search reads from end to end: with the list as long as it comes, a search took twenty times as long
-- after some thousand new orders, until somebody cleaned up. A short list is worked in often, a little at a time.
do $$
declare search record;
begin
  for search in select c.relname as name from pg_class c join pg_am a on a.oid = c.relam where a.amname = 'gin' and c.relname like '%\_search' and c.relnamespace = 'public'::regnamespace order by 1 loop
    execute format('alter index %I set (gin_pending_list_limit = 512)', search.name);
  end loop;
end $$;
