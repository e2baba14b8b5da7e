-- People who work together: at some branches of a client, or in some trades of a contractor.
create table teams (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id),
  name text not null,
  organisation_ids jsonb default '[]' not null,
  categories jsonb default '[]' not null,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  unique (tenant_id, id)
);
create unique index teams_name on teams (tenant_id, lower(name));

create table team_members (
  tenant_id uuid not null,
  team_id uuid not null,
  membership_id uuid not null,
  primary key (tenant_id, team_id, membership_id),
  foreign key (tenant_id, team_id) references teams (tenant_id, id) on delete cascade,
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index team_members_member on team_members (tenant_id, membership_id);

do $$
declare each text;
begin
  foreach each in array array['teams', 'team_members'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_app, fettle_system', each);
    execute format('grant select on %I to fettle_worker', each);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', each);
  end loop;
end $$;

-- What a tenant decides for itself: how soon an idle session ends, how long one lasts at most, and who may be invited.
alter table tenants
  add column session_idle_minutes integer default 720 not null check (session_idle_minutes between 15 and 720),
  add column session_days integer default 30 not null check (session_days between 1 and 30),
  add column invitation_domains jsonb default '[]' not null,
  add column version integer default 1 not null;
grant update (name, session_idle_minutes, session_days, invitation_domains, version) on tenants to fettle_app;
create policy own on tenants for update using (id = (select cur())) with check (id = (select cur()));
alter table organisations add column version integer default 1 not null;
alter table persons add column time_zone text;

-- A session is one for all tenants of a person: the strictest of them says when it ends. Rights count up with the rules, so
-- that no session is remembered by the old ones.
create or replace function session_find(hash text, moment timestamptz) returns table (person jsonb, memberships jsonb)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare owner uuid; opened timestamptz; used timestamptz; idle integer; days integer;
begin
  select s.person_id, s.created_at, s.used_at into owner, opened, used
    from sessions s where s.token_hash = hash and s.ends_at > moment and s.used_at > moment - interval '12 hours';
  if owner is null then return; end if;
  select min(t.session_idle_minutes), min(t.session_days) into idle, days
    from memberships m join tenants t on t.id = m.tenant_id where m.person_id = owner and m.status = 'ACTIVE';
  if used <= moment - make_interval(mins => coalesce(idle, 720)) or opened <= moment - make_interval(days => coalesce(days, 30)) then return; end if;
  return query select to_jsonb(p),
    coalesce((select jsonb_agg(to_jsonb(m) || jsonb_build_object('tenant_name', t.name, 'side', t.side, 'namespace', t.namespace,
        'is_dlo', coalesce(c.is_dlo, false), 'role_name', r.name, 'role_grants', r.grants) order by m.number)
      from memberships m join tenants t on t.id = m.tenant_id left join contractor_companies c on c.tenant_id = t.id
        left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
      where m.person_id = owner and m.status = 'ACTIVE'), '[]'::jsonb)
    from persons p where p.id = owner;
end $$;

create function count_tenant_rights() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update persons set rights = rights + 1 where id in (select person_id from memberships where tenant_id = new.id and status = 'ACTIVE');
  return new;
end $$;
alter function count_tenant_rights() owner to fettle_system;
create trigger count_tenant_rights after update of name, session_idle_minutes, session_days on tenants for each row execute function count_tenant_rights();
