-- The mark of a tenant: small, made anew from the pixels of an upload, and kept beside its row so that papers and mails have it at hand.
create table tenant_logos (
  tenant_id uuid primary key references tenants (id),
  png bytea not null check (octet_length(png) between 1 and 300000),
  hash text not null,
  changed_by_membership_id uuid not null,
  changed_at timestamptz(3) not null,
  foreign key (tenant_id, changed_by_membership_id) references memberships (tenant_id, id)
);
alter table tenant_logos enable row level security;
alter table tenant_logos force row level security;
grant select, insert, update, delete on tenant_logos to fettle_app, fettle_system;
grant select on tenant_logos to fettle_worker;
create policy own on tenant_logos using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
-- It stands on papers that the other side reads.
create policy related on tenant_logos for select using (exists (select from appointments
  where (client_tenant_id = tenant_logos.tenant_id and contractor_tenant_id = (select cur()))
     or (contractor_tenant_id = tenant_logos.tenant_id and client_tenant_id = (select cur()))));
