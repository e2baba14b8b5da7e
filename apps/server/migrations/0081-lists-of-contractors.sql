-- A contractor takes its jobs along, too.
alter table downloads drop constraint downloads_subject_check,
  add constraint downloads_subject_check check (subject in ('work-orders', 'invoices', 'jobs'));

-- A view belongs to a list: work orders until now, the jobs of a contractor as well from now on.
alter table list_views
  add column list text default 'orders' not null check (list in ('orders', 'jobs')),
  add unique (tenant_id, list, id);
drop index list_views_name;
create unique index list_views_name on list_views (tenant_id, membership_id, list, lower(name));
drop index list_views_shared;
create index list_views_shared on list_views (tenant_id, list, lower(name)) where is_shared;

-- No list opens with a view of another one.
alter table list_preferences
  add column list text default 'orders' not null check (list in ('orders', 'jobs')),
  drop constraint list_preferences_pkey,
  drop constraint list_preferences_tenant_id_view_id_fkey,
  add primary key (tenant_id, membership_id, list),
  add foreign key (tenant_id, list, view_id) references list_views (tenant_id, list, id) on delete set null (view_id);

-- One thing is done to many jobs of a contractor as it is to many orders. A job of somebody else cannot stand in a run.
alter table bulk_runs add column list text default 'orders' not null check (list in ('orders', 'jobs'));
alter table bulk_items
  add column client_tenant_id uuid,
  add column job_id uuid,
  alter column work_order_id drop not null,
  add constraint bulk_items_one_subject check ((work_order_id is null) <> (job_id is null) and (client_tenant_id is null) = (job_id is null)),
  add foreign key (client_tenant_id, job_id, tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id) on delete cascade;
create policy one_job on bulk_items as restrictive using (client_tenant_id = (select cur()) or job_id = (select cur_job()));
-- As of 0089 the wall of links stands for links alone; a new database comes there later, with this one among the others.
do $$
begin
  if exists (select from pg_policies where policyname = 'one_job' and 'fettle_link' = any(roles)) then alter policy one_job on bulk_items to fettle_link; end if;
end $$;
