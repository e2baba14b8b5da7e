-- Types, groups and custom fields of a client's locations, common parts of buildings, and archived locations.

create table location_types (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  -- Fixed: locations of the type have this kind.
  kind text not null,
  -- Whether its locations are the units that are let or sold, and have the address of a property.
  is_property boolean default false not null,
  position integer default 0 not null,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (kind in ('estate', 'building', 'unit', 'common_part', 'room')),
  check (length(name) between 1 and 80),
  foreign key (tenant_id) references tenants (id)
);
create unique index location_types_name on location_types (tenant_id, lower(name)) where archived_at is null;
create index location_types_order on location_types (tenant_id, position, lower(name), id);

-- places: chosen one by one; portfolio: a location has at most one, and those below it have the same unless they have their own.
create table location_groups (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  kind text not null,
  name text not null,
  note text default '' not null,
  position integer default 0 not null,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  unique (tenant_id, id, kind),
  check (kind in ('places', 'portfolio')),
  check (length(name) between 1 and 80),
  check (length(note) <= 500),
  foreign key (tenant_id) references tenants (id)
);
create unique index location_groups_name on location_groups (tenant_id, kind, lower(name)) where archived_at is null;
create index location_groups_order on location_groups (tenant_id, kind, position, lower(name), id);

create table location_group_places (
  tenant_id uuid not null,
  group_id uuid not null,
  location_id uuid not null,
  kind text not null,
  primary key (tenant_id, group_id, location_id),
  foreign key (tenant_id, group_id, kind) references location_groups (tenant_id, id, kind),
  foreign key (tenant_id, location_id) references locations (tenant_id, id) on delete cascade
);
create unique index location_group_places_portfolio on location_group_places (tenant_id, location_id) where kind = 'portfolio';
create index location_group_places_location on location_group_places (tenant_id, location_id);

create table custom_fields (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  subject text not null,
  -- Key and kind are fixed, because values and files refer to them.
  key text not null,
  kind text not null,
  label text not null,
  unit text default '' not null,
  -- Options of a choice: [{value, label, isArchived}].
  options jsonb default '[]' not null,
  is_required boolean default false not null,
  is_internal boolean default true not null,
  is_filterable boolean default false not null,
  -- Types that have the field; empty is every type of the subject.
  type_ids uuid[] default '{}' not null,
  position integer default 0 not null,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (subject in ('location', 'asset')),
  check (kind in ('text', 'number', 'money', 'date', 'yes_no', 'choice', 'several', 'link')),
  check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  check (length(label) between 1 and 80),
  check (length(unit) <= 20),
  check (jsonb_typeof(options) = 'array'),
  foreign key (tenant_id) references tenants (id)
);
create unique index custom_fields_key on custom_fields (tenant_id, subject, key);
create index custom_fields_order on custom_fields (tenant_id, subject, position, lower(label), id);

do $$
declare
  each text;
begin
  foreach each in array array['location_types', 'location_groups', 'custom_fields', 'location_group_places'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update on %I to fettle_app', each);
    execute format('grant select, insert, update, delete on %I to fettle_system', each);
    execute format('grant select on %I to fettle_worker', each);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', each);
    execute format('create trigger capture_change after insert or delete or update on %I for each row when (current_setting(''app.audited_tenant'', true) <> '''') execute function capture_change(''tenant'')', each);
  end loop;
end $$;
grant delete on location_group_places to fettle_app;

alter table locations drop constraint locations_kind_check;
alter table locations add constraint locations_kind_check check (kind in ('estate', 'building', 'unit', 'common_part', 'room'));
alter table locations add column type_id uuid;
alter table locations add column custom_values jsonb default '{}' not null;
-- No new work is raised at an archived location. Those below it are archived at the same moment.
alter table locations add column archived_at timestamptz(3);
alter table locations add check (jsonb_typeof(custom_values) = 'object');
alter table locations add foreign key (tenant_id, type_id) references location_types (tenant_id, id);
create index locations_type on locations (tenant_id, type_id, name, id) where type_id is not null;
create index locations_created on locations (tenant_id, created_at, id);
create index locations_archived on locations (tenant_id, name, id) where archived_at is not null;
create index locations_tenure on locations (tenant_id, (facts ->> 'tenure')) where facts ? 'tenure';
create index locations_values on locations using gin (custom_values jsonb_path_ops, tenant_id) where custom_values <> '{}';
drop trigger capture_change on locations;
create trigger capture_change after insert or delete or update of organisation_id, parent_id, kind, name, address, access_notes, external_reference, import_id, latitude, longitude, facts, type_id, custom_values, archived_at on locations
  for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Values of custom fields may name a person.
create function erase_from_custom_values() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update locations l set custom_values = (
        select jsonb_object_agg(v.key, case jsonb_typeof(v.value) when 'string' then to_jsonb(redact_person(v.value #>> '{}', called, each.namespace)) else v.value end)
        from jsonb_each(l.custom_values) v)
      where l.tenant_id = each.tenant_id and l.custom_values <> '{}'
        and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in l.custom_values::text) > 0);
    update location_groups g set note = redact_person(g.note, called, each.namespace) where g.tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in g.note) > 0);
  end loop;
  return null;
end $$;
create trigger erase_from_custom_values after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_custom_values();
alter function erase_from_custom_values() owner to fettle_system;
revoke all on function erase_from_custom_values() from public;

alter table downloads drop constraint downloads_subject_check;
alter table downloads add constraint downloads_subject_check check (subject in ('work-orders', 'invoices', 'jobs', 'locations', 'assets'));
