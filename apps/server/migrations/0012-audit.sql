-- The audit log is written once and never again. Each entry carries a signature that only the server can make, and the queue
-- chains the entries of every tenant, so that what is changed, taken away, put in between or put in another order shows.

alter table audit_log
  add column position bigint generated always as identity,
  add column mac text default '' not null,
  add column api_key_id uuid;
create index audit_position on audit_log (position);
create index audit_member on audit_log (tenant_id, membership_id, at desc);

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
create index audit_chain_position on audit_chain (position);

create function written_once() returns trigger language plpgsql as $$
begin
  raise exception '% is written once: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

do $$
declare each text;
begin
  foreach each in array array['audit_log', 'audit_chain'] loop
    execute format('create trigger written_once before update or delete or truncate on %I for each statement execute function written_once()', each);
  end loop;
end $$;

alter table audit_chain enable row level security;
alter table audit_chain force row level security;
revoke update, delete on audit_log from fettle_system;
grant select on audit_chain to fettle_app, fettle_system;
grant select, insert on audit_chain to fettle_worker;
create policy own on audit_chain for select to fettle_app using (tenant_id = (select cur()));
-- The sealer chains the entries of all tenants, and the check reads them.
create policy seals on audit_log for select to fettle_worker using (true);
create policy seals on audit_chain to fettle_worker using (true) with check (true);
