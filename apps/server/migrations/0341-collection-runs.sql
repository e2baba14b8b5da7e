-- Runs of direct debits of the platform: prepared and released on the command line by two members of staff.
create table collection_runs (
  id uuid default gen_random_uuid() not null,
  number integer generated always as identity,
  market text not null,
  scheme text not null,
  currency text not null,
  collect_on date not null,
  -- Name, identifier and account of the creditor, as the file states them.
  creditor jsonb not null,
  state text not null,
  prepared_by_person_id uuid not null,
  prepared_at timestamptz(3) not null,
  released_by_person_id uuid,
  released_at timestamptz(3),
  sent_at timestamptz(3),
  file_name text,
  file_bytes bytea,
  file_sha256 text,
  primary key (id),
  check (market in ('uk', 'de', 'us')),
  check (scheme in ('bacs', 'sepa', 'ach')),
  check (state in ('prepared', 'released', 'sent', 'cancelled', 'recalled')),
  check (released_by_person_id <> prepared_by_person_id),
  check ((state in ('released', 'sent', 'recalled')) = (released_by_person_id is not null)),
  check ((released_by_person_id is null) = (released_at is null)),
  check ((released_by_person_id is null) = (file_bytes is null)),
  check ((file_bytes is null) = (file_name is null) and (file_bytes is null) = (file_sha256 is null)),
  check ((state = 'sent') = (sent_at is not null)),
  foreign key (prepared_by_person_id) references persons (id),
  foreign key (released_by_person_id) references persons (id)
);
create index collection_runs_preparer on collection_runs (prepared_by_person_id);
create index collection_runs_releaser on collection_runs (released_by_person_id) where released_by_person_id is not null;
alter table collection_runs enable row level security;
alter table collection_runs force row level security;
grant select, insert, update, delete on collection_runs to fettle_system;

-- Top-ups of a run, with what its file states of them.
create table collection_lines (
  client_tenant_id uuid not null,
  run_id uuid not null,
  top_up_id uuid not null,
  place integer not null,
  amount bigint not null,
  reference text not null,
  mandate jsonb not null,
  debtor jsonb not null,
  state text not null,
  problem text,
  return_code text,
  return_text text,
  returned_on date,
  primary key (client_tenant_id, run_id, top_up_id),
  check (amount > 0),
  check (state in ('planned', 'dropped', 'returned')),
  check ((state = 'dropped') = (problem is not null)),
  check ((state = 'returned') = (return_code is not null)),
  foreign key (run_id) references collection_runs (id),
  foreign key (client_tenant_id, top_up_id) references wallet_top_ups (client_tenant_id, id)
);
-- A top-up is collected by one run.
create unique index collection_lines_once on collection_lines (client_tenant_id, top_up_id) where state <> 'dropped';
create index collection_lines_run on collection_lines (run_id, place);
alter table collection_lines enable row level security;
alter table collection_lines force row level security;
grant select, insert, update, delete on collection_lines to fettle_system;

-- The run that collects a top-up of the tenant.
create function collection_of(top_up uuid) returns table (state text, scheme text, collect_on date, line_state text, return_text text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.state, r.scheme, r.collect_on, l.state, l.return_text from collection_lines l join collection_runs r on r.id = l.run_id
  where l.client_tenant_id = cur() and l.top_up_id = top_up and l.state <> 'dropped' $$;
alter function collection_of(uuid) owner to fettle_system;
revoke all on function collection_of(uuid) from public;
grant execute on function collection_of(uuid), bank_details_audience() to fettle_worker;

-- A collection can come back after it was received: it is due until the wallet has its sum.
do $$
declare
  each record;
begin
  for each in select conrelid::regclass as of_table, conname from pg_constraint where contype = 'c' and (
      conrelid = 'wallet_top_ups'::regclass and (pg_get_constraintdef(oid) like '%next_ask_at%' or pg_get_constraintdef(oid) like '%''received''%')
      or conrelid = 'ledger_transfers'::regclass and (pg_get_constraintdef(oid) like '%top_up%')) loop
    execute format('alter table %s drop constraint %I', each.of_table, each.conname);
  end loop;
end $$;
alter table wallet_top_ups add constraint wallet_top_ups_state check (state in ('awaiting', 'received', 'failed', 'return_due', 'returned'));
alter table wallet_top_ups add constraint wallet_top_ups_asked check ((state in ('awaiting', 'return_due')) = (next_ask_at is not null));
alter table wallet_top_ups add constraint wallet_top_ups_returned check (state not in ('return_due', 'returned') or mandate_id is not null);
create index wallet_top_ups_due on wallet_top_ups (client_tenant_id, wallet_id) where state = 'return_due';
alter table ledger_transfers add constraint ledger_transfers_kind check (
  kind in ('top_up', 'top_up_returned', 'payment', 'payment_done', 'payment_returned'));
alter table ledger_transfers add constraint ledger_transfers_subject check (
  (kind in ('top_up', 'top_up_returned')) = (top_up_id is not null) and (top_up_id is null) = (payment_id is not null));
drop index ledger_transfers_top_up;
create unique index ledger_transfers_top_up on ledger_transfers (client_tenant_id, top_up_id, kind) where top_up_id is not null;

alter table book_journals drop constraint book_journals_kind;
alter table book_journals add constraint book_journals_kind check (
  kind in ('invoice_approved', 'payment_set_out', 'payment_arrived', 'payment_failed', 'payment_undone', 'paid_outside', 'topped_up',
    'top_up_returned', 'credit_issued', 'refund_received', 'claim_offset', 'retained', 'retention_released', 'tax_paid'));
