-- Work finished lately, for the figures of dashboards.
create index work_orders_finished on work_orders (client_tenant_id, finished_at) where finished_at is not null;
-- Invoices by the month in which they were issued.
create index invoices_client_issued on invoices (client_tenant_id, issued_on) include (state, net);
create index invoices_contractor_issued on invoices (contractor_tenant_id, issued_on) include (state, net);
