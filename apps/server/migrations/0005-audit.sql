-- The audit log and its hash chain.

create table audit_log (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  membership_id uuid,
  method text not null,
  outcome text not null,
  subject jsonb not null,
  correlation_id text not null,
  at timestamptz(3) not null,
  position bigint generated always as identity,
  mac text default '' not null,
  api_key_id uuid,
  impersonation_id uuid,
  -- Changed rows as JSON lines in one spelling; part of the signature.
  changes text default '' not null,
  primary key (tenant_id, id)
);
create index audit_tenant on audit_log (tenant_id, at desc);
create index audit_position on audit_log ("position");
create index audit_member on audit_log (tenant_id, membership_id, at desc);
alter table audit_log enable row level security;
alter table audit_log force row level security;
grant select, insert on audit_log to fettle_app, fettle_system, fettle_worker;
create policy own on audit_log for select using (tenant_id = (select cur()));
-- The sealing job reads and chains the entries of all tenants.
create policy seals on audit_log for select to fettle_worker using (true);
create policy writes on audit_log for insert with check (tenant_id = cur());

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger refuse_change before delete or update or truncate on audit_log for each statement execute function refuse_change();

create table audit_chain (
  tenant_id uuid not null,
  number bigint not null,
  entry_id uuid not null,
  position bigint not null,
  hash text not null,
  is_adopted boolean default false not null,
  sealed_at timestamptz(3) not null,
  primary key (tenant_id, number),
  unique (tenant_id, entry_id)
);
create index audit_chain_position on audit_chain ("position");
alter table audit_chain enable row level security;
alter table audit_chain force row level security;
grant select on audit_chain to fettle_app, fettle_system;
grant select, insert on audit_chain to fettle_worker;
create policy own on audit_chain for select to fettle_app using (tenant_id = (select cur()));
create policy seals on audit_chain to fettle_worker using (true) with check (true);
create trigger refuse_change before delete or update or truncate on audit_chain for each statement execute function refuse_change();
