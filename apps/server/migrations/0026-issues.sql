-- Which side raised an issue decides who may settle it; until now sending a report back was the only way to raise one.
alter table issues add column raised_by_side text not null default 'client' check (raised_by_side in ('client', 'contractor'));
alter table issues alter column raised_by_side drop default;
create index issues_client on issues (client_tenant_id, work_order_id, state, created_at desc, id desc);
create index issues_contractor on issues (contractor_tenant_id, job_id, state, created_at desc, id desc);
drop index issues_order;
