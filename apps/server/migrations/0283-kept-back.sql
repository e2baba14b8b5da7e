-- What is kept from the payment of an invoice: retentions until their day, and parts that the client disputes.

-- Terms of an order: a share of each invoice is retained when it is approved.
create table retention_terms (
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  -- Basis points.
  percent integer not null,
  months integer not null,
  set_by_membership_id uuid not null,
  set_at timestamptz(3) not null,
  primary key (client_tenant_id, work_order_id),
  check (percent between 1 and 5000),
  check (months between 0 and 120),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade,
  foreign key (client_tenant_id, set_by_membership_id) references memberships (tenant_id, id)
);

-- One for each invoice; `released_at` ends it.
create table retentions (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  invoice_id uuid not null,
  currency text not null,
  percent integer not null,
  gross bigint not null,
  release_on date not null,
  -- Null where it follows from the terms of the order.
  retained_by_membership_id uuid,
  created_at timestamptz(3) not null,
  released_at timestamptz(3),
  released_by_membership_id uuid,
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  check (gross > 0),
  check (percent between 1 and 5000),
  check (released_by_membership_id is null or released_at is not null),
  foreign key (client_tenant_id, invoice_id) references invoices (client_tenant_id, id),
  foreign key (client_tenant_id, retained_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, released_by_membership_id) references memberships (tenant_id, id)
);
create unique index retentions_held on retentions (client_tenant_id, invoice_id) where released_at is null;
create index retentions_invoice on retentions (client_tenant_id, invoice_id);
create index retentions_day on retentions (client_tenant_id, release_on, id) where released_at is null;

-- A part of an invoice that the client disputes.
create table invoice_disputes (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  invoice_id uuid not null,
  -- Places of the lines that it is about.
  lines smallint[] not null,
  currency text not null,
  gross bigint not null,
  reason text not null,
  state text not null,
  raised_by_membership_id uuid not null,
  raised_at timestamptz(3) not null,
  answer text default '' not null,
  offered bigint,
  answered_by_membership_id uuid,
  answered_at timestamptz(3),
  agreed bigint,
  ended_by_membership_id uuid,
  ended_at timestamptz(3),
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  check (gross > 0),
  check (state in ('raised', 'answered', 'accepted', 'part', 'withdrawn')),
  check (offered between 0 and gross),
  check ((answered_at is null) = (offered is null)),
  check ((ended_at is null) = (state in ('raised', 'answered'))),
  check ((agreed is null) = (state not in ('accepted', 'part'))),
  check (agreed between 1 and gross),
  check (length(reason) between 1 and 2000 and length(answer) <= 2000),
  foreign key (client_tenant_id, invoice_id) references invoices (client_tenant_id, id),
  foreign key (client_tenant_id, raised_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, ended_by_membership_id) references memberships (tenant_id, id)
);
create unique index invoice_disputes_open on invoice_disputes (client_tenant_id, invoice_id) where state in ('raised', 'answered');
create index invoice_disputes_invoice on invoice_disputes (client_tenant_id, invoice_id, raised_at);

do $$
declare name text;
begin
  foreach name in array array['retention_terms', 'retentions', 'invoice_disputes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to fettle_system', name);
    execute format('grant select, insert, update on %I to fettle_app', name);
    execute format('grant select on %I to fettle_worker', name);
    execute format('create policy own on %I using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()))', name);
    execute format('create trigger capture_change after insert or delete or update on %I for each row when (current_setting(''app.audited_tenant'', true) <> '''') execute function capture_change(''client'')', name);
  end loop;
end $$;
grant delete on retention_terms to fettle_app;
create policy paid_contractor_reads on retentions for select using (contractor_tenant_id = (select cur()));
create policy paid_contractor_reads on invoice_disputes for select using (contractor_tenant_id = (select cur()));
create policy hired_contractor_reads on retention_terms for select using (exists (
  select from jobs j where j.client_tenant_id = retention_terms.client_tenant_id and j.work_order_id = retention_terms.work_order_id
    and j.contractor_tenant_id = (select cur())));

do $$
declare constraint_name text;
begin
  select conname into strict constraint_name from pg_constraint
    where conrelid = 'book_accounts'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%2220%';
  execute format('alter table book_accounts drop constraint %I', constraint_name);
end $$;
alter table book_accounts drop constraint book_accounts_floor;
alter table book_accounts add constraint book_accounts_kind check (
  kind in ('1100', '1110', '1200', '1300', '1310', '1400', '2000', '2100', '2110', '2200', '2210', '2220', '2300', '4000', '5000'));
alter table book_accounts add constraint book_accounts_floor check (
  (kind not in ('1100', '1110', '1300', '1310') or balance >= 0) and (kind not in ('2100', '2110') or balance <= 0));
alter table book_journals drop constraint book_journals_kind;
alter table book_journals add constraint book_journals_kind check (
  kind in ('invoice_approved', 'payment_set_out', 'payment_arrived', 'payment_failed', 'payment_undone', 'paid_outside', 'topped_up',
    'credit_issued', 'refund_received', 'claim_offset', 'retained', 'retention_released'));

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
    where a.kind in ('2100', '2110') and a.balance + coalesce((select m.balance from book_accounts m join books o on o.tenant_id = m.tenant_id and o.id = m.book_id
      where o.tenant_id::text = a.sub and o.currency = b.currency and m.kind = case a.kind when '2100' then '1300' else '1310' end and m.sub = a.tenant_id::text), 0) <> 0
  union all select 'wallet and book differ', w.client_tenant_id, w.id from wallets w
    join ledger_accounts l on l.client_tenant_id = w.client_tenant_id and l.wallet_id = w.id and l.kind in ('wallet', 'payouts')
    where l.balance <> coalesce((select a.balance from book_accounts a join books b on b.tenant_id = a.tenant_id and b.id = a.book_id
      where b.tenant_id = w.client_tenant_id and b.currency = w.currency and a.sub = '' and a.kind = case l.kind when 'wallet' then '1100' else '1110' end), 0)
  union all select 'settled above the invoice', s.client_tenant_id, s.invoice_id from settlements s
    join invoices i on i.client_tenant_id = s.client_tenant_id and i.id = s.invoice_id
    where s.state <> 'reversed' group by s.client_tenant_id, s.invoice_id, i.gross having sum(s.gross) > i.gross
  union all select 'withheld tax differs from the book', s.client_tenant_id, null from (
      select t.client_tenant_id, t.currency, sum(t.withheld) - coalesce((select sum(u.withheld) from refund_uses u
          join refunds r on r.client_tenant_id = u.client_tenant_id and r.id = u.refund_id
          where u.client_tenant_id = t.client_tenant_id and r.currency = t.currency), 0) as withheld
        from settlements t where t.state = 'settled' group by t.client_tenant_id, t.currency) s
    where s.withheld <> -coalesce((select sum(a.balance) from book_accounts a join books b on b.tenant_id = a.tenant_id and b.id = a.book_id
      where b.tenant_id = s.client_tenant_id and b.currency = s.currency and a.kind in ('2200', '2210', '2220')), 0)
  union all select 'transfers under way and book differ', t.tenant_id, null from (
      select b.tenant_id, b.currency from books b join tenants o on o.id = b.tenant_id and o.side = 'client') t
    where coalesce((select sum(s.paid_out) from settlements s where s.client_tenant_id = t.tenant_id and s.currency = t.currency
        and s.state = 'processing' and s.transfer_id is not null), 0)
      <> coalesce((select a.balance from book_accounts a join books b on b.tenant_id = a.tenant_id and b.id = a.book_id
        where b.tenant_id = t.tenant_id and b.currency = t.currency and a.kind = '1110' and a.sub = 'bank'), 0)
  union all select 'transfer differs from its lines', t.client_tenant_id, t.id from payment_transfers t
    where t.amount <> (select coalesce(sum(l.net_payable), 0) from payment_run_lines l where l.client_tenant_id = t.client_tenant_id and l.transfer_id = t.id)
  union all select 'credited above the invoice', c.client_tenant_id, c.credits_invoice_id from invoices c
    join invoices i on i.client_tenant_id = c.client_tenant_id and i.id = c.credits_invoice_id
    group by c.client_tenant_id, c.credits_invoice_id, i.gross having -sum(c.gross) > i.gross
  union all select 'credit differs from what it settles and claims', c.client_tenant_id, c.credits_invoice_id from invoices c
    where c.kind = 'credit_note' group by c.client_tenant_id, c.credits_invoice_id
    having -sum(c.gross) <> coalesce((select sum(s.gross) from settlements s where s.client_tenant_id = c.client_tenant_id
        and s.invoice_id = c.credits_invoice_id and s.kind = 'credit' and s.state <> 'reversed'), 0)
      + coalesce((select sum(r.gross) from refunds r where r.client_tenant_id = c.client_tenant_id and r.invoice_id = c.credits_invoice_id), 0)
  union all select 'refund used above its claim', r.client_tenant_id, r.id from refunds r
    join refund_uses u on u.client_tenant_id = r.client_tenant_id and u.refund_id = r.id
    group by r.client_tenant_id, r.id, r.gross, r.withheld having sum(u.gross) > r.gross or sum(u.withheld) > r.withheld
  union all select 'claims and book differ', r.client_tenant_id, null from (
      select client_tenant_id, contractor_tenant_id, currency, sum(gross) as gross from refunds group by client_tenant_id, contractor_tenant_id, currency) r
    where r.gross - coalesce((select sum(u.gross) from refund_uses u join refunds o on o.client_tenant_id = u.client_tenant_id and o.id = u.refund_id
        where u.client_tenant_id = r.client_tenant_id and u.contractor_tenant_id = r.contractor_tenant_id and o.currency = r.currency), 0)
      <> coalesce((select a.balance from book_accounts a join books b on b.tenant_id = a.tenant_id and b.id = a.book_id
        where b.tenant_id = r.client_tenant_id and b.currency = r.currency and a.kind = '1300' and a.sub = r.contractor_tenant_id::text), 0)
  union all select 'retentions and book differ', r.client_tenant_id, null from (
      select client_tenant_id, contractor_tenant_id, currency, sum(gross) filter (where released_at is null) as held
      from retentions group by client_tenant_id, contractor_tenant_id, currency) r
    where coalesce(r.held, 0) <> -coalesce((select a.balance from book_accounts a join books b on b.tenant_id = a.tenant_id and b.id = a.book_id
      where b.tenant_id = r.client_tenant_id and b.currency = r.currency and a.kind = '2110' and a.sub = r.contractor_tenant_id::text), 0)
  union all select 'retained above what is open', r.client_tenant_id, r.invoice_id from retentions r
    join invoices i on i.client_tenant_id = r.client_tenant_id and i.id = r.invoice_id
    where r.released_at is null and r.gross > i.gross - coalesce((select sum(s.gross) from settlements s
      where s.client_tenant_id = r.client_tenant_id and s.invoice_id = r.invoice_id and s.state <> 'reversed'), 0) $$;
