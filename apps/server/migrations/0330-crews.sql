-- Who comes along on a visit besides its operative, and whose time it occupies too.

create table booking_crew (
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  booking_id uuid not null,
  membership_id uuid not null,
  primary key (client_tenant_id, booking_id, membership_id),
  foreign key (client_tenant_id, booking_id) references bookings (client_tenant_id, id),
  foreign key (contractor_tenant_id, membership_id) references memberships (tenant_id, id)
);
create index booking_crew_member on booking_crew (contractor_tenant_id, membership_id, booking_id);
create index booking_crew_booking on booking_crew (booking_id);
alter table booking_crew enable row level security;
alter table booking_crew force row level security;
grant select, insert, delete on booking_crew to fettle_app, fettle_worker;
grant select, insert, update, delete on booking_crew to fettle_system;
create policy shared on booking_crew
  using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))
  with check (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));
create policy guest_job_only on booking_crew as restrictive to fettle_link using (client_tenant_id = (select cur()) or exists (select from bookings b where
  b.client_tenant_id = booking_crew.client_tenant_id and b.id = booking_crew.booking_id and b.job_id = (select cur_job())));
create trigger capture_change after insert or delete or update on booking_crew for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');

-- Occupies the time of a visit for one member, in place of holds that have expired.
create function occupy_visit(visit bookings, member uuid) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from occupied o where o.tenant_id = visit.contractor_tenant_id and o.membership_id = member and o.kind = 'hold'
    and o.expires_at <= now() and o.starts_at < visit.ends_at and o.ends_at > visit.starts_at;
  insert into occupied (tenant_id, membership_id, starts_at, ends_at, kind, source_id)
  values (visit.contractor_tenant_id, member, visit.starts_at, visit.ends_at, 'visit', visit.id);
end $$;

-- Frees the time of a visit for one member: an absence in which it stayed, or another calendar, takes it.
create function free_visit(visit bookings, member uuid) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  absence uuid;
begin
  delete from occupied o where o.tenant_id = visit.contractor_tenant_id and o.source_id = visit.id and o.membership_id = member and o.kind = 'visit';
  for absence in select a.id from absences a where a.tenant_id = visit.contractor_tenant_id and a.membership_id = member
    and a.state = 'approved' and visit.id = any (a.kept_booking_ids) loop
    perform occupy_absence(visit.contractor_tenant_id, absence);
  end loop;
end $$;

create or replace function occupy_booking() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  live constant text[] := array['proposed', 'confirmed', 'en_route', 'on_site'];
  crew uuid[];
  member uuid;
begin
  if tg_op = 'UPDATE' and (old.state = any (live)) = (new.state = any (live)) and old.starts_at = new.starts_at and old.ends_at = new.ends_at
    and old.assignee_membership_id is not distinct from new.assignee_membership_id then return null; end if;
  crew := array(select c.membership_id from booking_crew c where c.booking_id = coalesce(new.id, old.id) and c.client_tenant_id = coalesce(new.client_tenant_id, old.client_tenant_id) order by 1);
  if tg_op <> 'INSERT' then
    foreach member in array array_remove(old.assignee_membership_id || crew, null) loop
      perform free_visit(old, member);
    end loop;
  end if;
  if tg_op <> 'DELETE' and new.state = any (live) then
    foreach member in array array_remove(new.assignee_membership_id || crew, null) loop
      perform occupy_visit(new, member);
    end loop;
  end if;
  if tg_op <> 'INSERT' then
    foreach member in array array_remove(old.assignee_membership_id || crew, null) loop
      perform restore_external(old.contractor_tenant_id, member, old.starts_at, old.ends_at);
    end loop;
  end if;
  return null;
end $$;

create function occupy_crew() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  visit bookings;
begin
  select b.* into visit from bookings b where b.client_tenant_id = coalesce(new.client_tenant_id, old.client_tenant_id) and b.id = coalesce(new.booking_id, old.booking_id);
  if visit.state not in ('proposed', 'confirmed', 'en_route', 'on_site') then return null; end if;
  if tg_op = 'INSERT' then
    perform occupy_visit(visit, new.membership_id);
  else
    perform free_visit(visit, old.membership_id);
    perform restore_external(visit.contractor_tenant_id, old.membership_id, visit.starts_at, visit.ends_at);
  end if;
  return null;
end $$;
create trigger occupy_crew after insert or delete on booking_crew for each row execute function occupy_crew();

-- Who comes along reads contacts and access as the operative of the visit does.
create or replace function has_access_by_visit(client uuid, work_order uuid, member uuid, moment timestamptz) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from bookings b join work_orders w on w.client_tenant_id = b.client_tenant_id and w.id = b.work_order_id
    where b.client_tenant_id = client and b.work_order_id = work_order
      and (b.assignee_membership_id = member or exists (select from booking_crew c where c.client_tenant_id = b.client_tenant_id and c.booking_id = b.id and c.membership_id = member))
      and b.state in ('confirmed', 'en_route', 'on_site', 'finished', 'no_access')
      and (moment is null or (moment at time zone w.time_zone)::date
        between (b.starts_at at time zone w.time_zone)::date - 1 and (b.ends_at at time zone w.time_zone)::date + 7))
    or exists (select from memberships m where m.tenant_id = cur() and m.id = member and m.link_id is not null);
end $$;

create function person_export_crews() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('visits_with_others', (select coalesce(jsonb_agg(jsonb_build_object('starts_at', b.starts_at, 'ends_at', b.ends_at, 'in', t.name, 'state', b.state) order by b.starts_at), '[]')
    from booking_crew c join memberships m on m.tenant_id = c.contractor_tenant_id and m.id = c.membership_id join tenants t on t.id = m.tenant_id
      join bookings b on b.client_tenant_id = c.client_tenant_id and b.id = c.booking_id where m.person_id = cur_person())) $$;

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
    || person_export_calendars()
    || person_export_papers()
    || person_export_crews() $$;

do $$
declare signature text;
begin
  foreach signature in array array['occupy_visit(bookings, uuid)', 'free_visit(bookings, uuid)', 'occupy_crew()', 'person_export_crews()'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
