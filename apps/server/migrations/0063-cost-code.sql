-- The budget or cost code under which the client books an order, its quotes and invoices.
alter table work_orders add column cost_code text default '' not null;
alter table work_orders add check (length(cost_code) <= 40);
create index work_orders_cost_code on work_orders (client_tenant_id, lower(cost_code)) where cost_code <> '';
