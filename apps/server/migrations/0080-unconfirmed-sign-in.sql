-- The newest account with this address that has not confirmed it, also where the address belongs to another person.
create function unconfirmed_account_find(address text)
returns table(person_id uuid, password_hash text, first_name text, last_name text, locale text, company text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.id, c.password_hash, p.first_name, p.last_name, p.locale,
    coalesce((select t.name from memberships m join tenants t on t.id = m.tenant_id where m.person_id = p.id order by m.created_at limit 1), 'Fettle')
  from persons p join credentials c on c.person_id = p.id
  where p.email_confirmed_at is null and (p.email = lower(address) or p.claimed_email = lower(address))
  order by p.created_at desc, p.id limit 1 $$;
alter function unconfirmed_account_find(text) owner to fettle_system;
revoke all on function unconfirmed_account_find(text) from public;
grant execute on function unconfirmed_account_find(text) to fettle_app;
