-- Bookings and no-access escalation.

create table bookings (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  state text not null,
  proposed_by text not null,
  sub_status text,
  resident_must_be_present boolean default false not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  assignee_membership_id uuid,
  note text default '' not null,
  outcome text,
  outcome_note text default '' not null,
  replaces_id uuid,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  constraint operative_free exclude using gist (assignee_membership_id with =, tstzrange(starts_at, ends_at) with &&) where ((state in ('proposed', 'confirmed', 'en_route', 'on_site')) and assignee_membership_id is not null),
  check (ends_at > starts_at),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  foreign key (contractor_tenant_id, assignee_membership_id) references memberships (tenant_id, id)
);
create index bookings_order on bookings (client_tenant_id, work_order_id, starts_at);
create index bookings_job on bookings (contractor_tenant_id, job_id, starts_at);
create index bookings_client_start on bookings (client_tenant_id, starts_at);
create index bookings_contractor_start on bookings (contractor_tenant_id, starts_at);
create index bookings_id on bookings (id);
alter table bookings enable row level security;
alter table bookings force row level security;
grant select, insert, update on bookings to fettle_app, fettle_worker;
grant select, insert, update, delete on bookings to fettle_system;
create policy guest_job_only on bookings as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()));
create policy shared on bookings
  using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))
  with check (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on bookings for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');

-- Rules of no-access escalation: how many attempts, and what follows.
create table ladder_settings (
  tenant_id uuid not null,
  rules jsonb not null,
  changed_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id),
  foreign key (tenant_id) references tenants (id)
);
alter table ladder_settings enable row level security;
alter table ladder_settings force row level security;
grant select, insert, update on ladder_settings to fettle_app;
grant select, insert, update, delete on ladder_settings to fettle_system;
grant select on ladder_settings to fettle_worker;
create policy own on ladder_settings using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on ladder_settings for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- When the escalation of an order is evaluated next, and the last step already notified.
create table ladder_schedule (
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  due_at timestamptz(3),
  notified_step text,
  primary key (client_tenant_id, work_order_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id)
);
create index ladder_turns_due on ladder_schedule (due_at) where due_at is not null;
alter table ladder_schedule enable row level security;
alter table ladder_schedule force row level security;
grant select, insert, update on ladder_schedule to fettle_app, fettle_worker;
grant select, insert, update, delete on ladder_schedule to fettle_system;
create policy own on ladder_schedule using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));

create table contact_attempts (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  channel text not null,
  result text not null,
  made_at timestamptz(3) not null,
  note text default '' not null,
  made_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (client_tenant_id, id),
  check (channel in ('phone', 'text', 'letter')),
  check (result in ('reached', 'message_left', 'no_answer', 'refused')),
  foreign key (client_tenant_id, made_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id)
);
create index contact_attempts_order on contact_attempts (client_tenant_id, work_order_id, made_at, id);
alter table contact_attempts enable row level security;
alter table contact_attempts force row level security;
grant select, insert on contact_attempts to fettle_app;
grant select, insert, update, delete on contact_attempts to fettle_system;
grant select on contact_attempts to fettle_worker;
create policy own on contact_attempts using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on contact_attempts for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

create function due_access_ladders(moment timestamptz, most integer) returns table(client_tenant_id uuid, work_order_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.client_tenant_id, l.work_order_id from ladder_schedule l where l.due_at <= moment order by l.due_at limit most $$;

create function erase_from_contact_attempts() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update contact_attempts c set note = redact_person(c.note, called, each.namespace) where c.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) k where length(k) > 3 and position(k in c.note) > 0);
  end loop;
  return null;
end $$;
create trigger erase_from_contact_attempts after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_contact_attempts();

do $$
declare signature text;
begin
  foreach signature in array array[
    'due_access_ladders(timestamptz, integer)', 'erase_from_contact_attempts()'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function due_access_ladders(timestamptz, integer), erase_from_contact_attempts() from public;
grant execute on function due_access_ladders(timestamptz, integer)
  to fettle_worker;
