-- By when orders are to be answered and finished: what a client sets for all of its branches or for one; shipped targets hold otherwise.
create table sla_targets (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  organisation_id uuid,
  -- Hours by priority, and whether they are those of the calendar or of a working week.
  targets jsonb not null,
  counting text not null check (counting in ('calendar', 'working')),
  week jsonb not null,
  changed_at timestamptz(3) not null,
  version integer default 1 not null,
  unique nulls not distinct (tenant_id, organisation_id),
  foreign key (tenant_id, organisation_id) references organisations (tenant_id, id)
);
alter table sla_targets enable row level security;
alter table sla_targets force row level security;
grant select, insert, update, delete on sla_targets to fettle_app, fettle_system;
grant select on sla_targets to fettle_worker;
create policy own on sla_targets using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger note_change after insert or update or delete on sla_targets for each row when (current_setting('app.noting', true) <> '') execute function note_change('tenant');

-- An order keeps the targets that it was raised with, and when its clock stood still. What is due stays in its own column: while the
-- clock stands still that is the end of the year 9999, so that every list by what is left reads its index as before.
alter table work_orders
  add column clock jsonb,
  add column responded_at timestamptz(3),
  add column finished_at timestamptz(3),
  add column paused_at timestamptz(3),
  -- When somebody is to be told next that time runs out or has run out, and for which moments they were told.
  add column alert_at timestamptz(3),
  add column alerts_told jsonb default '{}' not null;
create index work_orders_alert on work_orders (alert_at) where alert_at is not null;

-- Orders of before: whoever was sent out has answered, and what is done is finished.
update work_orders set
  responded_at = case when state <> 'new' then changed_at end,
  finished_at = case when state in ('done', 'invoice_outstanding', 'invoice_paid') then changed_at end,
  alert_at = case when state not in ('done', 'invoice_outstanding', 'invoice_paid', 'customer_cancelled') and complete_by > now() then complete_by end;

create function due_alerts(moment timestamptz, most integer) returns table (client_tenant_id uuid, work_order_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select w.client_tenant_id, w.id from work_orders w where w.alert_at <= moment order by w.alert_at limit most $$;
alter function due_alerts(timestamptz, integer) owner to fettle_system;
revoke all on function due_alerts(timestamptz, integer) from public;
grant execute on function due_alerts(timestamptz, integer) to fettle_worker;
