-- What a client pays invoices from. Money moves by transfers between the accounts of its wallet: written once, their postings sum to
-- nought, and what an account holds is the sum of its postings. Corrections are new transfers.
create table wallets (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null references tenants (id),
  currency text not null,
  -- By which name the payments system knows the client.
  payer_reference text,
  activated_at timestamptz(3) not null,
  activated_by_membership_id uuid not null,
  version integer default 1 not null,
  unique (client_tenant_id, id),
  foreign key (client_tenant_id, activated_by_membership_id) references memberships (tenant_id, id)
);
create unique index wallets_once on wallets (client_tenant_id, currency);

create table wallet_top_ups (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  wallet_id uuid not null,
  amount bigint not null check (amount > 0),
  reference text not null,
  provider text not null,
  provider_reference text not null,
  -- Where the money is to be sent: what the payments system said, as the page shows it.
  instructions jsonb not null,
  state text not null check (state in ('awaiting', 'received', 'failed')),
  requested_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  next_ask_at timestamptz(3),
  settled_at timestamptz(3),
  version integer default 1 not null,
  unique (client_tenant_id, id),
  unique (client_tenant_id, reference),
  check ((state = 'awaiting') = (next_ask_at is not null)),
  check ((state = 'awaiting') = (settled_at is null)),
  foreign key (client_tenant_id, wallet_id) references wallets (client_tenant_id, id),
  foreign key (client_tenant_id, requested_by_membership_id) references memberships (tenant_id, id)
);
create index wallet_top_ups_open on wallet_top_ups (client_tenant_id, wallet_id, created_at desc, id desc) where state = 'awaiting';
create index wallet_top_ups_asks on wallet_top_ups (next_ask_at) where next_ask_at is not null;

create table wallet_payments (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  wallet_id uuid not null,
  invoice_id uuid not null,
  amount bigint not null check (amount > 0),
  reference text not null,
  provider text not null,
  provider_reference text,
  state text not null check (state in ('processing', 'paid', 'failed')),
  failure text,
  started_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  next_ask_at timestamptz(3),
  settled_at timestamptz(3),
  version integer default 1 not null,
  unique (client_tenant_id, id),
  check ((state = 'processing') = (next_ask_at is not null)),
  check ((state = 'processing') = (settled_at is null)),
  check ((state = 'failed') = (failure is not null)),
  foreign key (client_tenant_id, wallet_id) references wallets (client_tenant_id, id),
  foreign key (client_tenant_id, invoice_id) references invoices (client_tenant_id, id),
  foreign key (client_tenant_id, started_by_membership_id) references memberships (tenant_id, id)
);
-- Nobody is paid twice for one invoice.
create unique index wallet_payments_live on wallet_payments (client_tenant_id, invoice_id) where state <> 'failed';
create index wallet_payments_invoice on wallet_payments (client_tenant_id, invoice_id, created_at desc, id desc);
create index wallet_payments_asks on wallet_payments (next_ask_at) where next_ask_at is not null;

create table ledger_accounts (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  wallet_id uuid not null,
  kind text not null check (kind in ('wallet', 'payouts', 'bank')),
  balance bigint default 0 not null,
  unique (client_tenant_id, id),
  unique (client_tenant_id, wallet_id, id),
  unique (client_tenant_id, wallet_id, kind),
  foreign key (client_tenant_id, wallet_id) references wallets (client_tenant_id, id),
  constraint ledger_accounts_bear check (kind = 'bank' or balance >= 0)
);

create table ledger_transfers (
  id uuid primary key default gen_random_uuid(),
  -- A wallet is held by whoever moves its money, so its transfers are numbered in the order in which they happened.
  position bigint generated always as identity not null,
  client_tenant_id uuid not null,
  wallet_id uuid not null,
  kind text not null check (kind in ('top_up', 'payment', 'payment_done', 'payment_returned')),
  amount bigint not null check (amount > 0),
  top_up_id uuid,
  payment_id uuid,
  created_at timestamptz(3) not null,
  unique (client_tenant_id, id),
  unique (client_tenant_id, wallet_id, id),
  -- Every transfer names the one paper that it follows from.
  check ((kind = 'top_up') = (top_up_id is not null)),
  check ((kind <> 'top_up') = (payment_id is not null)),
  foreign key (client_tenant_id, wallet_id) references wallets (client_tenant_id, id),
  foreign key (client_tenant_id, top_up_id) references wallet_top_ups (client_tenant_id, id),
  foreign key (client_tenant_id, payment_id) references wallet_payments (client_tenant_id, id)
);
create unique index ledger_transfers_top_up on ledger_transfers (client_tenant_id, top_up_id) where top_up_id is not null;
create unique index ledger_transfers_payment on ledger_transfers (client_tenant_id, payment_id) where kind = 'payment';
-- A payment arrives or comes back, once.
create unique index ledger_transfers_outcome on ledger_transfers (client_tenant_id, payment_id) where kind in ('payment_done', 'payment_returned');
create index ledger_transfers_page on ledger_transfers (client_tenant_id, wallet_id, position desc) where kind <> 'payment_done';

create table ledger_postings (
  client_tenant_id uuid not null,
  wallet_id uuid not null,
  transfer_id uuid not null,
  account_id uuid not null,
  amount bigint not null check (amount <> 0),
  primary key (client_tenant_id, transfer_id, account_id),
  -- One wallet, so one currency.
  foreign key (client_tenant_id, wallet_id, transfer_id) references ledger_transfers (client_tenant_id, wallet_id, id),
  foreign key (client_tenant_id, wallet_id, account_id) references ledger_accounts (client_tenant_id, wallet_id, id)
);
create index ledger_postings_account on ledger_postings (client_tenant_id, account_id);

do $$
declare each text;
begin
  foreach each in array array['wallets', 'wallet_top_ups', 'wallet_payments', 'ledger_accounts', 'ledger_transfers', 'ledger_postings'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update on %I to fettle_system', each);
    execute format('create policy own on %I using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()))', each);
  end loop;
  foreach each in array array['wallets', 'wallet_top_ups', 'wallet_payments'] loop
    execute format('grant select, insert, update on %I to fettle_app, fettle_worker', each);
  end loop;
  foreach each in array array['wallets', 'wallet_top_ups', 'wallet_payments', 'ledger_transfers'] loop
    execute format('create trigger note_change after insert or update or delete on %I for each row when (current_setting(''app.noting'', true) <> '''') execute function note_change(''client'')', each);
  end loop;
  foreach each in array array['ledger_transfers', 'ledger_postings'] loop
    execute format('grant select, insert on %I to fettle_app, fettle_worker', each);
    execute format('create trigger written_once before update or delete or truncate on %I for each statement execute function written_once()', each);
  end loop;
end $$;
revoke update on ledger_transfers, ledger_postings from fettle_system;
-- Balances follow from postings alone.
grant select on ledger_accounts to fettle_app, fettle_worker;

create function open_ledger() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into ledger_accounts (client_tenant_id, wallet_id, kind) select new.client_tenant_id, new.id, kind from unnest(array['wallet', 'payouts', 'bank']) kind;
  return null;
end $$;
create trigger open_ledger after insert on wallets for each row execute function open_ledger();

create function keep_balance() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update ledger_accounts set balance = balance + new.amount where client_tenant_id = new.client_tenant_id and id = new.account_id;
  return null;
end $$;
create trigger keep_balance after insert on ledger_postings for each row execute function keep_balance();

-- Looked at when the transaction ends, so that a transfer and its postings may be written one after the other.
create function transfer_is_whole() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
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
    raise exception 'transfer % has % postings that sum to % and move %', transfer, count, balance, moved using errcode = 'check_violation', constraint = 'transfer_is_whole';
  end if;
  return null;
end $$;
create constraint trigger transfer_is_whole after insert on ledger_transfers deferrable initially deferred for each row execute function transfer_is_whole();
create constraint trigger transfer_is_whole after insert on ledger_postings deferrable initially deferred for each row execute function transfer_is_whole();

-- What has no answer yet and is to be asked about, of every client.
create function due_money(moment timestamptz, most integer) returns table (client_tenant_id uuid, id uuid, kind text)
language sql stable security definer set search_path = pg_catalog, public as $$
  (select t.client_tenant_id, t.id, 'top_up' from wallet_top_ups t where t.next_ask_at <= moment order by t.next_ask_at limit most)
  union all (select p.client_tenant_id, p.id, 'payment' from wallet_payments p where p.next_ask_at <= moment order by p.next_ask_at limit most) $$;

-- The account of a contractor with a payments system, where the money of its clients arrives; kept by those who run the product.
create table payout_accounts (
  contractor_tenant_id uuid not null references tenants (id),
  provider text not null,
  account text not null,
  changed_at timestamptz(3) not null,
  primary key (contractor_tenant_id, provider)
);
alter table payout_accounts enable row level security;
alter table payout_accounts force row level security;
grant select, insert, update, delete on payout_accounts to fettle_system;
grant select on payout_accounts to fettle_app, fettle_worker;
create policy own on payout_accounts for select using (contractor_tenant_id = (select cur()));

-- A client learns of nobody's account but of one whose invoice it pays.
create function payout_account(invoice uuid, of_provider text) returns text language sql stable security definer set search_path = pg_catalog, public as $$
  select a.account from invoices i join payout_accounts a on a.contractor_tenant_id = i.contractor_tenant_id and a.provider = of_provider
  where i.id = invoice and i.client_tenant_id = cur() $$;

do $$
declare named text;
begin
  foreach named in array array['open_ledger()', 'keep_balance()', 'transfer_is_whole()', 'due_money(timestamptz, integer)', 'payout_account(uuid, text)'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
  grant execute on function due_money(timestamptz, integer) to fettle_worker;
  grant execute on function payout_account(uuid, text) to fettle_worker;
end $$;
