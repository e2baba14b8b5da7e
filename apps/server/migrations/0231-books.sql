-- Double-entry books of clients and contractors; triggers of the ledger by statement.

-- A book for each tenant and currency.
create table books (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  currency text not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  unique (tenant_id, currency),
  foreign key (tenant_id) references tenants (id)
);

-- Kind and sub account: counterparty or account code; empty where a kind has one account. Debit is positive.
create table book_accounts (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  book_id uuid not null,
  kind text not null,
  sub text default '' not null,
  balance bigint default 0 not null,
  primary key (tenant_id, id),
  unique (tenant_id, book_id, kind, sub),
  unique (tenant_id, book_id, id),
  check (kind in ('1100', '1110', '1200', '1300', '1400', '2000', '2100', '2200', '2210', '2220', '2300', '4000', '5000')),
  constraint book_accounts_floor check (
    (kind not in ('1100', '1110', '1300') or balance >= 0) and (kind <> '2100' or balance <= 0)),
  check (length(sub) <= 60),
  foreign key (tenant_id, book_id) references books (tenant_id, id)
);

create table book_journals (
  id uuid default gen_random_uuid() not null,
  -- Order of journals; the locks on the accounts serialize those of one account.
  position bigint generated always as identity,
  tenant_id uuid not null,
  book_id uuid not null,
  kind text not null,
  -- Unique in the book, so that an event is booked once.
  key text not null,
  counterparty_tenant_id uuid,
  invoice_id uuid,
  payment_id uuid,
  top_up_id uuid,
  value_on date not null,
  posting_count smallint not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  unique (tenant_id, book_id, key),
  unique (tenant_id, book_id, id),
  check (posting_count >= 2),
  check (kind in ('invoice_approved', 'payment_set_out', 'payment_arrived', 'payment_failed', 'paid_outside', 'topped_up')),
  check (length(key) <= 100),
  foreign key (tenant_id, book_id) references books (tenant_id, id)
);
create index book_journals_page on book_journals (tenant_id, book_id, "position" desc);

create table book_postings (
  tenant_id uuid not null,
  book_id uuid not null,
  journal_id uuid not null,
  place smallint not null,
  account_id uuid not null,
  position bigint not null,
  amount bigint not null,
  -- Balance of the account after this posting, so that a page of an account is read by its key.
  balance_after bigint not null,
  primary key (tenant_id, journal_id, place),
  check (amount <> 0),
  foreign key (tenant_id, book_id, account_id) references book_accounts (tenant_id, book_id, id),
  foreign key (tenant_id, book_id, journal_id) references book_journals (tenant_id, book_id, id)
);
create index book_postings_account on book_postings (tenant_id, account_id, "position" desc, place desc);

do $$
declare name text;
begin
  foreach name in array array['books', 'book_accounts', 'book_journals', 'book_postings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select on %I to fettle_app, fettle_worker', name);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', name);
  end loop;
end $$;
grant select, insert, update on books, book_accounts to fettle_system;
grant select, insert on book_journals, book_postings to fettle_system;
create trigger refuse_change before delete or update or truncate on book_journals for each statement execute function refuse_change();
create trigger refuse_change before delete or update or truncate on book_postings for each statement execute function refuse_change();

-- One pass over the rows of a statement: journals are whole and sum to zero, then balances move.
create function apply_book_postings() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare broken uuid;
begin
  select j.id into broken from (select distinct tenant_id, journal_id from inserted) i
    join book_journals j on j.tenant_id = i.tenant_id and j.id = i.journal_id
    join lateral (select count(*) as count, sum(p.amount) as sum from book_postings p where p.tenant_id = j.tenant_id and p.journal_id = j.id) s on true
    where s.count <> j.posting_count or s.sum <> 0 limit 1;
  if broken is not null then
    raise exception 'the postings of journal % do not sum to zero or are not all of it', broken using errcode = 'check_violation', constraint = 'apply_book_postings';
  end if;
  update book_accounts a set balance = a.balance + s.amount
    from (select tenant_id, account_id, sum(amount) as amount from inserted group by tenant_id, account_id) s
    where a.tenant_id = s.tenant_id and a.id = s.account_id;
  return null;
end $$;
create trigger apply_book_postings after insert on book_postings referencing new table as inserted for each statement execute function apply_book_postings();

-- Journals without postings are refused at the end of their statement, which inserts both.
create function check_journals_posted() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare broken uuid;
begin
  select j.id into broken from inserted j
    where not exists (select from book_postings p where p.tenant_id = j.tenant_id and p.journal_id = j.id) limit 1;
  if broken is not null then
    raise exception 'journal % has no postings', broken using errcode = 'check_violation', constraint = 'check_journals_posted';
  end if;
  return null;
end $$;
create trigger check_journals_posted after insert on book_journals referencing new table as inserted for each statement execute function check_journals_posted();

-- Posts journals of the acting tenant and the mirroring ones of its counterparties, in this order of their places in the list. A journal
-- whose key is known is not posted again. Accounts are locked in one order, those of the acting tenant first.
create function post_journals(entries jsonb) returns integer language plpgsql security definer set search_path = pg_catalog, public as $$
declare posted integer;
begin
  if exists (select from jsonb_array_elements(entries) e
    where (e->>'tenant')::uuid <> cur() and (e->>'counterparty')::uuid is distinct from cur()) then
    raise exception 'journals of other tenants' using errcode = 'insufficient_privilege';
  end if;
  insert into books (tenant_id, currency, created_at)
    select distinct (e->>'tenant')::uuid, e->>'currency', (entries->0->>'at')::timestamptz from jsonb_array_elements(entries) e
    on conflict do nothing;
  insert into book_accounts (tenant_id, book_id, kind, sub)
    select distinct b.tenant_id, b.id, p->>'kind', p->>'sub'
    from jsonb_array_elements(entries) e join books b on b.tenant_id = (e->>'tenant')::uuid and b.currency = e->>'currency',
      jsonb_array_elements(e->'postings') p
    on conflict do nothing;
  perform from book_accounts a
    where (a.tenant_id, a.book_id, a.kind, a.sub) in (select b.tenant_id, b.id, p->>'kind', p->>'sub'
      from jsonb_array_elements(entries) e join books b on b.tenant_id = (e->>'tenant')::uuid and b.currency = e->>'currency',
        jsonb_array_elements(e->'postings') p)
    order by a.tenant_id <> cur(), a.tenant_id, a.kind, a.sub for no key update;
  with given as (
    select e, at, b.tenant_id, b.id as book_id from jsonb_array_elements(entries) with ordinality as list (e, at)
      join books b on b.tenant_id = (e->>'tenant')::uuid and b.currency = e->>'currency'
  ), made as (
    insert into book_journals (tenant_id, book_id, kind, key, counterparty_tenant_id, invoice_id, payment_id, top_up_id, value_on, posting_count, created_at)
      select tenant_id, book_id, e->>'kind', e->>'key', (e->>'counterparty')::uuid, (e->>'invoice')::uuid, (e->>'payment')::uuid,
        (e->>'top_up')::uuid, (e->>'value_on')::date, jsonb_array_length(e->'postings'), (e->>'at')::timestamptz
      from given order by at
      on conflict (tenant_id, book_id, key) do nothing
      returning tenant_id, book_id, id, key, "position"
  )
  insert into book_postings (tenant_id, book_id, journal_id, place, account_id, "position", amount, balance_after)
    select m.tenant_id, m.book_id, m.id, p.place, a.id, m."position", (p.posting->>'amount')::bigint,
      a.balance + sum((p.posting->>'amount')::bigint) over (partition by a.tenant_id, a.id order by m."position", p.place)
    from made m join given g on g.tenant_id = m.tenant_id and g.book_id = m.book_id and g.e->>'key' = m.key,
      jsonb_array_elements(g.e->'postings') with ordinality as p (posting, place)
      join book_accounts a on a.kind = p.posting->>'kind' and a.sub = p.posting->>'sub'
    where a.tenant_id = m.tenant_id and a.book_id = m.book_id;
  get diagnostics posted = row_count;
  return posted;
end $$;

-- Violations of what always holds of money, of all tenants; no row where all is whole.
create function book_faults() returns table(what text, tenant_id uuid, id uuid) language sql stable security definer set search_path = pg_catalog, public as $$
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
      where b.tenant_id = w.client_tenant_id and b.currency = w.currency and a.kind = case l.kind when 'wallet' then '1100' else '1110' end), 0)
  union all select 'settled above the invoice', s.client_tenant_id, s.invoice_id from settlements s
    join invoices i on i.client_tenant_id = s.client_tenant_id and i.id = s.invoice_id
    where s.state <> 'reversed' group by s.client_tenant_id, s.invoice_id, i.gross having sum(s.gross) > i.gross
  union all select 'withheld tax differs from the book', s.client_tenant_id, null from (
      select client_tenant_id, currency, sum(withheld) as withheld from settlements where state = 'settled' group by client_tenant_id, currency) s
    where s.withheld <> -coalesce((select sum(a.balance) from book_accounts a join books b on b.tenant_id = a.tenant_id and b.id = a.book_id
      where b.tenant_id = s.client_tenant_id and b.currency = s.currency and a.kind in ('2200', '2210', '2220')), 0) $$;

-- The ledger of wallets: balances and sums by statement instead of by row.
drop trigger update_account_balance on ledger_postings;
drop trigger check_transfer_balanced on ledger_postings;
create or replace function update_account_balance() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare broken uuid;
begin
  select t.id into broken from (select distinct client_tenant_id, transfer_id from inserted) i
    join ledger_transfers t on t.client_tenant_id = i.client_tenant_id and t.id = i.transfer_id
    join lateral (select count(*) as count, sum(p.amount) as sum, sum(greatest(p.amount, 0)) as moved
      from ledger_postings p where p.client_tenant_id = t.client_tenant_id and p.transfer_id = t.id) s on true
    where s.count < 2 or s.sum <> 0 or s.moved <> t.amount limit 1;
  if broken is not null then
    raise exception 'the postings of transfer % do not sum to zero or to its amount', broken using errcode = 'check_violation', constraint = 'check_transfer_balanced';
  end if;
  update ledger_accounts a set balance = a.balance + s.amount
    from (select client_tenant_id, account_id, sum(amount) as amount from inserted group by client_tenant_id, account_id) s
    where a.client_tenant_id = s.client_tenant_id and a.id = s.account_id;
  return null;
end $$;
create trigger update_account_balance after insert on ledger_postings referencing new table as inserted for each statement execute function update_account_balance();

do $$
declare signature text;
begin
  foreach signature in array array['apply_book_postings()', 'check_journals_posted()', 'post_journals(jsonb)', 'book_faults()'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function post_journals(jsonb) to fettle_app, fettle_worker;

-- Opening: settlements of what was paid before, then journals of top-ups, approved invoices and payments, in the order in which money moved.
-- Row-level security would hide all rows from the owner.
do $$
declare
  name text;
  client record;
  entries jsonb;
begin
  foreach name in array array['invoices', 'settlements', 'wallet_payments', 'wallet_top_ups', 'tenants', 'wallets'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
  insert into settlements (client_tenant_id, contractor_tenant_id, invoice_id, kind, state, currency, gross, withheld, paid_out, regime, reason,
      rate_ppm, base, judged_on, payment_id, value_on, created_at)
    select i.client_tenant_id, i.contractor_tenant_id, i.id, 'payment', case p.state when 'paid' then 'settled' when 'failed' then 'reversed' else 'processing' end,
      i.currency, p.amount, 0, p.amount, 'none', 'client_states_nothing', 0, p.amount, p.created_at::date, p.id,
      case when p.state = 'paid' then coalesce(i.paid_on, p.settled_at::date) end, p.created_at
    from wallet_payments p join invoices i on i.client_tenant_id = p.client_tenant_id and i.id = p.invoice_id
    where not exists (select from settlements s where s.client_tenant_id = p.client_tenant_id and s.payment_id = p.id);
  insert into settlements (client_tenant_id, contractor_tenant_id, invoice_id, kind, state, currency, gross, withheld, paid_out, regime, reason,
      rate_ppm, base, judged_on, value_on, created_at)
    select client_tenant_id, contractor_tenant_id, id, 'off_platform', 'settled', currency, gross, 0, gross, 'none', 'client_states_nothing', 0, gross,
      coalesce(paid_on, approved_at::date, issued_on), coalesce(paid_on, approved_at::date, issued_on), coalesce(approved_at, created_at)
    from invoices i where state = 'paid_off_platform' and gross > 0
      and not exists (select from settlements s where s.client_tenant_id = i.client_tenant_id and s.invoice_id = i.id and s.kind = 'off_platform');
  for client in select id from tenants where side = 'client' loop
    perform set_config('app.tenant', client.id::text, true);
    with booked as (
      select i.*, coalesce(i.approved_at, i.created_at) as moment from invoices i
        where i.client_tenant_id = client.id and i.gross > 0 and i.state in ('approved', 'payment_processing', 'paid', 'paid_off_platform')
    ), both_sides as (
      select 2 as step, moment, 'invoice_approved' as kind, id as invoice, null::uuid as payment, contractor_tenant_id as contractor, currency,
        moment::date as value_on, 'invoice_approved ' || id as key,
        jsonb_build_array(jsonb_build_object('kind', '5000', 'sub', '', 'amount', gross), jsonb_build_object('kind', '2100', 'sub', contractor_tenant_id, 'amount', -gross)) as ours,
        jsonb_build_array(jsonb_build_object('kind', '1300', 'sub', client.id, 'amount', gross), jsonb_build_object('kind', '4000', 'sub', '', 'amount', -net))
          || case when tax = 0 then '[]' else jsonb_build_array(jsonb_build_object('kind', '2000', 'sub', '', 'amount', -tax)) end as theirs
      from booked
      union all
      select 4, s.created_at, case s.kind when 'payment' then 'payment_arrived' else 'paid_outside' end, s.invoice_id, s.payment_id, s.contractor_tenant_id, s.currency,
        s.value_on, case s.kind when 'payment' then 'payment_arrived ' || s.payment_id else 'paid_outside ' || s.id end,
        jsonb_build_array(jsonb_build_object('kind', '2100', 'sub', s.contractor_tenant_id, 'amount', s.gross),
          jsonb_build_object('kind', case s.kind when 'payment' then '1110' else '1200' end, 'sub', '', 'amount', -s.gross)),
        jsonb_build_array(jsonb_build_object('kind', case s.kind when 'payment' then '1100' else '1200' end, 'sub', '', 'amount', s.gross),
          jsonb_build_object('kind', '1300', 'sub', client.id, 'amount', -s.gross))
      from settlements s where s.client_tenant_id = client.id and s.state = 'settled'
    ), ours_alone as (
      select 1 as step, coalesce(t.settled_at, t.created_at) as moment, 'topped_up' as kind, null::uuid as invoice, null::uuid as payment, t.id as top_up, w.currency,
        coalesce(t.settled_at, t.created_at)::date as value_on, 'topped_up ' || t.id as key,
        jsonb_build_array(jsonb_build_object('kind', '1100', 'sub', '', 'amount', t.amount), jsonb_build_object('kind', '1200', 'sub', '', 'amount', -t.amount)) as postings
      from wallet_top_ups t join wallets w on w.client_tenant_id = t.client_tenant_id and w.id = t.wallet_id
      where t.client_tenant_id = client.id and t.state = 'received'
      union all
      select 3, s.created_at, 'payment_set_out', s.invoice_id, s.payment_id, null, s.currency, s.judged_on, 'payment_set_out ' || s.payment_id,
        jsonb_build_array(jsonb_build_object('kind', '1110', 'sub', '', 'amount', s.gross), jsonb_build_object('kind', '1100', 'sub', '', 'amount', -s.gross))
      from settlements s where s.client_tenant_id = client.id and s.kind = 'payment' and s.state <> 'reversed'
    ), everything as (
      select step, moment, 0 as side, jsonb_build_object('tenant', client.id, 'counterparty', contractor, 'currency', currency, 'kind', kind, 'key', key, 'invoice', invoice,
        'payment', payment, 'value_on', value_on, 'at', moment, 'postings', ours) as entry from both_sides
      union all
      select step, moment, 1, jsonb_build_object('tenant', contractor, 'counterparty', client.id, 'currency', currency, 'kind', kind, 'key', key, 'invoice', invoice,
        'payment', payment, 'value_on', value_on, 'at', moment, 'postings', theirs) from both_sides
      union all
      select step, moment, 0, jsonb_build_object('tenant', client.id, 'currency', currency, 'kind', kind, 'key', key, 'invoice', invoice, 'payment', payment, 'top_up', top_up,
        'value_on', value_on, 'at', moment, 'postings', postings) from ours_alone
    )
    select jsonb_agg(entry order by step, moment, side) into entries from everything;
    if entries is not null then perform post_journals(entries); end if;
  end loop;
  perform set_config('app.tenant', '', true);
  foreach name in array array['invoices', 'settlements', 'wallet_payments', 'wallet_top_ups', 'tenants', 'wallets'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
