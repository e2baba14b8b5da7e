-- Occupied time of members, working hours, absences, skills and rules of dispatch.

-- Time in which a member is occupied, by what occupies it. Two hard rows of a member never overlap.
create table occupied (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  membership_id uuid not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  kind text not null,
  source_id uuid not null,
  is_hard boolean default true not null,
  primary key (tenant_id, id),
  constraint occupied_once exclude using gist (tenant_id with =, membership_id with =, tstzrange(starts_at, ends_at) with &&) where (is_hard),
  check (ends_at > starts_at),
  check (kind in ('visit', 'absence')),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index occupied_source on occupied (tenant_id, source_id);
create index occupied_time on occupied (tenant_id, starts_at, ends_at);

-- Working hours of a tenant, a team or a member; those of the nearest owner count.
create table working_patterns (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  weeks jsonb not null,
  zone text not null,
  region text,
  keeps_holidays boolean default true not null,
  most_minutes integer,
  valid_from date not null,
  valid_until date,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  constraint pattern_once exclude using gist (tenant_id with =, owner_kind with =, owner_id with =, daterange(valid_from, valid_until, '[]') with &&),
  check (owner_kind in ('tenant', 'team', 'member')),
  check (jsonb_typeof(weeks) = 'array' and jsonb_array_length(weeks) between 1 and 4),
  check (most_minutes between 15 and 1440),
  check (valid_until >= valid_from),
  foreign key (tenant_id) references tenants (id)
);

create table absences (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  membership_id uuid not null,
  kind text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  zone text not null,
  is_whole_days boolean not null,
  reason text default '' not null,
  state text default 'requested' not null,
  -- Visits inside that stay; the absence does not occupy their time.
  kept_booking_ids uuid[] default '{}' not null,
  decision_reason text default '' not null,
  requested_by_membership_id uuid not null,
  decided_by_membership_id uuid,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (ends_at > starts_at),
  check (kind in ('leave', 'sick', 'training', 'unavailable')),
  check (state in ('requested', 'approved', 'declined', 'withdrawn', 'cancelled')),
  check (length(reason) <= 500),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id, requested_by_membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id, decided_by_membership_id) references memberships (tenant_id, id)
);
create index absences_member on absences (tenant_id, membership_id, starts_at);
create index absences_state on absences (tenant_id, state, starts_at);

create table skills (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  categories jsonb not null,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (jsonb_typeof(categories) = 'array'),
  foreign key (tenant_id) references tenants (id)
);
create unique index skills_name on skills (tenant_id, lower(name));

create table member_skills (
  tenant_id uuid not null,
  membership_id uuid not null,
  skill_id uuid not null,
  level integer not null,
  valid_until date,
  primary key (tenant_id, membership_id, skill_id),
  check (level between 1 and 3),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id, skill_id) references skills (tenant_id, id) on delete cascade
);
create index member_skills_skill on member_skills (tenant_id, skill_id);

create table dispatch_settings (
  tenant_id uuid not null,
  grid_minutes integer not null,
  visit_minutes integer not null,
  buffer_minutes integer not null,
  target_load_percent integer not null,
  version integer default 1 not null,
  primary key (tenant_id),
  check (grid_minutes between 5 and 60),
  check (visit_minutes between 15 and 600),
  check (buffer_minutes between 0 and 120),
  check (target_load_percent between 10 and 100),
  foreign key (tenant_id) references tenants (id)
);

do $$
declare relation text;
begin
  foreach relation in array array['occupied', 'working_patterns', 'absences', 'skills', 'member_skills', 'dispatch_settings'] loop
    execute format('alter table %I enable row level security', relation);
    execute format('alter table %I force row level security', relation);
    execute format('grant select on %I to fettle_app, fettle_worker', relation);
    execute format('grant select, insert, update, delete on %I to fettle_system', relation);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', relation);
  end loop;
  foreach relation in array array['working_patterns', 'absences', 'skills', 'member_skills', 'dispatch_settings'] loop
    execute format('grant insert, update on %I to fettle_app', relation);
    execute format('create trigger capture_change after insert or delete or update on %I for each row when (current_setting(''app.audited_tenant'', true) <> '''') execute function capture_change(''tenant'')', relation);
  end loop;
  foreach relation in array array['working_patterns', 'skills', 'member_skills'] loop
    execute format('grant delete on %I to fettle_app', relation);
  end loop;
  -- A client plans the time of its direct labour organisation: it sees when its members work, are occupied and what they are skilled in.
  foreach relation in array array['occupied', 'working_patterns', 'skills', 'member_skills', 'dispatch_settings', 'team_members'] loop
    execute format('create policy of_client on %I for select using (tenant_id <> (select cur()) and exists (select from appointments a
      where a.client_tenant_id = (select cur()) and a.contractor_tenant_id = tenant_id and a.kind = ''dlo''))', relation);
  end loop;
end $$;

-- Occupies the time of an approved absence without the visits inside that are kept, and frees that of any other absence.
create function occupy_absence(tenant uuid, absence uuid) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from occupied o where o.tenant_id = tenant and o.source_id = absence and o.kind = 'absence';
  insert into occupied (tenant_id, membership_id, starts_at, ends_at, kind, source_id)
  select a.tenant_id, a.membership_id, lower(part), upper(part), 'absence', a.id
  from absences a, unnest(tstzmultirange(tstzrange(a.starts_at, a.ends_at)) - coalesce((
      select range_agg(tstzrange(o.starts_at, o.ends_at)) from occupied o
      where o.tenant_id = a.tenant_id and o.membership_id = a.membership_id and o.kind = 'visit' and o.source_id = any (a.kept_booking_ids)), '{}'::tstzmultirange)) part
  where a.tenant_id = tenant and a.id = absence and a.state = 'approved';
end $$;

create function occupy_absence_change() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform occupy_absence(new.tenant_id, new.id);
  return null;
end $$;
create trigger occupy_absence_change after insert or update of state, starts_at, ends_at, kept_booking_ids on absences for each row execute function occupy_absence_change();

-- Keeps the occupied time of a visit's operative in step with the visit: from its proposal until it has an outcome.
create function occupy_booking() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  live constant text[] := array['proposed', 'confirmed', 'en_route', 'on_site'];
  absence uuid;
begin
  if tg_op = 'UPDATE' and (old.state = any (live)) = (new.state = any (live)) and old.starts_at = new.starts_at and old.ends_at = new.ends_at
    and old.assignee_membership_id is not distinct from new.assignee_membership_id then return null; end if;
  if tg_op <> 'INSERT' then
    delete from occupied o where o.tenant_id = old.contractor_tenant_id and o.source_id = old.id and o.kind = 'visit';
    -- A visit that was kept inside of an absence leaves its time to the absence.
    for absence in select a.id from absences a where a.tenant_id = old.contractor_tenant_id and a.membership_id = old.assignee_membership_id
      and a.state = 'approved' and old.id = any (a.kept_booking_ids) loop
      perform occupy_absence(old.contractor_tenant_id, absence);
    end loop;
  end if;
  if tg_op <> 'DELETE' and new.state = any (live) and new.assignee_membership_id is not null then
    insert into occupied (tenant_id, membership_id, starts_at, ends_at, kind, source_id)
    values (new.contractor_tenant_id, new.assignee_membership_id, new.starts_at, new.ends_at, 'visit', new.id);
  end if;
  return null;
end $$;

insert into occupied (tenant_id, membership_id, starts_at, ends_at, kind, source_id)
select contractor_tenant_id, assignee_membership_id, starts_at, ends_at, 'visit', id from bookings
where state in ('proposed', 'confirmed', 'en_route', 'on_site') and assignee_membership_id is not null;
alter table bookings drop constraint operative_free;
create trigger occupy_booking after insert or delete or update of state, starts_at, ends_at, assignee_membership_id on bookings for each row execute function occupy_booking();

-- Whether a window of an offer can still be booked: its job has no open visit then, and its operative is not occupied.
create or replace function slot_is_free(offer slot_offers, opens timestamptz, closes timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select not exists (select from bookings b
    where b.client_tenant_id = offer.client_tenant_id and b.job_id = offer.job_id
      and b.state in ('proposed', 'confirmed', 'en_route', 'on_site') and tstzrange(b.starts_at, b.ends_at) && tstzrange(opens, closes)
      and b.id is distinct from offer.booking_id and b.id is distinct from offer.moves_booking_id)
  and not exists (select from occupied o
    where o.tenant_id = offer.contractor_tenant_id and o.membership_id = offer.assignee_membership_id and o.is_hard
      and tstzrange(o.starts_at, o.ends_at) && tstzrange(opens, closes)
      and o.source_id is distinct from offer.booking_id and o.source_id is distinct from offer.moves_booking_id) $$;

-- Reasons of the absences of people whose account is erased.
create function erase_from_absences() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update absences a set reason = '', decision_reason = '' from memberships m
  where m.person_id = new.id and a.tenant_id = m.tenant_id and a.membership_id = m.id;
  return null;
end $$;
create trigger erase_from_absences after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_absences();

create function person_export_absences() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('absences', (select coalesce(jsonb_agg(jsonb_build_object('in', t.name, 'kind', a.kind, 'from', a.starts_at, 'until', a.ends_at, 'state', a.state, 'reason', a.reason) order by a.starts_at), '[]')
    from absences a join memberships m on m.tenant_id = a.tenant_id and m.id = a.membership_id join tenants t on t.id = a.tenant_id where m.person_id = cur_person())) $$;

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
    || person_export_assets()
    || person_export_absences() $$;

do $$
declare signature text;
begin
  foreach signature in array array['occupy_absence(uuid, uuid)', 'occupy_absence_change()', 'occupy_booking()', 'erase_from_absences()', 'person_export_absences()'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;

-- Position of the place of jobs of either side, or of the nearest place above it that has one.
create function points_of_jobs(jobs uuid[]) returns table (job_id uuid, latitude double precision, longitude double precision)
language sql stable security definer set search_path = pg_catalog, public as $$
  with recursive places as (
    select j.id as job_id, l.tenant_id, l.parent_id, l.latitude, l.longitude, 0 as above
    from public.jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id
      join locations l on l.tenant_id = w.client_tenant_id and l.id = w.location_id
    where j.id = any (points_of_jobs.jobs) and cur() in (j.client_tenant_id, j.contractor_tenant_id)
    union all
    select p.job_id, l.tenant_id, l.parent_id, l.latitude, l.longitude, p.above + 1
    from places p join locations l on l.tenant_id = p.tenant_id and l.id = p.parent_id where p.latitude is null and p.above < 8)
  select distinct on (p.job_id) p.job_id, p.latitude, p.longitude from places p where p.latitude is not null order by p.job_id, p.above $$;
alter function points_of_jobs(uuid[]) owner to fettle_system;
revoke all on function points_of_jobs(uuid[]) from public;
grant execute on function points_of_jobs(uuid[]) to fettle_app;
