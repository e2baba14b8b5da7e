-- Owners come in by a code in a text message too, and by a password for their e-mail address. One password opens what codes to the address open: the pages of
-- residents and the owner area.

create index owners_telephone on owners (phone_digits(telephone)) where telephone <> '';
create index owners_address on owners (lower(email)) where email <> '';
-- The address that a seat has shown to read, by a code or a password; empty after an invitation or a text message.
alter table owner_accesses add column email text default '' not null;

drop function owner_ask_code(text, text, text, timestamptz);
-- Owners of a market by their address who may be sent a code: five in an hour at most. Each gets the same code.
create function owner_ask_code(address text, spellings text[], asked_market text, hash text, moment timestamptz) returns table (owner_name text, language text)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('owner-code ' || lower(address), 0));
  if (select count(distinct a.created_at) from owner_accesses a join owners w on w.tenant_id = a.tenant_id and w.id = a.owner_id
      where a.kind = 'code' and is_resident_address(w.email, w.telephone, address, spellings) and a.created_at > moment - interval '1 hour') >= 5 then return; end if;
  insert into owner_accesses (tenant_id, owner_id, kind, token_hash, email, created_at, ends_at)
    select w.tenant_id, w.id, 'code', hash, case when spellings is null then w.email else '' end, moment, moment + interval '10 minutes'
    from owners w join tenants t on t.id = w.tenant_id where is_resident_address(w.email, w.telephone, address, spellings) and w.erased_at is null and t.namespace = asked_market;
  return query select w.name, w.language from owners w join tenants t on t.id = w.tenant_id
    where is_resident_address(w.email, w.telephone, address, spellings) and w.erased_at is null and t.namespace = asked_market order by w.created_at limit 1;
end $$;

drop function owner_enter_code(text, text, text, text[], timestamptz, timestamptz);
-- Exchanges a code for a seat of each owner with the address; five tries for a code. Each seat takes one of the given hashes.
create function owner_enter_code(address text, spellings text[], asked_market text, hash text, fresh text[], moment timestamptz, until timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare entered integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('owner-code ' || lower(address), 0));
  update owner_accesses a set tries = a.tries + 1 from owners w, tenants t
    where w.tenant_id = a.tenant_id and w.id = a.owner_id and t.id = a.tenant_id and t.namespace = asked_market
      and a.kind = 'code' and is_resident_address(w.email, w.telephone, address, spellings) and a.used_at is null and a.ends_at > moment;
  with held as (
    update owner_accesses a set used_at = moment from owners w, tenants t
      where w.tenant_id = a.tenant_id and w.id = a.owner_id and t.id = a.tenant_id and t.namespace = asked_market and w.erased_at is null
        and a.kind = 'code' and is_resident_address(w.email, w.telephone, address, spellings) and a.used_at is null and a.ends_at > moment and a.tries <= 5
        and a.token_hash = hash
      returning a.tenant_id, a.owner_id, a.email),
  numbered as (select h.tenant_id, h.owner_id, h.email, row_number() over (order by h.tenant_id, h.owner_id) as at from (select distinct tenant_id, owner_id, email from held) h),
  made as (
    insert into owner_accesses (tenant_id, owner_id, kind, token_hash, email, created_at, ends_at)
      select n.tenant_id, n.owner_id, 'session', fresh[n.at], n.email, moment, until from numbered n where fresh[n.at] is not null returning 1)
  select count(*)::int into entered from made;
  return entered;
end $$;

drop function owner_seat(text, timestamptz);
-- Client and owner of a seat, and whether it has shown to read the e-mail address of the owner.
create function owner_seat(hash text, moment timestamptz)
  returns table (tenant_id uuid, client_name text, market text, owner_id uuid, owner_name text, owner_email text, language text, access_id uuid, shows_address boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, t.namespace, w.id, w.name, w.email, w.language, a.id, a.email <> '' and lower(a.email) = lower(w.email)
  from owner_accesses a join owners w on w.tenant_id = a.tenant_id and w.id = a.owner_id join tenants t on t.id = a.tenant_id
  where a.token_hash = hash and a.kind = 'session' and a.ends_at > moment and w.erased_at is null $$;

-- The password belongs to the address, whether its reader is a resident, an owner or both.
alter table resident_accounts rename to portal_accounts;
alter index resident_accounts_pkey rename to portal_accounts_pkey;

drop function resident_account_find(text, text, timestamptz);
-- The hash of a password, and whether five wrong ones in a quarter of an hour keep the address waiting. Locks the address until the try is stored.
create function portal_account_find(address text, asked_market text, moment timestamptz) returns table (password_hash text, is_locked boolean)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('portal-account ' || lower(address), 0));
  return query select a.password_hash, a.tries >= 5 and a.tried_at > moment - interval '15 minutes' from portal_accounts a
    where a.market = asked_market and a.email = lower(address);
end $$;

-- Counts a wrong password; the right one sets the count to zero.
create function portal_account_try(address text, asked_market text, fits boolean, moment timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update portal_accounts a set tried_at = moment,
      tries = case when fits then 0 when a.tried_at > moment - interval '15 minutes' then a.tries + 1 else 1 end
    where a.market = asked_market and a.email = lower(address) $$;

-- Stores a password for an address; other seats that the address or its password opened end, those of residents and those of owners.
create function portal_account_store(address text, of_market text, new_hash text, own_seat text, moment timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into portal_accounts (market, email, password_hash, changed_at) values (of_market, address, new_hash, moment)
    on conflict (market, email) do update set password_hash = new_hash, tries = 0, tried_at = null, changed_at = moment;
  update resident_links k set revoked_at = moment from tenants t
    where t.id = k.tenant_id and t.namespace = of_market and k.kind = 'session' and lower(k.email) = address and k.revoked_at is null and k.token_hash <> own_seat;
  delete from owner_accesses a using tenants t
    where t.id = a.tenant_id and t.namespace = of_market and a.kind = 'session' and lower(a.email) = address and a.token_hash <> own_seat;
end $$;

-- The right password opens a seat with each client that knows the address as a resident.
create or replace function resident_account_enter(address text, asked_market text, fits boolean, fresh text[], moment timestamptz, until timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare entered integer;
begin
  perform portal_account_try(address, asked_market, fits, moment);
  if not fits then return 0; end if;
  with numbered as (select r.tenant_id, r.id, r.email, row_number() over (order by r.tenant_id, r.id) as at from residents r join tenants t on t.id = r.tenant_id
      where lower(r.email) = lower(address) and r.erased_at is null and t.namespace = asked_market),
  made as (
    insert into resident_links (tenant_id, resident_id, kind, token_hash, email, created_at, ends_at)
      select n.tenant_id, n.id, 'session', fresh[n.at], n.email, moment, until from numbered n where fresh[n.at] is not null returning 1)
  select count(*)::int into entered from made;
  return entered;
end $$;

-- The right password opens a seat of each owner with the address.
create function owner_account_enter(address text, asked_market text, fits boolean, fresh text[], moment timestamptz, until timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare entered integer;
begin
  perform portal_account_try(address, asked_market, fits, moment);
  if not fits then return 0; end if;
  with numbered as (select w.tenant_id, w.id, w.email, row_number() over (order by w.tenant_id, w.id) as at from owners w join tenants t on t.id = w.tenant_id
      where lower(w.email) = lower(address) and w.erased_at is null and t.namespace = asked_market),
  made as (
    insert into owner_accesses (tenant_id, owner_id, kind, token_hash, email, created_at, ends_at)
      select n.tenant_id, n.id, 'session', fresh[n.at], n.email, moment, until from numbered n where fresh[n.at] is not null returning 1)
  select count(*)::int into entered from made;
  return entered;
end $$;

-- Stores a password for the address of a seat that a code to the address, or its password, opened.
create or replace function resident_account_save(hash text, new_hash text, moment timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare address text; of_market text;
begin
  select lower(k.email), t.namespace into address, of_market from resident_links k join tenants t on t.id = k.tenant_id
    join residents r on r.tenant_id = k.tenant_id and r.id = k.resident_id
    where k.token_hash = hash and k.kind = 'session' and k.revoked_at is null and k.ends_at > moment and k.email <> '' and r.erased_at is null and lower(r.email) = lower(k.email);
  if address is null then return false; end if;
  perform portal_account_store(address, of_market, new_hash, hash, moment);
  return true;
end $$;

create function owner_account_save(hash text, new_hash text, moment timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare address text; of_market text;
begin
  select lower(a.email), t.namespace into address, of_market from owner_accesses a join tenants t on t.id = a.tenant_id
    join owners w on w.tenant_id = a.tenant_id and w.id = a.owner_id
    where a.token_hash = hash and a.kind = 'session' and a.ends_at > moment and a.email <> '' and w.erased_at is null and lower(w.email) = lower(a.email);
  if address is null then return false; end if;
  perform portal_account_store(address, of_market, new_hash, hash, moment);
  return true;
end $$;

drop trigger erase_resident_account on residents;
drop function erase_resident_account();
-- The password goes with the last resident or owner of its address.
create function erase_portal_account() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from portal_accounts a using tenants t where t.id = new.tenant_id and a.market = t.namespace and a.email = lower(old.email)
    and not exists (select from residents r join tenants o on o.id = r.tenant_id where o.namespace = t.namespace and lower(r.email) = lower(old.email) and r.erased_at is null)
    and not exists (select from owners w join tenants o on o.id = w.tenant_id where o.namespace = t.namespace and lower(w.email) = lower(old.email) and w.erased_at is null);
  return null;
end $$;
create trigger erase_portal_account after update of erased_at, email on residents for each row
  when (old.email <> '' and (new.erased_at is not null or lower(new.email) <> lower(old.email))) execute function erase_portal_account();
create trigger erase_portal_account after update of erased_at, email on owners for each row
  when (old.email <> '' and (new.erased_at is not null or lower(new.email) <> lower(old.email))) execute function erase_portal_account();

do $$
declare signature text;
begin
  foreach signature in array array['owner_ask_code(text, text[], text, text, timestamptz)', 'owner_seat(text, timestamptz)',
    'owner_enter_code(text, text[], text, text, text[], timestamptz, timestamptz)', 'portal_account_find(text, text, timestamptz)',
    'portal_account_try(text, text, boolean, timestamptz)', 'portal_account_store(text, text, text, text, timestamptz)',
    'owner_account_enter(text, text, boolean, text[], timestamptz, timestamptz)', 'owner_account_save(text, text, timestamptz)', 'erase_portal_account()'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function owner_seat(text, timestamptz), owner_ask_code(text, text[], text, text, timestamptz), owner_enter_code(text, text[], text, text, text[], timestamptz, timestamptz),
  portal_account_find(text, text, timestamptz), owner_account_enter(text, text, boolean, text[], timestamptz, timestamptz), owner_account_save(text, text, timestamptz) to fettle_app;
