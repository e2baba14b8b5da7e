-- Who reads what a client pays to a contractor: owners and bookkeeping of contractors that a transfer of the client goes to.
create function remittance_audience(contractor uuid) returns table(email text, first_name text, last_name text, locale text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.email, p.first_name, p.last_name, p.locale
  from memberships m join persons p on p.id = m.person_id
  where m.tenant_id = contractor and m.status = 'ACTIVE' and m.link_id is null and m.role_code in ('KO', 'KB') and p.email_confirmed_at is not null
    and exists (select from payment_transfers t where t.client_tenant_id = cur() and t.contractor_tenant_id = contractor) $$;
alter function remittance_audience(uuid) owner to fettle_system;
revoke all on function remittance_audience(uuid) from public;
grant execute on function remittance_audience(uuid) to fettle_app;
