-- What a report on work of a category must answer, as the client of the work sets it. A form is never changed: the next edition takes its
-- place, and a report keeps the one that it was written by.
create table completion_forms (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  category text not null,
  edition integer not null check (edition > 0),
  questions jsonb not null,
  author_membership_id uuid not null,
  created_at timestamptz(3) not null,
  unique (tenant_id, id),
  unique (tenant_id, category, edition),
  foreign key (tenant_id, author_membership_id) references memberships (tenant_id, id)
);
alter table completion_forms enable row level security;
alter table completion_forms force row level security;
grant select, insert on completion_forms to fettle_app, fettle_worker;
grant select, insert, update, delete on completion_forms to fettle_system;
create policy own on completion_forms using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create policy contractor_reads on completion_forms for select using (exists (
  select from jobs where jobs.client_tenant_id = completion_forms.tenant_id and jobs.contractor_tenant_id = (select cur())));
create trigger note_change after insert or update or delete on completion_forms for each row
  when (current_setting('app.noting', true) <> '') execute function note_change('tenant');

alter table completion_reports
  add column form_id uuid,
  add column answers jsonb default '{}' not null,
  add foreign key (client_tenant_id, form_id) references completion_forms (tenant_id, id);

-- What somebody answered goes into their export.
alter function person_export() rename to person_export_before_forms;
create function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select person_export_before_forms() || jsonb_build_object(
    'report_answers', (select coalesce(jsonb_agg(jsonb_build_object('at', r.created_at, 'in', m.tenant, 'answers', r.answers) order by r.created_at), '[]')
      from completion_reports r join mine m on m.id = r.author_membership_id and m.tenant_id in (r.client_tenant_id, r.contractor_tenant_id)
      where r.answers <> '{}')) $$;
do $$
begin
  alter function person_export() owner to fettle_system;
  revoke all on function person_export() from public;
  revoke all on function person_export_before_forms() from fettle_app;
  grant execute on function person_export() to fettle_app;
end $$;
