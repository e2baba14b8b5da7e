-- Visits ahead are counted beside the buckets; without an order of their own, everything in progress was read for them.
create index work_orders_scheduled on work_orders (client_tenant_id, next_visit_at) include (organisation_id)
  where bucket = 'in-progress' and next_visit_at is not null;
