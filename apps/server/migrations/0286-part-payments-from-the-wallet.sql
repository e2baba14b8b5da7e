-- Parts of an invoice are paid from the wallet one after the other: one payment at a time is under way.

drop index wallet_payments_live;
create unique index wallet_payments_live on wallet_payments (client_tenant_id, invoice_id) where state = 'processing';
