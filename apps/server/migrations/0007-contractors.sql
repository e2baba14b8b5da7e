-- Contractor companies, their appointments and profiles.

-- Guest contractors (invited_by_tenant_id) are visible to the inviting client only. Each of their jobs has one guest membership whose session reaches
-- that job alone.
create table contractor_companies (
  tenant_id uuid not null,
  telephone text default '' not null,
  email text default '' not null,
  town text,
  postcode text,
  vat_number text,
  address_line_1 text,
  is_verified boolean default false not null,
  is_dlo boolean default false not null,
  dlo_of_tenant_id uuid,
  categories jsonb not null,
  created_at timestamptz(3) not null,
  invited_by_tenant_id uuid,
  primary key (tenant_id),
  foreign key (invited_by_tenant_id) references tenants (id),
  foreign key (tenant_id) references tenants (id)
);
create unique index companies_outside on contractor_companies (invited_by_tenant_id, email) where invited_by_tenant_id is not null;
alter table contractor_companies enable row level security;
alter table contractor_companies force row level security;
grant select, update on contractor_companies to fettle_app, fettle_worker;
grant select, insert, update, delete on contractor_companies to fettle_system;
create policy own on contractor_companies using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger bump_rights_version after update of is_dlo on contractor_companies for each row execute function bump_rights_version();
create trigger capture_change after insert or delete or update on contractor_companies for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- auto_accept_limit: awards up to this amount are accepted at once; null accepts any where auto_accepts is set.
create table appointments (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  kind text not null,
  auto_accepts boolean default false not null,
  spend_limit bigint,
  created_at timestamptz(3) not null,
  auto_accept_limit bigint,
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, contractor_tenant_id),
  check (auto_accept_limit >= 0),
  check (kind in ('contracted', 'dlo', 'preferred')),
  foreign key (client_tenant_id) references tenants (id),
  foreign key (contractor_tenant_id) references tenants (id)
);
create index appointments_contractor on appointments (contractor_tenant_id);
alter table appointments enable row level security;
alter table appointments force row level security;
grant select, insert, update on appointments to fettle_app, fettle_worker;
grant select, insert, update, delete on appointments to fettle_system;
create policy shared on appointments
  using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))
  with check (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on appointments for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');

-- Read by clients that appointed the company. Coordinates stay private: clients read distances.
create table contractor_profiles (
  tenant_id uuid not null,
  about text default '' not null,
  founded_year integer,
  team_size integer,
  languages jsonb default '[]' not null,
  is_emergency boolean default false not null,
  website text default '' not null,
  changed_by_membership_id uuid not null,
  changed_at timestamptz(3) not null,
  version integer default 1 not null,
  latitude double precision,
  longitude double precision,
  primary key (tenant_id),
  check (length(about) <= 4000),
  check ((latitude is null) = (longitude is null)),
  check (founded_year between 1700 and 2200),
  check (latitude between -90 and 90),
  check (longitude between -180 and 180),
  check (team_size between 1 and 100000),
  foreign key (tenant_id, changed_by_membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id) references contractor_companies (tenant_id)
);
alter table contractor_profiles enable row level security;
alter table contractor_profiles force row level security;
grant select, insert, update on contractor_profiles to fettle_app;
grant select, insert, update, delete on contractor_profiles to fettle_system;
grant select on contractor_profiles to fettle_worker;
create policy own on contractor_profiles using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create policy related on contractor_profiles for select
  using ((exists (select from appointments where appointments.contractor_tenant_id = contractor_profiles.tenant_id and appointments.client_tenant_id = (select cur()))));
create trigger capture_change after insert or delete or update on contractor_profiles for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Reference projects of a contractor.
create table portfolio_projects (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  title text not null,
  description text default '' not null,
  completed_on date,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by_membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id) references contractor_companies (tenant_id)
);
create index portfolio_projects_order on portfolio_projects (tenant_id, completed_on desc nulls last, created_at desc, id desc);
create index portfolio_projects_id on portfolio_projects (id);
alter table portfolio_projects enable row level security;
alter table portfolio_projects force row level security;
grant select, insert, update, delete on portfolio_projects to fettle_app, fettle_system;
grant select on portfolio_projects to fettle_worker;
create policy own on portfolio_projects using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create policy related on portfolio_projects for select
  using ((exists (select from appointments where appointments.contractor_tenant_id = portfolio_projects.tenant_id and appointments.client_tenant_id = (select cur()))));
create trigger capture_change after insert or delete or update on portfolio_projects for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Makes a company the direct labour of the calling client, if it works for no other.
create function claim_direct_labour(company uuid) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update contractor_companies c set is_dlo = true, dlo_of_tenant_id = cur()
    where c.tenant_id = company and (c.dlo_of_tenant_id = cur() or (not c.is_dlo
      and not exists (select from appointments a where a.contractor_tenant_id = company and a.client_tenant_id <> cur())));
  return found;
end $$;

-- Contractors that a client may appoint; guest contractors are not listed.
create function contractor_directory(market text, words text, one uuid) returns table(tenant_id uuid, name text, town text, categories jsonb, is_verified boolean, is_dlo boolean, dlo_of uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, c.town, c.categories, c.is_verified, c.is_dlo, c.dlo_of_tenant_id
  from tenants t join contractor_companies c on c.tenant_id = t.id
  where t.namespace = market and c.invited_by_tenant_id is null and (t.id = one or (one is null and length(words) >= 2 and position(lower(words) in lower(t.name)) > 0
    and (not c.is_dlo or c.dlo_of_tenant_id = cur())
    and not exists (select from appointments a where a.client_tenant_id = cur() and a.contractor_tenant_id = t.id)))
  order by t.name limit 20 $$;

create function erase_from_profiles() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update contractor_profiles p set about = redact_person(p.about, called, each.namespace) where p.tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in p.about) > 0);
    update portfolio_projects p set description = redact_person(p.description, called, each.namespace), title = redact_person(p.title, called, each.namespace)
      where p.tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and (position(c in p.description) > 0 or position(c in p.title) > 0));
  end loop;
  return null;
end $$;
create trigger erase_from_profiles after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_profiles();

-- Policies and references of earlier tables that need tables of this file.
create policy related on contractor_companies for select
  using ((exists (select from appointments where appointments.contractor_tenant_id = contractor_companies.tenant_id and appointments.client_tenant_id = (select cur()))));

do $$
declare signature text;
begin
  foreach signature in array array[
    'claim_direct_labour(uuid)', 'contractor_directory(text, text, uuid)', 'erase_from_profiles()'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function claim_direct_labour(uuid), contractor_directory(text, text, uuid), erase_from_profiles() from public;
grant execute on function claim_direct_labour(uuid), contractor_directory(text, text, uuid)
  to fettle_app, fettle_worker;
