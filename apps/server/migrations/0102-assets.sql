-- Assets of a client's locations: types, parts, readings, guarantees of their makers, and the work orders about them.

create table asset_types (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  -- Trade and service of work about it.
  category text,
  service text,
  life_months integer,
  replacement_cost bigint,
  -- none, counter (never falls), gauge.
  reading_kind text default 'none' not null,
  reading_unit text default '' not null,
  is_critical boolean default false not null,
  position integer default 0 not null,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (length(name) between 1 and 80),
  check (life_months between 1 and 1200),
  check (replacement_cost >= 0),
  check (reading_kind in ('none', 'counter', 'gauge')),
  check (length(reading_unit) <= 20),
  foreign key (tenant_id) references tenants (id)
);
create unique index asset_types_name on asset_types (tenant_id, lower(name)) where archived_at is null;
create index asset_types_order on asset_types (tenant_id, position, lower(name), id);

create table assets (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  number integer not null,
  type_id uuid not null,
  location_id uuid not null,
  parent_id uuid,
  -- The assets that it is a part of, the outermost first.
  trail uuid[] default '{}' not null,
  name text not null,
  make text default '' not null,
  model text default '' not null,
  serial text default '' not null,
  quantity integer default 1 not null,
  installed_on date,
  condition smallint,
  condition_on date,
  state text default 'in_service' not null,
  state_reason text,
  state_note text default '' not null,
  state_since timestamptz(3) not null,
  replaced_by uuid,
  merged_into uuid,
  external_reference text,
  custom_values jsonb default '{}' not null,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  search_text text generated always as (' ' || fold_text(number::text || ' ' || name || ' ' || make || ' ' || model || ' ' || serial || ' ' || coalesce(external_reference, ''))) stored not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  check (parent_id <> id),
  check (cardinality(trail) <= 5),
  check (length(name) between 1 and 120),
  check (quantity between 1 and 100000),
  check (condition between 1 and 5),
  check ((condition is null) = (condition_on is null)),
  check (state in ('in_service', 'out_of_service', 'retired')),
  check (jsonb_typeof(custom_values) = 'object'),
  foreign key (tenant_id, type_id) references asset_types (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, parent_id) references assets (tenant_id, id),
  foreign key (tenant_id, replaced_by) references assets (tenant_id, id),
  foreign key (tenant_id, merged_into) references assets (tenant_id, id)
);
create unique index assets_reference on assets (tenant_id, external_reference) where external_reference is not null;
create index assets_location on assets (tenant_id, location_id, state, name);
create index assets_type on assets (tenant_id, type_id, number);
create index assets_name on assets (tenant_id, name, id);
create index assets_installed on assets (tenant_id, installed_on, id);
create index assets_condition on assets (tenant_id, condition, id);
create index assets_parent on assets (tenant_id, parent_id) where parent_id is not null;
create index assets_trail on assets using gin (trail);
create index assets_serial on assets (tenant_id, lower(serial)) where serial <> '';
create index assets_search on assets using gin (search_text gin_trgm_ops, tenant_id) with (gin_pending_list_limit = 512);

create table asset_readings (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  asset_id uuid not null,
  value numeric(15, 4) not null,
  measured_at timestamptz(3) not null,
  is_meter_replaced boolean default false not null,
  note text default '' not null,
  recorded_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  check (length(note) <= 300),
  foreign key (tenant_id, asset_id) references assets (tenant_id, id) on delete cascade,
  foreign key (tenant_id, recorded_by_membership_id) references memberships (tenant_id, id)
);
create index asset_readings_asset on asset_readings (tenant_id, asset_id, measured_at desc, id);

-- What a maker promises; warranties are what contractors promise for their work.
create table asset_guarantees (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  asset_id uuid not null,
  provider text not null,
  valid_from date not null,
  valid_until date not null,
  terms text default '' not null,
  claim_contact text default '' not null,
  -- A missed service ends the guarantee.
  needs_service_months integer,
  last_service_on date,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (valid_from <= valid_until),
  check (length(provider) between 1 and 120),
  check (length(terms) <= 2000),
  check (length(claim_contact) <= 300),
  check (needs_service_months between 1 and 120),
  foreign key (tenant_id, asset_id) references assets (tenant_id, id) on delete cascade
);
create index asset_guarantees_asset on asset_guarantees (tenant_id, asset_id, valid_until);
create index asset_guarantees_until on asset_guarantees (tenant_id, valid_until);

-- What happened to an asset: states, conditions, moves. Rows are never changed.
create table asset_changes (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  asset_id uuid not null,
  kind text not null,
  reason text,
  note text default '' not null,
  condition smallint,
  location_id uuid,
  other_asset_id uuid,
  changed_by_membership_id uuid not null,
  at timestamptz(3) not null,
  primary key (tenant_id, id),
  check (kind in ('added', 'moved', 'condition', 'take_out_of_service', 'return_to_service', 'retire', 'bring_back', 'replaced', 'replacement', 'merged', 'merged_from')),
  check (length(note) <= 500),
  check (condition between 1 and 5),
  foreign key (tenant_id, asset_id) references assets (tenant_id, id) on delete cascade,
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, other_asset_id) references assets (tenant_id, id),
  foreign key (tenant_id, changed_by_membership_id) references memberships (tenant_id, id)
);
create index asset_changes_asset on asset_changes (tenant_id, asset_id, at desc, id);

create table work_order_assets (
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  asset_id uuid not null,
  primary key (client_tenant_id, work_order_id, asset_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade,
  foreign key (client_tenant_id, asset_id) references assets (tenant_id, id)
);
create index work_order_assets_asset on work_order_assets (client_tenant_id, asset_id, work_order_id);
alter table work_order_assets enable row level security;
alter table work_order_assets force row level security;
grant select, insert, delete on work_order_assets to fettle_app;
grant select, insert, update, delete on work_order_assets to fettle_system;
grant select on work_order_assets to fettle_worker;
create policy own on work_order_assets using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on work_order_assets for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

do $$
declare
  each text;
begin
  foreach each in array array['asset_types', 'assets', 'asset_readings', 'asset_guarantees', 'asset_changes'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_app, fettle_system', each);
    execute format('grant select on %I to fettle_worker', each);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', each);
    execute format('create trigger capture_change after insert or delete or update on %I for each row when (current_setting(''app.audited_tenant'', true) <> '''') execute function capture_change(''tenant'')', each);
  end loop;
end $$;
revoke delete on asset_types, assets from fettle_app;
revoke update, delete on asset_changes from fettle_app;

create or replace function search_ids(kind text, words text, most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare patterns text[] := search_patterns(words);
begin
  if patterns is null then return; end if;
  if kind = 'work_orders' then return query select id from work_orders where client_tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  elsif kind = 'jobs' then return query select id from jobs where contractor_tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  elsif kind = 'locations' then return query select id from locations where tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  elsif kind = 'invoices' then return query select id from invoices where client_tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  elsif kind = 'assets' then return query select id from assets where tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  end if;
end $$;

-- Assets of a job's order, for the hired contractor.
create function job_assets(job uuid) returns table(number integer, name text, type text, make text, model text, serial text, place text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select a.number, a.name, t.name, a.make, a.model, a.serial, l.name
  from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id
    join work_order_assets x on x.client_tenant_id = w.client_tenant_id and x.work_order_id = w.id
    join assets a on a.tenant_id = x.client_tenant_id and a.id = x.asset_id
    join asset_types t on t.tenant_id = a.tenant_id and t.id = a.type_id
    join locations l on l.tenant_id = a.tenant_id and l.id = a.location_id
  where j.id = job and j.contractor_tenant_id = cur() and j.state in ('hired', 'done', 'completed') and w.state <> 'customer_cancelled'
    and (cur_job() is null or cur_job() = j.id)
  order by a.number $$;

create function erase_from_assets() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update assets a set state_note = redact_person(a.state_note, called, each.namespace), custom_values = coalesce((
        select jsonb_object_agg(v.key, case jsonb_typeof(v.value) when 'string' then to_jsonb(redact_person(v.value #>> '{}', called, each.namespace)) else v.value end)
        from jsonb_each(a.custom_values) v), '{}')
      where a.tenant_id = each.tenant_id
        and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and (position(c in a.state_note) > 0 or position(c in a.custom_values::text) > 0));
    update asset_readings r set note = redact_person(r.note, called, each.namespace) where r.tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in r.note) > 0);
    update asset_changes c set note = redact_person(c.note, called, each.namespace) where c.tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) p where length(p) > 3 and position(p in c.note) > 0);
    update asset_guarantees g set claim_contact = redact_person(g.claim_contact, called, each.namespace), terms = redact_person(g.terms, called, each.namespace)
      where g.tenant_id = each.tenant_id
        and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and (position(c in g.claim_contact) > 0 or position(c in g.terms) > 0));
  end loop;
  return null;
end $$;
create trigger erase_from_assets after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_assets();

create function person_export_assets() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'asset_changes', (select coalesce(jsonb_agg(jsonb_build_object('at', c.at, 'in', m.tenant, 'kind', c.kind, 'note', c.note) order by c.at), '[]')
      from asset_changes c join mine m on m.tenant_id = c.tenant_id and m.id = c.changed_by_membership_id),
    'asset_readings', (select coalesce(jsonb_agg(jsonb_build_object('at', r.measured_at, 'in', m.tenant, 'value', r.value, 'note', r.note) order by r.measured_at), '[]')
      from asset_readings r join mine m on m.tenant_id = r.tenant_id and m.id = r.recorded_by_membership_id)) $$;

create or replace function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  select person_export_records()
    || person_export_notification_settings()
    || person_export_variations()
    || person_export_list_views()
    || person_export_notes()
    || person_export_hazards()
    || person_export_approval_answers()
    || person_export_tender_questions()
    || person_export_report_answers()
    || person_export_contact_attempts()
    || person_export_profiles()
    || person_export_reviews()
    || person_export_verification_documents()
    || person_export_own_costs()
    || person_export_mentioned_in_messages()
    || person_export_answers_by_email()
    || person_export_place_alerts()
    || person_export_place_keys()
    || person_export_assets() $$;

alter function erase_from_assets() owner to fettle_system;
alter function person_export_assets() owner to fettle_system;
alter function job_assets(uuid) owner to fettle_system;
revoke all on function erase_from_assets(), person_export_assets(), job_assets(uuid) from public;
grant execute on function job_assets(uuid) to fettle_app;
