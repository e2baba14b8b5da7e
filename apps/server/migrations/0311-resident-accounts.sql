-- Residents come in by a code in a text message too, and by a password for their e-mail address.

-- Digits of a telephone number as it was typed.
create function phone_digits(typed text) returns text language sql immutable parallel safe as $$ select regexp_replace(typed, '\D', '', 'g') $$;
create index residents_telephone on residents (phone_digits(telephone)) where telephone <> '';

-- Whether an address is that of a resident: an e-mail address, or a telephone number by its spellings.
create function is_resident_address(email text, telephone text, address text, spellings text[]) returns boolean language sql immutable parallel safe as $$
  select case when spellings is null then lower(email) = lower(address) else telephone <> '' and phone_digits(telephone) = any(spellings) end $$;

drop function resident_ask_code(text, text, text, timestamptz);
-- Residents of a market by their address who may be sent a code: five in an hour at most. Each gets the same code.
create function resident_ask_code(address text, spellings text[], asked_market text, hash text, moment timestamptz) returns table (resident_name text, language text)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('resident-code ' || lower(address), 0));
  if (select count(distinct k.created_at) from resident_links k join residents r on r.tenant_id = k.tenant_id and r.id = k.resident_id
      where k.kind = 'code' and is_resident_address(r.email, r.telephone, address, spellings) and k.created_at > moment - interval '1 hour') >= 5 then return; end if;
  insert into resident_links (tenant_id, resident_id, kind, token_hash, email, created_at, ends_at)
    select r.tenant_id, r.id, 'code', hash, case when spellings is null then r.email else '' end, moment, moment + interval '10 minutes'
    from residents r join tenants t on t.id = r.tenant_id where is_resident_address(r.email, r.telephone, address, spellings) and r.erased_at is null and t.namespace = asked_market;
  return query select r.name, r.language from residents r join tenants t on t.id = r.tenant_id
    where is_resident_address(r.email, r.telephone, address, spellings) and r.erased_at is null and t.namespace = asked_market order by r.created_at limit 1;
end $$;

drop function resident_enter_code(text, text, text, text[], timestamptz, timestamptz);
-- Exchanges a code for a seat with each client that knows the address; five tries for a code. Each seat takes one of the given hashes.
create function resident_enter_code(address text, spellings text[], asked_market text, hash text, fresh text[], moment timestamptz, until timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare entered integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('resident-code ' || lower(address), 0));
  update resident_links k set tries = k.tries + 1 from residents r, tenants t
    where r.tenant_id = k.tenant_id and r.id = k.resident_id and t.id = k.tenant_id and t.namespace = asked_market
      and k.kind = 'code' and is_resident_address(r.email, r.telephone, address, spellings) and k.opened_at is null and k.ends_at > moment;
  with held as (
    update resident_links k set opened_at = moment from residents r, tenants t
      where r.tenant_id = k.tenant_id and r.id = k.resident_id and t.id = k.tenant_id and t.namespace = asked_market and r.erased_at is null
        and k.kind = 'code' and is_resident_address(r.email, r.telephone, address, spellings) and k.opened_at is null and k.ends_at > moment and k.tries <= 5
        and k.token_hash = hash
      returning k.tenant_id, k.resident_id, k.email),
  numbered as (select h.tenant_id, h.resident_id, h.email, row_number() over (order by h.tenant_id, h.resident_id) as at from (select distinct tenant_id, resident_id, email from held) h),
  made as (
    insert into resident_links (tenant_id, resident_id, kind, token_hash, email, created_at, ends_at)
      select n.tenant_id, n.resident_id, 'session', fresh[n.at], n.email, moment, until from numbered n where fresh[n.at] is not null returning 1)
  select count(*)::int into entered from made;
  return entered;
end $$;

-- A password for an e-mail address that a resident has shown to read. It opens what a code to the address opens.
create table resident_accounts (
  market text not null,
  email text not null,
  password_hash text not null,
  tries integer default 0 not null,
  tried_at timestamptz(3),
  changed_at timestamptz(3) not null,
  primary key (market, email),
  check (market in ('uk', 'de', 'us')),
  check (email = lower(email) and email <> '')
);
alter table resident_accounts enable row level security;
alter table resident_accounts force row level security;
grant select, insert, update, delete on resident_accounts to fettle_system;

-- The hash of a password, and whether five wrong ones in a quarter of an hour keep the address waiting. Locks the address until the try is stored.
create function resident_account_find(address text, asked_market text, moment timestamptz) returns table (password_hash text, is_locked boolean)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('resident-account ' || lower(address), 0));
  return query select a.password_hash, a.tries >= 5 and a.tried_at > moment - interval '15 minutes' from resident_accounts a
    where a.market = asked_market and a.email = lower(address);
end $$;

-- Counts a wrong password; the right one opens a seat with each client that knows the address, and sets the count to zero.
create function resident_account_enter(address text, asked_market text, fits boolean, fresh text[], moment timestamptz, until timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare entered integer;
begin
  update resident_accounts a set tried_at = moment,
      tries = case when fits then 0 when a.tried_at > moment - interval '15 minutes' then a.tries + 1 else 1 end
    where a.market = asked_market and a.email = lower(address);
  if not fits then return 0; end if;
  with numbered as (select r.tenant_id, r.id, r.email, row_number() over (order by r.tenant_id, r.id) as at from residents r join tenants t on t.id = r.tenant_id
      where lower(r.email) = lower(address) and r.erased_at is null and t.namespace = asked_market),
  made as (
    insert into resident_links (tenant_id, resident_id, kind, token_hash, email, created_at, ends_at)
      select n.tenant_id, n.id, 'session', fresh[n.at], n.email, moment, until from numbered n where fresh[n.at] is not null returning 1)
  select count(*)::int into entered from made;
  return entered;
end $$;

-- Stores a password for the address of a seat that a code to the address, or its password, opened; other seats of the address end.
create function resident_account_save(hash text, new_hash text, moment timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare address text; of_market text;
begin
  select lower(k.email), t.namespace into address, of_market from resident_links k join tenants t on t.id = k.tenant_id
    join residents r on r.tenant_id = k.tenant_id and r.id = k.resident_id
    where k.token_hash = hash and k.kind = 'session' and k.revoked_at is null and k.ends_at > moment and k.email <> '' and r.erased_at is null and lower(r.email) = lower(k.email);
  if address is null then return false; end if;
  insert into resident_accounts (market, email, password_hash, changed_at) values (of_market, address, new_hash, moment)
    on conflict (market, email) do update set password_hash = new_hash, tries = 0, tried_at = null, changed_at = moment;
  update resident_links k set revoked_at = moment from tenants t
    where t.id = k.tenant_id and t.namespace = of_market and k.kind = 'session' and lower(k.email) = address and k.revoked_at is null and k.token_hash <> hash;
  return true;
end $$;

-- The password goes with the last resident of its address.
create function erase_resident_account() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from resident_accounts a using tenants t where t.id = new.tenant_id and a.market = t.namespace and a.email = lower(old.email)
    and not exists (select from residents r join tenants o on o.id = r.tenant_id where o.namespace = t.namespace and lower(r.email) = lower(old.email) and r.erased_at is null);
  return null;
end $$;
create trigger erase_resident_account after update of erased_at, email on residents for each row
  when (old.email <> '' and (new.erased_at is not null or lower(new.email) <> lower(old.email))) execute function erase_resident_account();

do $$
declare signature text;
begin
  foreach signature in array array['resident_ask_code(text, text[], text, text, timestamptz)',
    'resident_enter_code(text, text[], text, text, text[], timestamptz, timestamptz)', 'resident_account_find(text, text, timestamptz)',
    'resident_account_enter(text, text, boolean, text[], timestamptz, timestamptz)', 'resident_account_save(text, text, timestamptz)', 'erase_resident_account()'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function resident_ask_code(text, text[], text, text, timestamptz), resident_enter_code(text, text[], text, text, text[], timestamptz, timestamptz),
  resident_account_find(text, text, timestamptz), resident_account_enter(text, text, boolean, text[], timestamptz, timestamptz), resident_account_save(text, text, timestamptz) to fettle_app;
