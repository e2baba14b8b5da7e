-- Schedules of planned maintenance, the places they are for, and their dates.

create table schedules (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  title text not null,
  description text default '' not null,
  category text not null,
  service text default '' not null,
  priority text not null,
  budget bigint,
  cost_code text default '' not null,
  contractor_tenant_id uuid,
  rule jsonb not null,
  starts_on date not null,
  basis text not null,
  shift text not null,
  early_days integer default 0 not null,
  lead_days integer default 0 not null,
  state text default 'draft' not null,
  paused_until date,
  -- Dates are stored up to this day; null where they depend on completions.
  stored_through date,
  created_by_membership_id uuid not null,
  activated_by_membership_id uuid,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (basis in ('scheduled', 'completed', 'certificate')),
  check (shift in ('none', 'before', 'after')),
  check (state in ('draft', 'active', 'paused', 'archived')),
  check (early_days between 0 and 366 and lead_days between 0 and 366),
  check (budget >= 0),
  foreign key (tenant_id) references tenants (id)
);
create index schedules_title on schedules (tenant_id, lower(title), id);
create index schedules_stored on schedules (stored_through) where state = 'active' and stored_through is not null;
create index schedules_paused on schedules (paused_until) where state = 'paused' and paused_until is not null;

create table schedule_targets (
  tenant_id uuid not null,
  schedule_id uuid not null,
  location_id uuid not null,
  primary key (tenant_id, schedule_id, location_id),
  foreign key (tenant_id, schedule_id) references schedules (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create index schedule_targets_location on schedule_targets (tenant_id, location_id);

create table occurrences (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  schedule_id uuid not null,
  location_id uuid not null,
  index integer not null,
  due_on date not null,
  planned_on date not null,
  state text default 'upcoming' not null,
  -- When the work order is created; null while nothing is to be created.
  make_at timestamptz(3),
  work_order_id uuid,
  done_on date,
  reason text default '' not null,
  -- Refusal code where the work order was not created, or not awarded to the contractor of the schedule.
  problem text,
  made_by_membership_id uuid,
  version integer default 1 not null,
  primary key (tenant_id, id),
  unique (tenant_id, schedule_id, location_id, index),
  check (state in ('upcoming', 'instructed', 'done', 'skipped')),
  check ((state in ('instructed', 'done')) = (work_order_id is not null)),
  check (make_at is null or state = 'upcoming'),
  foreign key (tenant_id, schedule_id) references schedules (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, work_order_id) references work_orders (client_tenant_id, id)
);
create index occurrences_due on occurrences (tenant_id, due_on, id);
create index occurrences_open on occurrences (tenant_id, due_on, id) where state in ('upcoming', 'instructed');
create index occurrences_schedule on occurrences (tenant_id, schedule_id, due_on, id);
create index occurrences_location on occurrences (tenant_id, location_id, due_on, id);
create index occurrences_order on occurrences (tenant_id, work_order_id) where work_order_id is not null;
create index occurrences_make on occurrences (make_at) where make_at is not null;

do $$
declare relation text;
begin
  foreach relation in array array['schedules', 'schedule_targets', 'occurrences'] loop
    execute format('alter table %I enable row level security', relation);
    execute format('alter table %I force row level security', relation);
    execute format('grant select, insert, update, delete on %I to fettle_app, fettle_system', relation);
    execute format('grant select, insert, update on %I to fettle_worker', relation);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', relation);
  end loop;
end $$;
create trigger capture_change after insert or delete or update on schedules for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');
create trigger capture_change after insert or delete or update on occurrences for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

create function due_occurrences(moment timestamptz, most integer) returns table(tenant_id uuid, occurrence_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.tenant_id, o.id from occurrences o where o.make_at <= moment order by o.make_at limit most $$;

-- Active schedules whose stored dates end before the day, and paused ones whose pause has ended.
create function schedules_to_continue(until date, today date, most integer) returns table(tenant_id uuid, schedule_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  (select s.tenant_id, s.id from schedules s where s.state = 'active' and s.stored_through < until order by s.stored_through limit most)
  union all
  (select s.tenant_id, s.id from schedules s where s.state = 'paused' and s.paused_until < today order by s.paused_until limit most) $$;

alter function due_occurrences(timestamptz, integer) owner to fettle_system;
alter function schedules_to_continue(date, date, integer) owner to fettle_system;
revoke all on function due_occurrences(timestamptz, integer), schedules_to_continue(date, date, integer) from public;
grant execute on function due_occurrences(timestamptz, integer), schedules_to_continue(date, date, integer) to fettle_worker;
