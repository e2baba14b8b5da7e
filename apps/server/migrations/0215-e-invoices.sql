-- What e-invoices to a branch state: the reference of the buyer (in Germany the Leitweg-ID) and the address that receives them.
alter table organisations add column buyer_reference text default '' not null check (length(buyer_reference) <= 50);
alter table organisations add column invoice_email text default '' not null check (length(invoice_email) <= 254);
