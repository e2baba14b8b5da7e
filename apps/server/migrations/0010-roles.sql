-- Roles that a tenant makes for itself, each based on one that ships, and what else a member may be given.

create table roles (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id),
  name text not null,
  description text default '' not null,
  based_on text not null,
  grants jsonb not null,
  created_by_membership_id uuid not null,
  changed_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  version integer default 1 not null,
  unique (tenant_id, id),
  foreign key (tenant_id, created_by_membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id, changed_by_membership_id) references memberships (tenant_id, id)
);
create unique index roles_name on roles (tenant_id, lower(name));

-- `role_code` stays the shipped role that a custom one is based on. Who was taken out keeps the row that their work points at.
alter table memberships
  add column role_id uuid,
  add column version integer default 1 not null,
  add column removed_at timestamptz(3),
  add foreign key (tenant_id, role_id) references roles (tenant_id, id);
create index memberships_role on memberships (tenant_id, role_id) where role_id is not null;

alter table roles enable row level security;
alter table roles force row level security;
grant select, insert, update, delete on roles to fettle_app, fettle_system;
grant select on roles to fettle_worker;
create policy own on roles using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- What a role grants is a right of everybody who holds it: what was remembered of their sessions is read anew.
create function count_role_rights() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update persons set rights = rights + 1 where id in (
    select person_id from memberships where tenant_id = new.tenant_id and role_id = new.id);
  return new;
end $$;
alter function count_role_rights() owner to fettle_system;
create trigger count_role_rights after update of grants, name on roles for each row execute function count_role_rights();

create or replace function session_find(hash text, moment timestamptz) returns table (person jsonb, memberships jsonb)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare owner uuid;
begin
  select s.person_id into owner from sessions s where s.token_hash = hash and s.ends_at > moment and s.used_at > moment - interval '12 hours';
  if owner is null then return; end if;
  return query select to_jsonb(p),
    coalesce((select jsonb_agg(to_jsonb(m) || jsonb_build_object('tenant_name', t.name, 'side', t.side, 'namespace', t.namespace,
        'is_dlo', coalesce(c.is_dlo, false), 'role_name', r.name, 'role_grants', r.grants) order by m.number)
      from memberships m join tenants t on t.id = m.tenant_id left join contractor_companies c on c.tenant_id = t.id
        left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
      where m.person_id = owner and m.status = 'ACTIVE'), '[]'::jsonb)
    from persons p where p.id = owner;
end $$;

-- Somebody who was taken out can be added again; their former work is theirs again.
create or replace function member_add(member jsonb) returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid; added uuid; moment timestamptz := (member->>'at')::timestamptz;
begin
  insert into persons (id, email, first_name, last_name, telephone, locale, created_at)
    values (gen_random_uuid(), lower(member->>'email'), member->>'first_name', member->>'last_name', member->>'telephone', null, moment)
    on conflict (email) do nothing returning id into person;
  if person is null then select id into person from persons where email = lower(member->>'email');
  else insert into credentials values (person, member->>'password_hash', moment);
  end if;
  insert into memberships as m (tenant_id, person_id, role_code, role_id, display_name, organisation_scope, created_at)
    values (cur(), person, member->>'role_code', (member->>'role_id')::uuid, member->>'display_name', nullif(member->'organisation_scope', 'null'::jsonb), moment)
    on conflict (tenant_id, person_id) do update set role_code = excluded.role_code, role_id = excluded.role_id, display_name = excluded.display_name,
        organisation_scope = excluded.organisation_scope, limit_amount = null, status = 'ACTIVE', removed_at = null, version = m.version + 1
      where m.removed_at is not null
    returning id into added;
  return added;
end $$;
