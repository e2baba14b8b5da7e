-- Reports read the account code of an invoice from the journal of its approval.
create index book_journals_invoice on book_journals (tenant_id, invoice_id) where invoice_id is not null;
