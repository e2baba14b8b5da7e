-- Orders of a tenant are numbered by a sequence of its own: nobody holds a number back while they write, so orders are raised side by side. A number
-- that was drawn and not used stays unused.
create schema numbers;
grant usage, create on schema numbers to fettle_system;

-- The sequence comes with the first order that is numbered by it, behind whatever numbers there are. Only the two below may ask for another tenant's.
create function draw_order_number(tenant uuid) returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  name constant text := 'orders_' || replace(tenant::text, '-', '');
  series regclass := to_regclass('numbers.' || name);
begin
  if series is null then
    perform pg_advisory_xact_lock(hashtextextended(name, 0));
    -- Whoever waited looks at the catalogue itself: what is remembered of it may be older than the lock.
    select c.oid into series from pg_class c where c.relname = name and c.relnamespace = 'numbers'::regnamespace;
  end if;
  if series is null then
    execute format('create sequence numbers.%I start %s', name, (select coalesce(max(number), 0) + 1 from work_orders where client_tenant_id = tenant));
    select c.oid into series from pg_class c where c.relname = name and c.relnamespace = 'numbers'::regnamespace;
  end if;
  return nextval(series);
end $$;
alter function draw_order_number(uuid) owner to fettle_system;
revoke all on function draw_order_number(uuid) from public;

create function next_order_number() returns bigint language sql volatile security definer set search_path = pg_catalog, public as $$
  select draw_order_number(cur())
$$;
alter function next_order_number() owner to fettle_system;
revoke all on function next_order_number() from public;
grant execute on function next_order_number() to fettle_app, fettle_worker;

-- Servers of the version before ask the series by its row, and draw from the same sequence while they still run. This waits for those in the
-- middle of an order, so that the first number drawn lies behind theirs.
create function draw_for_series() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  new.last := draw_order_number(new.tenant_id);
  return new;
end $$;
alter function draw_for_series() owner to fettle_system;
revoke all on function draw_for_series() from public;
create trigger orders_by_sequence before insert or update on number_series for each row when (new.name = 'work-orders') execute function draw_for_series();
