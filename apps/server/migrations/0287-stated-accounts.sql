-- The bank account that the e-invoice of an external invoice states, which is compared with the known one again when it is paid.

alter table invoices add column stated_account text;
alter table invoices add constraint invoices_stated_account check (length(stated_account) between 1 and 500);
-- An account that a payment is on hold for; the others are read when an invoice is corrected.
do $$ begin
  alter table invoices no force row level security;
  update invoices set stated_account = hold_reason where hold_reason is not null and held_by_membership_id is null;
  alter table invoices force row level security;
end $$;
