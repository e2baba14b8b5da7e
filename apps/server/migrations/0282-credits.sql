-- Credit notes about invoices in force: they settle what is open, and what was paid before becomes a claim, refunded or used for an invoice.

alter table invoices add column credits_invoice_id uuid;
-- Place of the credited line of each line.
alter table invoices add column credited_lines smallint[];
alter table invoices add constraint invoices_credit check (
  (kind = 'credit_note') = (credits_invoice_id is not null) and (credits_invoice_id is null) = (credited_lines is null)
  and (kind <> 'credit_note' or gross < 0));
alter table invoices add foreign key (client_tenant_id, credits_invoice_id) references invoices (client_tenant_id, id);
create index invoices_credits on invoices (client_tenant_id, credits_invoice_id) where credits_invoice_id is not null;

-- A credit settles without money; a claim is offset by what a payment would have paid out.
do $$
declare
  column_name text;
  constraint_name text;
begin
  foreach column_name in array array['%off_platform%', '%(withheld + paid_out)%'] loop
    select conname into strict constraint_name from pg_constraint
      where conrelid = 'settlements'::regclass and contype = 'c' and pg_get_constraintdef(oid) like column_name;
    execute format('alter table settlements drop constraint %I', constraint_name);
  end loop;
end $$;
alter table settlements add constraint settlements_kind check (kind in ('payment', 'off_platform', 'credit', 'offset'));
alter table settlements add constraint settlements_sums check (
  gross > 0 and withheld >= 0 and paid_out >= 0
  and case kind when 'credit' then withheld = 0 and paid_out = 0 else gross = withheld + paid_out end);

-- What a contractor owes after a credit: gross, of which the withheld tax is reverted.
create table refunds (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  invoice_id uuid not null,
  credit_note_id uuid not null,
  currency text not null,
  gross bigint not null,
  withheld bigint not null,
  regime text not null,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, credit_note_id),
  check (gross > 0 and withheld >= 0 and withheld <= gross),
  check (regime in ('none', 'cis', 'construction', 'backup')),
  foreign key (client_tenant_id, invoice_id) references invoices (client_tenant_id, id),
  foreign key (client_tenant_id, credit_note_id) references invoices (client_tenant_id, id)
);
create index refunds_contractor on refunds (client_tenant_id, contractor_tenant_id, created_at, id);
create index refunds_invoice on refunds (client_tenant_id, invoice_id);

-- Money that came back, or an invoice that was settled in its place.
create table refund_uses (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  refund_id uuid not null,
  kind text not null,
  gross bigint not null,
  withheld bigint not null,
  value_on date not null,
  reference text default '' not null,
  settlement_id uuid,
  recorded_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (client_tenant_id, id),
  check (kind in ('bank', 'offset')),
  check (gross > 0 and withheld >= 0 and withheld <= gross),
  check ((kind = 'offset') = (settlement_id is not null)),
  check (length(reference) <= 120),
  foreign key (client_tenant_id, refund_id) references refunds (client_tenant_id, id),
  foreign key (client_tenant_id, settlement_id) references settlements (client_tenant_id, id),
  foreign key (client_tenant_id, recorded_by_membership_id) references memberships (tenant_id, id)
);
create index refund_uses_refund on refund_uses (client_tenant_id, refund_id, created_at, id);
create index refund_uses_day on refund_uses (client_tenant_id, value_on);

do $$
declare name text;
begin
  foreach name in array array['refunds', 'refund_uses'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to fettle_system', name);
    execute format('grant select, insert on %I to fettle_app', name);
    execute format('grant select on %I to fettle_worker', name);
    execute format('create policy own on %I using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()))', name);
    execute format('create policy paid_contractor_reads on %I for select using (contractor_tenant_id = (select cur()))', name);
    execute format('create trigger capture_change after insert or delete or update on %I for each row when (current_setting(''app.audited_tenant'', true) <> '''') execute function capture_change(''client'')', name);
  end loop;
end $$;
-- The version counts its uses.
grant update (version) on refunds to fettle_app;

alter table book_journals drop constraint book_journals_kind;
alter table book_journals add constraint book_journals_kind check (
  kind in ('invoice_approved', 'payment_set_out', 'payment_arrived', 'payment_failed', 'payment_undone', 'paid_outside', 'topped_up',
    'credit_issued', 'refund_received', 'claim_offset'));

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
        where b.tenant_id = r.client_tenant_id and b.currency = r.currency and a.kind = '1300' and a.sub = r.contractor_tenant_id::text), 0) $$;
