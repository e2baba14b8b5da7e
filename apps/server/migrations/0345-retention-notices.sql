-- Members of both sides are notified once that a retention may be released.
create table retention_notices (
  client_tenant_id uuid not null,
  retention_id uuid not null,
  noticed_at timestamptz(3) not null,
  primary key (client_tenant_id, retention_id),
  foreign key (client_tenant_id, retention_id) references retentions (client_tenant_id, id) on delete cascade
);
alter table retention_notices enable row level security;
alter table retention_notices force row level security;
grant select, insert on retention_notices to fettle_app;
grant select, insert on retention_notices to fettle_worker;
grant select, insert, update, delete on retention_notices to fettle_system;
create policy own on retention_notices using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));

-- Retentions whose day has come and that are not released, without a notice.
create function due_retentions(moment timestamptz, most integer) returns table (client_tenant_id uuid, retention_id uuid, invoice_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.client_tenant_id, r.id, r.invoice_id from retentions r
    join invoices i on i.client_tenant_id = r.client_tenant_id and i.id = r.invoice_id
    join work_orders w on w.client_tenant_id = i.client_tenant_id and w.id = i.work_order_id
  where r.released_at is null and r.release_on <= (moment at time zone w.time_zone)::date
    and not exists (select from retention_notices n where n.client_tenant_id = r.client_tenant_id and n.retention_id = r.id)
  order by r.release_on, r.id limit most $$;
alter function due_retentions(timestamptz, integer) owner to fettle_system;
revoke all on function due_retentions(timestamptz, integer) from public;
grant execute on function due_retentions(timestamptz, integer) to fettle_worker;
create index retentions_due on retentions (release_on) where released_at is null;
