-- Branches of a client, and its locations.

create table organisations (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  color text,
  address jsonb not null,
  is_tax_withholding_enabled boolean default false not null,
  invoice_due_period integer default 30 not null,
  payment_system text default 'external' not null,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants (id)
);
create index organisations_id on organisations (id);
alter table organisations enable row level security;
alter table organisations force row level security;
grant select, insert, update, delete on organisations to fettle_app, fettle_system, fettle_worker;
create policy own on organisations using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
-- Contractors read the branches of clients that appointed them.
create policy terms on organisations for select using (tenant_id <> (select cur()) and is_appointed_by(tenant_id));
create trigger capture_change after insert or delete or update on organisations for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Coordinates are WGS 84; locations below inherit them.
create table locations (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  organisation_id uuid not null,
  parent_id uuid,
  kind text not null,
  name text not null,
  address jsonb not null,
  access_notes text default '' not null,
  external_reference text,
  import_id uuid,
  child_count integer default 0 not null,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  trail uuid[] default '{}'::uuid[] not null,
  search_text text generated always as (lower((((((((name || ' ') || coalesce(address ->> 'address_line_1', '')) || ' ') || coalesce(address ->> 'town', '')) || ' ') || coalesce(address ->> 'postcode', '')) || ' ') || coalesce(external_reference, ''))) stored not null,
  latitude double precision,
  longitude double precision,
  primary key (tenant_id, id),
  check (parent_id <> id),
  check ((latitude is null) = (longitude is null)),
  check (kind in ('estate', 'building', 'unit', 'room')),
  check (latitude between -90 and 90),
  check (longitude between -180 and 180),
  foreign key (tenant_id, organisation_id) references organisations (tenant_id, id),
  foreign key (tenant_id, parent_id) references locations (tenant_id, id)
);
create unique index locations_reference on locations (tenant_id, external_reference) where external_reference is not null;
create index locations_parent on locations (tenant_id, parent_id, name);
create index locations_name on locations (tenant_id, name, id);
create index locations_trail on locations using gin (trail);
create index locations_search on locations using gin (search_text gin_trgm_ops, tenant_id) with (gin_pending_list_limit = 512);
alter table locations enable row level security;
alter table locations force row level security;
grant select, insert, update, delete on locations to fettle_app, fettle_system, fettle_worker;
create policy own on locations using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- Moving a location waits for orders being raised there, which hold a foreign-key lock on it. Counting then needs no lock of its own.
create function lock_moved_location() returns trigger language plpgsql as $$
begin
  perform from locations where tenant_id = old.tenant_id and id = old.id for update;
  return new;
end $$;
create trigger lock_moved_location before update of trail on locations for each row when (old.trail is distinct from new.trail) execute function lock_moved_location();
create trigger capture_change after insert or delete or update of organisation_id, parent_id, kind, name, address, access_notes, external_reference, import_id, latitude, longitude on locations for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');


-- Open orders at a location and below it, in sixteen shards, so that concurrent orders of an estate do not block each other.
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
grant select, insert, update, delete on place_counters to fettle_app, fettle_system, fettle_worker;
create policy own on place_counters using (tenant_id = (select cur())) with check (tenant_id = cur());

