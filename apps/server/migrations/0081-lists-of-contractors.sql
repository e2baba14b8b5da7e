-- A contractor takes its jobs along, too.
alter table downloads drop constraint downloads_subject_check,
  add constraint downloads_subject_check check (subject in ('work-orders', 'invoices', 'jobs'));
