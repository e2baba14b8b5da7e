-- Schedules of planned maintenance are exported, changed in the file and imported again.
alter table downloads drop constraint downloads_subject_check;
alter table downloads add constraint downloads_subject_check check (subject in ('work-orders', 'invoices', 'jobs', 'locations', 'assets', 'guarantees', 'keys', 'schedules', 'compliance', 'tasks', 'inspections', 'observations'));
