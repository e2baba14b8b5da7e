-- What a contractor sees of the gateway: its account there, and the payments of clients beside the settlements of its invoices.
create function own_payout_account(of_provider text) returns text language sql stable security definer set search_path = pg_catalog, public as $$
  select account from payout_accounts where contractor_tenant_id = cur() and provider = of_provider $$;

create function own_payout_lines(after uuid, most integer) returns table (
  id uuid, provider text, provider_reference text, reference text, client_name text, invoices text[], currency text, amount bigint, booked bigint,
  state text, failure text, started_at timestamptz, ended_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.id, p.provider, p.provider_reference, p.reference, c.name, s.invoices, s.currency, p.amount, s.booked, p.state, p.failure, p.created_at, p.settled_at
  from (select s.client_tenant_id, s.payment_id, min(s.currency) as currency, sum(s.paid_out)::bigint as booked, array_agg(i.number order by i.number) as invoices
      from settlements s join invoices i on i.client_tenant_id = s.client_tenant_id and i.id = s.invoice_id
      where s.contractor_tenant_id = cur() and s.payment_id is not null group by s.client_tenant_id, s.payment_id) s
  join wallet_payments p on p.client_tenant_id = s.client_tenant_id and p.id = s.payment_id
  join tenants c on c.id = p.client_tenant_id
  where after is null or (p.created_at, p.id) < (select a.created_at, a.id from wallet_payments a where a.id = after)
  order by p.created_at desc, p.id desc limit most $$;

alter function own_payout_account(text) owner to fettle_system;
alter function own_payout_lines(uuid, integer) owner to fettle_system;
revoke all on function own_payout_account(text), own_payout_lines(uuid, integer) from public;
grant execute on function own_payout_account(text), own_payout_lines(uuid, integer) to fettle_app;
create index settlements_payee_payment on settlements (contractor_tenant_id, payment_id) where payment_id is not null;
