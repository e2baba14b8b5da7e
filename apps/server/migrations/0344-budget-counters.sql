-- Budgets by account code, what uses them in counters, and their warnings.

alter table budgets add column account_code_id uuid;
alter table budgets add foreign key (tenant_id, account_code_id) references account_codes (tenant_id, id);
create index budgets_account_code on budgets (tenant_id, account_code_id) where account_code_id is not null;

-- Spent and waiting sums of a budget are on the day -infinity; committed ones on the day the work is due, without one on -infinity.
create table budget_counters (
  tenant_id uuid not null,
  budget_id uuid not null,
  on_day date not null,
  shard integer not null,
  spent bigint default 0 not null,
  waiting bigint default 0 not null,
  committed bigint default 0 not null,
  primary key (tenant_id, budget_id, on_day, shard),
  foreign key (tenant_id, budget_id) references budgets (tenant_id, id) on delete cascade
);
alter table budget_counters enable row level security;
alter table budget_counters force row level security;
grant select on budget_counters to fettle_app, fettle_worker;
grant select, insert, update, delete on budget_counters to fettle_system;
create policy own on budget_counters for select using (tenant_id = (select cur()));

-- A warning of each percentage is sent once, until the budget is changed.
create table budget_warnings (
  tenant_id uuid not null,
  budget_id uuid not null,
  percent integer not null,
  warned_at timestamptz(3) not null,
  primary key (tenant_id, budget_id, percent),
  foreign key (tenant_id, budget_id) references budgets (tenant_id, id) on delete cascade
);
alter table budget_warnings enable row level security;
alter table budget_warnings force row level security;
grant select, insert, delete on budget_warnings to fettle_app;
grant select, insert on budget_warnings to fettle_worker;
grant select, insert, update, delete on budget_warnings to fettle_system;
create policy own on budget_warnings using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- Budgets in which work of a trade at a location counts. The portfolio is that of the nearest location that has one.
create function budgets_of(tenant uuid, location uuid, trade text) returns table (budget_id uuid, starts_on date, ends_on date) language sql stable as $$
  select b.id, b.starts_on, b.ends_on from locations l join budgets b on b.tenant_id = l.tenant_id
  where l.tenant_id = tenant and l.id = location and b.removed_at is null and (b.categories = '{}' or trade = any(b.categories))
    and (b.location_id is null or b.location_id = any(l.trail || l.id))
    and (b.portfolio_id is null or b.portfolio_id = (select p.group_id from location_group_places p join locations a on a.tenant_id = p.tenant_id and a.id = p.location_id
      where p.tenant_id = l.tenant_id and p.kind = 'portfolio' and p.location_id = any(l.trail || l.id) order by cardinality(a.trail) desc limit 1))
    and (b.account_code_id is null or exists (select from account_codes k where k.tenant_id = b.tenant_id and k.id = b.account_code_id and trade = any(k.categories))) $$;

create function is_spent(state text) returns boolean language sql immutable as $$ select state in ('approved', 'payment_processing', 'paid', 'paid_off_platform') $$;
create function is_waiting(state text) returns boolean language sql immutable as $$ select state in ('submitted', 'approval_pending') $$;

-- What an awarded order may still cost, whether or not it is invoiced whole.
create function open_award(agreed bigint, spent bigint, state text) returns bigint language sql immutable as $$
  select case when state in ('invoice_paid', 'customer_cancelled') then 0 else greatest(coalesce(agreed - spent, 0), 0) end $$;
create function is_invoiced_whole(tenant uuid, work_order uuid, except_invoice uuid) returns boolean language sql stable as $$
  select exists (select from invoices f where f.client_tenant_id = tenant and f.work_order_id = work_order and f.kind = 'final'
    and (is_spent(f.state) or is_waiting(f.state)) and f.id is distinct from except_invoice) $$;

create function count_in_budgets(tenant uuid, location uuid, trade text, day date, spent bigint, waiting bigint) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into budget_counters as c (tenant_id, budget_id, on_day, shard, spent, waiting)
    select tenant, b.budget_id, '-infinity', counter_shard(tenant), spent, waiting from budgets_of(tenant, location, trade) b
    where day between b.starts_on and b.ends_on and (spent <> 0 or waiting <> 0)
    on conflict (tenant_id, budget_id, on_day, shard) do update set spent = c.spent + excluded.spent, waiting = c.waiting + excluded.waiting $$;

create function commit_in_budgets(tenant uuid, location uuid, trade text, day date, committed bigint) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into budget_counters as c (tenant_id, budget_id, on_day, shard, committed)
    select tenant, b.budget_id, coalesce(day, '-infinity'), counter_shard(tenant), committed from budgets_of(tenant, location, trade) b
    where coalesce(day, '-infinity') <= b.ends_on and committed <> 0
    on conflict (tenant_id, budget_id, on_day, shard) do update set committed = c.committed + excluded.committed $$;

-- Changes of what counts lock shared, recounts of budgets exclusive: a recount waits for what it would not see.
create function lock_budgets(tenant uuid) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('budgets' || tenant::text, 0));
  return exists (select from budgets b where b.tenant_id = tenant and b.removed_at is null);
end $$;

create function count_invoice_in_budgets() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  w record;
  was_final boolean := tg_op <> 'INSERT' and old.kind = 'final' and (is_spent(old.state) or is_waiting(old.state));
  is_final boolean := tg_op <> 'DELETE' and new.kind = 'final' and (is_spent(new.state) or is_waiting(new.state));
  tenant uuid := case when tg_op = 'DELETE' then old.client_tenant_id else new.client_tenant_id end;
  work_order uuid := case when tg_op = 'DELETE' then old.work_order_id else new.work_order_id end;
  invoice uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if not lock_budgets(tenant) then return null; end if;
  select o.location_id, o.category, (o.complete_by at time zone o.time_zone)::date as due_on, open_award(coalesce(o.authorised, o.awarded), o.spent_sum, o.state) as award
    into w from work_orders o where o.client_tenant_id = tenant and o.id = work_order;
  if not found then return null; end if;
  if tg_op <> 'INSERT' then
    perform count_in_budgets(tenant, w.location_id, w.category, old.issued_on,
      case when is_spent(old.state) then -old.gross else 0 end, case when is_waiting(old.state) then -old.gross else 0 end);
  end if;
  if tg_op <> 'DELETE' then
    perform count_in_budgets(tenant, w.location_id, w.category, new.issued_on,
      case when is_spent(new.state) then new.gross else 0 end, case when is_waiting(new.state) then new.gross else 0 end);
  end if;
  if was_final <> is_final and not is_invoiced_whole(tenant, work_order, invoice) then
    perform commit_in_budgets(tenant, w.location_id, w.category, w.due_on, case when is_final then -w.award else w.award end);
  end if;
  return null;
end $$;
create trigger count_in_budgets_insert after insert on invoices for each row when (new.state <> 'draft') execute function count_invoice_in_budgets();
create trigger count_in_budgets_delete after delete on invoices for each row when (old.state <> 'draft') execute function count_invoice_in_budgets();
create trigger count_in_budgets_update after update of state, gross, issued_on, kind on invoices for each row
  when ((is_spent(old.state), is_waiting(old.state), old.gross, old.issued_on, old.kind) is distinct from (is_spent(new.state), is_waiting(new.state), new.gross, new.issued_on, new.kind))
  execute function count_invoice_in_budgets();

create function count_own_cost_in_budgets() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  w record;
  tenant uuid := case when tg_op = 'DELETE' then old.client_tenant_id else new.client_tenant_id end;
  work_order uuid := case when tg_op = 'DELETE' then old.work_order_id else new.work_order_id end;
begin
  if not lock_budgets(tenant) then return null; end if;
  select o.location_id, o.category into w from work_orders o where o.client_tenant_id = tenant and o.id = work_order;
  if not found then return null; end if;
  if tg_op <> 'INSERT' and old.removed_at is null then
    perform count_in_budgets(tenant, w.location_id, w.category, old.incurred_on, -old.amount, 0);
  end if;
  if tg_op <> 'DELETE' and new.removed_at is null then
    perform count_in_budgets(tenant, w.location_id, w.category, new.incurred_on, new.amount, 0);
  end if;
  return null;
end $$;
create trigger count_in_budgets after insert or delete or update on own_costs for each row execute function count_own_cost_in_budgets();

-- What invoices and internal costs of an order add to budgets in its scope, by their days.
create function count_order_entries(tenant uuid, work_order uuid, location uuid, trade text, factor integer) returns void
language sql security definer set search_path = pg_catalog, public as $$
  select count_in_budgets(tenant, location, trade, e.day, factor * e.spent, factor * e.waiting) from (
    select i.issued_on as day, coalesce(sum(i.gross) filter (where is_spent(i.state)), 0)::bigint as spent, coalesce(sum(i.gross) filter (where is_waiting(i.state)), 0)::bigint as waiting
      from invoices i where i.client_tenant_id = tenant and i.work_order_id = work_order group by 1
    union all select c.incurred_on, sum(c.amount)::bigint, 0 from own_costs c
      where c.client_tenant_id = tenant and c.work_order_id = work_order and c.removed_at is null group by 1) e $$;

create function count_order_in_budgets() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant uuid := case when tg_op = 'DELETE' then old.client_tenant_id else new.client_tenant_id end;
  work_order uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  is_whole boolean;
begin
  if not lock_budgets(tenant) then return coalesce(new, old); end if;
  is_whole := is_invoiced_whole(tenant, work_order, null);
  if tg_op <> 'INSERT' and not is_whole then
    perform commit_in_budgets(tenant, old.location_id, old.category, (old.complete_by at time zone old.time_zone)::date,
      -open_award(coalesce(old.authorised, old.awarded), old.spent_sum, old.state));
  end if;
  if tg_op <> 'DELETE' and not is_whole then
    perform commit_in_budgets(tenant, new.location_id, new.category, (new.complete_by at time zone new.time_zone)::date,
      open_award(coalesce(new.authorised, new.awarded), new.spent_sum, new.state));
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (old.location_id, old.category) is distinct from (new.location_id, new.category)) then
    perform count_order_entries(tenant, work_order, old.location_id, old.category, -1);
    if tg_op = 'UPDATE' then perform count_order_entries(tenant, work_order, new.location_id, new.category, 1); end if;
  end if;
  return coalesce(new, old);
end $$;
create trigger count_in_budgets_insert after insert on work_orders for each row when (coalesce(new.authorised, new.awarded) is not null) execute function count_order_in_budgets();
-- Before the rows below the order are deleted with it.
create trigger count_in_budgets_delete before delete on work_orders for each row execute function count_order_in_budgets();
create trigger count_in_budgets_update after update of authorised, awarded, spent_sum, state, complete_by, time_zone, location_id, category on work_orders for each row
  when ((open_award(coalesce(old.authorised, old.awarded), old.spent_sum, old.state), old.complete_by, old.time_zone, old.location_id, old.category)
    is distinct from (open_award(coalesce(new.authorised, new.awarded), new.spent_sum, new.state), new.complete_by, new.time_zone, new.location_id, new.category))
  execute function count_order_in_budgets();

-- What the counters of budgets are, from invoices, internal costs and awards: of one budget, or of all of a client.
create function budgets_counted(tenant uuid, budget uuid) returns table (tenant_id uuid, budget_id uuid, on_day date, spent bigint, waiting bigint, committed bigint)
language sql stable as $$
  with scope as (
    select p.location_id, p.category, b.budget_id, b.starts_on, b.ends_on
    from (select distinct o.location_id, o.category from work_orders o where o.client_tenant_id = tenant) p
      cross join lateral budgets_of(tenant, p.location_id, p.category) b where budget is null or b.budget_id = budget
  ), entries as (
    select s.budget_id, '-infinity'::date as on_day, case when is_spent(i.state) then i.gross else 0 end as spent, case when is_waiting(i.state) then i.gross else 0 end as waiting, 0::bigint as committed
      from invoices i join work_orders o on o.client_tenant_id = i.client_tenant_id and o.id = i.work_order_id
      join scope s on s.location_id = o.location_id and s.category = o.category where i.client_tenant_id = tenant and i.issued_on between s.starts_on and s.ends_on
    union all
    select s.budget_id, '-infinity', c.amount, 0, 0 from own_costs c join work_orders o on o.client_tenant_id = c.client_tenant_id and o.id = c.work_order_id
      join scope s on s.location_id = o.location_id and s.category = o.category
      where c.client_tenant_id = tenant and c.removed_at is null and c.incurred_on between s.starts_on and s.ends_on
    union all
    select s.budget_id, coalesce((o.complete_by at time zone o.time_zone)::date, '-infinity'), 0, 0, open_award(coalesce(o.authorised, o.awarded), o.spent_sum, o.state)
      from work_orders o join scope s on s.location_id = o.location_id and s.category = o.category
      where o.client_tenant_id = tenant and open_award(coalesce(o.authorised, o.awarded), o.spent_sum, o.state) > 0
        and coalesce((o.complete_by at time zone o.time_zone)::date, '-infinity') <= s.ends_on and not is_invoiced_whole(tenant, o.id, null)
  )
  select tenant, e.budget_id, e.on_day, sum(e.spent)::bigint, sum(e.waiting)::bigint, sum(e.committed)::bigint from entries e group by e.budget_id, e.on_day $$;

create function recount_budgets(tenant uuid, budget uuid) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('budgets' || tenant::text, 0));
  delete from budget_counters c where c.tenant_id = tenant and (budget is null or c.budget_id = budget);
  insert into budget_counters (tenant_id, budget_id, on_day, shard, spent, waiting, committed)
    select n.tenant_id, n.budget_id, n.on_day, 0, n.spent, n.waiting, n.committed from budgets_counted(tenant, budget) n;
end $$;

create function recount_budget() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform recount_budgets(new.tenant_id, new.id);
  return null;
end $$;
create trigger recount_insert after insert on budgets for each row execute function recount_budget();
create trigger recount_update after update of starts_on, ends_on, location_id, portfolio_id, categories, account_code_id, removed_at on budgets for each row
  when ((old.starts_on, old.ends_on, old.location_id, old.portfolio_id, old.categories, old.account_code_id, old.removed_at)
    is distinct from (new.starts_on, new.ends_on, new.location_id, new.portfolio_id, new.categories, new.account_code_id, new.removed_at))
  execute function recount_budget();

create function recount_budgets_of_code() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform recount_budgets(b.tenant_id, b.id) from budgets b where b.tenant_id = new.tenant_id and b.account_code_id = new.id and b.removed_at is null;
  return null;
end $$;
create trigger recount_budgets after update of categories on account_codes for each row when (old.categories <> new.categories) execute function recount_budgets_of_code();

create function recount_budgets_of_moved() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform recount_budgets(m.tenant_id, null) from (select distinct a.tenant_id from after a join before b on b.tenant_id = a.tenant_id and b.id = a.id where a.trail <> b.trail) m
    where exists (select from budgets x where x.tenant_id = m.tenant_id and x.removed_at is null and coalesce(x.location_id, x.portfolio_id) is not null);
  return null;
end $$;
create trigger recount_budgets after update on locations referencing old table as before new table as after for each statement execute function recount_budgets_of_moved();

create function recount_budgets_of_portfolios() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform recount_budgets(m.tenant_id, null) from (select distinct c.tenant_id from changed c where c.kind = 'portfolio') m
    where exists (select from budgets x where x.tenant_id = m.tenant_id and x.removed_at is null and x.portfolio_id is not null);
  return null;
end $$;
create trigger recount_budgets_insert after insert on location_group_places referencing new table as changed for each statement execute function recount_budgets_of_portfolios();
create trigger recount_budgets_delete after delete on location_group_places referencing old table as changed for each statement execute function recount_budgets_of_portfolios();
create trigger recount_budgets_update after update on location_group_places referencing new table as changed for each statement execute function recount_budgets_of_portfolios();

-- Budgets of all clients whose use has reached a percentage that was not warned of yet.
create function due_budget_warnings(today date, most integer) returns table (tenant_id uuid, budget_id uuid, percent integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select b.tenant_id, b.id, p.percent from budgets b
    cross join lateral (select coalesce(sum(c.spent + c.waiting), 0)
      + coalesce(sum(c.committed) filter (where greatest(c.on_day, today) between b.starts_on and b.ends_on), 0) as used
      from budget_counters c where c.tenant_id = b.tenant_id and c.budget_id = b.id) u
    cross join lateral (select max(w.percent) as percent from (values (b.warn_percent), (100)) w (percent) where u.used * 100 >= b.amount * w.percent) p
  where b.removed_at is null and today between b.starts_on and b.ends_on and p.percent is not null
    and not exists (select from budget_warnings w where w.tenant_id = b.tenant_id and w.budget_id = b.id and w.percent >= p.percent)
  order by b.tenant_id, b.id limit most $$;

do $$
declare signature text;
begin
  foreach signature in array array['count_in_budgets(uuid, uuid, text, date, bigint, bigint)', 'commit_in_budgets(uuid, uuid, text, date, bigint)', 'lock_budgets(uuid)',
    'count_invoice_in_budgets()', 'count_own_cost_in_budgets()', 'count_order_entries(uuid, uuid, uuid, text, integer)', 'count_order_in_budgets()',
    'recount_budgets(uuid, uuid)', 'recount_budget()', 'recount_budgets_of_code()', 'recount_budgets_of_moved()', 'recount_budgets_of_portfolios()',
    'due_budget_warnings(date, integer)'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function due_budget_warnings(date, integer) to fettle_worker;

insert into budget_counters (tenant_id, budget_id, on_day, shard, spent, waiting, committed)
  select n.tenant_id, n.budget_id, n.on_day, 0, n.spent, n.waiting, n.committed
  from (select distinct tenant_id from budgets where removed_at is null) t cross join lateral budgets_counted(t.tenant_id, null) n;
