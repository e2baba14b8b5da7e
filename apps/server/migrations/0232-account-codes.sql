-- Account codes of a client: closed, never deleted. A code occurs once.

create table account_codes (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  code text not null,
  name text not null,
  ledger_account text default '' not null,
  categories text[] default '{}' not null,
  closed_on date,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (length(code) between 1 and 20),
  foreign key (tenant_id) references tenants (id)
);
create unique index account_codes_code on account_codes (tenant_id, lower(code));
alter table account_codes enable row level security;
alter table account_codes force row level security;
grant select, insert, update on account_codes to fettle_app;
grant select, insert, update, delete on account_codes to fettle_system;
grant select on account_codes to fettle_worker;
create policy own on account_codes using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on account_codes for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');
