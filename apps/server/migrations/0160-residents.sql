-- Residents of a client's locations with the time in which they live there.

create table residents (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  email text default '' not null,
  telephone text default '' not null,
  language text not null,
  channel text not null,
  -- Encrypted list of needs; each time it is shown is an entry of the audit log.
  needs_sealed text,
  consented_at timestamptz(3),
  erased_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  search_text text generated always as (' ' || fold_text(name || ' ' || email || ' ' || telephone)) stored not null,
  primary key (tenant_id, id),
  check (length(name) <= 120),
  check ((erased_at is null) = (name <> '')),
  check (erased_at is not null or email <> '' or telephone <> ''),
  check (erased_at is null or (email = '' and telephone = '' and needs_sealed is null)),
  check (channel in ('mail', 'telephone', 'letter')),
  check (language in ('en-GB', 'en-US', 'de-DE')),
  check ((needs_sealed is null) = (consented_at is null)),
  foreign key (tenant_id) references tenants (id)
);
create index residents_name on residents (tenant_id, lower(name), id);
create unique index residents_email on residents (tenant_id, lower(email)) where email <> '';
create index residents_search on residents using gin (search_text gin_trgm_ops, tenant_id) with (gin_pending_list_limit = 512);

create table occupancies (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  resident_id uuid not null,
  location_id uuid not null,
  kind text not null,
  is_main boolean not null,
  from_on date not null,
  until_on date,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (kind in ('tenant', 'leaseholder', 'occupant', 'carer')),
  check (from_on <= until_on),
  foreign key (tenant_id, resident_id) references residents (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  constraint occupancies_one_main exclude using gist (tenant_id with =, location_id with =, daterange(from_on, until_on, '[]') with &&) where (is_main),
  constraint occupancies_once exclude using gist (tenant_id with =, resident_id with =, location_id with =, daterange(from_on, until_on, '[]') with &&)
);
create index occupancies_resident on occupancies (tenant_id, resident_id, from_on desc);
create index occupancies_location on occupancies (tenant_id, location_id, from_on desc);

do $$
declare each text;
begin
  foreach each in array array['residents', 'occupancies'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update on %I to fettle_app', each);
    execute format('grant select, insert, update, delete on %I to fettle_system', each);
    execute format('grant select, update on %I to fettle_worker', each);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', each);
    execute format('create trigger capture_change after insert or delete or update on %I for each row when (current_setting(''app.audited_tenant'', true) <> '''') execute function capture_change(''tenant'')', each);
  end loop;
end $$;

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
  elsif kind = 'residents' then return query select id from residents where tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  end if;
end $$;

-- Removes the needs of residents whose last home ended thirty days ago, across tenants.
create function forget_resident_needs(today date) returns integer
language sql security definer set search_path = pg_catalog, public as $$
  with gone as (
    update residents r set needs_sealed = null, consented_at = null, version = version + 1
      where r.needs_sealed is not null
        and not exists (select from occupancies o where o.tenant_id = r.tenant_id and o.resident_id = r.id and (o.until_on is null or o.until_on > today - 30))
      returning 1)
  select count(*)::int from gone $$;
alter function forget_resident_needs(date) owner to fettle_system;
revoke all on function forget_resident_needs(date) from public;
grant execute on function forget_resident_needs(date) to fettle_worker;

-- A member who is erased as a person may also be written down as a resident by the name or address of the account.
create function erase_from_residents() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update residents r set name = '', email = '', telephone = '', needs_sealed = null, consented_at = null, erased_at = new.erased_at, version = version + 1
    where r.erased_at is null and r.email <> '' and lower(r.email) = lower(old.email)
      and exists (select from memberships m where m.person_id = new.id and m.tenant_id = r.tenant_id);
  return null;
end $$;
create trigger erase_from_residents after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_residents();
alter function erase_from_residents() owner to fettle_system;
revoke all on function erase_from_residents() from public;
