-- Whether a person has set the position; others follow from the postcode, and may be derived again.
alter table locations add column is_pinned boolean default false not null;
update locations set is_pinned = true where latitude is not null;
alter table contractor_profiles add column is_pinned boolean default false not null;
update contractor_profiles set is_pinned = true where latitude is not null;
