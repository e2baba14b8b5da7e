-- Assets that a schedule is for: each has due dates of its own, whose work orders are about it.
create table schedule_assets (
  tenant_id uuid not null,
  schedule_id uuid not null,
  asset_id uuid not null,
  primary key (tenant_id, schedule_id, asset_id),
  foreign key (tenant_id, schedule_id) references schedules (tenant_id, id),
  foreign key (tenant_id, asset_id) references assets (tenant_id, id)
);
create index schedule_assets_asset on schedule_assets (tenant_id, asset_id);
alter table schedule_assets enable row level security;
alter table schedule_assets force row level security;
grant select, insert, update, delete on schedule_assets to fettle_app, fettle_system;
grant select, insert, update on schedule_assets to fettle_worker;
create policy own on schedule_assets using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

alter table occurrences add column asset_id uuid;
alter table occurrences add foreign key (tenant_id, asset_id) references assets (tenant_id, id);
alter table occurrences drop constraint occurrences_tenant_id_schedule_id_location_id_index_key;
create unique index occurrences_index on occurrences (tenant_id, schedule_id, coalesce(asset_id, location_id), index);
create index occurrences_asset on occurrences (tenant_id, asset_id, due_on) where asset_id is not null;

-- The task links its orders to the assets that they are about.
grant select, insert, delete on work_order_assets to fettle_worker;

-- What replaces a retired asset keeps its schedules; without it their open dates are skipped.
create function end_schedules_of_asset() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  successor uuid := coalesce(new.replaced_by, new.merged_into);
begin
  if successor is not null then
    update occurrences o set asset_id = successor, version = o.version + 1 where o.tenant_id = new.tenant_id and o.asset_id = new.id and o.state = 'upcoming'
      and not exists (select from schedule_assets s where s.tenant_id = o.tenant_id and s.schedule_id = o.schedule_id and s.asset_id = successor)
      and not exists (select from occurrences t where t.tenant_id = o.tenant_id and t.schedule_id = o.schedule_id and t.asset_id = successor);
    insert into schedule_assets (tenant_id, schedule_id, asset_id) select s.tenant_id, s.schedule_id, successor from schedule_assets s
      where s.tenant_id = new.tenant_id and s.asset_id = new.id on conflict do nothing;
  end if;
  update occurrences o set state = 'skipped', make_at = null, reason = 'asset_retired', version = o.version + 1
    where o.tenant_id = new.tenant_id and o.asset_id = new.id and o.state = 'upcoming';
  return null;
end $$;
alter function end_schedules_of_asset() owner to fettle_system;
create trigger end_schedules_of_asset after update of state, replaced_by, merged_into on assets for each row
  when (new.state = 'retired' and (old.state <> 'retired' or old.replaced_by is distinct from new.replaced_by or old.merged_into is distinct from new.merged_into))
  execute function end_schedules_of_asset();
