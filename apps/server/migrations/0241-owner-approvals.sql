-- Owners approve costs above the limit of their mandate, in an area of their own.

do $$
begin
  if not exists (select from pg_roles where rolname = 'fettle_owner') then create role fettle_owner nologin nobypassrls; end if;
  execute format('grant fettle_owner to %I', current_user);
end $$;
grant usage on schema public to fettle_owner;

-- Owner of a call of the owner area (role fettle_owner); null for every other session.
create function cur_owner() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.owner', true), '')::uuid $$;

-- A question to an owner names the owner; earlier ones, to contacts, do not.
alter table signed_links add column owner_id uuid;
alter table signed_links add check (owner_id is null or purpose = 'owner-decision');
alter table signed_links add foreign key (client_tenant_id, owner_id) references owners (tenant_id, id);
create index signed_links_owner on signed_links (client_tenant_id, owner_id, created_at desc) where owner_id is not null;
create index signed_links_quote on signed_links (client_tenant_id, quote_id) where quote_id is not null;

-- Work that went ahead in an emergency without its owners.
create table owner_exceptions (
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  reason text not null,
  by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (client_tenant_id, work_order_id),
  check (length(reason) between 1 and 1000),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  foreign key (client_tenant_id, by_membership_id) references memberships (tenant_id, id)
);
alter table owner_exceptions enable row level security;
alter table owner_exceptions force row level security;
grant select, insert on owner_exceptions to fettle_app;
grant select on owner_exceptions to fettle_worker;
grant select, insert, update, delete on owner_exceptions to fettle_system;
create policy own on owner_exceptions using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on owner_exceptions for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

-- How an owner comes in: an invitation by e-mail, a code of six digits, and what a browser holds afterwards.
create table owner_accesses (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  owner_id uuid not null,
  kind text not null,
  token_hash text not null,
  tries integer default 0 not null,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (tenant_id, id),
  check (kind in ('invitation', 'code', 'session')),
  foreign key (tenant_id, owner_id) references owners (tenant_id, id)
);
create index owner_accesses_token on owner_accesses (token_hash);
create index owner_accesses_owner on owner_accesses (tenant_id, owner_id, created_at desc);
alter table owner_accesses enable row level security;
alter table owner_accesses force row level security;
grant select, insert, delete on owner_accesses to fettle_app;
grant select, insert, update, delete on owner_accesses to fettle_system;
create policy own on owner_accesses using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- An owner sees own properties. The role has no rights on other tables; functions return what concerns them.
grant select on ownerships to fettle_owner;
create policy owner_only on ownerships as restrictive to fettle_owner using (owner_id = (select cur_owner()));

-- Owners of a location on a day: those of the nearest location at or above it that has any.
create function owners_of_location(tenant uuid, place uuid, day date) returns setof ownerships
language sql stable set search_path = pg_catalog, public as $$
  select o.* from locations l join locations p on p.tenant_id = l.tenant_id and (p.id = l.id or p.id = any(l.trail))
    join ownerships o on o.tenant_id = p.tenant_id and o.location_id = p.id and daterange(o.from_on, o.until_on, '[]') @> day
  where l.tenant_id = tenant and l.id = place
    and cardinality(p.trail) = (select max(cardinality(n.trail)) from locations n join ownerships m on m.tenant_id = n.tenant_id and m.location_id = n.id
      where n.tenant_id = tenant and (n.id = l.id or n.id = any(l.trail)) and daterange(m.from_on, m.until_on, '[]') @> day) $$;
grant execute on function owners_of_location(uuid, uuid, date) to fettle_app, fettle_worker, fettle_system;
revoke all on function owners_of_location(uuid, uuid, date) from public;

-- Locations of the owner of the call on a day, with the first day and the share; without those that have nearer owners.
create function owner_places(day date) returns table (location_id uuid, from_on date, share_bp integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct on (l.id) l.id, o.from_on, o.share_bp
  from ownerships o join locations p on p.tenant_id = o.tenant_id and p.id = o.location_id
    join locations l on l.tenant_id = p.tenant_id and (l.id = p.id or l.trail @> array[p.id])
  where o.tenant_id = cur() and o.owner_id = cur_owner() and daterange(o.from_on, o.until_on, '[]') @> day
    and not exists (select from locations n join ownerships m on m.tenant_id = n.tenant_id and m.location_id = n.id
      where n.tenant_id = o.tenant_id and (n.id = l.id or n.id = any(l.trail)) and cardinality(n.trail) > cardinality(p.trail)
        and daterange(m.from_on, m.until_on, '[]') @> day)
  order by l.id, o.from_on $$;

-- Client and owner of a seat.
create function owner_seat(hash text, moment timestamptz) returns table (tenant_id uuid, client_name text, market text, owner_id uuid, owner_name text, owner_email text, language text, access_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, t.namespace, w.id, w.name, w.email, w.language, a.id
  from owner_accesses a join owners w on w.tenant_id = a.tenant_id and w.id = a.owner_id join tenants t on t.id = a.tenant_id
  where a.token_hash = hash and a.kind = 'session' and a.ends_at > moment and w.erased_at is null $$;

-- Exchanges an invitation for a seat; null where it has ended. Twenty seats of an owner at most, the oldest ends.
create function owner_enter(hash text, fresh text, moment timestamptz, until timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare held owner_accesses;
begin
  select a.* into held from owner_accesses a join owners w on w.tenant_id = a.tenant_id and w.id = a.owner_id
    where a.token_hash = hash and a.kind = 'invitation' and a.ends_at > moment and w.erased_at is null for update of a;
  if held.id is null then return false; end if;
  update owner_accesses set used_at = moment where tenant_id = held.tenant_id and id = held.id;
  delete from owner_accesses s where s.tenant_id = held.tenant_id and s.id in (
    select old.id from owner_accesses old where old.tenant_id = held.tenant_id and old.owner_id = held.owner_id and old.kind = 'session' order by old.created_at desc, old.id offset 19);
  insert into owner_accesses (tenant_id, owner_id, kind, token_hash, created_at, ends_at) values (held.tenant_id, held.owner_id, 'session', fresh, moment, until);
  return true;
end $$;

-- Owners of a market by their address who may be sent a code: five in an hour at most. Each gets the same code.
create function owner_ask_code(address text, asked_market text, hash text, moment timestamptz) returns table (owner_name text, language text)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('owner-code ' || lower(address), 0));
  if (select count(distinct a.created_at) from owner_accesses a join owners w on w.tenant_id = a.tenant_id and w.id = a.owner_id
      where a.kind = 'code' and lower(w.email) = lower(address) and a.created_at > moment - interval '1 hour') >= 5 then return; end if;
  insert into owner_accesses (tenant_id, owner_id, kind, token_hash, created_at, ends_at)
    select w.tenant_id, w.id, 'code', hash, moment, moment + interval '10 minutes'
    from owners w join tenants t on t.id = w.tenant_id where lower(w.email) = lower(address) and w.erased_at is null and t.namespace = asked_market;
  return query select w.name, w.language from owners w join tenants t on t.id = w.tenant_id
    where lower(w.email) = lower(address) and w.erased_at is null and t.namespace = asked_market order by w.created_at limit 1;
end $$;

-- Exchanges a code for a seat of each owner with the address; five tries for a code. Each seat takes one of the given hashes.
create function owner_enter_code(address text, asked_market text, hash text, fresh text[], moment timestamptz, until timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare entered integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('owner-code ' || lower(address), 0));
  update owner_accesses a set tries = a.tries + 1 from owners w, tenants t
    where w.tenant_id = a.tenant_id and w.id = a.owner_id and t.id = a.tenant_id and t.namespace = asked_market
      and a.kind = 'code' and lower(w.email) = lower(address) and a.used_at is null and a.ends_at > moment;
  with held as (
    update owner_accesses a set used_at = moment from owners w, tenants t
      where w.tenant_id = a.tenant_id and w.id = a.owner_id and t.id = a.tenant_id and t.namespace = asked_market and w.erased_at is null
        and a.kind = 'code' and lower(w.email) = lower(address) and a.used_at is null and a.ends_at > moment and a.tries <= 5 and a.token_hash = hash
      returning a.tenant_id, a.owner_id),
  numbered as (select h.tenant_id, h.owner_id, row_number() over (order by h.tenant_id, h.owner_id) as at from (select distinct tenant_id, owner_id from held) h),
  made as (
    insert into owner_accesses (tenant_id, owner_id, kind, token_hash, created_at, ends_at)
      select n.tenant_id, n.owner_id, 'session', fresh[n.at], moment, until from numbered n where fresh[n.at] is not null returning 1)
  select count(*)::int into entered from made;
  return entered;
end $$;

-- Ends the seat of a browser.
create function owner_leave(hash text) returns void
language sql security definer set search_path = pg_catalog, public as $$ delete from owner_accesses a where a.token_hash = hash and a.kind = 'session' $$;

-- Orders of the owner of the call, latest first, with the own question about a quote that is open or was answered last.
create function owner_orders(day date) returns table (work_order_id uuid, number integer, title text, category text, state text, location_name text, has_visit boolean, raised_at timestamptz,
  finished_at timestamptz, approval_id uuid, answer text, answered_at timestamptz, is_open boolean, asked_at timestamptz, gross bigint, quote_number text, invoiced bigint)
language sql stable security definer set search_path = pg_catalog, public as $$
  select w.id, w.number, w.title, w.category, w.state, w.location_name,
    exists (select from bookings b where b.client_tenant_id = w.client_tenant_id and b.work_order_id = w.id and b.state in ('confirmed', 'en_route', 'on_site')),
    w.created_at, w.finished_at, k.id, k.answer, k.answered_at,
    coalesce(k.answer is null and k.revoked_at is null and q.state in ('submitted', 'approval_pending'), false), k.created_at, q.gross, q.number,
    (select coalesce(sum(i.gross), 0) from invoices i where i.client_tenant_id = w.client_tenant_id and i.work_order_id = w.id and i.state in ('approved', 'payment_processing', 'paid', 'paid_off_platform'))::bigint
  from owner_places(day) p join work_orders w on w.client_tenant_id = cur() and w.location_id = p.location_id and w.created_at >= p.from_on
    left join lateral (
      select s.* from signed_links s join quotes q on q.client_tenant_id = s.client_tenant_id and q.id = s.quote_id
      where s.client_tenant_id = w.client_tenant_id and s.work_order_id = w.id and s.owner_id = cur_owner() and s.revoked_at is null
      order by (s.answer is null and q.state in ('submitted', 'approval_pending')) desc, s.created_at desc limit 1) k on true
    left join quotes q on q.client_tenant_id = k.client_tenant_id and q.id = k.quote_id
  order by w.created_at desc, w.id limit 500 $$;

-- One question to the owner of the call, as the holder of its link sees it.
create function owner_approval(link uuid, moment timestamptz) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select signed_link_preview(s.token_hash, s.created_at) from signed_links s
  where s.client_tenant_id = cur() and s.id = link and s.owner_id = cur_owner() and s.revoked_at is null and s.created_at <= moment $$;

-- Answers a question of the owner of the call once; of concurrent calls one succeeds.
create function owner_answer(link uuid, given text, said text, moment timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare held uuid;
begin
  update signed_links s set answer = given, note = said, answered_at = moment, version = version + 1
    where s.client_tenant_id = cur() and s.id = link and s.owner_id = cur_owner() and s.answered_at is null and s.revoked_at is null
      and exists (select from quotes q where q.client_tenant_id = s.client_tenant_id and q.id = s.quote_id and q.state in ('submitted', 'approval_pending'))
    returning s.id into held;
  if held is null then return false; end if;
  perform enqueue('tell-owner-answer', jsonb_build_object('tenant_id', cur(), 'link_id', held), null);
  return true;
end $$;

-- Invoices of the properties of the owner of the call by the day of issue, and internal costs by the day they arose.
create function owner_costs(day date, since date, until date) returns table (day_on date, work_order_number integer, title text, location_name text, kind text, number text, net bigint, tax bigint, gross bigint, share_bp integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.issued_on, w.number, w.title, w.location_name, 'invoice', i.number, i.net, i.tax, i.gross, p.share_bp
  from owner_places(day) p join work_orders w on w.client_tenant_id = cur() and w.location_id = p.location_id and w.created_at >= p.from_on
    join invoices i on i.client_tenant_id = w.client_tenant_id and i.work_order_id = w.id and i.state in ('approved', 'payment_processing', 'paid', 'paid_off_platform') and i.issued_on between since and until
  union all
  select c.incurred_on, w.number, w.title, w.location_name, 'own', '', c.amount, 0, c.amount, p.share_bp
  from owner_places(day) p join work_orders w on w.client_tenant_id = cur() and w.location_id = p.location_id and w.created_at >= p.from_on
    join own_costs c on c.client_tenant_id = w.client_tenant_id and c.work_order_id = w.id and c.removed_at is null and c.incurred_on between since and until
  order by 1, 2 $$;

-- Seats and invitations of an owner who is erased end, and so do questions that are not answered.
create function erase_from_owner_accesses() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from owner_accesses a where a.tenant_id = new.tenant_id and a.owner_id = new.id;
  update signed_links s set recipient_name = '', email = '', note = '', revoked_at = case when s.answered_at is null then coalesce(s.revoked_at, new.erased_at) else s.revoked_at end
    where s.client_tenant_id = new.tenant_id and s.owner_id = new.id;
  return null;
end $$;
create trigger erase_from_owner_accesses after update of erased_at on owners for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_owner_accesses();

do $$
declare signature text;
begin
  foreach signature in array array['owner_places(date)', 'owner_seat(text, timestamptz)', 'owner_enter(text, text, timestamptz, timestamptz)', 'owner_ask_code(text, text, text, timestamptz)',
    'owner_enter_code(text, text, text, text[], timestamptz, timestamptz)', 'owner_leave(text)', 'owner_orders(date)', 'owner_approval(uuid, timestamptz)',
    'owner_answer(uuid, text, text, timestamptz)', 'owner_costs(date, date, date)', 'erase_from_owner_accesses()'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function owner_seat(text, timestamptz), owner_enter(text, text, timestamptz, timestamptz), owner_ask_code(text, text, text, timestamptz),
  owner_enter_code(text, text, text, text[], timestamptz, timestamptz), owner_leave(text) to fettle_app;
grant execute on function owner_orders(date), owner_approval(uuid, timestamptz), owner_answer(uuid, text, text, timestamptz), owner_costs(date, date, date) to fettle_owner;
