-- Priority and category are looked up within a leaf: a filtered page reads its own rows only, and its count never leaves the
-- index (`turns_at` says whether a row still stands where it was stored). They take the place of the indexes across all leaves.
create index work_orders_bucket_priority on work_orders (client_tenant_id, bucket, priority, changed_at desc, id desc) include (turns_at);
create index work_orders_bucket_category on work_orders (client_tenant_id, bucket, category, changed_at desc, id desc) include (turns_at);
drop index work_orders_priority;
drop index work_orders_category;

-- The other indexes of a leaf cover the same columns, so that none is left aside for sorting what one of those above covers.
drop index work_orders_bucket;
drop index work_orders_created;
drop index work_orders_due;
create index work_orders_bucket on work_orders (client_tenant_id, bucket, changed_at desc, id desc) include (turns_at);
create index work_orders_created on work_orders (client_tenant_id, bucket, created_at desc, id desc) include (turns_at);
create index work_orders_due on work_orders (client_tenant_id, bucket, complete_by, id) include (turns_at);
