-- Exports of requirements at locations, also as an archive with their certificates.
alter table downloads drop constraint downloads_subject_check;
alter table downloads add constraint downloads_subject_check check (subject in ('work-orders', 'invoices', 'jobs', 'locations', 'assets', 'compliance'));
alter table downloads drop constraint downloads_format_check;
alter table downloads add constraint downloads_format_check check (format in ('csv', 'xlsx', 'zip'));
