-- A line of a payment run pays a part of its invoice; null for all that is open.

alter table payment_run_lines add column part bigint check (part > 0);
