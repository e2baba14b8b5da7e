-- Invoices and own costs.

-- search_text combines number, contractor and order, so that one index answers; triggers keep it current.
create table invoices (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  organisation_id uuid not null,
  number text not null,
  kind text not null,
  state text not null,
  lines jsonb not null,
  currency text not null,
  net bigint not null,
  tax bigint not null,
  gross bigint not null,
  note text default '' not null,
  issued_on date not null,
  supplied_on date not null,
  due_on date,
  decline_reason text,
  author_membership_id uuid not null,
  submitted_at timestamptz(3),
  approved_at timestamptz(3),
  approved_by_membership_id uuid,
  paid_on date,
  payment_reference text,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  revision integer default 1 not null,
  recorded_side text,
  stated_tax bigint,
  search_text text default '' not null,
  primary key (client_tenant_id, id),
  check (gross = (net + tax)),
  check ((recorded_side is null) = (stated_tax is null)),
  check (kind in ('interim', 'final', 'credit_note', 'external')),
  check (recorded_side in ('client', 'contractor')),
  check (stated_tax >= 0),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, organisation_id) references organisations (tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id)
);
create unique index invoices_final on invoices (client_tenant_id, job_id) where ((kind = 'final') and (state not in ('draft', 'void', 'declined')));
create index invoices_order on invoices (client_tenant_id, work_order_id, created_at desc);
create index invoices_job on invoices (contractor_tenant_id, job_id, created_at desc);
create index invoices_client on invoices (client_tenant_id, state, due_on, id);
create index invoices_contractor on invoices (contractor_tenant_id, state, due_on, id);
create index invoices_client_created on invoices (client_tenant_id, created_at desc, id desc);
create index invoices_contractor_created on invoices (contractor_tenant_id, created_at desc, id desc);
create index invoices_awaiting on invoices (client_tenant_id, created_at desc, id desc) where (state in ('submitted', 'approval_pending'));
create index invoices_search on invoices using gin (search_text gin_trgm_ops, client_tenant_id) with (gin_pending_list_limit = 512);
-- Filters by branch and contractor, newest first; amounts and due dates in their own order.
create index invoices_client_branch on invoices (client_tenant_id, organisation_id, created_at desc, id desc);
create index invoices_client_contractor on invoices (client_tenant_id, contractor_tenant_id, created_at desc, id desc);
create index invoices_client_due on invoices (client_tenant_id, due_on desc nulls last, id desc) include (state);
create index invoices_client_gross on invoices (client_tenant_id, gross desc, id desc) include (state);
create index invoices_id on invoices (id);
alter table invoices enable row level security;
alter table invoices force row level security;
grant select, insert, update on invoices to fettle_app, fettle_worker;
grant select, insert, update, delete on invoices to fettle_system;
create policy guest_job_only on invoices as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()));
create policy shared on invoices
  using (contractor_tenant_id = (select cur()) or client_tenant_id = (select cur()) and state <> 'draft')
  with check (contractor_tenant_id = (select cur()) or client_tenant_id = (select cur()) and state <> 'draft');

create function set_invoice_search_text() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select lower(concat_ws(' ', new.number, t.name, '#' || w.number, w.title)) into new.search_text
    from work_orders w, tenants t where w.client_tenant_id = new.client_tenant_id and w.id = new.work_order_id and t.id = new.contractor_tenant_id;
  return new;
end $$;
-- The name of a contractor is part of the search text of its invoices.
create function refresh_contractor_invoices() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update invoices set number = number where contractor_tenant_id = new.id;
  return null;
end $$;
create trigger refresh_contractor_invoices after update of name on tenants for each row
  when (new.side = 'contractor' and old.name is distinct from new.name) execute function refresh_contractor_invoices();
create trigger set_invoice_search_text before insert or update of number on invoices for each row execute function set_invoice_search_text();

-- Numbers of the invoices of a contractor that are in force: unique among all of its clients, whose rows lie apart.
create table invoice_numbers (
  tenant_id uuid not null,
  number text not null,
  client_tenant_id uuid not null,
  invoice_id uuid not null,
  constraint invoices_number primary key (tenant_id, number),
  foreign key (client_tenant_id, invoice_id) references invoices (client_tenant_id, id) on delete cascade
);
create index invoice_numbers_invoice on invoice_numbers (client_tenant_id, invoice_id);
alter table invoice_numbers enable row level security;
alter table invoice_numbers force row level security;
grant select, insert, update, delete on invoice_numbers to fettle_system;
create policy own on invoice_numbers using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

create function reserve_invoice_number() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' and old.state not in ('void', 'declined') then
    delete from invoice_numbers n where n.tenant_id = old.contractor_tenant_id and n.number = old.number and n.invoice_id = old.id;
  end if;
  if new.state not in ('void', 'declined') then
    insert into invoice_numbers (tenant_id, number, client_tenant_id, invoice_id)
      values (new.contractor_tenant_id, new.number, new.client_tenant_id, new.id);
  end if;
  return null;
end $$;
create trigger reserve_invoice_number after insert on invoices for each row execute function reserve_invoice_number();
create trigger move_invoice_number after update of number, state on invoices for each row
  when (old.number <> new.number or (old.state in ('void', 'declined')) <> (new.state in ('void', 'declined')))
  execute function reserve_invoice_number();
create trigger capture_change after insert or delete or update on invoices for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');

-- Costs of the client itself: hours of its staff and material.
create table own_costs (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  kind text not null,
  text text not null,
  amount bigint not null,
  currency text not null,
  incurred_on date not null,
  recorded_by_membership_id uuid not null,
  recorded_at timestamptz(3) not null,
  removed_at timestamptz(3),
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  check (amount > 0),
  check (kind in ('labour', 'material', 'other')),
  foreign key (client_tenant_id, recorded_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade
);
create index own_costs_order on own_costs (client_tenant_id, work_order_id, incurred_on desc, id desc) where removed_at is null;
alter table own_costs enable row level security;
alter table own_costs force row level security;
grant select, insert, update on own_costs to fettle_app;
grant select, insert, update, delete on own_costs to fettle_system;
grant select on own_costs to fettle_worker;
create policy own on own_costs using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on own_costs for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

-- ILIKE is not leakproof and loses its index under row-level security: the search runs as fettle_system and repeats the tenant predicate.
create function search_ids(kind text, words text, most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare pattern text := '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if kind = 'work_orders' then return query select id from work_orders where client_tenant_id = cur() and search_text like pattern limit most;
  elsif kind = 'jobs' then return query select id from jobs where contractor_tenant_id = cur() and search_text like pattern limit most;
  elsif kind = 'locations' then return query select id from locations where tenant_id = cur() and search_text like pattern limit most;
  elsif kind = 'invoices' then return query select id from invoices where client_tenant_id = cur() and search_text like pattern limit most;
  end if;
end $$;

create function erase_from_own_costs() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update own_costs c set text = redact_person(c.text, called, each.namespace) where c.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) k where length(k) > 3 and position(k in c.text) > 0);
  end loop;
  return null;
end $$;
create trigger erase_from_own_costs after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_own_costs();

do $$
declare signature text;
begin
  foreach signature in array array[
    'refresh_contractor_invoices()', 'reserve_invoice_number()', 'erase_from_own_costs()', 'set_invoice_search_text()', 'search_ids(text, text, integer)'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function refresh_contractor_invoices(), erase_from_own_costs(), set_invoice_search_text(), search_ids(text, text, integer) from public;
grant execute on function search_ids(text, text, integer)
  to fettle_app, fettle_worker;
