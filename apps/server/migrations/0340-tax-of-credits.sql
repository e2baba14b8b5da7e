-- Credit notes in parts: the tax of a credit is that of all that is credited with it, less that of what was credited before. The difference
-- from its own rounding, in minor units by category.
alter table invoices add column tax_corrections jsonb default '{}' not null;
alter table invoices add constraint invoices_tax_corrections check (tax_corrections = '{}' or kind = 'credit_note');
