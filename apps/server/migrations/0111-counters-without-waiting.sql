-- A transaction counts in a shard that nobody else counts in until it ends: by the number of its connection alone two could meet, and each waits for a row of the
-- other's. Where all sixteen are taken it counts in its own all the same, and waits.
create function other_shard(tenant uuid) returns integer language plpgsql as $$
declare own integer := pg_backend_pid() % 16;
begin
  for step in 1..15 loop
    if pg_try_advisory_xact_lock(uuid_hash(tenant), (own + step) % 16) then return (own + step) % 16; end if;
  end loop;
  return own;
end $$;
-- Within the statement that asks: it is asked for every row that is counted.
create function counter_shard(tenant uuid) returns integer language sql as $$
  select case when pg_try_advisory_xact_lock(uuid_hash(tenant), pg_backend_pid() % 16) then pg_backend_pid() % 16 else other_shard(tenant) end
$$;
revoke all on function counter_shard(uuid), other_shard(uuid) from public;
grant execute on function counter_shard(uuid), other_shard(uuid) to fettle_app, fettle_worker, fettle_system;

do $$
declare
  counting record;
  tenant text;
begin
  for counting in select p.oid, p.prosrc as body from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosrc like '%pg_backend_pid() \% 16%' and p.proname not in ('counter_shard', 'other_shard') order by p.proname loop
    tenant := case when counting.body like '%select m.client_tenant_id%' then 'm.client_tenant_id' when counting.body like '%values (new.tenant_id%' then 'new.tenant_id' else 'tenant' end;
    execute replace(pg_get_functiondef(counting.oid), 'pg_backend_pid() % 16', format('counter_shard(%s)', tenant));
  end loop;
end $$;
