-- Single sign-on by OpenID Connect: connections of a tenant, the domains that it has proved to be its own, and who came in by them.

create table sso_connections (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id),
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret_sealed text not null,
  -- The shipped role of somebody who comes in for the first time.
  role_code text not null,
  -- Whoever has an address of its domains signs in by it and by nothing else.
  is_enforced boolean default false not null,
  version integer default 1 not null,
  created_at timestamptz(3) not null,
  unique (tenant_id, id)
);

create table sso_domains (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  connection_id uuid not null,
  domain text not null check (domain = lower(domain)),
  -- What the owner of the domain writes into its name records.
  proof text not null,
  verified_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (tenant_id, domain),
  foreign key (tenant_id, connection_id) references sso_connections (tenant_id, id) on delete cascade
);
-- One domain is proved by one tenant: nobody else can speak for its people.
create unique index sso_domains_proved on sso_domains (domain) where verified_at is not null;

-- `provider` is the uuid of a connection, or the name of a provider that the product itself was given.
create table sso_identities (
  provider text not null,
  subject text not null,
  person_id uuid not null references persons (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (provider, subject)
);
create index sso_identities_of_person on sso_identities (person_id);

create table sso_attempts (
  state_hash text primary key,
  -- The browser that began: nobody else can end it.
  token_hash text not null,
  provider text not null,
  nonce text not null,
  verifier text not null,
  next text,
  ends_at timestamptz(3) not null
);

do $$
declare each text;
begin
  foreach each in array array['sso_connections', 'sso_domains', 'sso_identities', 'sso_attempts'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_system', each);
  end loop;
  foreach each in array array['sso_connections', 'sso_domains'] loop
    execute format('grant select, insert, update, delete on %I to fettle_app', each);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', each);
  end loop;
end $$;

-- A connection as signing in needs it, before anybody is known.
create function sso_connection(connection uuid) returns table (id uuid, tenant_id uuid, name text, issuer text, client_id text, client_secret_sealed text, namespace text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.id, c.tenant_id, c.name, c.issuer, c.client_id, c.client_secret_sealed, t.namespace
  from sso_connections c join tenants t on t.id = c.tenant_id where c.id = connection $$;

-- The connection that speaks for the domain of an address, if one was proved.
create function sso_connection_of(address text) returns table (id uuid, is_enforced boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.id, c.is_enforced from sso_domains d join sso_connections c on c.tenant_id = d.tenant_id and c.id = d.connection_id
  where d.domain = lower(split_part(address, '@', 2)) and d.verified_at is not null $$;

create function sso_begin(attempt jsonb) returns void language sql security definer set search_path = pg_catalog, public as $$
  insert into sso_attempts (state_hash, token_hash, provider, nonce, verifier, next, ends_at)
  values (attempt->>'state_hash', attempt->>'token_hash', attempt->>'provider', attempt->>'nonce', attempt->>'verifier', attempt->>'next', (attempt->>'ends_at')::timestamptz) $$;

create function sso_attempt(state text, browser text, moment timestamptz) returns setof sso_attempts
language sql stable security definer set search_path = pg_catalog, public as $$
  select * from sso_attempts a where a.state_hash = state and a.token_hash = browser and a.ends_at > moment $$;

create function sso_end(state text) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from sso_attempts a where a.state_hash = state;
  return found;
end $$;

create function sso_sweep(moment timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  delete from sso_attempts where ends_at < moment $$;

-- Who comes in: known by the provider's own name for them, else by an address of a domain that the tenant has proved, else by an
-- address that a provider of the product vouches for. Answers the person, or why not, in the five codes of a failed login.
create function sso_arrive(visitor jsonb) returns table (person uuid, problem text) language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  connection sso_connections;
  address text := lower(nullif(visitor->>'email', ''));
  moment timestamptz := (visitor->>'at')::timestamptz;
  own record;
begin
  select * into connection from sso_connections c where c.id::text = visitor->>'provider';
  select i.person_id into person from sso_identities i where i.provider = visitor->>'provider' and i.subject = visitor->>'subject';
  if person is null then
    if address is null then problem := 'missing_email'; return next; return; end if;
    select d.id, d.is_enforced into own from sso_connection_of(address) d;
    if connection.id is not null and own.id is distinct from connection.id then problem := 'access_denied'; return next; return; end if;
    if connection.id is null and own.is_enforced then problem := 'connected_elsewhere'; return next; return; end if;
    select p.id into person from persons p where p.email = address;
    if person is null and connection.id is null then problem := 'user_missing'; return next; return; end if;
    if person is null then
      insert into persons (email, first_name, last_name, telephone, locale, created_at)
        values (address, visitor->>'first_name', visitor->>'last_name', '', null, moment)
        on conflict (email) do nothing returning id into person;
      if person is null then select p.id into person from persons p where p.email = address; end if;
    end if;
    insert into sso_identities (provider, subject, person_id, created_at) values (visitor->>'provider', visitor->>'subject', person, moment)
      on conflict do nothing;
  end if;
  -- A connection speaks for people of its proved domains alone, also for those who came by it before.
  if connection.id is not null then
    select d.id into own from persons p, sso_connection_of(p.email) d where p.id = person;
    if own.id is distinct from connection.id then person := null; problem := 'access_denied'; return next; return; end if;
    insert into memberships (tenant_id, person_id, role_code, display_name, created_at)
      select connection.tenant_id, p.id, connection.role_code, trim(p.first_name || ' ' || p.last_name), moment from persons p where p.id = person
      on conflict (tenant_id, person_id) do nothing;
  end if;
  if not exists (select from memberships m where m.person_id = person and m.status = 'ACTIVE' and (connection.id is null or m.tenant_id = connection.tenant_id)) then
    problem := case when exists (select from memberships m where m.person_id = person) then 'user_deactivated' else 'user_missing' end;
    person := null;
  end if;
  return next;
end $$;

do $$
declare named text;
begin
  foreach named in array array['sso_connection(uuid)', 'sso_connection_of(text)', 'sso_begin(jsonb)', 'sso_attempt(text, text, timestamptz)', 'sso_end(text)', 'sso_sweep(timestamptz)', 'sso_arrive(jsonb)'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
    execute format('grant execute on function %s to fettle_app, fettle_worker', named);
  end loop;
end $$;
