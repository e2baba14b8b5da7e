-- Payment runs: selected invoices, prepared by one member and released by another, with one transfer for each payee; invoices on hold.

alter table invoices add column hold_reason text;
alter table invoices add column held_at timestamptz(3);
alter table invoices add column held_by_membership_id uuid;
alter table invoices add constraint invoices_held check (
  (hold_reason is null) = (held_at is null) and (hold_reason is null) = (held_by_membership_id is null) and length(hold_reason) between 1 and 500);
alter table invoices add foreign key (client_tenant_id, held_by_membership_id) references memberships (tenant_id, id);

create table payment_runs (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  number integer not null,
  method text not null,
  -- The account that is paid from; null for the wallet.
  bank_account_id uuid,
  currency text not null,
  execute_on date not null,
  state text not null,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  prepared_by_membership_id uuid,
  prepared_at timestamptz(3),
  released_by_membership_id uuid,
  released_at timestamptz(3),
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, number),
  check (method in ('wallet', 'sepa', 'bacs', 'ach')),
  check (state in ('draft', 'prepared', 'released', 'sent', 'closed', 'cancelled', 'recalled')),
  check ((method = 'wallet') = (bank_account_id is null)),
  check ((prepared_at is null) = (prepared_by_membership_id is null)),
  check ((released_at is null) = (released_by_membership_id is null)),
  check (state not in ('released', 'sent', 'closed', 'recalled') or released_at is not null),
  -- Who prepared a run does not release it.
  constraint payment_runs_second_person check (released_by_membership_id <> prepared_by_membership_id),
  foreign key (client_tenant_id) references tenants (id),
  foreign key (client_tenant_id, bank_account_id) references bank_accounts (tenant_id, id),
  foreign key (client_tenant_id, created_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, prepared_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, released_by_membership_id) references memberships (tenant_id, id)
);

-- A transfer to one payee, for some lines of a run. The account is that of the release, whatever the payee enters later.
create table payment_transfers (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  run_id uuid not null,
  place smallint not null,
  contractor_tenant_id uuid not null,
  bank_account_id uuid,
  payee jsonb not null,
  amount bigint not null,
  reference text not null,
  state text not null,
  failure text,
  ended_on date,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, run_id, place),
  unique (client_tenant_id, reference),
  check (amount > 0),
  check (state in ('processing', 'paid', 'failed')),
  check ((state = 'processing') = (ended_on is null)),
  check ((state = 'failed') = (failure is not null)),
  foreign key (client_tenant_id, run_id) references payment_runs (client_tenant_id, id),
  foreign key (contractor_tenant_id) references tenants (id)
);

-- An invoice in a run, with the sums that it was prepared with.
create table payment_run_lines (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  run_id uuid not null,
  place smallint not null,
  invoice_id uuid not null,
  contractor_tenant_id uuid not null,
  gross bigint not null,
  withheld bigint not null,
  net_payable bigint not null,
  regime text not null,
  rule text,
  rate_ppm integer not null,
  judged_on date not null,
  bank_account_id uuid,
  state text not null,
  dropped_reason text,
  transfer_id uuid,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, run_id, place),
  check (state in ('planned', 'dropped', 'processing', 'paid', 'failed')),
  check ((state = 'dropped') = (dropped_reason is not null)),
  check (state not in ('processing', 'paid', 'failed') or transfer_id is not null),
  foreign key (client_tenant_id, run_id) references payment_runs (client_tenant_id, id),
  foreign key (client_tenant_id, invoice_id) references invoices (client_tenant_id, id),
  foreign key (client_tenant_id, transfer_id) references payment_transfers (client_tenant_id, id)
);
-- An invoice is in one live run.
create unique index payment_run_lines_live on payment_run_lines (client_tenant_id, invoice_id) where state in ('planned', 'processing');
create index payment_run_lines_invoice on payment_run_lines (client_tenant_id, invoice_id);
create index payment_run_lines_transfer on payment_run_lines (client_tenant_id, transfer_id);

-- The file of a run, made once with its release.
create table payment_files (
  client_tenant_id uuid not null,
  run_id uuid not null,
  name text not null,
  bytes bytea not null,
  sha256 text not null,
  created_at timestamptz(3) not null,
  primary key (client_tenant_id, run_id),
  check (length(sha256) = 64),
  foreign key (client_tenant_id, run_id) references payment_runs (client_tenant_id, id)
);

do $$
declare name text;
begin
  foreach name in array array['payment_runs', 'payment_transfers', 'payment_run_lines', 'payment_files'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to fettle_system', name);
    execute format('create policy own on %I using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()))', name);
  end loop;
  foreach name in array array['payment_runs', 'payment_transfers', 'payment_run_lines'] loop
    execute format('grant select, insert, update on %I to fettle_app, fettle_worker', name);
    execute format('create trigger capture_change after insert or delete or update on %I for each row when (current_setting(''app.audited_tenant'', true) <> '''') execute function capture_change(''client'')', name);
  end loop;
end $$;
-- A file is made once and never changed.
grant select, insert on payment_files to fettle_app;
create trigger refuse_change before delete or update or truncate on payment_files for each statement execute function refuse_change();

-- A payment from the wallet is for one invoice, or for a transfer of a run.
alter table wallet_payments alter column invoice_id drop not null;
alter table wallet_payments add column transfer_id uuid;
alter table wallet_payments add constraint wallet_payments_subject check (num_nonnulls(invoice_id, transfer_id) = 1);
alter table wallet_payments add foreign key (client_tenant_id, transfer_id) references payment_transfers (client_tenant_id, id);
create unique index wallet_payments_transfer on wallet_payments (client_tenant_id, transfer_id) where transfer_id is not null;

-- A settlement is paid from the wallet, or by a transfer of a file; one payment settles some invoices.
alter table settlements add column transfer_id uuid;
alter table settlements drop constraint settlements_check1;
alter table settlements add constraint settlements_source check (num_nonnulls(payment_id, transfer_id) = case kind when 'payment' then 1 else 0 end);
alter table settlements add foreign key (client_tenant_id, transfer_id) references payment_transfers (client_tenant_id, id);
drop index settlements_payment;
create unique index settlements_payment on settlements (client_tenant_id, payment_id, invoice_id) where payment_id is not null;
create unique index settlements_transfer on settlements (client_tenant_id, transfer_id, invoice_id) where transfer_id is not null;

-- Money under way by a file of a bank is account 1110 with the sub account `bank`; the wallet's has none.
create or replace function book_faults() returns table(what text, tenant_id uuid, id uuid) language sql stable security definer set search_path = pg_catalog, public as $$
  select 'journal does not sum to zero', p.tenant_id, p.journal_id from book_postings p group by p.tenant_id, p.journal_id having sum(p.amount) <> 0
  union all select 'journal is not whole', j.tenant_id, j.id from book_journals j
    where j.posting_count <> (select count(*) from book_postings p where p.tenant_id = j.tenant_id and p.journal_id = j.id)
  union all select 'balance is not the sum of its postings', a.tenant_id, a.id from book_accounts a
    where a.balance <> (select coalesce(sum(p.amount), 0) from book_postings p where p.tenant_id = a.tenant_id and p.account_id = a.id)
  union all select 'running balance differs', s.tenant_id, s.account_id from (select p.tenant_id, p.account_id, p.balance_after,
      sum(p.amount) over (partition by p.tenant_id, p.account_id order by p."position", p.place) as running from book_postings p) s
    where s.balance_after <> s.running
  union all select 'books of two sides differ', a.tenant_id, a.id from book_accounts a join books b on b.tenant_id = a.tenant_id and b.id = a.book_id
    where a.kind = '2100' and a.balance + coalesce((select m.balance from book_accounts m join books o on o.tenant_id = m.tenant_id and o.id = m.book_id
      where o.tenant_id::text = a.sub and o.currency = b.currency and m.kind = '1300' and m.sub = a.tenant_id::text), 0) <> 0
  union all select 'wallet and book differ', w.client_tenant_id, w.id from wallets w
    join ledger_accounts l on l.client_tenant_id = w.client_tenant_id and l.wallet_id = w.id and l.kind in ('wallet', 'payouts')
    where l.balance <> coalesce((select a.balance from book_accounts a join books b on b.tenant_id = a.tenant_id and b.id = a.book_id
      where b.tenant_id = w.client_tenant_id and b.currency = w.currency and a.sub = '' and a.kind = case l.kind when 'wallet' then '1100' else '1110' end), 0)
  union all select 'settled above the invoice', s.client_tenant_id, s.invoice_id from settlements s
    join invoices i on i.client_tenant_id = s.client_tenant_id and i.id = s.invoice_id
    where s.state <> 'reversed' group by s.client_tenant_id, s.invoice_id, i.gross having sum(s.gross) > i.gross
  union all select 'withheld tax differs from the book', s.client_tenant_id, null from (
      select client_tenant_id, currency, sum(withheld) as withheld from settlements where state = 'settled' group by client_tenant_id, currency) s
    where s.withheld <> -coalesce((select sum(a.balance) from book_accounts a join books b on b.tenant_id = a.tenant_id and b.id = a.book_id
      where b.tenant_id = s.client_tenant_id and b.currency = s.currency and a.kind in ('2200', '2210', '2220')), 0)
  union all select 'transfers under way and book differ', t.tenant_id, null from (
      select b.tenant_id, b.currency from books b join tenants o on o.id = b.tenant_id and o.side = 'client') t
    where coalesce((select sum(s.paid_out) from settlements s where s.client_tenant_id = t.tenant_id and s.currency = t.currency
        and s.state = 'processing' and s.transfer_id is not null), 0)
      <> coalesce((select a.balance from book_accounts a join books b on b.tenant_id = a.tenant_id and b.id = a.book_id
        where b.tenant_id = t.tenant_id and b.currency = t.currency and a.kind = '1110' and a.sub = 'bank'), 0)
  union all select 'transfer differs from its lines', t.client_tenant_id, t.id from payment_transfers t
    where t.amount <> (select coalesce(sum(l.net_payable), 0) from payment_run_lines l where l.client_tenant_id = t.client_tenant_id and l.transfer_id = t.id) $$;
