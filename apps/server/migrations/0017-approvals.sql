-- What waits for somebody's approval is asked for on every dashboard; it is a handful among many.
create index quotes_awaiting on quotes (client_tenant_id, created_at desc, id desc) where state in ('submitted', 'approval_pending');
create index invoices_awaiting on invoices (client_tenant_id, created_at desc, id desc) where state in ('submitted', 'approval_pending');

-- Members are invited; nothing adds them with a password any more.
drop function member_add(jsonb);
