-- Which work a client signs off, and after how many working days a report counts as signed off without an answer; without a row
-- somebody signs everything off. The moment stands beside the report that waits, so that the clock reads it by its index.
create table sign_off_terms (
  tenant_id uuid primary key references tenants (id),
  terms jsonb not null,
  changed_at timestamptz(3) not null,
  version integer default 1 not null
);
alter table sign_off_terms enable row level security;
alter table sign_off_terms force row level security;
grant select, insert, update on sign_off_terms to fettle_app;
grant select on sign_off_terms to fettle_worker;
grant select, insert, update, delete on sign_off_terms to fettle_system;
create policy own on sign_off_terms using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger note_change after insert or update or delete on sign_off_terms for each row
  when (current_setting('app.noting', true) <> '') execute function note_change('tenant');

alter table completion_reports add column accepts_at timestamptz(3);
create index completion_reports_accepts on completion_reports (accepts_at) where accepts_at is not null;

create function due_reports(moment timestamptz, most integer) returns table (client_tenant_id uuid, work_order_id uuid, job_id uuid, report_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.client_tenant_id, r.work_order_id, r.job_id, r.id from completion_reports r where r.accepts_at <= moment order by r.accepts_at limit most $$;
alter function due_reports(timestamptz, integer) owner to fettle_system;
revoke all on function due_reports(timestamptz, integer) from public;
grant execute on function due_reports(timestamptz, integer) to fettle_worker;
