-- Budgets of a client: sums that work at places and of trades may cost in a period.

create table budgets (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  starts_on date not null,
  ends_on date not null,
  location_id uuid,
  portfolio_id uuid,
  categories text[] default '{}' not null,
  amount bigint not null,
  warn_percent integer not null,
  is_hard_stop boolean not null,
  removed_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (length(name) between 1 and 80),
  check (ends_on >= starts_on),
  check (amount > 0),
  check (warn_percent between 1 and 100),
  foreign key (tenant_id) references tenants (id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, portfolio_id) references location_groups (tenant_id, id)
);
create index budgets_period on budgets (tenant_id, starts_on desc, id) where removed_at is null;
create index budgets_location on budgets (tenant_id, location_id) where location_id is not null;
create index budgets_portfolio on budgets (tenant_id, portfolio_id) where portfolio_id is not null;
alter table budgets enable row level security;
alter table budgets force row level security;
grant select, insert, update on budgets to fettle_app;
grant select, insert, update, delete on budgets to fettle_system;
grant select on budgets to fettle_worker;
create policy own on budgets using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on budgets for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Awarded work that is not settled, for what budgets have committed.
create index work_orders_awarded on work_orders (client_tenant_id, complete_by) where coalesce(authorised, awarded) is not null and state not in ('invoice_paid', 'customer_cancelled');
create index own_costs_incurred on own_costs (client_tenant_id, incurred_on) where removed_at is null;
