-- Tenants, people, memberships, roles and teams.

create function is_appointed_by(client uuid) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from appointments where client_tenant_id = client and contractor_tenant_id = cur());
end $$;

create function is_counterparty(other uuid) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from appointments where (client_tenant_id = other and contractor_tenant_id = cur())
    or (contractor_tenant_id = other and client_tenant_id = cur()));
end $$;

-- Account settings: idle and absolute lifetime of sessions, and domains that may be invited.
create table tenants (
  id uuid default gen_random_uuid() not null,
  namespace text not null,
  side text not null,
  name text not null,
  created_at timestamptz(3) not null,
  session_idle_minutes integer default 720 not null,
  session_days integer default 30 not null,
  invitation_domains jsonb default '[]' not null,
  version integer default 1 not null,
  factor_policy text default 'nobody' not null,
  primary key (id),
  check (factor_policy in ('nobody', 'sensitive', 'everybody')),
  check (namespace in ('uk', 'de', 'us')),
  check (session_days between 1 and 30),
  check (session_idle_minutes between 15 and 720),
  check (side in ('client', 'contractor'))
);
alter table tenants enable row level security;
alter table tenants force row level security;
grant select on tenants to fettle_app, fettle_worker;
grant select, insert, update, delete on tenants to fettle_system;
grant update (name, session_idle_minutes, session_days, invitation_domains, version) on tenants to fettle_app;
create policy own on tenants for update using (id = (select cur())) with check (id = (select cur()));
create policy related on tenants for select using (id = (select cur()) or is_counterparty(id));

create function bump_tenant_rights_version() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update persons set rights = rights + 1 where id in (select person_id from memberships where tenant_id = new.id and status = 'ACTIVE');
  return new;
end $$;
create trigger bump_tenant_rights_version after update of name, session_idle_minutes, session_days on tenants for each row execute function bump_tenant_rights_version();
create trigger capture_change after insert or delete or update on tenants for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('itself');

-- Erased people keep their row without personal data; erasures holds a hash of their id, so that a restore repeats the erasure.
create table persons (
  id uuid default gen_random_uuid() not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  telephone text default '' not null,
  locale text,
  rights integer default 1 not null,
  created_at timestamptz(3) not null,
  email_confirmed_at timestamptz(3),
  terms_version date,
  terms_accepted_at timestamptz(3),
  time_zone text,
  erased_at timestamptz(3),
  claimed_email text,
  primary key (id),
  constraint persons_email_once unique (email),
  constraint persons_email_lower check (email = lower(email))
);
create index persons_claims on persons (claimed_email) where claimed_email is not null;
alter table persons enable row level security;
alter table persons force row level security;
grant select, update on persons to fettle_app;
grant select, insert, update, delete on persons to fettle_system;
grant select on persons to fettle_worker;
create policy self on persons using (id = (select cur_person())) with check (id = (select cur_person()));

create function bump_rights_version() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'memberships' then
    update persons set rights = rights + 1 where id = coalesce(new.person_id, old.person_id);
  elsif tg_table_name = 'contractor_companies' then
    update persons set rights = rights + 1 where id in (select person_id from memberships where tenant_id = new.tenant_id);
  elsif new.rights = old.rights then
    new.rights := old.rights + 1;
    return new;
  end if;
  return coalesce(new, old);
end $$;
create trigger bump_rights_version before update on persons for each row execute function bump_rights_version();
create trigger capture_change after insert or delete or update on persons for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('person');

create table credentials (
  person_id uuid not null,
  password_hash text not null,
  changed_at timestamptz(3) not null,
  primary key (person_id),
  foreign key (person_id) references persons (id)
);
alter table credentials enable row level security;
alter table credentials force row level security;
grant select, insert, update, delete on credentials to fettle_system;
create trigger capture_change after insert or delete or update on credentials for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('person');

create table roles (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  description text default '' not null,
  based_on text not null,
  grants jsonb not null,
  created_by_membership_id uuid not null,
  changed_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants (id)
);
create unique index roles_name on roles (tenant_id, lower(name));
alter table roles enable row level security;
alter table roles force row level security;
grant select, insert, update, delete on roles to fettle_app, fettle_system;
grant select on roles to fettle_worker;
create policy own on roles using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- Grants of a role are rights of its members: the new version invalidates cached sessions.
create function bump_role_rights_version() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update persons set rights = rights + 1 where id in (
    select person_id from memberships where tenant_id = new.tenant_id and role_id = new.id);
  return new;
end $$;
create trigger bump_role_rights_version after update of grants, name on roles for each row execute function bump_role_rights_version();
create trigger capture_change after insert or delete or update on roles for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Notifies the push server when a session ends or what it may see changes, so that the connection is closed.
create function notify_session_end() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'sessions' then
    perform pg_notify('fettle_sessions', old.token_hash);
    if old.impersonation_id is not null then
      update impersonations set ended_at = least(clock_timestamp(), ends_at) where id = old.impersonation_id and ended_at is null;
    end if;
  elsif tg_table_name = 'memberships' then
    if old.status = 'ACTIVE' and (new.status, new.organisation_scope, new.role_code, new.role_id)
      is distinct from (old.status, old.organisation_scope, old.role_code, old.role_id) then
      perform pg_notify('fettle_sessions', s.token_hash) from sessions s where s.person_id = old.person_id;
      perform pg_notify('fettle_sessions', s.token_hash) from sessions s join impersonations i on i.id = s.impersonation_id where i.membership_id = old.id;
    end if;
  elsif old.grants is distinct from new.grants then
    perform pg_notify('fettle_sessions', s.token_hash) from memberships m
      left join impersonations i on i.membership_id = m.id and i.ended_at is null
      join sessions s on s.person_id = m.person_id or s.impersonation_id = i.id
      where m.tenant_id = old.tenant_id and m.role_id = old.id;
  end if;
  return null;
end $$;
create trigger notify_session_end after update of grants on roles for each row execute function notify_session_end();

-- role_code is the built-in role, also of a custom one. Removed members keep their row for references. link_id is set for guests. subject_limits holds
-- approval limits by subject: {"invoice": 500000}; null is no limit.
create table memberships (
  id uuid default gen_random_uuid() not null,
  number integer generated always as identity,
  tenant_id uuid not null,
  person_id uuid not null,
  role_code text not null,
  status text default 'ACTIVE' not null,
  display_name text not null,
  organisation_scope jsonb,
  limit_amount bigint,
  created_at timestamptz(3) not null,
  role_id uuid,
  version integer default 1 not null,
  removed_at timestamptz(3),
  link_id uuid,
  subject_limits jsonb default '{}' not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, person_id),
  foreign key (person_id) references persons (id),
  foreign key (tenant_id) references tenants (id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id)
);
create index memberships_person on memberships (person_id);
create index memberships_invited on memberships (tenant_id, id) where status = 'PENDING';
create index memberships_role on memberships (tenant_id, role_id) where role_id is not null;
create index memberships_id on memberships (id);
alter table memberships enable row level security;
alter table memberships force row level security;
grant select, insert, update on memberships to fettle_app, fettle_worker;
grant select, insert, update, delete on memberships to fettle_system;
create policy own on memberships using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create policy related on memberships for select using (tenant_id <> (select cur()) and is_counterparty(tenant_id));
create trigger bump_rights_version after insert or delete or update on memberships for each row execute function bump_rights_version();
create trigger capture_change after insert or delete or update on memberships for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');
create trigger notify_session_end after update of status, organisation_scope, role_code, role_id on memberships for each row execute function notify_session_end();

-- Members who work together, by branches (client) or trades (contractor).
create table teams (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  organisation_ids jsonb default '[]' not null,
  categories jsonb default '[]' not null,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants (id)
);
create unique index teams_name on teams (tenant_id, lower(name));
alter table teams enable row level security;
alter table teams force row level security;
grant select, insert, update, delete on teams to fettle_app, fettle_system;
grant select on teams to fettle_worker;
create policy own on teams using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on teams for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

create table team_members (
  tenant_id uuid not null,
  team_id uuid not null,
  membership_id uuid not null,
  primary key (tenant_id, team_id, membership_id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id, team_id) references teams (tenant_id, id) on delete cascade
);
create index team_members_member on team_members (tenant_id, membership_id);
alter table team_members enable row level security;
alter table team_members force row level security;
grant select, insert, update, delete on team_members to fettle_app, fettle_system;
grant select on team_members to fettle_worker;
create policy own on team_members using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on team_members for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Staff of the platform. Written on the command line only.
create table platform_staff (
  person_id uuid not null,
  added_at timestamptz(3) not null,
  primary key (person_id),
  foreign key (person_id) references persons (id) on delete cascade
);
alter table platform_staff enable row level security;
alter table platform_staff force row level security;
grant select, insert, update, delete on platform_staff to fettle_system;

create function account_find(address text) returns table(person_id uuid, password_hash text, is_deactivated boolean, is_confirmed boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.id, c.password_hash, coalesce((select bool_and(m.status = 'DEACTIVATED') from memberships m where m.person_id = p.id), false), p.email_confirmed_at is not null
  from persons p join credentials c on c.person_id = p.id where p.email = lower(address) $$;

-- Creates the person, tenant and membership of a new account; an invited person without a password may still sign up.
create function account_open(account jsonb) returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  person uuid := (account->>'person_id')::uuid;
  tenant uuid := (account->>'tenant_id')::uuid;
  moment timestamptz := (account->>'at')::timestamptz;
  address text := lower(account->>'email');
  holder uuid;
  is_taken boolean;
begin
  if account ? 'password_hash' then
    -- Serializes two sign-ups with the same address.
    perform pg_advisory_xact_lock(hashtextextended('address ' || address, 0));
    select p.id, exists (select from credentials c where c.person_id = p.id) or p.email_confirmed_at is not null into holder, is_taken from persons p where p.email = address;
    is_taken := coalesce(is_taken, false);
    -- An invited person has a row and no password: the sign-up completes it.
    if holder is not null and not is_taken then person := holder; end if;
    insert into persons as p (id, email, claimed_email, first_name, last_name, telephone, locale, created_at, terms_version, terms_accepted_at)
      values (person, case when is_taken then 'claimed-' || person || '@claimed.invalid' else address end, case when is_taken then address end,
        account->>'first_name', account->>'last_name', account->>'telephone', account->>'locale', moment, (account->>'terms_version')::date, moment)
      on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name, telephone = excluded.telephone,
          locale = excluded.locale, terms_version = excluded.terms_version, terms_accepted_at = excluded.terms_accepted_at;
    insert into credentials values (person, account->>'password_hash', moment);
  end if;
  insert into tenants (id, namespace, side, name, created_at) values (tenant, account->>'namespace', account->>'side', account->>'company_name', moment)
    on conflict (id) do nothing;
  insert into memberships (id, tenant_id, person_id, role_code, display_name, limit_amount, created_at)
    values ((account->>'membership_id')::uuid, tenant, person, account->>'role_code', account->>'display_name', null, moment);
  if account->>'side' = 'client' then
    insert into organisations (tenant_id, name, address, created_at)
      values (tenant, account->>'company_name', account->'address', moment);
  else
    insert into contractor_companies (tenant_id, telephone, email, categories, created_at)
      values (tenant, account->>'telephone', address, '[]', moment);
  end if;
  return person;
end $$;

-- Invites a person: creates person and membership where needed; returns the obstacle, or null.
create function member_invite(member jsonb) returns table(membership_id uuid, person_id uuid, locale text, obstacle text)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid; chosen text; made uuid; standing text; moment timestamptz := (member->>'at')::timestamptz;
begin
  insert into persons as p (id, email, first_name, last_name, telephone, locale, created_at)
    values (gen_random_uuid(), lower(member->>'email'), member->>'first_name', member->>'last_name', '', null, moment)
    on conflict (email) do nothing returning p.id into person;
  if person is null then select p.id, p.locale into person, chosen from persons p where p.email = lower(member->>'email'); end if;
  insert into memberships as m (tenant_id, person_id, role_code, role_id, display_name, organisation_scope, status, created_at)
    values (cur(), person, member->>'role_code', (member->>'role_id')::uuid, member->>'display_name', nullif(member->'organisation_scope', 'null'::jsonb), 'PENDING', moment)
    on conflict on constraint memberships_tenant_id_person_id_key do update set role_code = excluded.role_code, role_id = excluded.role_id, display_name = excluded.display_name,
        organisation_scope = excluded.organisation_scope, limit_amount = null, status = 'PENDING', removed_at = null, version = m.version + 1
      where m.removed_at is not null or m.status = 'EXPIRED'
    returning m.id into made;
  if made is null then select m.id, m.status into made, standing from memberships m where m.tenant_id = cur() and m.person_id = person; end if;
  return query select made, person, chosen, standing;
end $$;

-- Policies and references of earlier tables that need tables of this file.
create policy colleagues on persons for select
  using ((exists (select from memberships where memberships.person_id = persons.id and memberships.tenant_id = (select cur()))));
alter table roles add foreign key (tenant_id, changed_by_membership_id) references memberships (tenant_id, id);
alter table roles add foreign key (tenant_id, created_by_membership_id) references memberships (tenant_id, id);

do $$
declare signature text;
begin
  foreach signature in array array[
    'account_find(text)', 'account_open(jsonb)', 'bump_rights_version()', 'bump_role_rights_version()', 'bump_tenant_rights_version()', 'member_invite(jsonb)',
    'notify_session_end()'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function account_find(text), account_open(jsonb), member_invite(jsonb) from public;
grant execute on function account_find(text), account_open(jsonb), member_invite(jsonb)
  to fettle_app, fettle_worker;
