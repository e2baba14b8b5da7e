-- Who issues quotes and invoices: legal data of the company, the account that is paid to, and both as they stood on an issued invoice.
alter table contractor_companies add column legal_name text default '' not null;
alter table contractor_companies add column company_number text default '' not null;
alter table contractor_companies add column tax_number text default '' not null;
alter table contractor_companies add check (length(legal_name) <= 200 and length(company_number) <= 20 and length(tax_number) <= 20);
alter table invoices add column issuer jsonb;

-- One open account; earlier ones are kept closed.
create table bank_accounts (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  holder text not null,
  iban text default '' not null,
  bic text default '' not null,
  sort_code text default '' not null,
  account_number text default '' not null,
  routing_number text default '' not null,
  added_by_membership_id uuid not null,
  added_at timestamptz(3) not null,
  closed_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, added_by_membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id) references contractor_companies (tenant_id)
);
create unique index bank_accounts_open on bank_accounts (tenant_id) where closed_at is null;
alter table bank_accounts enable row level security;
alter table bank_accounts force row level security;
grant select, insert, update on bank_accounts to fettle_app;
grant select, insert, update, delete on bank_accounts to fettle_system;
grant select on bank_accounts to fettle_worker;
create policy own on bank_accounts using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create policy related on bank_accounts for select
  using (closed_at is null and exists (select from appointments where appointments.contractor_tenant_id = bank_accounts.tenant_id and appointments.client_tenant_id = (select cur())));
create trigger capture_change after insert or delete or update on bank_accounts for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Who is notified of changed bank details of the acting company: its owners, and administrators and finance of its clients.
create function bank_details_audience() returns table(email text, first_name text, last_name text, locale text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.email, p.first_name, p.last_name, p.locale
  from memberships m join persons p on p.id = m.person_id
  where m.status = 'ACTIVE' and m.link_id is null and p.email_confirmed_at is not null
    and ((m.tenant_id = cur() and m.role_code = 'KO')
      or (m.role_code in ('ADM', 'FIN') and m.tenant_id in (select a.client_tenant_id from appointments a where a.contractor_tenant_id = cur())))
  group by p.id $$;
alter function bank_details_audience() owner to fettle_system;
revoke all on function bank_details_audience() from public;
grant execute on function bank_details_audience() to fettle_app;
