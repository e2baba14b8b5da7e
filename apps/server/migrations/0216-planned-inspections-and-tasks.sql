-- Schedules make work orders, inspections or tasks.
alter table schedules add column makes text default 'order' not null check (makes in ('order', 'inspection', 'task'));
alter table schedules add column template_id uuid;
alter table schedules add column assignee_membership_id uuid;
alter table schedules add foreign key (tenant_id, template_id) references inspection_templates (tenant_id, id);
alter table schedules add check ((makes = 'inspection') = (template_id is not null));
alter table schedules add check (makes = 'order' or (contractor_tenant_id is null and budget is null and requirement_key is null));
alter table schedules add check (makes <> 'order' or assignee_membership_id is null);

alter table occurrences add column inspection_id uuid;
alter table occurrences add column task_id uuid;
alter table occurrences add foreign key (tenant_id, inspection_id) references inspections (client_tenant_id, id);
alter table occurrences add foreign key (tenant_id, task_id) references tasks (tenant_id, id);
do $$
declare former text;
begin
  select conname into former from pg_constraint
    where conrelid = 'occurrences'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%work_order_id%';
  execute format('alter table occurrences drop constraint %I', former);
end $$;
alter table occurrences add check ((state in ('instructed', 'done')) = (num_nonnulls(work_order_id, inspection_id, task_id) = 1));
create index occurrences_inspection on occurrences (tenant_id, inspection_id) where inspection_id is not null;
create index occurrences_task on occurrences (tenant_id, task_id) where task_id is not null;
