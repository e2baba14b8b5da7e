-- Orders under a law that sets clocks of its own: when the landlord became aware, and what was recorded since. Nothing of it is changed
-- or taken away: a mistake is mended by recording what is right.
create table hazards (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  kind text not null check (kind in ('emergency', 'significant')),
  -- The rules that were in force when the landlord became aware.
  pack text not null,
  region text not null,
  aware_at timestamptz(3) not null,
  channel text not null,
  note text not null,
  marked_by_membership_id uuid not null,
  marked_at timestamptz(3) not null,
  -- The next clock that runs out, and when somebody is to be told next.
  next_step text,
  next_due_at timestamptz(3),
  alert_at timestamptz(3),
  alerts_told jsonb default '{}' not null,
  unique (client_tenant_id, work_order_id),
  unique (client_tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  foreign key (client_tenant_id, marked_by_membership_id) references memberships (tenant_id, id)
);
create index hazards_due on hazards (client_tenant_id, next_due_at) where next_due_at is not null;
create index hazards_alert on hazards (alert_at) where alert_at is not null;

create table hazard_evidence (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  hazard_id uuid not null,
  kind text not null,
  happened_at timestamptz(3) not null,
  note text not null,
  recorded_by_membership_id uuid not null,
  recorded_at timestamptz(3) not null,
  unique (client_tenant_id, id),
  foreign key (client_tenant_id, hazard_id) references hazards (client_tenant_id, id),
  foreign key (client_tenant_id, recorded_by_membership_id) references memberships (tenant_id, id)
);
create index hazard_evidence_hazard on hazard_evidence (client_tenant_id, hazard_id, happened_at, id);

do $$
declare each text;
begin
  foreach each in array array['hazards', 'hazard_evidence'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_system', each);
    execute format('create policy own on %I using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()))', each);
    execute format('create trigger note_change after insert or update or delete on %I for each row when (current_setting(''app.noting'', true) <> '''') execute function note_change(''client'')', each);
  end loop;
end $$;
grant select, insert on hazards, hazard_evidence to fettle_app;
grant update (next_step, next_due_at, alert_at) on hazards to fettle_app;
grant select, update on hazards to fettle_worker;
grant select on hazard_evidence to fettle_worker;

create function due_hazards(moment timestamptz, most integer) returns table (client_tenant_id uuid, hazard_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select h.client_tenant_id, h.id from hazards h where h.alert_at <= moment order by h.alert_at limit most $$;

-- What somebody recorded goes into their export; a name that stands in it goes with the person.
alter function person_export() rename to person_export_notes;
create function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select person_export_notes() || jsonb_build_object(
    'hazards', (select coalesce(jsonb_agg(jsonb_build_object('at', h.marked_at, 'in', m.tenant, 'kind', h.kind, 'note', h.note) order by h.marked_at), '[]')
      from hazards h join mine m on m.tenant_id = h.client_tenant_id and m.id = h.marked_by_membership_id),
    'hazard_evidence', (select coalesce(jsonb_agg(jsonb_build_object('at', e.recorded_at, 'in', m.tenant, 'kind', e.kind, 'happened_at', e.happened_at, 'note', e.note) order by e.recorded_at), '[]')
      from hazard_evidence e join mine m on m.tenant_id = e.client_tenant_id and m.id = e.recorded_by_membership_id)) $$;

create function forget_hazards() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update hazards h set note = without_person(h.note, called, each.namespace) where h.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in h.note) > 0);
    update hazard_evidence e set note = without_person(e.note, called, each.namespace) where e.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in e.note) > 0);
  end loop;
  return null;
end $$;
create trigger forget_hazards after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null)
  execute function forget_hazards();

do $$
declare named text;
begin
  foreach named in array array['due_hazards(timestamptz, integer)', 'forget_hazards()', 'person_export()'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
  revoke all on function person_export_notes() from fettle_app;
  grant execute on function person_export() to fettle_app;
  grant execute on function due_hazards(timestamptz, integer) to fettle_worker;
end $$;
