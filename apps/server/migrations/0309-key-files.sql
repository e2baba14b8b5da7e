-- Keys of locations are exported, changed in the file and imported again; a file recognises those that it brought before by their reference.
alter table place_keys add column external_reference text check (length(external_reference) between 1 and 80);
create unique index place_keys_reference on place_keys (tenant_id, external_reference) where external_reference is not null and removed_at is null;
alter table table_imports drop constraint table_imports_subject_check;
alter table table_imports add constraint table_imports_subject_check check (subject in ('locations', 'assets', 'schedules', 'guarantees', 'keys', 'evidence'));
alter table downloads drop constraint downloads_subject_check;
alter table downloads add constraint downloads_subject_check check (subject in ('work-orders', 'invoices', 'jobs', 'locations', 'assets', 'guarantees', 'keys', 'compliance', 'tasks', 'inspections', 'observations'));
