-- Open orders at a place and everywhere below it, in sixteen shards: whoever raises an order holds a row of few up to the commit, no longer the place
-- itself and all above it, for which a whole estate stood in line.
create table place_counters (
  tenant_id uuid not null,
  location_id uuid not null,
  shard integer not null,
  n bigint not null,
  primary key (tenant_id, location_id, shard),
  foreign key (tenant_id, location_id) references locations (tenant_id, id) on delete cascade
);
alter table place_counters enable row level security;
alter table place_counters force row level security;
grant select, insert, update, delete on place_counters to fettle_app, fettle_worker, fettle_system;
create policy own on place_counters using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- Servers of the version before count in the place itself, and are heard while they still run. This waits for those in the middle of it.
create function count_at_place() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into place_counters as c (tenant_id, location_id, shard, n) values (new.tenant_id, new.id, pg_backend_pid() % 16, new.open_orders - old.open_orders)
    on conflict (tenant_id, location_id, shard) do update set n = c.n + excluded.n;
  return null;
end $$;
alter function count_at_place() owner to fettle_system;
revoke all on function count_at_place() from public;
create trigger open_orders_counted after update of open_orders on locations for each row when (old.open_orders <> new.open_orders) execute function count_at_place();
