-- How orders hang together, said from the first of a pair: part of a larger one, merely related, a duplicate, the rest of a quote.
-- What an order is the recall of stands in the order itself.
create table order_relations (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  other_work_order_id uuid not null,
  kind text not null check (kind in ('part_of', 'related', 'duplicate_of', 'rest_of')),
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  unique (client_tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade,
  foreign key (client_tenant_id, other_work_order_id) references work_orders (client_tenant_id, id) on delete cascade,
  foreign key (client_tenant_id, created_by_membership_id) references memberships (tenant_id, id),
  check (work_order_id <> other_work_order_id)
);
create unique index order_relations_pair on order_relations
  (client_tenant_id, least(work_order_id, other_work_order_id), greatest(work_order_id, other_work_order_id));
create unique index order_relations_parent on order_relations (client_tenant_id, work_order_id) where kind = 'part_of';
create index order_relations_first on order_relations (client_tenant_id, work_order_id);
create index order_relations_second on order_relations (client_tenant_id, other_work_order_id);
-- Open work of a kind at a place, for whoever is about to report it again.
create index work_orders_alike on work_orders (client_tenant_id, location_id, category, created_at desc);
alter table order_relations enable row level security;
alter table order_relations force row level security;
grant select, insert, update, delete on order_relations to fettle_app, fettle_worker, fettle_system;
create policy own on order_relations using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger note_change after insert or update or delete on order_relations for each row
  when (current_setting('app.noting', true) <> '') execute function note_change('client');

-- What was given out apart from a quote before: the rest points to the order that it was split from.
insert into order_relations (client_tenant_id, work_order_id, other_work_order_id, kind, created_by_membership_id, created_at)
  select p.client_tenant_id, p.rest_work_order_id, p.work_order_id, 'rest_of', w.created_by_membership_id, w.created_at
  from part_awards p join work_orders w on w.client_tenant_id = p.client_tenant_id and w.id = p.rest_work_order_id;
