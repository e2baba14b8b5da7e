-- Accounts of clients beside those of contractors, with their states: entered, confirmed, active after a while, closed.

alter table bank_accounts drop constraint bank_accounts_tenant_id_fkey;
alter table bank_accounts add foreign key (tenant_id) references tenants (id);
-- A contractor receives on one account; a client pays from some.
alter table bank_accounts add column purpose text default 'receive' not null;
-- The account that this one took the place of.
alter table bank_accounts add column replaces_id uuid;
alter table bank_accounts add column confirmed_by_membership_id uuid;
alter table bank_accounts add column confirmed_at timestamptz(3);
alter table bank_accounts add column active_from timestamptz(3);
alter table bank_accounts add column closed_by_membership_id uuid;
-- What a bank gave its customer for files: service user number of Bacs, company identification of ACH.
alter table bank_accounts add column originator_id text default '' not null;
alter table bank_accounts add column version integer default 1 not null;
-- Accounts of before are active.
alter table bank_accounts no force row level security;
update bank_accounts set confirmed_at = added_at, active_from = added_at, confirmed_by_membership_id = added_by_membership_id;
alter table bank_accounts force row level security;
alter table bank_accounts add constraint bank_accounts_purpose check (purpose in ('pay', 'receive'));
alter table bank_accounts add constraint bank_accounts_confirmed check (
  (confirmed_at is null) = (active_from is null) and (confirmed_at is null) = (confirmed_by_membership_id is null));
-- A contractor proves its presence; the account of a client is confirmed by another member than who entered it.
alter table bank_accounts add constraint bank_accounts_second_person check (
  purpose = 'receive' or confirmed_by_membership_id <> added_by_membership_id);
alter table bank_accounts add foreign key (tenant_id, confirmed_by_membership_id) references memberships (tenant_id, id);
alter table bank_accounts add foreign key (tenant_id, closed_by_membership_id) references memberships (tenant_id, id);
alter table bank_accounts add foreign key (tenant_id, replaces_id) references bank_accounts (tenant_id, id);
drop index bank_accounts_open;
create unique index bank_accounts_open on bank_accounts (tenant_id) where closed_at is null and purpose = 'receive';
create unique index bank_accounts_paying on bank_accounts (tenant_id, iban, sort_code, routing_number, account_number)
  where closed_at is null and purpose = 'pay';
create index bank_accounts_page on bank_accounts (tenant_id, purpose, added_at desc, id);
drop policy related on bank_accounts;
create policy related on bank_accounts for select
  using (closed_at is null and purpose = 'receive' and exists (select from appointments where appointments.contractor_tenant_id = bank_accounts.tenant_id and appointments.client_tenant_id = (select cur())));

-- Who is notified of changed bank details of the acting company: owners of a contractor, its address, and administrators and finance of its
-- clients; administrators and finance of a client.
create or replace function bank_details_audience() returns table(email text, first_name text, last_name text, locale text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.email, p.first_name, p.last_name, p.locale
  from memberships m join persons p on p.id = m.person_id
  where m.status = 'ACTIVE' and m.link_id is null and p.email_confirmed_at is not null
    and ((m.tenant_id = cur() and m.role_code in ('KO', 'ADM', 'FIN'))
      or (m.role_code in ('ADM', 'FIN') and m.tenant_id in (select a.client_tenant_id from appointments a where a.contractor_tenant_id = cur())))
  group by p.id
  union all
  select c.email, '', '', null from contractor_companies c
  where c.tenant_id = cur() and c.email <> '' and not exists (
    select from memberships m join persons p on p.id = m.person_id
    where m.tenant_id = cur() and m.status = 'ACTIVE' and m.role_code = 'KO' and lower(p.email) = lower(c.email)) $$;
