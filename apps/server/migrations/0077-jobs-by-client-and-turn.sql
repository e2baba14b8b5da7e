-- The list of a contractor can be narrowed to one client and to whose turn it is: each is one stretch of an index, the latest change first.
-- Where a tab is the smaller stretch, its own index is read as before.
create index jobs_client on jobs (contractor_tenant_id, client_tenant_id, changed_at desc, id desc);
create index jobs_ball on jobs (contractor_tenant_id, ball, changed_at desc, id desc);
