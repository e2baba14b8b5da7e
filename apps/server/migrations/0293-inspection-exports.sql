-- Inspections and observations are exported like other lists.
alter table downloads drop constraint downloads_subject_check;
alter table downloads add constraint downloads_subject_check check (subject in ('work-orders', 'invoices', 'jobs', 'locations', 'assets', 'compliance', 'tasks', 'inspections', 'observations'));
