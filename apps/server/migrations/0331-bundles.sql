-- Work that could be done on the trip of a visit: what was dismissed, and which statutory deadlines it must not pass.

create table bundle_dismissals (
  tenant_id uuid not null,
  booking_id uuid not null,
  -- The job or the planned date that is not proposed for this visit again.
  item_id uuid not null,
  dismissed_at timestamptz(3) not null,
  dismissed_by_membership_id uuid not null,
  primary key (tenant_id, booking_id, item_id),
  foreign key (tenant_id) references tenants (id),
  foreign key (tenant_id, dismissed_by_membership_id) references memberships (tenant_id, id)
);
alter table bundle_dismissals enable row level security;
alter table bundle_dismissals force row level security;
grant select, insert on bundle_dismissals to fettle_app;
grant select on bundle_dismissals to fettle_worker;
grant select, insert, update, delete on bundle_dismissals to fettle_system;
create policy own on bundle_dismissals using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on bundle_dismissals for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- The next statutory deadline of the orders of jobs of either side.
create function hazard_deadlines_of_jobs(jobs uuid[]) returns table (job_id uuid, due_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select j.id, h.next_due_at from public.jobs j join hazards h on h.client_tenant_id = j.client_tenant_id and h.work_order_id = j.work_order_id
  where j.id = any (hazard_deadlines_of_jobs.jobs) and cur() in (j.client_tenant_id, j.contractor_tenant_id) and h.next_due_at is not null $$;
alter function hazard_deadlines_of_jobs(uuid[]) owner to fettle_system;
revoke all on function hazard_deadlines_of_jobs(uuid[]) from public;
grant execute on function hazard_deadlines_of_jobs(uuid[]) to fettle_app;
