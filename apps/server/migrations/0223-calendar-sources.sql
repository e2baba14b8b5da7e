-- Calendars of other programs that members read in: files, and addresses that are followed.

create table calendar_sources (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  membership_id uuid not null,
  kind text not null,
  name text not null,
  -- The address is a secret of its owner; null for a file.
  address_sealed text,
  -- Whether its events forbid visits, or only warn of them.
  is_hard boolean default false not null,
  event_count integer default 0 not null,
  warnings jsonb default '{}' not null,
  etag text,
  next_at timestamptz(3),
  failures integer default 0 not null,
  failure text,
  synced_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (kind in ('file', 'address')),
  check ((kind = 'address') = (address_sealed is not null)),
  check (length(name) between 1 and 80),
  check (jsonb_typeof(warnings) = 'object'),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index calendar_sources_member on calendar_sources (tenant_id, membership_id, created_at);
create index calendar_sources_due on calendar_sources (next_at) where next_at is not null;

create table external_events (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  source_id uuid not null,
  membership_id uuid not null,
  uid text not null,
  recurrence_id text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  is_busy boolean not null,
  -- For the owner alone.
  title text not null,
  primary key (tenant_id, id),
  check (ends_at > starts_at),
  foreign key (tenant_id, source_id) references calendar_sources (tenant_id, id) on delete cascade,
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index external_events_source on external_events (tenant_id, source_id, starts_at);
create index external_events_member on external_events (tenant_id, membership_id, starts_at);

do $$
declare relation text;
begin
  foreach relation in array array['calendar_sources', 'external_events'] loop
    execute format('alter table %I enable row level security', relation);
    execute format('alter table %I force row level security', relation);
    execute format('grant select, insert, update, delete on %I to fettle_app, fettle_worker, fettle_system', relation);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', relation);
  end loop;
end $$;
create trigger capture_change after insert or delete or update on calendar_sources for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Occupies the time of the busy events of a calendar: where they forbid visits, without what forbids them already.
create function occupy_external(tenant uuid, source uuid) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  event record;
begin
  if cur() is distinct from tenant then return; end if;
  delete from occupied o using external_events e where e.tenant_id = tenant and e.source_id = source
    and o.tenant_id = tenant and o.source_id = e.id and o.kind = 'external';
  for event in select e.*, s.is_hard from external_events e join calendar_sources s on s.tenant_id = e.tenant_id and s.id = e.source_id
    where e.tenant_id = tenant and e.source_id = source and e.is_busy order by e.starts_at, e.id loop
    if event.is_hard then
      insert into occupied (tenant_id, membership_id, starts_at, ends_at, kind, source_id)
      select tenant, event.membership_id, lower(part), upper(part), 'external', event.id
      from unnest(tstzmultirange(tstzrange(event.starts_at, event.ends_at)) - coalesce((
        select range_agg(tstzrange(o.starts_at, o.ends_at)) from occupied o where o.tenant_id = tenant and o.membership_id = event.membership_id
          and o.is_hard and tstzrange(o.starts_at, o.ends_at) && tstzrange(event.starts_at, event.ends_at)), '{}'::tstzmultirange)) part;
    else
      insert into occupied (tenant_id, membership_id, starts_at, ends_at, kind, source_id, is_hard)
      values (tenant, event.membership_id, event.starts_at, event.ends_at, 'external', event.id, false);
    end if;
  end loop;
end $$;

create function free_external() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from occupied o where o.tenant_id = old.tenant_id and o.source_id = old.id and o.kind = 'external';
  return null;
end $$;
create trigger free_external after delete on external_events for each row execute function free_external();

-- An approved absence ends what is held in it, and takes the time of other calendars.
create or replace function occupy_absence(tenant uuid, absence uuid) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from occupied o where o.tenant_id = tenant and o.source_id = absence and o.kind = 'absence';
  delete from occupied o using absences a where a.tenant_id = tenant and a.id = absence and a.state = 'approved'
    and o.tenant_id = tenant and o.membership_id = a.membership_id and o.kind in ('hold', 'external') and o.is_hard and o.starts_at < a.ends_at and o.ends_at > a.starts_at;
  insert into occupied (tenant_id, membership_id, starts_at, ends_at, kind, source_id)
  select a.tenant_id, a.membership_id, lower(part), upper(part), 'absence', a.id
  from absences a, unnest(tstzmultirange(tstzrange(a.starts_at, a.ends_at)) - coalesce((
      select range_agg(tstzrange(o.starts_at, o.ends_at)) from occupied o
      where o.tenant_id = a.tenant_id and o.membership_id = a.membership_id and o.kind = 'visit' and o.source_id = any (a.kept_booking_ids)), '{}'::tstzmultirange)) part
  where a.tenant_id = tenant and a.id = absence and a.state = 'approved';
end $$;

-- Calendars whose address is to be read again, of members who are active.
create function due_calendar_sources(moment timestamptz, most integer) returns table (tenant_id uuid, source_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.tenant_id, s.id from calendar_sources s join memberships m on m.tenant_id = s.tenant_id and m.id = s.membership_id
  where s.next_at <= moment and m.status = 'ACTIVE' order by s.next_at limit most $$;

-- Calendars of people whose account is erased.
create function erase_from_calendar_sources() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from calendar_sources s using memberships m where m.person_id = new.id and s.tenant_id = m.tenant_id and s.membership_id = m.id;
  return null;
end $$;
create trigger erase_from_calendar_sources after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_calendar_sources();

create function person_export_calendars() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('calendars', (select coalesce(jsonb_agg(jsonb_build_object('in', t.name, 'name', s.name, 'since', s.created_at, 'events', (
      select coalesce(jsonb_agg(jsonb_build_object('title', e.title, 'from', e.starts_at, 'until', e.ends_at) order by e.starts_at), '[]')
      from external_events e where e.tenant_id = s.tenant_id and e.source_id = s.id)) order by s.created_at), '[]')
    from calendar_sources s join memberships m on m.tenant_id = s.tenant_id and m.id = s.membership_id join tenants t on t.id = s.tenant_id where m.person_id = cur_person())) $$;

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
    || person_export_absences()
    || person_export_calendars() $$;

do $$
declare signature text;
begin
  foreach signature in array array['occupy_external(uuid, uuid)', 'free_external()', 'due_calendar_sources(timestamptz, integer)', 'erase_from_calendar_sources()',
    'person_export_calendars()'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function occupy_external(uuid, uuid) to fettle_app, fettle_worker;
grant execute on function due_calendar_sources(timestamptz, integer) to fettle_worker;
