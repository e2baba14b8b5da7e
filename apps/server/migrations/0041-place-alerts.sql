-- What people who go to a place must know of it, facts of locations, and the alert of a contact.

alter table locations add column facts jsonb default '{}' not null;
alter table locations add check (jsonb_typeof(facts) = 'object');
drop trigger capture_change on locations;
create trigger capture_change after insert or delete or update of organisation_id, parent_id, kind, name, address, access_notes, external_reference, import_id, latitude, longitude, facts on locations
  for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

alter table work_order_contacts add column alert text default '' not null;
alter table work_order_contacts add check (length(alert) <= 200);

create table place_alerts (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  location_id uuid not null,
  kind text not null,
  note text default '' not null,
  -- staff: the client alone; both: the hired contractor too.
  audience text not null,
  valid_from date,
  valid_until date,
  review_on date,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (kind in ('asbestos', 'lead', 'dog', 'two_person', 'access', 'key', 'vulnerable', 'listed', 'caution', 'legal_disrepair', 'other')),
  check (audience in ('staff', 'both')),
  check (length(note) <= 500),
  check (valid_from is null or valid_until is null or valid_from <= valid_until),
  foreign key (tenant_id, location_id) references locations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by_membership_id) references memberships (tenant_id, id)
);
create index place_alerts_location on place_alerts (tenant_id, location_id, created_at);
alter table place_alerts enable row level security;
alter table place_alerts force row level security;
grant select, insert, update, delete on place_alerts to fettle_app, fettle_system;
grant select on place_alerts to fettle_worker;
create policy own on place_alerts using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on place_alerts for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Alerts of a job's place and of what it lies in, for the hired contractor.
create function job_place_alerts(job uuid, moment timestamptz) returns table(kind text, note text, place text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select a.kind, a.note, p.name
  from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id
    join locations l on l.tenant_id = w.client_tenant_id and l.id = w.location_id
    join place_alerts a on a.tenant_id = l.tenant_id and a.location_id = any(l.trail || l.id)
    join locations p on p.tenant_id = a.tenant_id and p.id = a.location_id
  where j.id = job and j.contractor_tenant_id = cur() and j.state in ('hired', 'done', 'completed') and w.state <> 'customer_cancelled'
    and (cur_job() is null or cur_job() = j.id) and a.audience = 'both'
    and (moment at time zone w.time_zone)::date between coalesce(a.valid_from, '-infinity') and coalesce(a.valid_until, 'infinity')
  order by cardinality(p.trail), a.created_at, a.id $$;

create function erase_from_place_alerts() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update place_alerts a set note = redact_person(a.note, called, each.namespace) where a.tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in a.note) > 0);
    update work_order_contacts k set alert = redact_person(k.alert, called, each.namespace) where k.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in k.alert) > 0);
  end loop;
  return null;
end $$;
create trigger erase_from_place_alerts after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_place_alerts();

create function person_export_place_alerts() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'place_alerts', (select coalesce(jsonb_agg(jsonb_build_object('at', a.created_at, 'in', m.tenant, 'kind', a.kind, 'note', a.note) order by a.created_at), '[]')
      from place_alerts a join mine m on m.tenant_id = a.tenant_id and m.id = a.created_by_membership_id)) $$;

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
    || person_export_place_alerts() $$;

alter function erase_from_place_alerts() owner to fettle_system;
alter function person_export_place_alerts() owner to fettle_system;
alter function job_place_alerts(uuid, timestamptz) owner to fettle_system;
revoke all on function erase_from_place_alerts(), person_export_place_alerts(), job_place_alerts(uuid, timestamptz) from public;
grant execute on function job_place_alerts(uuid, timestamptz) to fettle_app;
