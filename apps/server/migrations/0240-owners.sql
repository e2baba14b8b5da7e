-- Owners of the properties that a client manages: shares, how joint owners decide, and the sum up to which the client decides alone.

create table owners (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  email text default '' not null,
  telephone text default '' not null,
  language text not null,
  channel text not null,
  -- The member who saved the address or a property last, and who therefore cannot ask this owner for an approval.
  saved_by_membership_id uuid,
  erased_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  search_text text generated always as (' ' || fold_text(name || ' ' || email || ' ' || telephone)) stored not null,
  primary key (tenant_id, id),
  check (length(name) <= 120),
  check ((erased_at is null) = (name <> '')),
  check (erased_at is not null or email <> '' or telephone <> ''),
  check (erased_at is null or (email = '' and telephone = '')),
  check (channel in ('mail', 'telephone', 'letter')),
  check (language in ('en-GB', 'en-US', 'de-DE')),
  foreign key (tenant_id) references tenants (id),
  foreign key (tenant_id, saved_by_membership_id) references memberships (tenant_id, id)
);
create index owners_name on owners (tenant_id, lower(name), id);
create unique index owners_email on owners (tenant_id, lower(email)) where email <> '';
create index owners_search on owners using gin (search_text gin_trgm_ops, tenant_id) with (gin_pending_list_limit = 512);

create table ownerships (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  owner_id uuid not null,
  location_id uuid not null,
  -- Basis points of the property; null where the share is not known.
  share_bp integer,
  joint text default 'any' not null,
  -- Minor units with tax; null where the owner is never asked.
  limit_amount bigint,
  from_on date not null,
  until_on date,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (share_bp between 1 and 10000),
  check (joint in ('any', 'all')),
  check (limit_amount >= 0),
  check (from_on <= until_on),
  foreign key (tenant_id, owner_id) references owners (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  constraint ownerships_once exclude using gist (tenant_id with =, owner_id with =, location_id with =, daterange(from_on, until_on, '[]') with &&)
);
create index ownerships_owner on ownerships (tenant_id, owner_id, from_on desc);
create index ownerships_location on ownerships (tenant_id, location_id, from_on desc);

-- Shares of a property add up to the whole at most, on any day. The sum can only rise on the first day of an ownership.
create function limit_ownership_shares() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.share_bp is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('ownership-shares ' || new.tenant_id || new.location_id, 0));
  if exists (
    select from ownerships s
    where s.tenant_id = new.tenant_id and s.location_id = new.location_id and daterange(s.from_on, s.until_on, '[]') && daterange(new.from_on, new.until_on, '[]')
      and (select coalesce(sum(o.share_bp), 0) from ownerships o
        where o.tenant_id = new.tenant_id and o.location_id = new.location_id and o.id <> new.id
          and daterange(o.from_on, o.until_on, '[]') @> greatest(s.from_on, new.from_on)) + new.share_bp > 10000) then
    raise exception 'shares above the whole' using errcode = 'check_violation', constraint = 'ownerships_shares';
  end if;
  return new;
end $$;
alter function limit_ownership_shares() owner to fettle_system;
revoke all on function limit_ownership_shares() from public;
create trigger limit_ownership_shares before insert or update of share_bp, from_on, until_on, location_id on ownerships for each row execute function limit_ownership_shares();

do $$
declare each text;
begin
  foreach each in array array['owners', 'ownerships'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update on %I to fettle_app', each);
    execute format('grant select, insert, update, delete on %I to fettle_system', each);
    execute format('grant select on %I to fettle_worker', each);
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
  elsif kind = 'repair_reports' then return query select id from repair_reports where tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  elsif kind = 'owners' then return query select id from owners where tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  end if;
end $$;

-- A member who is erased as a person may also be written down as an owner by the address of the account.
create function erase_from_owners() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update owners r set name = '', email = '', telephone = '', erased_at = new.erased_at, version = version + 1
    where r.erased_at is null and r.email <> '' and lower(r.email) = lower(old.email)
      and exists (select from memberships m where m.person_id = new.id and m.tenant_id = r.tenant_id);
  return null;
end $$;
create trigger erase_from_owners after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_owners();
alter function erase_from_owners() owner to fettle_system;
revoke all on function erase_from_owners() from public;

-- Known owners were contacts of the kind owner: one owner for each address, with the properties of the contacts.
alter table owners no force row level security;
alter table ownerships no force row level security;
alter table default_contacts no force row level security;
alter table tenants no force row level security;
insert into owners (tenant_id, name, email, telephone, language, channel, saved_by_membership_id, created_at)
  select distinct on (c.tenant_id, lower(c.email)) c.tenant_id, c.name, c.email, c.telephone,
    case t.namespace when 'de' then 'de-DE' when 'us' then 'en-US' else 'en-GB' end, 'mail', c.saved_by_membership_id, c.created_at
  from default_contacts c join tenants t on t.id = c.tenant_id where c.kind = 'owner' order by c.tenant_id, lower(c.email), c.created_at desc, c.id;
insert into ownerships (tenant_id, owner_id, location_id, from_on, created_at)
  select distinct on (c.tenant_id, o.id, c.location_id) c.tenant_id, o.id, c.location_id, c.created_at::date, c.created_at
  from default_contacts c join owners o on o.tenant_id = c.tenant_id and lower(o.email) = lower(c.email) where c.kind = 'owner'
  order by c.tenant_id, o.id, c.location_id, c.created_at;
delete from default_contacts where kind = 'owner';
alter table owners force row level security;
alter table ownerships force row level security;
alter table default_contacts force row level security;
alter table tenants force row level security;
alter table default_contacts drop constraint default_contacts_kind_check;
alter table default_contacts add check (kind in ('resident', 'key_holder', 'site'));
alter table default_contacts drop column saved_by_membership_id;
