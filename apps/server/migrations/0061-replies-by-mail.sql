-- Who answers by mail: the address names a member by its number, and no tenant is known before. For the queue's role alone.
create function reply_member(asked bigint) returns table (tenant_id uuid, membership_id uuid, email text, locale text, namespace text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.tenant_id, m.id, p.email, p.locale, t.namespace from memberships m join persons p on p.id = m.person_id join tenants t on t.id = m.tenant_id
  where m.number = asked and m.status = 'ACTIVE' and m.link_id is null and p.email_confirmed_at is not null $$;
alter function reply_member(bigint) owner to fettle_system;
revoke all on function reply_member(bigint) from public;
grant execute on function reply_member(bigint) to fettle_worker;
