-- What an order costs its client beside its contractors: hours of its own staff, parts that it bought. The client's alone.
create table own_costs (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  kind text not null check (kind in ('labour', 'material', 'other')),
  text text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  incurred_on date not null,
  recorded_by_membership_id uuid not null,
  recorded_at timestamptz(3) not null,
  removed_at timestamptz(3),
  version integer default 1 not null,
  unique (client_tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade,
  foreign key (client_tenant_id, recorded_by_membership_id) references memberships (tenant_id, id)
);
create index own_costs_order on own_costs (client_tenant_id, work_order_id, incurred_on desc, id desc) where removed_at is null;

alter table own_costs enable row level security;
alter table own_costs force row level security;
grant select, insert, update, delete on own_costs to fettle_system;
grant select, insert, update on own_costs to fettle_app;
grant select on own_costs to fettle_worker;
create policy own on own_costs using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger note_change after insert or update or delete on own_costs for each row
  when (current_setting('app.noting', true) <> '') execute function note_change('client');

-- What somebody wrote goes into their export; a name that stands in it goes with the person.
alter function person_export() rename to person_export_before_own_costs;
create function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select person_export_before_own_costs() || jsonb_build_object(
    'own_costs', (select coalesce(jsonb_agg(jsonb_build_object('at', c.recorded_at, 'in', m.tenant, 'text', c.text, 'amount', c.amount, 'on', c.incurred_on) order by c.recorded_at), '[]')
      from own_costs c join mine m on m.tenant_id = c.client_tenant_id and m.id = c.recorded_by_membership_id)) $$;

create function forget_own_costs() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update own_costs c set text = without_person(c.text, called, each.namespace) where c.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) k where length(k) > 3 and position(k in c.text) > 0);
  end loop;
  return null;
end $$;
create trigger forget_own_costs after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null)
  execute function forget_own_costs();

do $$
declare named text;
begin
  foreach named in array array['forget_own_costs()', 'person_export()'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
  revoke all on function person_export_before_own_costs() from fettle_app;
  grant execute on function person_export() to fettle_app;
end $$;
