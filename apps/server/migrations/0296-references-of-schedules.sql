-- A file of schedules recognises those that it brought before by their reference.
alter table schedules add column external_reference text check (length(external_reference) between 1 and 80);
create unique index schedules_reference on schedules (tenant_id, external_reference) where external_reference is not null;
