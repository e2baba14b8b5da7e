-- The member of each side who is responsible for an order or a job; null without one.
alter table work_orders add column assignee_membership_id uuid;
alter table work_orders add foreign key (client_tenant_id, assignee_membership_id) references memberships (tenant_id, id);
create index work_orders_bucket_assignee on work_orders (client_tenant_id, assignee_membership_id, bucket, complete_by, id) where assignee_membership_id is not null;
create index work_orders_step on work_orders (client_tenant_id, next_step, complete_by, id) where responsible_party = 'client' and next_step is not null;

alter table jobs add column assignee_membership_id uuid;
alter table jobs add foreign key (contractor_tenant_id, assignee_membership_id) references memberships (tenant_id, id);
create index jobs_assignee on jobs (contractor_tenant_id, assignee_membership_id, tab, due_at, id) where assignee_membership_id is not null;
create index jobs_step on jobs (contractor_tenant_id, next_step, due_at, id) where responsible_party = 'contractor' and next_step is not null;
