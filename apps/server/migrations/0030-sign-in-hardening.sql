-- Sign-in: sessions record their sign-on provider, and failed attempts are counted by account and source.

alter table sessions add column provider text;
alter table sign_ins_pending add column provider text;
alter table sign_in_attempts add column source text default '' not null;

-- Provider of the single sign-on that opened a session or awaits its second factor.
create function session_provider(hash text) returns text language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce((select s.provider from sessions s where s.token_hash = hash), (select p.provider from sign_ins_pending p where p.token_hash = hash)) $$;

create function session_provider_set(hash text, opened_by text) returns void language sql security definer set search_path = pg_catalog, public as $$
  update sessions set provider = opened_by where token_hash = hash;
  update sign_ins_pending set provider = opened_by where token_hash = hash $$;

create function session_started_at(hash text) returns timestamptz language sql stable security definer set search_path = pg_catalog, public as $$
  select s.created_at from sessions s where s.token_hash = hash and s.person_id = cur_person() $$;

-- Whether the domain of a person's address requires single sign-on.
create function sso_required(person uuid) returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from persons p, sso_connection_of(p.email) c where p.id = person and c.is_enforced) $$;

-- Ends the sessions of people of a connection's proved domains that the connection did not open, where it is required. The kept one stays.
create function sso_end_other_sessions(connection uuid, kept text) returns integer language plpgsql security definer set search_path = pg_catalog, public as $$
declare ended integer;
begin
  if not exists (select from sso_connections c where c.tenant_id = cur() and c.id = connection and c.is_enforced) then return 0; end if;
  delete from sign_ins_pending s using persons p where p.id = s.person_id and s.provider is distinct from connection::text
    and exists (select from sso_connection_of(p.email) c where c.id = connection);
  delete from sessions s using persons p where p.id = s.person_id and s.provider is distinct from connection::text
    and s.token_hash is distinct from kept and s.link_id is null and s.impersonation_id is null
    and exists (select from sso_connection_of(p.email) c where c.id = connection);
  get diagnostics ended = row_count;
  return ended;
end $$;

-- Failures by source of an account, by account from unknown sources, and by address. Without a source, that is the address (of IPv6 the /64 network).
create function sign_in_attempt(hash text, from_address inet, known_source text, success boolean, moment timestamptz)
returns table(by_source bigint, by_account bigint, by_address bigint) language plpgsql security definer set search_path = pg_catalog, public as $$
declare origin text := coalesce(known_source, 'address ' || case family(from_address) when 6 then network(set_masklen(from_address, 64))::text else host(from_address) end);
begin
  if success is not null then
    insert into sign_in_attempts (email_hash, address, source, succeeded, at) values (hash, from_address, origin, success, moment);
  end if;
  return query select
    (select count(*) from sign_in_attempts a where a.email_hash = hash and a.source = origin and not a.succeeded and a.at > moment - interval '5 minutes'),
    (select count(*) from sign_in_attempts a where a.email_hash = hash and a.source like 'address %' and not a.succeeded and a.at > moment - interval '1 hour'),
    (select count(*) from sign_in_attempts a where a.address = from_address and a.source like 'address %' and not a.succeeded and a.at > moment - interval '5 minutes');
end $$;

do $$
declare signature text;
begin
  foreach signature in array array[
    'session_provider(text)', 'session_provider_set(text, text)', 'session_started_at(text)', 'sso_required(uuid)',
    'sso_end_other_sessions(uuid, text)', 'sign_in_attempt(text, inet, text, boolean, timestamptz)'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function session_provider(text), session_provider_set(text, text), session_started_at(text), sso_required(uuid),
  sso_end_other_sessions(uuid, text), sign_in_attempt(text, inet, text, boolean, timestamptz) from public;
grant execute on function session_provider(text), session_provider_set(text, text), session_started_at(text), sso_required(uuid),
  sso_end_other_sessions(uuid, text), sign_in_attempt(text, inet, text, boolean, timestamptz)
  to fettle_app;
