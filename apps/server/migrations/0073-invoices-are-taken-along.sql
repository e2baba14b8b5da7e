-- Which list a download holds: work orders until now, invoices as well from now on.
alter table downloads add column subject text default 'work-orders' not null check (subject in ('work-orders', 'invoices'));
