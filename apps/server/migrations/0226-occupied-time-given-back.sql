-- Holds of offers that have ended, and the time of calendars that forbid visits once what lay on it is gone.

-- What forbids visits by calendars of other programs within a time, where nothing else forbids them. A part that another transaction occupies meanwhile is left out.
create function restore_external(tenant uuid, member uuid, opens timestamptz, closes timestamptz) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  event record;
begin
  for event in select e.id, e.starts_at, e.ends_at from external_events e join calendar_sources s on s.tenant_id = e.tenant_id and s.id = e.source_id
    where e.tenant_id = tenant and e.membership_id = member and e.is_busy and s.is_hard and e.starts_at < closes and e.ends_at > opens order by e.starts_at, e.id loop
    begin
      insert into occupied (tenant_id, membership_id, starts_at, ends_at, kind, source_id)
      select tenant, member, lower(part), upper(part), 'external', event.id
      from unnest(tstzmultirange(tstzrange(event.starts_at, event.ends_at)) - coalesce((
        select range_agg(tstzrange(o.starts_at, o.ends_at)) from occupied o where o.tenant_id = tenant and o.membership_id = member
          and o.is_hard and tstzrange(o.starts_at, o.ends_at) && tstzrange(event.starts_at, event.ends_at)), '{}'::tstzmultirange)) part;
    exception when exclusion_violation then null;
    end;
  end loop;
end $$;

-- Occupies the time of the busy events of a calendar: where they forbid visits, without what forbids them already. Holds that have expired forbid nothing.
create or replace function occupy_external(tenant uuid, source uuid) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  member uuid;
begin
  if cur() is distinct from tenant then return; end if;
  select s.membership_id into member from calendar_sources s where s.tenant_id = tenant and s.id = source;
  delete from occupied o using external_events e where e.tenant_id = tenant and e.source_id = source
    and o.tenant_id = tenant and o.source_id = e.id and o.kind = 'external';
  delete from occupied o where o.tenant_id = tenant and o.membership_id = member and o.kind = 'hold' and o.expires_at <= now();
  insert into occupied (tenant_id, membership_id, starts_at, ends_at, kind, source_id, is_hard)
  select tenant, e.membership_id, e.starts_at, e.ends_at, 'external', e.id, false
  from external_events e join calendar_sources s on s.tenant_id = e.tenant_id and s.id = e.source_id
  where e.tenant_id = tenant and e.source_id = source and e.is_busy and not s.is_hard;
  perform restore_external(tenant, member, '-infinity', 'infinity');
end $$;

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
  -- One that is cancelled gives the time back.
  perform restore_external(a.tenant_id, a.membership_id, a.starts_at, a.ends_at) from absences a where a.tenant_id = tenant and a.id = absence;
end $$;

-- A visit takes the place of holds that have expired.
create or replace function occupy_booking() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
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
    delete from occupied o where o.tenant_id = new.contractor_tenant_id and o.membership_id = new.assignee_membership_id and o.kind = 'hold'
      and o.expires_at <= now() and o.starts_at < new.ends_at and o.ends_at > new.starts_at;
    insert into occupied (tenant_id, membership_id, starts_at, ends_at, kind, source_id)
    values (new.contractor_tenant_id, new.assignee_membership_id, new.starts_at, new.ends_at, 'visit', new.id);
  end if;
  if tg_op <> 'INSERT' and old.assignee_membership_id is not null then
    perform restore_external(old.contractor_tenant_id, old.assignee_membership_id, old.starts_at, old.ends_at);
  end if;
  return null;
end $$;

alter function restore_external(uuid, uuid, timestamptz, timestamptz) owner to fettle_system;
revoke all on function restore_external(uuid, uuid, timestamptz, timestamptz) from public;
-- Work ends in the background too.
grant execute on function release_time(uuid, uuid) to fettle_worker;

delete from occupied o where o.kind = 'hold' and (o.expires_at <= now()
  or exists (select from slot_offers f where f.id = o.source_id and f.contractor_tenant_id = o.tenant_id and f.state not in ('open', 'picked')));
