-- The paper report of an inspection that was uploaded instead of a walk: number, days and files.
alter table inspections add column document jsonb;
