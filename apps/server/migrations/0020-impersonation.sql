-- Staff of the platform act as a member of a tenant for a while, with a reason; the audit log tells of it, and of every change what
-- stood there before and after.

-- Who is staff. Only the role of the functions writes here, for the command at the machine itself.
create table platform_staff (
  person_id uuid primary key references persons (id) on delete cascade,
  added_at timestamptz(3) not null
);

create table impersonations (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id),
  membership_id uuid not null,
  staff_person_id uuid not null references persons (id),
  -- As it was then: the tenant may not read people of elsewhere.
  staff_name text not null,
  reason text not null check (length(reason) between 10 and 500),
  started_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- Of the session that made room: the one that follows lasts no longer.
  former_created_at timestamptz(3) not null,
  former_ends_at timestamptz(3) not null,
  unique (tenant_id, id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id),
  check (ends_at > started_at and ends_at <= started_at + interval '60 minutes')
);
create index impersonations_staff on impersonations (staff_person_id);

alter table sessions add column impersonation_id uuid;
create index sessions_impersonation on sessions (impersonation_id) where impersonation_id is not null;
alter table audit_log
  add column impersonation_id uuid,
  -- What changed, row by row, as JSON in one spelling: signed with the entry.
  add column changes text default '' not null;

do $$
declare own text;
begin
  foreach own in array array['platform_staff', 'impersonations'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format('grant select, insert, update, delete on %I to fettle_system', own);
  end loop;
end $$;
-- A tenant reads who came to it, and why.
grant select on impersonations to fettle_app;
create policy own on impersonations for select using (tenant_id = (select cur()));

-- Whose session it is, or whose it is for a while: then the one membership and no other, as long as all that it stands on holds.
create or replace function session_members(hash text, moment timestamptz) returns table (person jsonb, memberships jsonb)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare owner uuid; opened timestamptz; used timestamptz; idle integer; days integer; acting uuid; chosen uuid; told jsonb;
begin
  select s.person_id, s.created_at, s.used_at, s.impersonation_id into owner, opened, used, acting
    from sessions s where s.token_hash = hash and s.ends_at > moment and s.used_at > moment - interval '12 hours';
  if owner is null then return; end if;
  if acting is not null then
    select m.person_id, m.id, jsonb_build_object('id', i.id, 'staff_name', i.staff_name, 'ends_at', wire_time(i.ends_at)) into owner, chosen, told
      from impersonations i join memberships m on m.tenant_id = i.tenant_id and m.id = i.membership_id join platform_staff f on f.person_id = i.staff_person_id
      where i.id = acting and i.ended_at is null and i.ends_at > moment and m.status = 'ACTIVE';
    if owner is null then return; end if;
  end if;
  select min(t.session_idle_minutes), min(t.session_days) into idle, days
    from memberships m join tenants t on t.id = m.tenant_id where m.person_id = owner and m.status = 'ACTIVE';
  if used <= moment - make_interval(mins => coalesce(idle, 720)) or opened <= moment - make_interval(days => coalesce(days, 30)) then return; end if;
  return query select to_jsonb(p) || jsonb_build_object('impersonation', told,
      'is_staff', acting is null and exists (select from platform_staff f where f.person_id = owner)),
    coalesce((select jsonb_agg(to_jsonb(m) || jsonb_build_object('tenant_name', t.name, 'side', t.side, 'namespace', t.namespace,
        'is_dlo', coalesce(c.is_dlo, false), 'role_name', r.name, 'role_grants', r.grants) order by m.number)
      from memberships m join tenants t on t.id = m.tenant_id left join contractor_companies c on c.tenant_id = t.id
        left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
      where m.person_id = owner and m.status = 'ACTIVE' and (chosen is null or m.id = chosen)), '[]'::jsonb)
    from persons p where p.id = owner;
end $$;

create or replace function session_stamp(hash text, moment timestamptz) returns integer language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare stamp integer; acting uuid;
begin
  select p.rights, s.impersonation_id into stamp, acting from sessions s join persons p on p.id = s.person_id
    where s.token_hash = hash and s.ends_at > moment and s.used_at > moment - interval '12 hours';
  if acting is null then return stamp; end if;
  select p.rights into stamp from impersonations i join memberships m on m.tenant_id = i.tenant_id and m.id = i.membership_id
    join persons p on p.id = m.person_id join platform_staff f on f.person_id = i.staff_person_id
    where i.id = acting and i.ended_at is null and i.ends_at > moment and m.status = 'ACTIVE';
  return stamp;
end $$;

-- An impersonation ends with its session, and its lines with the rights of the member.
create or replace function tell_session_end() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'sessions' then
    perform pg_notify('fettle_sessions', old.token_hash);
    if old.impersonation_id is not null then
      update impersonations set ended_at = least(clock_timestamp(), ends_at) where id = old.impersonation_id and ended_at is null;
    end if;
  elsif old.status = 'ACTIVE' and new.status <> 'ACTIVE' then
    perform pg_notify('fettle_sessions', s.token_hash) from sessions s where s.person_id = old.person_id;
    perform pg_notify('fettle_sessions', s.token_hash) from sessions s join impersonations i on i.id = s.impersonation_id where i.membership_id = old.id;
  end if;
  return null;
end $$;

-- By staff with a proof of the last quarter of an hour: their own session makes room for one that is the member's until it ends.
create function impersonation_begin(former text, fresh text, asked jsonb, moment timestamptz) returns table (impersonation_id uuid, tenant_id uuid)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare staff persons; own sessions; target memberships; made uuid; ends timestamptz := moment + make_interval(mins => (asked->>'minutes')::integer);
begin
  select p.* into staff from persons p join platform_staff f on f.person_id = p.id where p.id = cur_person();
  select s.* into own from sessions s where s.token_hash = former and s.person_id = staff.id and s.impersonation_id is null and s.ends_at > moment
    and s.factor_at > moment - interval '15 minutes' for update;
  select m.* into target from memberships m where m.id = (asked->>'membership_id')::uuid and m.status = 'ACTIVE'
    and not exists (select from platform_staff f where f.person_id = m.person_id);
  if own.token_hash is null or target.id is null then return; end if;
  insert into impersonations as i (tenant_id, membership_id, staff_person_id, staff_name, reason, started_at, ends_at, former_created_at, former_ends_at)
    values (target.tenant_id, target.id, staff.id, trim(staff.first_name || ' ' || staff.last_name), asked->>'reason', moment, ends, own.created_at, own.ends_at)
    returning i.id into made;
  delete from sessions s where s.token_hash = former;
  insert into sessions (token_hash, person_id, created_at, used_at, ends_at, address, device, factor_at, impersonation_id)
    values (fresh, staff.id, moment, moment, ends, own.address, own.device, own.factor_at, made);
  return query select made, target.tenant_id;
end $$;

-- Back to the staff's own session, under another token and without a proof: who stole this one gains nothing by ending it.
create function impersonation_end(former text, fresh text, moment timestamptz) returns table (impersonation_id uuid, tenant_id uuid)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare own sessions; past impersonations;
begin
  select s.* into own from sessions s where s.token_hash = former and s.impersonation_id is not null and s.ends_at > moment for update;
  if own.token_hash is null then return; end if;
  update impersonations i set ended_at = moment where i.id = own.impersonation_id and i.ended_at is null returning i.* into past;
  delete from sessions s where s.token_hash = former;
  if past.id is null then return; end if;
  insert into sessions (token_hash, person_id, created_at, used_at, ends_at, address, device)
    values (fresh, own.person_id, past.former_created_at, moment, past.former_ends_at, own.address, own.device);
  return query select past.id, past.tenant_id;
end $$;

-- Whom staff may act as: by the name of the tenant or of the member, or by the address.
create function impersonation_members(words text, market text) returns table (membership_id uuid, tenant_name text, side text, display_name text, role_code text, role_name text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if length(trim(words)) < 2 or not exists (select from platform_staff f where f.person_id = cur_person()) then return; end if;
  return query select m.id, t.name, t.side, m.display_name, m.role_code, r.name
    from memberships m join tenants t on t.id = m.tenant_id join persons p on p.id = m.person_id left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
    where t.namespace = market and m.status = 'ACTIVE' and not exists (select from platform_staff f where f.person_id = m.person_id)
      and (position(lower(trim(words)) in lower(t.name)) > 0 or position(lower(trim(words)) in lower(m.display_name)) > 0 or p.email = lower(trim(words)))
    order by t.name, m.number limit 30;
end $$;

-- Who is erased is staff no longer.
create function staff_goes() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from platform_staff where person_id = new.id;
  return null;
end $$;
alter function staff_goes() owner to fettle_system;
create trigger staff_goes after update of erased_at on persons for each row when (new.erased_at is not null) execute function staff_goes();

do $$
declare named text;
begin
  foreach named in array array['impersonation_begin(text, text, jsonb, timestamptz)', 'impersonation_end(text, text, timestamptz)', 'impersonation_members(text, text)'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
    execute format('grant execute on function %s to fettle_app', named);
  end loop;
end $$;

-- What a command changes is noted where it changes, and handed to the entry of the audit log by the end of the transaction. Nothing is
-- noted without a tenant in `app.noting`, and of rows of others nothing at all. Derived columns tell nothing new.
create function note_change() returns trigger language plpgsql as $$
declare
  noted text := coalesce(current_setting('app.changes', true), '');
  mine text := current_setting('app.noting', true);
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) else '{}' end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) else '{}' end;
  whole jsonb := before || after;
  was jsonb;
  is_now jsonb;
begin
  if length(noted) > 40000 then return null; end if;
  if not (case tg_argv[0]
    when 'tenant' then whole->>'tenant_id' = mine
    when 'itself' then whole->>'id' = mine
    when 'client' then whole->>'client_tenant_id' = mine
    when 'both' then mine in (whole->>'client_tenant_id', whole->>'contractor_tenant_id')
    when 'person' then coalesce(whole->>'person_id', whole->>'id') = current_setting('app.person', true)
    else true end) then return null; end if;
  select coalesce(jsonb_object_agg(key, value) filter (where before ? key), '{}'), coalesce(jsonb_object_agg(key, after->key) filter (where after ? key), '{}')
    into was, is_now
    from (select a.key, case when before ? a.key then before->a.key end as value from jsonb_each(whole) a
      where (before->a.key) is distinct from (after->a.key) and (tg_op = 'UPDATE' or a.value not in ('null', '""', '[]', '{}'))
        and a.key <> all (array['id', 'version', 'tenant_id', 'client_tenant_id', 'created_at', 'changed_at', 'search_text', 'bucket', 'bucket_next', 'chips', 'ball',
          'ball_since', 'because', 'next_step', 'turns_at', 'job_count', 'quote_count', 'next_visit_at', 'tab', 'tab_next', 'child_count', 'open_orders', 'trail',
          'rights', 'last_step', 'counter', 'used_at', 'position', 'former_created_at', 'former_ends_at'])) changed;
  if was = '{}' and is_now = '{}' then return null; end if;
  perform set_config('app.changes', noted || jsonb_build_object('table', tg_table_name,
    'id', coalesce(whole->>'id', whole->>'work_order_id', whole->>'tenant_id', whole->>'person_id'), 'before', was, 'after', is_now)::text || E'\n', true);
  return null;
end $$;

do $$
declare each record;
begin
  for each in select * from (values ('tenants', 'itself'), ('memberships', 'tenant'), ('roles', 'tenant'), ('teams', 'tenant'), ('team_members', 'tenant'),
      ('organisations', 'tenant'), ('contractor_companies', 'tenant'), ('locations', 'tenant'), ('imports', 'tenant'), ('api_keys', 'tenant'), ('attachments', 'tenant'),
      ('sso_connections', 'tenant'), ('sso_domains', 'tenant'), ('appointments', 'both'), ('work_orders', 'client'), ('work_order_private', 'client'),
      ('work_order_contacts', 'client'), ('jobs', 'both'), ('job_assignees', 'both'), ('issues', 'both'), ('quotes', 'both'), ('bookings', 'both'),
      ('completion_reports', 'both'), ('invoices', 'both'), ('persons', 'person'), ('credentials', 'person'), ('authenticators', 'person'), ('passkeys', 'person'),
      ('impersonations', 'anyone')) as t (name, whose) loop
    execute format('create trigger note_change after insert or update or delete on %I for each row when (current_setting(''app.noting'', true) <> '''') execute function note_change(%L)',
      each.name, each.whose);
  end loop;
end $$;
