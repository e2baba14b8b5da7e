-- Whether a person has set the position; others follow from the postcode, and may be derived again.
alter table locations add column is_pinned boolean default false not null;
update locations set is_pinned = true where latitude is not null;
alter table contractor_profiles add column is_pinned boolean default false not null;
update contractor_profiles set is_pinned = true where latitude is not null;
drop trigger capture_change on locations;
create trigger capture_change after insert or delete or update of organisation_id, parent_id, kind, name, address, access_notes, external_reference, import_id, latitude, longitude, is_pinned, facts, type_id, custom_values, archived_at on locations
  for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');
