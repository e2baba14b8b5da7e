-- What a client pays for work that it orders again and again: lists of items with a price, open to all its contractors or to some, each
-- with an uplift of its own. An item is never changed: the next revision takes its place, so that a quote names what it was written from.
create table price_lists (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null references tenants (id),
  name text not null,
  currency text not null,
  valid_from date,
  valid_to date,
  is_for_all boolean not null,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  unique (client_tenant_id, id),
  check (valid_from is null or valid_to is null or valid_from <= valid_to)
);
create index price_lists_name on price_lists (client_tenant_id, (archived_at is null), lower(name), id);

create table price_list_terms (
  client_tenant_id uuid not null,
  list_id uuid not null,
  contractor_tenant_id uuid not null,
  -- Hundredths of a percent.
  uplift integer not null check (uplift between -5000 and 20000),
  primary key (client_tenant_id, list_id, contractor_tenant_id),
  foreign key (client_tenant_id, list_id) references price_lists (client_tenant_id, id),
  foreign key (client_tenant_id, contractor_tenant_id) references appointments (client_tenant_id, contractor_tenant_id)
);

create table price_items (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  list_id uuid not null,
  code text not null,
  description text not null,
  unit text not null,
  kind text not null check (kind in ('labour', 'material', 'other')),
  unit_price bigint not null check (unit_price >= 0),
  category text,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  replaced_at timestamptz(3),
  unique (client_tenant_id, id),
  foreign key (client_tenant_id, list_id) references price_lists (client_tenant_id, id)
);
create unique index price_items_code on price_items (client_tenant_id, list_id, lower(code)) where replaced_at is null;

do $$
declare each text;
begin
  foreach each in array array['price_lists', 'price_list_terms', 'price_items'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_system', each);
    execute format('grant select on %I to fettle_worker', each);
    execute format('create policy own on %I using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()))', each);
    execute format('create trigger note_change after insert or update or delete on %I for each row when (current_setting(''app.noting'', true) <> '''') execute function note_change(''client'')', each);
  end loop;
end $$;
grant select, insert, update on price_lists to fettle_app;
grant select, insert, delete on price_list_terms to fettle_app;
grant select, insert on price_items to fettle_app;
grant update (replaced_at) on price_items to fettle_app;

-- A contractor with a job of the client reads the lists that are for it, its own terms, and their items; nothing of anybody else's.
create policy contractor_reads on price_list_terms for select using (contractor_tenant_id = (select cur()));
create policy contractor_reads on price_lists for select using (
  exists (select from jobs where jobs.client_tenant_id = price_lists.client_tenant_id and jobs.contractor_tenant_id = (select cur()))
  and (is_for_all or exists (select from price_list_terms t
    where t.client_tenant_id = price_lists.client_tenant_id and t.list_id = price_lists.id and t.contractor_tenant_id = (select cur()))));
create policy contractor_reads on price_items for select using (exists (
  select from price_lists l where l.client_tenant_id = price_items.client_tenant_id and l.id = price_items.list_id));
