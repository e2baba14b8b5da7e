-- A match of a bank statement is undone: its settlements are reversed, and the same transfer settles its invoices again later.

do $$
declare constraint_name text;
begin
  select conname into strict constraint_name from pg_constraint
    where conrelid = 'book_journals'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%paid_outside%';
  execute format('alter table book_journals drop constraint %I', constraint_name);
end $$;
alter table book_journals add constraint book_journals_kind check (
  kind in ('invoice_approved', 'payment_set_out', 'payment_arrived', 'payment_failed', 'payment_undone', 'paid_outside', 'topped_up'));

drop index settlements_transfer;
create unique index settlements_transfer on settlements (client_tenant_id, transfer_id, invoice_id) where transfer_id is not null and state <> 'reversed';
