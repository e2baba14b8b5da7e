-- The list of a contractor can be narrowed to one client and to whose turn it is: within a tab each is one stretch of an index.
create index jobs_client on jobs (contractor_tenant_id, client_tenant_id, tab, changed_at desc, id desc);
create index jobs_ball on jobs (contractor_tenant_id, ball, tab, changed_at desc, id desc);
