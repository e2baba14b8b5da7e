-- Residents come in by a code of six digits to the address that the client knows, besides links that a member sends.
alter table resident_links add column kind text default 'link' not null;
alter table resident_links add column tries integer default 0 not null;
alter table resident_links alter column created_by_membership_id drop not null;
alter table resident_links add check (kind in ('link', 'code', 'session'));
alter table resident_links add check ((kind = 'link') = (created_by_membership_id is not null));

-- What a link or a seat opens: the resident with the homes of today. A code opens nothing by itself.
create or replace function repair_report_seat(hash text, moment timestamptz) returns table (tenant_id uuid, client_name text, market text, resident_id uuid, resident_name text,
  resident_email text, resident_telephone text, needs_sealed text, language text, homes jsonb)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, t.namespace, r.id, r.name, r.email, r.telephone, r.needs_sealed, r.language,
    (select coalesce(jsonb_agg(jsonb_build_object('uuid', l.id, 'name', l.name, 'zone', coalesce(l.address->>'time_zone', 'UTC')) order by o.is_main desc, o.from_on desc), '[]')
      from occupancies o join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
      where o.tenant_id = r.tenant_id and o.resident_id = r.id and l.archived_at is null and (moment at time zone coalesce(l.address->>'time_zone', 'UTC'))::date between o.from_on and coalesce(o.until_on, 'infinity'))
  from resident_links k join residents r on r.tenant_id = k.tenant_id and r.id = k.resident_id join tenants t on t.id = k.tenant_id
  where k.token_hash = hash and k.kind <> 'code' and k.revoked_at is null and k.ends_at > moment and r.erased_at is null $$;

-- Residents of a market by their address who may be sent a code: five in an hour at most. Each gets the same code.
create function resident_ask_code(address text, asked_market text, hash text, moment timestamptz) returns table (resident_name text, language text)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('resident-code ' || lower(address), 0));
  if (select count(distinct k.created_at) from resident_links k join residents r on r.tenant_id = k.tenant_id and r.id = k.resident_id
      where k.kind = 'code' and lower(r.email) = lower(address) and k.created_at > moment - interval '1 hour') >= 5 then return; end if;
  insert into resident_links (tenant_id, resident_id, kind, token_hash, email, created_at, ends_at)
    select r.tenant_id, r.id, 'code', hash, r.email, moment, moment + interval '10 minutes'
    from residents r join tenants t on t.id = r.tenant_id where lower(r.email) = lower(address) and r.erased_at is null and t.namespace = asked_market;
  return query select r.name, r.language from residents r join tenants t on t.id = r.tenant_id
    where lower(r.email) = lower(address) and r.erased_at is null and t.namespace = asked_market order by r.created_at limit 1;
end $$;

-- Exchanges a code for a seat with each client that knows the address; five tries for a code. Each seat takes one of the given hashes.
create function resident_enter_code(address text, asked_market text, hash text, fresh text[], moment timestamptz, until timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare entered integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('resident-code ' || lower(address), 0));
  update resident_links k set tries = k.tries + 1 from residents r, tenants t
    where r.tenant_id = k.tenant_id and r.id = k.resident_id and t.id = k.tenant_id and t.namespace = asked_market
      and k.kind = 'code' and lower(r.email) = lower(address) and k.opened_at is null and k.ends_at > moment;
  with held as (
    update resident_links k set opened_at = moment from residents r, tenants t
      where r.tenant_id = k.tenant_id and r.id = k.resident_id and t.id = k.tenant_id and t.namespace = asked_market and r.erased_at is null
        and k.kind = 'code' and lower(r.email) = lower(address) and k.opened_at is null and k.ends_at > moment and k.tries <= 5 and k.token_hash = hash
      returning k.tenant_id, k.resident_id, k.email),
  numbered as (select h.tenant_id, h.resident_id, h.email, row_number() over (order by h.tenant_id, h.resident_id) as at from (select distinct tenant_id, resident_id, email from held) h),
  made as (
    insert into resident_links (tenant_id, resident_id, kind, token_hash, email, created_at, ends_at)
      select n.tenant_id, n.resident_id, 'session', fresh[n.at], n.email, moment, until from numbered n where fresh[n.at] is not null returning 1)
  select count(*)::int into entered from made;
  return entered;
end $$;

-- Ends the seat of a browser; links of a member stay.
create function resident_leave(hash text, moment timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update resident_links k set revoked_at = moment where k.token_hash = hash and k.kind = 'session' and k.revoked_at is null $$;

do $$
declare signature text;
begin
  foreach signature in array array['resident_ask_code(text, text, text, timestamptz)', 'resident_enter_code(text, text, text, text[], timestamptz, timestamptz)',
    'resident_leave(text, timestamptz)'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to fettle_app', signature);
  end loop;
end $$;
