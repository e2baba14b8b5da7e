-- Time that is held for a resident who chooses a time, and notice of visits that residents pick themselves.

alter table occupied drop constraint occupied_kind_check,
  add column expires_at timestamptz(3),
  add constraint occupied_kind_check check (kind in ('visit', 'absence', 'hold', 'external')),
  add constraint occupied_expires_check check ((kind = 'hold') = (expires_at is not null));

alter table dispatch_settings add column notice_hours integer default 24 not null, add column residents_pick boolean default true not null,
  add check (notice_hours between 0 and 336);

-- Holds a time of a member until a moment, instead of what the same source held before. False where something else occupies it.
create function hold_time(tenant uuid, member uuid, opens timestamptz, closes timestamptz, source uuid, until timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if cur() <> tenant and not exists (select from appointments a where a.client_tenant_id = cur() and a.contractor_tenant_id = tenant) then return false; end if;
  delete from occupied o where o.tenant_id = tenant and o.kind = 'hold' and (o.expires_at <= now() or o.source_id = source);
  insert into occupied (tenant_id, membership_id, starts_at, ends_at, kind, source_id, expires_at) values (tenant, member, opens, closes, 'hold', source, until);
  return true;
exception when exclusion_violation then return false;
end $$;

-- Gives back what a source holds.
create function release_time(tenant uuid, source uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from occupied o where o.tenant_id = tenant and o.kind = 'hold' and o.source_id = source
    and (cur() = tenant or exists (select from appointments a where a.client_tenant_id = cur() and a.contractor_tenant_id = tenant)) $$;

-- An approved absence ends what is held in it.
create or replace function occupy_absence(tenant uuid, absence uuid) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from occupied o where o.tenant_id = tenant and o.source_id = absence and o.kind = 'absence';
  delete from occupied o using absences a where a.tenant_id = tenant and a.id = absence and a.state = 'approved'
    and o.tenant_id = tenant and o.membership_id = a.membership_id and o.kind = 'hold' and o.starts_at < a.ends_at and o.ends_at > a.starts_at;
  insert into occupied (tenant_id, membership_id, starts_at, ends_at, kind, source_id)
  select a.tenant_id, a.membership_id, lower(part), upper(part), 'absence', a.id
  from absences a, unnest(tstzmultirange(tstzrange(a.starts_at, a.ends_at)) - coalesce((
      select range_agg(tstzrange(o.starts_at, o.ends_at)) from occupied o
      where o.tenant_id = a.tenant_id and o.membership_id = a.membership_id and o.kind = 'visit' and o.source_id = any (a.kept_booking_ids)), '{}'::tstzmultirange)) part
  where a.tenant_id = tenant and a.id = absence and a.state = 'approved';
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
  return null;
end $$;

-- Whether a window of an offer can still be booked: its job has no open visit then, and its operative is not occupied by anything else.
create function slot_window_is_free(offer slot_offers, slot jsonb) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select not exists (select from bookings b
    where b.client_tenant_id = offer.client_tenant_id and b.job_id = offer.job_id
      and b.state in ('proposed', 'confirmed', 'en_route', 'on_site')
      and tstzrange(b.starts_at, b.ends_at) && tstzrange((slot->>'starts_at')::timestamptz, (slot->>'ends_at')::timestamptz)
      and b.id is distinct from offer.booking_id and b.id is distinct from offer.moves_booking_id)
  and not exists (select from occupied o
    where o.tenant_id = offer.contractor_tenant_id and o.membership_id = coalesce((slot->>'membership_id')::uuid, offer.assignee_membership_id) and o.is_hard
      and tstzrange(o.starts_at, o.ends_at) && tstzrange((slot->>'starts_at')::timestamptz, (slot->>'ends_at')::timestamptz)
      and (o.expires_at is null or o.expires_at > now())
      and o.source_id <> offer.id and o.source_id is distinct from offer.booking_id and o.source_id is distinct from offer.moves_booking_id) $$;

-- Windows of an offer with whether they are free, and until when one is held for its resident.
create or replace function slot_windows(offer slot_offers) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(jsonb_agg(w || jsonb_build_object('is_free', slot_window_is_free(offer, w), 'held_until', (
      select wire_time(o.expires_at) from occupied o where o.tenant_id = offer.contractor_tenant_id and o.source_id = offer.id and o.kind = 'hold'
        and o.starts_at = (w->>'starts_at')::timestamptz)) order by w->>'starts_at'), '[]')
  from jsonb_array_elements(offer.windows) w where cur() in (offer.client_tenant_id, offer.contractor_tenant_id) $$;
-- State, visits and offered times of the order that a report became, for who may read the report; and whether free times of a direct labour team may be asked for.
create or replace function repair_report_order(report uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('number', w.number, 'state', w.state, 'time_zone', w.time_zone, 'complete_by', wire_time(w.complete_by), 'finished_at', wire_time(w.finished_at), 'visits', coalesce((
      select jsonb_agg(jsonb_build_object('uuid', b.id, 'starts_at', wire_time(b.starts_at), 'ends_at', wire_time(b.ends_at), 'state', b.state) order by b.starts_at)
      from bookings b where b.client_tenant_id = w.client_tenant_id and b.work_order_id = w.id and b.state in ('confirmed', 'en_route', 'on_site', 'finished', 'no_access')), '[]'),
    'offers', coalesce((
      select jsonb_agg(jsonb_build_object('uuid', o.id, 'side', o.side, 'state', o.state, 'note', o.note, 'booking_uuid', o.booking_id, 'expires_at', wire_time(o.expires_at),
          'assignee_known', o.assignee_membership_id is not null, 'windows', slot_windows(o))
        order by o.created_at desc)
      from slot_offers o join jobs j on j.client_tenant_id = o.client_tenant_id and j.id = o.job_id
      where o.client_tenant_id = w.client_tenant_id and o.work_order_id = w.id and o.state in ('open', 'picked') and j.state = 'hired'), '[]'),
    'shows_free_times', exists (select from jobs j join appointments a on a.client_tenant_id = j.client_tenant_id and a.contractor_tenant_id = j.contractor_tenant_id
      where j.client_tenant_id = w.client_tenant_id and j.id = w.hired_job_id and a.kind = 'dlo'
        and coalesce((select d.residents_pick from dispatch_settings d where d.tenant_id = j.contractor_tenant_id), true)))
  from repair_reports r left join repair_reports m on m.tenant_id = r.tenant_id and m.id = r.merged_into
    join work_orders w on w.client_tenant_id = r.tenant_id and w.id = coalesce(r.work_order_id, m.work_order_id)
  where r.tenant_id = cur() and r.id = report and (r.resident_id = cur_resident() or r.id = cur_report()) $$;

drop function slot_is_free(slot_offers, timestamptz, timestamptz);

do $$
declare signature text;
begin
  foreach signature in array array['hold_time(uuid, uuid, timestamptz, timestamptz, uuid, timestamptz)', 'release_time(uuid, uuid)',
    'slot_window_is_free(slot_offers, jsonb)'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function hold_time(uuid, uuid, timestamptz, timestamptz, uuid, timestamptz), release_time(uuid, uuid) to fettle_app;
