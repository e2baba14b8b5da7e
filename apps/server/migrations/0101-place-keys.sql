-- Keys, fobs and codes of locations with who holds them, and alerts for the hired contractor alone.

alter table place_alerts drop constraint place_alerts_audience_check;
-- staff: the client alone; hired: the hired contractor alone; both.
alter table place_alerts add constraint place_alerts_audience_check check (audience in ('staff', 'hired', 'both'));

create or replace function job_place_alerts(job uuid, moment timestamptz) returns table(kind text, note text, place text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select a.kind, a.note, p.name
  from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id
    join locations l on l.tenant_id = w.client_tenant_id and l.id = w.location_id
    join place_alerts a on a.tenant_id = l.tenant_id and a.location_id = any(l.trail || l.id)
    join locations p on p.tenant_id = a.tenant_id and p.id = a.location_id
  where j.id = job and j.contractor_tenant_id = cur() and j.state in ('hired', 'done', 'completed') and w.state <> 'customer_cancelled'
    and (cur_job() is null or cur_job() = j.id) and a.audience in ('both', 'hired')
    and (moment at time zone w.time_zone)::date between coalesce(a.valid_from, '-infinity') and coalesce(a.valid_until, 'infinity')
  order by cardinality(p.trail), a.created_at, a.id $$;

create table place_keys (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  location_id uuid not null,
  kind text not null,
  name text not null,
  number text default '' not null,
  copies integer default 1 not null,
  note text default '' not null,
  -- A code is encrypted; each time it is shown is an entry of the audit log.
  code_sealed text,
  state text default 'in' not null,
  holder text default '' not null,
  due_back date,
  moved_at timestamptz(3),
  moved_by_membership_id uuid,
  removed_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (kind in ('key', 'fob', 'card', 'key_safe', 'code')),
  check (state in ('in', 'out', 'lost')),
  check (copies between 1 and 999),
  check (length(name) between 1 and 80),
  check (length(number) <= 40),
  check (length(note) <= 500),
  check ((state = 'in') = (holder = '')),
  foreign key (tenant_id, location_id) references locations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, moved_by_membership_id) references memberships (tenant_id, id)
);
create index place_keys_location on place_keys (tenant_id, location_id, created_at) where removed_at is null;
create index place_keys_due on place_keys (tenant_id, due_back) where state = 'out' and removed_at is null;
alter table place_keys enable row level security;
alter table place_keys force row level security;
grant select, insert, update on place_keys to fettle_app;
grant select, insert, update, delete on place_keys to fettle_system;
grant select on place_keys to fettle_worker;
create policy own on place_keys using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on place_keys for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

create function erase_from_place_keys() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update place_keys k set note = redact_person(k.note, called, each.namespace), holder = redact_person(k.holder, called, each.namespace)
      where k.tenant_id = each.tenant_id
        and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and (position(c in k.note) > 0 or position(c in k.holder) > 0));
  end loop;
  return null;
end $$;
create trigger erase_from_place_keys after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_place_keys();

create function person_export_place_keys() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'place_keys', (select coalesce(jsonb_agg(jsonb_build_object('at', k.moved_at, 'in', m.tenant, 'key', k.name, 'state', k.state, 'holder', k.holder) order by k.moved_at), '[]')
      from place_keys k join mine m on m.tenant_id = k.tenant_id and m.id = k.moved_by_membership_id)) $$;

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
    || person_export_place_keys() $$;

alter function erase_from_place_keys() owner to fettle_system;
alter function person_export_place_keys() owner to fettle_system;
revoke all on function erase_from_place_keys(), person_export_place_keys() from public;
