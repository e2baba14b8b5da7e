-- Direct debit mandates of a client, and top-ups that are collected by them.

create table mandates (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  bank_account_id uuid not null,
  scheme text not null,
  reference text not null,
  creditor_name text not null,
  creditor_id text not null,
  -- What was signed, word for word.
  terms text not null,
  signed_by_membership_id uuid not null,
  signed_at timestamptz(3) not null,
  revoked_by_membership_id uuid,
  revoked_at timestamptz(3),
  version integer default 1 not null,
  primary key (tenant_id, id),
  unique (tenant_id, reference),
  check (scheme in ('bacs', 'sepa', 'ach')),
  check ((revoked_at is null) = (revoked_by_membership_id is null)),
  foreign key (tenant_id) references tenants (id),
  foreign key (tenant_id, bank_account_id) references bank_accounts (tenant_id, id),
  foreign key (tenant_id, signed_by_membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id, revoked_by_membership_id) references memberships (tenant_id, id)
);
create unique index mandates_in_force on mandates (tenant_id, bank_account_id) where revoked_at is null;
create index mandates_signed on mandates (tenant_id, signed_at desc, id desc);
create index mandates_account on mandates (tenant_id, bank_account_id);
create index mandates_signer on mandates (tenant_id, signed_by_membership_id);
create index mandates_revoker on mandates (tenant_id, revoked_by_membership_id) where revoked_by_membership_id is not null;
alter table mandates enable row level security;
alter table mandates force row level security;
grant select, insert, update on mandates to fettle_app;
grant select, insert, update, delete on mandates to fettle_system;
grant select on mandates to fettle_worker;
create policy own on mandates using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on mandates for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

alter table wallet_top_ups add column mandate_id uuid;
alter table wallet_top_ups add column collect_on date;
alter table wallet_top_ups add constraint wallet_top_ups_collected check ((mandate_id is null) = (collect_on is null));
alter table wallet_top_ups add constraint wallet_top_ups_mandate foreign key (client_tenant_id, mandate_id) references mandates (tenant_id, id);
create index wallet_top_ups_mandate on wallet_top_ups (client_tenant_id, mandate_id) where mandate_id is not null;
