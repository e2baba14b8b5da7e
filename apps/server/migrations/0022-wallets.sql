-- Wallets and the ledger.

-- Double-entry ledger, append-only: postings of a transfer sum to zero, a balance is the sum of its postings, corrections are new transfers.
create table wallets (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  currency text not null,
  -- Reference of the client at the payment provider.
  payer_reference text,
  activated_at timestamptz(3) not null,
  activated_by_membership_id uuid not null,
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  foreign key (client_tenant_id, activated_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id) references tenants (id)
);
create unique index wallets_once on wallets (client_tenant_id, currency);
alter table wallets enable row level security;
alter table wallets force row level security;
grant select, insert, update on wallets to fettle_app, fettle_system, fettle_worker;
create policy own on wallets using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on wallets for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

create function create_ledger_accounts() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into ledger_accounts (client_tenant_id, wallet_id, kind) select new.client_tenant_id, new.id, kind from unnest(array['wallet', 'payouts', 'bank']) kind;
  return null;
end $$;
create trigger create_ledger_accounts after insert on wallets for each row execute function create_ledger_accounts();

create table wallet_top_ups (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  wallet_id uuid not null,
  amount bigint not null,
  reference text not null,
  provider text not null,
  provider_reference text not null,
  -- Transfer instructions of the provider, as shown on the page.
  instructions jsonb not null,
  state text not null,
  requested_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  next_ask_at timestamptz(3),
  settled_at timestamptz(3),
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, reference),
  check (amount > 0),
  check ((state = 'awaiting') = (next_ask_at is not null)),
  check ((state = 'awaiting') = (settled_at is null)),
  check (state in ('awaiting', 'received', 'failed')),
  foreign key (client_tenant_id, requested_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, wallet_id) references wallets (client_tenant_id, id)
);
create index wallet_top_ups_open on wallet_top_ups (client_tenant_id, wallet_id, created_at desc, id desc) where state = 'awaiting';
create index wallet_top_ups_asks on wallet_top_ups (next_ask_at) where next_ask_at is not null;
alter table wallet_top_ups enable row level security;
alter table wallet_top_ups force row level security;
grant select, insert, update on wallet_top_ups to fettle_app, fettle_system, fettle_worker;
create policy own on wallet_top_ups using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on wallet_top_ups for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

create table wallet_payments (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  wallet_id uuid not null,
  invoice_id uuid not null,
  amount bigint not null,
  reference text not null,
  provider text not null,
  provider_reference text,
  state text not null,
  failure text,
  started_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  next_ask_at timestamptz(3),
  settled_at timestamptz(3),
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  check (amount > 0),
  check ((state = 'processing') = (next_ask_at is not null)),
  check ((state = 'processing') = (settled_at is null)),
  check ((state = 'failed') = (failure is not null)),
  check (state in ('processing', 'paid', 'failed')),
  foreign key (client_tenant_id, invoice_id) references invoices (client_tenant_id, id),
  foreign key (client_tenant_id, started_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, wallet_id) references wallets (client_tenant_id, id)
);
-- One live payment per invoice.
create unique index wallet_payments_live on wallet_payments (client_tenant_id, invoice_id) where state <> 'failed';
create index wallet_payments_invoice on wallet_payments (client_tenant_id, invoice_id, created_at desc, id desc);
create index wallet_payments_asks on wallet_payments (next_ask_at) where next_ask_at is not null;
alter table wallet_payments enable row level security;
alter table wallet_payments force row level security;
grant select, insert, update on wallet_payments to fettle_app, fettle_system, fettle_worker;
create policy own on wallet_payments using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on wallet_payments for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

create table ledger_accounts (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  wallet_id uuid not null,
  kind text not null,
  balance bigint default 0 not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, wallet_id, id),
  unique (client_tenant_id, wallet_id, kind),
  constraint ledger_accounts_bear check (kind = 'bank' or balance >= 0),
  check (kind in ('wallet', 'payouts', 'bank')),
  foreign key (client_tenant_id, wallet_id) references wallets (client_tenant_id, id)
);
alter table ledger_accounts enable row level security;
alter table ledger_accounts force row level security;
grant select on ledger_accounts to fettle_app, fettle_worker;
grant select, insert, update on ledger_accounts to fettle_system;
create policy own on ledger_accounts using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));

create table ledger_transfers (
  id uuid default gen_random_uuid() not null,
  -- Order of transfers; the lock on the wallet serializes them.
  position bigint generated always as identity,
  client_tenant_id uuid not null,
  wallet_id uuid not null,
  kind text not null,
  amount bigint not null,
  top_up_id uuid,
  payment_id uuid,
  created_at timestamptz(3) not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, wallet_id, id),
  check (amount > 0),
  check ((kind = 'top_up') = (top_up_id is not null)),
  check ((kind <> 'top_up') = (payment_id is not null)),
  check (kind in ('top_up', 'payment', 'payment_done', 'payment_returned')),
  foreign key (client_tenant_id, payment_id) references wallet_payments (client_tenant_id, id),
  foreign key (client_tenant_id, top_up_id) references wallet_top_ups (client_tenant_id, id),
  foreign key (client_tenant_id, wallet_id) references wallets (client_tenant_id, id)
);
create unique index ledger_transfers_top_up on ledger_transfers (client_tenant_id, top_up_id) where top_up_id is not null;
create unique index ledger_transfers_payment on ledger_transfers (client_tenant_id, payment_id) where kind = 'payment';
-- A payment succeeds or is returned once.
create unique index ledger_transfers_outcome on ledger_transfers (client_tenant_id, payment_id) where (kind in ('payment_done', 'payment_returned'));
create index ledger_transfers_page on ledger_transfers (client_tenant_id, wallet_id, "position" desc) where kind <> 'payment_done';
alter table ledger_transfers enable row level security;
alter table ledger_transfers force row level security;
grant select, insert on ledger_transfers to fettle_app, fettle_system, fettle_worker;
create policy own on ledger_transfers using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on ledger_transfers for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

-- Checked at commit, so that a transfer and its postings may be inserted one after the other.
create function check_transfer_balanced() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  transfer uuid := case when tg_table_name = 'ledger_transfers' then (to_jsonb(new)->>'id')::uuid else (to_jsonb(new)->>'transfer_id')::uuid end;
  count bigint;
  balance numeric;
  moved numeric;
  said bigint;
begin
  select count(*), coalesce(sum(p.amount), 0), coalesce(sum(p.amount) filter (where p.amount > 0), 0) into count, balance, moved
    from ledger_postings p where p.client_tenant_id = new.client_tenant_id and p.transfer_id = transfer;
  select t.amount into said from ledger_transfers t where t.client_tenant_id = new.client_tenant_id and t.id = transfer;
  if count < 2 or balance <> 0 or moved <> said then
    raise exception 'transfer % has % postings that sum to % and move %', transfer, count, balance, moved using errcode = 'check_violation', constraint = 'check_transfer_balanced';
  end if;
  return null;
end $$;
create constraint trigger check_transfer_balanced after insert on ledger_transfers deferrable initially deferred for each row execute function check_transfer_balanced();
create trigger refuse_change before delete or update or truncate on ledger_transfers for each statement execute function refuse_change();

create table ledger_postings (
  client_tenant_id uuid not null,
  wallet_id uuid not null,
  transfer_id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  primary key (client_tenant_id, transfer_id, account_id),
  check (amount <> 0),
  foreign key (client_tenant_id, wallet_id, account_id) references ledger_accounts (client_tenant_id, wallet_id, id),
  foreign key (client_tenant_id, wallet_id, transfer_id) references ledger_transfers (client_tenant_id, wallet_id, id)
);
create index ledger_postings_account on ledger_postings (client_tenant_id, account_id);
alter table ledger_postings enable row level security;
alter table ledger_postings force row level security;
grant select, insert on ledger_postings to fettle_app, fettle_system, fettle_worker;
create policy own on ledger_postings using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));

create function update_account_balance() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update ledger_accounts set balance = balance + new.amount where client_tenant_id = new.client_tenant_id and id = new.account_id;
  return null;
end $$;
create trigger update_account_balance after insert on ledger_postings for each row execute function update_account_balance();
create constraint trigger check_transfer_balanced after insert on ledger_postings deferrable initially deferred for each row execute function check_transfer_balanced();
create trigger refuse_change before delete or update or truncate on ledger_postings for each statement execute function refuse_change();

-- Account of a contractor at a payment provider. Written by the operator.
create table payout_accounts (
  contractor_tenant_id uuid not null,
  provider text not null,
  account text not null,
  changed_at timestamptz(3) not null,
  primary key (contractor_tenant_id, provider),
  foreign key (contractor_tenant_id) references tenants (id)
);
alter table payout_accounts enable row level security;
alter table payout_accounts force row level security;
grant select on payout_accounts to fettle_app, fettle_worker;
grant select, insert, update, delete on payout_accounts to fettle_system;
create policy own on payout_accounts for select using (contractor_tenant_id = (select cur()));

-- Transfers without a result that are due for polling, of all clients.
create function due_payment_polls(moment timestamptz, most integer) returns table(client_tenant_id uuid, id uuid, kind text)
language sql stable security definer set search_path = pg_catalog, public as $$
  (select t.client_tenant_id, t.id, 'top_up' from wallet_top_ups t where t.next_ask_at <= moment order by t.next_ask_at limit most)
  union all (select p.client_tenant_id, p.id, 'payment' from wallet_payments p where p.next_ask_at <= moment order by p.next_ask_at limit most) $$;

-- Payout account of the contractor of an invoice the caller pays.
create function payout_account(invoice uuid, of_provider text) returns text language sql stable security definer set search_path = pg_catalog, public as $$
  select a.account from invoices i join payout_accounts a on a.contractor_tenant_id = i.contractor_tenant_id and a.provider = of_provider
  where i.id = invoice and i.client_tenant_id = cur() $$;

do $$
declare signature text;
begin
  foreach signature in array array[
    'due_payment_polls(timestamptz, integer)', 'update_account_balance()', 'create_ledger_accounts()', 'payout_account(uuid, text)', 'check_transfer_balanced()'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function due_payment_polls(timestamptz, integer), update_account_balance(), create_ledger_accounts(), payout_account(uuid, text), check_transfer_balanced() from public;
grant execute on function due_payment_polls(timestamptz, integer), payout_account(uuid, text)
  to fettle_worker;
