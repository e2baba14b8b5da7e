-- Certificates that a work order needs before its report is accepted and its final invoice is approved or paid.
create table order_certificates (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  requirement_key text not null,
  state text default 'needed' not null,
  evidence_id uuid,
  -- Of the refusal or waiver.
  reason text default '' not null,
  -- Null where a schedule of planned maintenance required it.
  required_by_membership_id uuid,
  waived_by_membership_id uuid,
  waived_on date,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, work_order_id, requirement_key),
  check (state in ('needed', 'submitted', 'accepted', 'refused', 'waived')),
  check (evidence_id is not null or state in ('needed', 'waived')),
  check ((state = 'waived') = (waived_by_membership_id is not null)),
  check ((state = 'waived') = (waived_on is not null)),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  foreign key (client_tenant_id, evidence_id) references evidence (tenant_id, id),
  foreign key (client_tenant_id, required_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, waived_by_membership_id) references memberships (tenant_id, id)
);
create index order_certificates_evidence on order_certificates (client_tenant_id, evidence_id) where evidence_id is not null;
create index order_certificates_id on order_certificates (id);
alter table order_certificates enable row level security;
alter table order_certificates force row level security;
grant select, insert, update on order_certificates to fettle_app, fettle_worker;
grant select, insert, update, delete on order_certificates to fettle_system;
create policy own on order_certificates using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create policy contractor_reads on order_certificates for select using (exists (select from jobs where
  jobs.client_tenant_id = order_certificates.client_tenant_id and jobs.work_order_id = order_certificates.work_order_id and jobs.contractor_tenant_id = (select cur())));
create policy guest_job_only on order_certificates as restrictive to fettle_link using (client_tenant_id = (select cur()) or exists (select from jobs where
  jobs.client_tenant_id = order_certificates.client_tenant_id and jobs.work_order_id = order_certificates.work_order_id and jobs.id = (select cur_job())));
create trigger capture_change after insert or delete or update on order_certificates for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

-- The contractor of a work order submits a certificate to its client: the member belongs to another tenant.
alter table evidence drop constraint evidence_tenant_id_handed_in_by_membership_id_fkey;
alter table evidence add column contractor_tenant_id uuid;

-- The certificate that every work order of a schedule needs.
alter table schedules add column requirement_key text;
