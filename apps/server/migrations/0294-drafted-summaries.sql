-- A summary that was drafted from the answers is marked.
alter table inspections add column is_summary_drafted boolean default false not null;
