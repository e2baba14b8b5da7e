-- Guarantees are exported, changed in the file and imported again; a file recognises those that it brought before by their reference.
alter table asset_guarantees add column external_reference text check (length(external_reference) between 1 and 80);
create unique index asset_guarantees_reference on asset_guarantees (tenant_id, external_reference) where external_reference is not null;
alter table table_imports drop constraint table_imports_subject_check;
alter table table_imports add constraint table_imports_subject_check check (subject in ('locations', 'assets', 'schedules', 'guarantees', 'evidence'));
alter table downloads drop constraint downloads_subject_check;
alter table downloads add constraint downloads_subject_check check (subject in ('work-orders', 'invoices', 'jobs', 'locations', 'assets', 'guarantees', 'compliance', 'tasks', 'inspections', 'observations'));
