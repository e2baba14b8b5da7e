-- Keys by which programs call: each acts for the member who made it, by some of that member's own rights.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id),
  membership_id uuid not null,
  name text not null,
  key_hash text not null,
  hint text not null,
  grants jsonb not null,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3),
  used_at timestamptz(3),
  revoked_at timestamptz(3),
  unique (tenant_id, id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create unique index api_keys_hash on api_keys (key_hash);
create index api_keys_tenant on api_keys (tenant_id, created_at desc);
alter table api_keys enable row level security;
alter table api_keys force row level security;
grant select, insert on api_keys to fettle_app;
grant update (revoked_at) on api_keys to fettle_app;
grant select, insert, update, delete on api_keys to fettle_system;
create policy own on api_keys using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- Who stands behind a key, as long as the key and its member are live. Its use is noted once a minute.
create function api_key_find(hash text, moment timestamptz) returns table (key_id uuid, key_name text, key_grants jsonb, person jsonb, membership jsonb)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update api_keys k set used_at = moment where k.key_hash = hash and k.revoked_at is null and (k.used_at is null or k.used_at < moment - interval '1 minute');
  return query select k.id, k.name, k.grants, to_jsonb(p),
      to_jsonb(m) || jsonb_build_object('tenant_name', t.name, 'side', t.side, 'namespace', t.namespace, 'is_dlo', coalesce(c.is_dlo, false),
        'role_name', r.name, 'role_grants', r.grants)
    from api_keys k join memberships m on m.tenant_id = k.tenant_id and m.id = k.membership_id join persons p on p.id = m.person_id
      join tenants t on t.id = k.tenant_id left join contractor_companies c on c.tenant_id = t.id
      left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
    where k.key_hash = hash and k.revoked_at is null and (k.ends_at is null or k.ends_at > moment) and m.status = 'ACTIVE';
end $$;
alter function api_key_find(text, timestamptz) owner to fettle_system;
revoke all on function api_key_find(text, timestamptz) from public;
grant execute on function api_key_find(text, timestamptz) to fettle_app;
