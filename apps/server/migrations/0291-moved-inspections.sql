-- A walk in progress moves to a later version of its template; what had no place in it is kept.
alter table inspections add column former_version_ids uuid[] default '{}' not null;
alter table inspections add column unfit_answers jsonb default '[]' not null;
drop policy contractor_reads on inspection_template_versions;
create policy contractor_reads on inspection_template_versions for select
  using (exists (select from inspections i where i.client_tenant_id = inspection_template_versions.tenant_id and i.template_id = inspection_template_versions.template_id and i.contractor_tenant_id = (select cur())));
