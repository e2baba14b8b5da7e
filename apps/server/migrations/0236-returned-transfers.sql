-- The day on which a payment was returned, and indexes of what the bank has not executed yet.

do $$
declare constraint_name text;
begin
  select conname into strict constraint_name from pg_constraint
    where conrelid = 'settlements'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%value_on IS NOT NULL%';
  execute format('alter table settlements drop constraint %I', constraint_name);
end $$;
-- A returned payment of before this migration has no day.
alter table settlements add constraint settlements_value_on check (state = 'reversed' or (state = 'settled') = (value_on is not null));

create index payment_transfers_open on payment_transfers (client_tenant_id, run_id) where state = 'processing';
create index payment_runs_sent on payment_runs (client_tenant_id, bank_account_id) where state = 'sent';
