-- Branch, contractor, turn and source are looked up within a leaf as priority and category are: a filtered page reads its own rows only and
-- its count never leaves the index. They take the place of the indexes across all leaves. Sums are read in their own order.
create index work_orders_bucket_organisation on work_orders (client_tenant_id, bucket, organisation_id, changed_at desc, id desc) include (turns_at);
create index work_orders_bucket_contractor on work_orders (client_tenant_id, bucket, contractor_tenant_id, changed_at desc, id desc) include (turns_at);
create index work_orders_bucket_ball on work_orders (client_tenant_id, bucket, ball, changed_at desc, id desc) include (turns_at);
create index work_orders_bucket_source on work_orders (client_tenant_id, bucket, source, changed_at desc, id desc) include (turns_at);
create index work_orders_bucket_authorised on work_orders (client_tenant_id, bucket, authorised desc nulls last, id desc) include (turns_at);
drop index work_orders_organisation;
drop index work_orders_contractor;
drop index work_orders_ball;
