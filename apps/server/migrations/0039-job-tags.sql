-- Contractors put words of their own on jobs, as clients do on work orders: each side sees its own.
create table job_tags (
  tenant_id uuid not null,
  client_tenant_id uuid not null,
  job_id uuid not null,
  tag_id uuid not null,
  tagged_at timestamptz(3) not null,
  primary key (tenant_id, job_id, tag_id),
  foreign key (client_tenant_id, job_id, tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id) on delete cascade,
  foreign key (tenant_id, tag_id) references tags (tenant_id, id) on delete cascade
);
-- The newest of a tag, and no other job is looked at.
create index job_tags_tag on job_tags (tenant_id, tag_id, tagged_at desc, job_id);

alter table job_tags enable row level security;
alter table job_tags force row level security;
grant select, insert, update, delete on job_tags to fettle_app, fettle_system;
grant select on job_tags to fettle_worker;
create policy own on job_tags using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger note_change after insert or update or delete on job_tags for each row
  when (current_setting('app.noting', true) <> '') execute function note_change('tenant');

-- Seeing tags became a right of its own: who saw them by a role or key of their tenant still does.
update roles set grants = grants || '{"tags.view": "all"}' where grants ? 'work-orders.view';
update api_keys set grants = grants || '{"tags.view": "all"}' where grants ? 'work-orders.view';
