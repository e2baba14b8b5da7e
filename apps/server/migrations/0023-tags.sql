-- Words that a client puts on its work orders. Tags belong to the client alone: contractors see none.
create table tags (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id),
  name text not null,
  color text not null,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  unique (tenant_id, id)
);
create unique index tags_name on tags (tenant_id, lower(name));

create table work_order_tags (
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  tag_id uuid not null,
  tagged_at timestamptz(3) not null,
  primary key (client_tenant_id, work_order_id, tag_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade,
  foreign key (client_tenant_id, tag_id) references tags (tenant_id, id) on delete cascade
);
-- A list filtered by a tag begins here: the newest of the tag, and no other order is looked at.
create index work_order_tags_tag on work_order_tags (client_tenant_id, tag_id, tagged_at desc, work_order_id);

do $$
declare each text;
begin
  foreach each in array array['tags', 'work_order_tags'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_app, fettle_system', each);
    execute format('grant select on %I to fettle_worker', each);
  end loop;
end $$;
create policy own on tags using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create policy own on work_order_tags using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
