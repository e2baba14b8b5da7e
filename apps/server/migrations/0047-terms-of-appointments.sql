-- Up to which sum an award counts as accepted at once; without one any award does where the contractor accepts at once.
alter table appointments
  add column auto_accept_limit bigint check (auto_accept_limit >= 0),
  add column version integer default 1 not null;
