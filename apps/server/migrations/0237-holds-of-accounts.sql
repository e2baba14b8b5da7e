-- A payment is also held while an e-invoice states another bank account than the known one: without a member, with the account as its reason.

alter table invoices drop constraint invoices_held;
alter table invoices add constraint invoices_held check (
  (hold_reason is null) = (held_at is null) and (held_by_membership_id is null or hold_reason is not null) and length(hold_reason) between 1 and 500);
