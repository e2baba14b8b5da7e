-- Times of a visit offered to residents or suggested by them, links to one report, and reminders of visits.

create table slot_offers (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  side text not null,
  windows jsonb not null,
  assignee_membership_id uuid,
  note text default '' not null,
  state text default 'open' not null,
  -- The visit that was booked from the offer, and the one that the resident cannot keep.
  booking_id uuid,
  moves_booking_id uuid,
  expires_at timestamptz(3) not null,
  created_by_membership_id uuid,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  check (side in ('client', 'contractor', 'resident')),
  check (state in ('open', 'picked', 'refused', 'superseded', 'withdrawn')),
  check (jsonb_typeof(windows) = 'array' and jsonb_array_length(windows) <= 10),
  check ((state = 'picked') = (booking_id is not null)),
  check (length(note) <= 500),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  foreign key (client_tenant_id, booking_id) references bookings (client_tenant_id, id),
  foreign key (client_tenant_id, moves_booking_id) references bookings (client_tenant_id, id)
);
create index slot_offers_job on slot_offers (client_tenant_id, job_id, created_at desc);
create index slot_offers_order on slot_offers (client_tenant_id, work_order_id, created_at desc);
create index slot_offers_contractor on slot_offers (contractor_tenant_id, job_id, created_at desc);
alter table slot_offers enable row level security;
alter table slot_offers force row level security;
grant select, insert, update on slot_offers to fettle_app;
grant select, update on slot_offers to fettle_worker;
grant select, insert, update, delete on slot_offers to fettle_system;
create policy guest_job_only on slot_offers as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()));
create policy shared on slot_offers
  using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))
  with check (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on slot_offers for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');

-- Links to the page of one report, sent to its contact with the news about it.
create table report_links (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  report_id uuid not null,
  token_hash text not null,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, report_id) references repair_reports (tenant_id, id)
);
create index report_links_token on report_links (token_hash);
create index report_links_report on report_links (tenant_id, report_id);
alter table report_links enable row level security;
alter table report_links force row level security;
grant select, insert on report_links to fettle_app, fettle_worker;
grant select, insert, update, delete on report_links to fettle_system;
create policy own on report_links using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- Reminders that were sent, one of each kind for a visit.
create table visit_reminders (
  client_tenant_id uuid not null,
  booking_id uuid not null,
  kind text not null,
  sent_at timestamptz(3) not null,
  primary key (client_tenant_id, booking_id, kind),
  check (kind in ('day_before', 'hours_before')),
  foreign key (client_tenant_id, booking_id) references bookings (client_tenant_id, id)
);
alter table visit_reminders enable row level security;
alter table visit_reminders force row level security;
grant select, insert on visit_reminders to fettle_worker;
grant select on visit_reminders to fettle_app;
grant select, insert, update, delete on visit_reminders to fettle_system;
create policy own on visit_reminders using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));

-- Whether a window of an offer can still be booked: no other open visit of its operative, nor of its job, overlaps.
create function slot_is_free(offer slot_offers, opens timestamptz, closes timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select not exists (select from bookings b
    where b.state in ('proposed', 'confirmed', 'en_route', 'on_site') and tstzrange(b.starts_at, b.ends_at) && tstzrange(opens, closes)
      and b.id is distinct from offer.booking_id and b.id is distinct from offer.moves_booking_id
      and ((b.client_tenant_id = offer.client_tenant_id and b.job_id = offer.job_id)
        or (b.contractor_tenant_id = offer.contractor_tenant_id and b.assignee_membership_id = offer.assignee_membership_id))) $$;

-- Windows of an offer with whether they are free.
create function slot_windows(offer slot_offers) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(jsonb_agg(w || jsonb_build_object('is_free', slot_is_free(offer, (w->>'starts_at')::timestamptz, (w->>'ends_at')::timestamptz)) order by w->>'starts_at'), '[]')
  from jsonb_array_elements(offer.windows) w where cur() in (offer.client_tenant_id, offer.contractor_tenant_id) $$;

-- State, visits and offered times of the order that a report became, for who may read the report.
create or replace function repair_report_order(report uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('number', w.number, 'state', w.state, 'time_zone', w.time_zone, 'complete_by', wire_time(w.complete_by), 'finished_at', wire_time(w.finished_at), 'visits', coalesce((
      select jsonb_agg(jsonb_build_object('uuid', b.id, 'starts_at', wire_time(b.starts_at), 'ends_at', wire_time(b.ends_at), 'state', b.state) order by b.starts_at)
      from bookings b where b.client_tenant_id = w.client_tenant_id and b.work_order_id = w.id and b.state in ('confirmed', 'en_route', 'on_site', 'finished', 'no_access')), '[]'),
    'offers', coalesce((
      select jsonb_agg(jsonb_build_object('uuid', o.id, 'side', o.side, 'state', o.state, 'note', o.note, 'booking_uuid', o.booking_id, 'expires_at', wire_time(o.expires_at), 'windows', slot_windows(o))
        order by o.created_at desc)
      from slot_offers o join jobs j on j.client_tenant_id = o.client_tenant_id and j.id = o.job_id
      where o.client_tenant_id = w.client_tenant_id and o.work_order_id = w.id and o.state in ('open', 'picked') and j.state = 'hired'), '[]'))
  from repair_reports r left join repair_reports m on m.tenant_id = r.tenant_id and m.id = r.merged_into
    join work_orders w on w.client_tenant_id = r.tenant_id and w.id = coalesce(r.work_order_id, m.work_order_id)
  where r.tenant_id = cur() and r.id = report and (r.resident_id = cur_resident() or r.id = cur_report()) $$;

-- The order of a report of the caller.
create function repair_report_order_id(report uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(r.work_order_id, m.work_order_id)
  from repair_reports r left join repair_reports m on m.tenant_id = r.tenant_id and m.id = r.merged_into
  where r.tenant_id = cur() and r.id = report and (r.resident_id = cur_resident() or r.id = cur_report()) $$;

-- Tenant, place and resident of the report that the key of its draft or a link to it follows.
create or replace function repair_report_held(hash text) returns table (tenant_id uuid, client_name text, location_id uuid, location_name text, report_id uuid, resident_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.tenant_id, t.name, r.location_id, l.name, r.id, r.resident_id
  from repair_reports r join tenants t on t.id = r.tenant_id join locations l on l.tenant_id = r.tenant_id and l.id = r.location_id
  where r.draft_hash = hash
  union all
  select r.tenant_id, t.name, r.location_id, l.name, r.id, r.resident_id
  from report_links k join repair_reports r on r.tenant_id = k.tenant_id and r.id = k.report_id
    join tenants t on t.id = r.tenant_id join locations l on l.tenant_id = r.tenant_id and l.id = r.location_id
  where k.token_hash = hash and k.ends_at > now() $$;

-- Links of a resident who is erased end.
create function erase_from_report_links() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from report_links k using repair_reports r where r.tenant_id = new.tenant_id and r.resident_id = new.id and k.tenant_id = r.tenant_id and k.report_id = r.id;
  return null;
end $$;
create trigger erase_from_report_links after update of erased_at on residents for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_report_links();

-- Confirmed visits of orders with a report that begin within a day, or within two hours, and of which this reminder was not sent.
create function due_visit_reminders(moment timestamptz, most integer) returns table (client_tenant_id uuid, work_order_id uuid, booking_id uuid, kind text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select b.client_tenant_id, b.work_order_id, b.id, k.kind
  from bookings b, (values ('day_before', interval '24 hours', interval '20 hours'), ('hours_before', interval '2 hours', interval '0')) k (kind, opens, closes)
  where b.state = 'confirmed' and b.starts_at > moment + k.closes and b.starts_at <= moment + k.opens and b.created_at < b.starts_at - k.opens
    and not exists (select from visit_reminders s where s.client_tenant_id = b.client_tenant_id and s.booking_id = b.id and s.kind = k.kind)
    and exists (select from repair_reports r where r.tenant_id = b.client_tenant_id and r.work_order_id = b.work_order_id and r.contact_email <> '')
  order by b.starts_at limit most $$;
create index bookings_to_remind on bookings (starts_at) where state = 'confirmed';

do $$
declare signature text;
begin
  foreach signature in array array['slot_is_free(slot_offers, timestamptz, timestamptz)', 'slot_windows(slot_offers)', 'repair_report_order_id(uuid)', 'erase_from_report_links()',
    'due_visit_reminders(timestamptz, integer)'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function slot_windows(slot_offers) to fettle_app;
grant execute on function repair_report_order_id(uuid) to fettle_resident;
grant execute on function due_visit_reminders(timestamptz, integer) to fettle_worker;

-- Whether the fault of an order was reported by a person with an e-mail address; for both sides of the order.
create function order_has_reporter(work_order uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from repair_reports r left join repair_reports m on m.tenant_id = r.tenant_id and m.id = r.merged_into
    where work_order in (r.work_order_id, m.work_order_id) and r.contact_email <> ''
      and (r.tenant_id = cur() or exists (select from jobs j where j.client_tenant_id = r.tenant_id and j.work_order_id = work_order and j.contractor_tenant_id = cur()))) $$;
alter function order_has_reporter(uuid) owner to fettle_system;
revoke all on function order_has_reporter(uuid) from public;
grant execute on function order_has_reporter(uuid) to fettle_app;
