-- Work orders, their private data, contacts and relations, and imports.

create function is_hired_on(client uuid, work_order uuid) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from jobs where client_tenant_id = client and work_order_id = work_order and contractor_tenant_id = cur()
    and state in ('hired', 'done', 'completed'));
end $$;

-- Policy helpers are functions, so that their query is planned and run only for rows of other tenants. They run with the rights of the caller, under
-- row-level security.
create function can_read_order(client uuid, work_order uuid) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from jobs where client_tenant_id = client and work_order_id = work_order and contractor_tenant_id = cur());
end $$;

-- complete_by is 9999-12-31 while the clock is paused, so that one index orders all. seats_taken is stored, because bidders see how many are free and
-- not by whom. *_waited: seconds each party was responsible.
create table work_orders (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  number integer not null,
  organisation_id uuid not null,
  location_id uuid not null,
  location_name text not null,
  address jsonb not null,
  time_zone text not null,
  title text not null,
  description text not null,
  category text not null,
  service text not null,
  priority text not null,
  access_notes text default '' not null,
  preferred_on date,
  source text not null,
  delivery text default 'none' not null,
  seats integer,
  state text not null,
  minimum_quotes integer default 1 not null,
  awarded bigint,
  cancellation jsonb,
  closure jsonb,
  recall_of uuid,
  needs_redispatch boolean default false not null,
  hired_job_id uuid,
  contractor_tenant_id uuid,
  authorised bigint,
  bucket text not null,
  next_bucket text,
  secondary_buckets jsonb not null,
  responsible_party text not null,
  responsible_since timestamptz(3) not null,
  placement_reason text not null,
  next_step text,
  status_changes_at timestamptz(3),
  job_count integer default 0 not null,
  quote_count integer default 0 not null,
  next_visit_at timestamptz(3),
  respond_by timestamptz(3) not null,
  complete_by timestamptz(3) not null,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  version integer default 1 not null,
  search_text text generated always as (lower((((((((((((number::text || ' ') || title) || ' ') || location_name) || ' ') || coalesce(address ->> 'address_line_1', '')) || ' ') || coalesce(address ->> 'town', '')) || ' ') || coalesce(address ->> 'postcode', '')) || ' ') || description)) stored not null,
  waiting_sum bigint default 0 not null,
  spent_sum bigint default 0 not null,
  paid_sum bigint default 0 not null,
  clock jsonb,
  responded_at timestamptz(3),
  finished_at timestamptz(3),
  paused_at timestamptz(3),
  -- Next reminder about a deadline, and the moments already reminded of.
  alert_at timestamptz(3),
  sent_alerts jsonb default '{}' not null,
  seats_taken integer default 0 not null,
  quotes_due_at timestamptz(3),
  quotes_remind_at timestamptz(3),
  quotes_close_at timestamptz(3),
  tender_alert_at timestamptz(3) generated always as (least(quotes_remind_at, quotes_close_at)) stored,
  is_free boolean default false not null,
  recall_reason text default '' not null,
  client_waited integer default 0 not null,
  contractor_waited integer default 0 not null,
  resident_waited integer default 0 not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, number),
  check (authorised >= 0),
  check (not is_free or recall_of is not null),
  check (priority in ('emergency', 'urgent', 'routine', 'planned')),
  check (seats_taken >= 0),
  foreign key (client_tenant_id, contractor_tenant_id) references appointments (client_tenant_id, contractor_tenant_id),
  foreign key (client_tenant_id, created_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, location_id) references locations (tenant_id, id),
  foreign key (client_tenant_id, organisation_id) references organisations (tenant_id, id)
);
create index work_orders_changed on work_orders (client_tenant_id, changed_at desc, id desc);
create index work_orders_all_created on work_orders (client_tenant_id, created_at desc, id desc);
create index work_orders_all_due on work_orders (client_tenant_id, complete_by, id);
create index work_orders_status_changes on work_orders (client_tenant_id, status_changes_at) where status_changes_at is not null;
create index work_orders_status_changes_all on work_orders (status_changes_at) where status_changes_at is not null;
create index work_orders_location on work_orders (client_tenant_id, location_id, changed_at desc, id desc);
-- Covers status_changes_at, which tells whether the stored bucket still holds.
create index work_orders_bucket_priority on work_orders (client_tenant_id, bucket, priority, changed_at desc, id desc) include (status_changes_at);
create index work_orders_bucket_category on work_orders (client_tenant_id, bucket, category, changed_at desc, id desc) include (status_changes_at);
-- Lists: tenant, bucket, then the order of the page.
create index work_orders_bucket on work_orders (client_tenant_id, bucket, changed_at desc, id desc) include (status_changes_at);
create index work_orders_created on work_orders (client_tenant_id, bucket, created_at desc, id desc) include (status_changes_at);
create index work_orders_due on work_orders (client_tenant_id, bucket, complete_by, id) include (status_changes_at);
-- Filters with an index per bucket: the page reads its own rows only, and the count is an index-only scan.
create index work_orders_bucket_organisation on work_orders (client_tenant_id, bucket, organisation_id, changed_at desc, id desc) include (status_changes_at);
create index work_orders_bucket_contractor on work_orders (client_tenant_id, bucket, contractor_tenant_id, changed_at desc, id desc) include (status_changes_at);
create index work_orders_bucket_responsible on work_orders (client_tenant_id, bucket, responsible_party, changed_at desc, id desc) include (status_changes_at);
create index work_orders_bucket_source on work_orders (client_tenant_id, bucket, source, changed_at desc, id desc) include (status_changes_at);
create index work_orders_bucket_authorised on work_orders (client_tenant_id, bucket, authorised desc nulls last, id desc) include (status_changes_at);
create index work_orders_alert on work_orders (alert_at) where alert_at is not null;
create index work_orders_tender_alert on work_orders (tender_alert_at) where tender_alert_at is not null;
create index work_orders_recall on work_orders (client_tenant_id, recall_of) where recall_of is not null;
-- Similar open orders, shown when an order is raised.
create index work_orders_alike on work_orders (client_tenant_id, location_id, category, created_at desc);
create index work_orders_search on work_orders using gin (search_text gin_trgm_ops, client_tenant_id) with (gin_pending_list_limit = 512);
-- Counts upcoming visits without reading the bucket in progress.
create index work_orders_scheduled on work_orders (client_tenant_id, next_visit_at) include (organisation_id) where ((bucket = 'in-progress') and (next_visit_at is not null));
create index work_orders_id on work_orders (id);
alter table work_orders enable row level security;
alter table work_orders force row level security;
grant select, insert, update, delete on work_orders to fettle_app, fettle_system, fettle_worker;
create policy client on work_orders using (client_tenant_id = (select cur())) with check (client_tenant_id = cur());
-- Excludes own rows first, so that the function is not evaluated for them; `client` admits those.
create policy contractor_reads on work_orders for select using (client_tenant_id <> (select cur()) and can_read_order(client_tenant_id, id));

create function count_work_orders_delete() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        insert into bucket_counters as c (tenant_id, scope, part, bucket, shard, n)
          select m.client_tenant_id, s.scope, m.organisation_id, m.bucket, counter_shard(m.client_tenant_id), sum(m.d) from (select *, -1 as d from before) m
            cross join lateral (values ('client'), ('client:priority:' || m.priority), ('client:category:' || m.category), ('client:source:' || m.source), ('client:ball:' || m.responsible_party)) s (scope)
            group by 1, 2, 3, 4 having sum(m.d) <> 0 order by 1, 2, 3, 4
          on conflict (tenant_id, scope, part, bucket, shard) do update set n = c.n + excluded.n;
        return null;
      end $$;
create trigger count_work_orders_delete after delete on work_orders referencing old table as before for each statement execute function count_work_orders_delete();

create function count_work_orders_insert() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        insert into bucket_counters as c (tenant_id, scope, part, bucket, shard, n)
          select m.client_tenant_id, s.scope, m.organisation_id, m.bucket, counter_shard(m.client_tenant_id), sum(m.d) from (select *, 1 as d from after) m
            cross join lateral (values ('client'), ('client:priority:' || m.priority), ('client:category:' || m.category), ('client:source:' || m.source), ('client:ball:' || m.responsible_party)) s (scope)
            group by 1, 2, 3, 4 having sum(m.d) <> 0 order by 1, 2, 3, 4
          on conflict (tenant_id, scope, part, bucket, shard) do update set n = c.n + excluded.n;
        return null;
      end $$;
create trigger count_work_orders_insert after insert on work_orders referencing new table as after for each statement execute function count_work_orders_insert();

create function count_work_orders_update() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        insert into bucket_counters as c (tenant_id, scope, part, bucket, shard, n)
          select m.client_tenant_id, s.scope, m.organisation_id, m.bucket, counter_shard(m.client_tenant_id), sum(m.d) from (select *, 1 as d from after union all select *, -1 as d from before) m
            cross join lateral (values ('client'), ('client:priority:' || m.priority), ('client:category:' || m.category), ('client:source:' || m.source), ('client:ball:' || m.responsible_party)) s (scope)
            group by 1, 2, 3, 4 having sum(m.d) <> 0 order by 1, 2, 3, 4
          on conflict (tenant_id, scope, part, bucket, shard) do update set n = c.n + excluded.n;
        return null;
      end $$;
create trigger count_work_orders_update after update on work_orders referencing old table as before new table as after for each statement execute function count_work_orders_update();
create trigger capture_change after insert or delete or update on work_orders for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

create function record_order_placement() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        insert into placement_history as s (client_tenant_id, contractor_tenant_id, work_order_id, job_id, at, state, place, responsible_party, placement_reason, authorised)
          select n.client_tenant_id, null::uuid, n.id, null::uuid, greatest(n.changed_at, l.at), n.state, n.bucket, n.responsible_party, n.placement_reason, n.authorised
          from work_orders n left join lateral (select * from placement_history last where last.client_tenant_id = n.client_tenant_id and last.work_order_id = n.id
            and last.job_id is null order by last.at desc limit 1) l on true
          where n.client_tenant_id = new.client_tenant_id and n.id = new.id
            and (l.id is null or (n.state, n.bucket, n.responsible_party, n.placement_reason, n.authorised) is distinct from (l.state, l.place, l.responsible_party, l.placement_reason, l.authorised))
          on conflict (client_tenant_id, work_order_id, job_id, at) do update
            set state = excluded.state, place = excluded.place, responsible_party = excluded.responsible_party, placement_reason = excluded.placement_reason, authorised = excluded.authorised;
        return null;
      end $$;
create constraint trigger record_first_placement after insert on work_orders deferrable initially deferred for each row execute function record_order_placement();
create constraint trigger record_placement after update on work_orders deferrable initially deferred for each row when (old.state is distinct from new.state or old.bucket is distinct from new.bucket or old.responsible_party is distinct from new.responsible_party or old.placement_reason is distinct from new.placement_reason or old.authorised is distinct from new.authorised) execute function record_order_placement();

create function refresh_invoice_search_text() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update invoices set number = number where client_tenant_id = new.client_tenant_id and work_order_id = new.id;
  return null;
end $$;
create trigger refresh_invoice_search_text after update of title on work_orders for each row when (old.title is distinct from new.title) execute function refresh_invoice_search_text();

create table work_order_private (
  work_order_id uuid not null,
  client_tenant_id uuid not null,
  budget bigint,
  external_reference text,
  original_status text,
  original_award text,
  import_id uuid,
  primary key (client_tenant_id, work_order_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade
);
create unique index private_reference on work_order_private (client_tenant_id, external_reference) where external_reference is not null;
create index private_import on work_order_private (client_tenant_id, import_id) where import_id is not null;
alter table work_order_private enable row level security;
alter table work_order_private force row level security;
grant select, insert, update, delete on work_order_private to fettle_app, fettle_system, fettle_worker;
create policy own on work_order_private using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on work_order_private for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

create table work_order_contacts (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  kind text not null,
  name text not null,
  telephone text default '' not null,
  email text default '' not null,
  is_primary boolean default false not null,
  position integer not null,
  primary key (client_tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade
);
create index contacts_order on work_order_contacts (client_tenant_id, work_order_id);
alter table work_order_contacts enable row level security;
alter table work_order_contacts force row level security;
grant select, insert, update, delete on work_order_contacts to fettle_app, fettle_system, fettle_worker;
-- The hired contractor reads the contacts.
create policy hired_reads on work_order_contacts for select using (client_tenant_id <> (select cur()) and is_hired_on(client_tenant_id, work_order_id));
create policy own on work_order_contacts using (client_tenant_id = (select cur())) with check (client_tenant_id = cur());
create trigger capture_change after insert or delete or update on work_order_contacts for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

-- Relation of the first order to the second: part of it, related, a duplicate, or the remainder of a partial award. Recalls are in
-- work_orders.recall_of.
create table order_relations (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  other_work_order_id uuid not null,
  kind text not null,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (client_tenant_id, id),
  check (work_order_id <> other_work_order_id),
  check (kind in ('part_of', 'related', 'duplicate_of', 'rest_of')),
  foreign key (client_tenant_id, created_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, other_work_order_id) references work_orders (client_tenant_id, id) on delete cascade,
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade
);
create unique index order_relations_pair on order_relations (client_tenant_id, least(work_order_id, other_work_order_id), greatest(work_order_id, other_work_order_id));
create unique index order_relations_parent on order_relations (client_tenant_id, work_order_id) where kind = 'part_of';
create index order_relations_first on order_relations (client_tenant_id, work_order_id);
create index order_relations_second on order_relations (client_tenant_id, other_work_order_id);
alter table order_relations enable row level security;
alter table order_relations force row level security;
grant select, insert, update, delete on order_relations to fettle_app, fettle_system, fettle_worker;
create policy own on order_relations using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on order_relations for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

-- Members who follow an order.
create table order_watchers (
  tenant_id uuid not null,
  membership_id uuid not null,
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  added_by_membership_id uuid,
  since timestamptz(3) not null,
  primary key (tenant_id, work_order_id, membership_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade,
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index order_watchers_member on order_watchers (tenant_id, membership_id);
alter table order_watchers enable row level security;
alter table order_watchers force row level security;
grant select, insert, delete on order_watchers to fettle_app, fettle_worker;
grant select, insert, update, delete on order_watchers to fettle_system;
create policy own on order_watchers using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on order_watchers for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

create table imports (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  filename text not null,
  state text not null,
  columns jsonb not null,
  suggested jsonb not null,
  mapping jsonb,
  membership_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
alter table imports enable row level security;
alter table imports force row level security;
grant select, insert, update, delete on imports to fettle_app, fettle_system, fettle_worker;
create policy own on imports using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on imports for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

create table import_rows (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  import_id uuid not null,
  position integer not null,
  cells jsonb not null,
  state text default 'waiting' not null,
  errors jsonb not null,
  title text default '' not null,
  address text default '' not null,
  priority text default '' not null,
  external_reference text default '' not null,
  work_order_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, import_id, "position"),
  foreign key (tenant_id, import_id) references imports (tenant_id, id)
);
create index import_rows_state on import_rows (tenant_id, import_id, state, "position");
alter table import_rows enable row level security;
alter table import_rows force row level security;
grant select, insert, update, delete on import_rows to fettle_app, fettle_system, fettle_worker;
create policy own on import_rows using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- Creates the sequence of a tenant on first use, starting after the highest number.
create function draw_order_number(tenant uuid) returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  name constant text := 'orders_' || replace(tenant::text, '-', '');
  series regclass := to_regclass('numbers.' || name);
begin
  if series is null then
    perform pg_advisory_xact_lock(hashtextextended(name, 0));
    -- Reads the catalogue again under the lock; the cached lookup may be older.
    select c.oid into series from pg_class c where c.relname = name and c.relnamespace = 'numbers'::regnamespace;
  end if;
  if series is null then
    execute format('create sequence numbers.%I start %s', name, (select coalesce(max(number), 0) + 1 from work_orders where client_tenant_id = tenant));
    select c.oid into series from pg_class c where c.relname = name and c.relnamespace = 'numbers'::regnamespace;
  end if;
  return nextval(series);
end $$;

create function due_alerts(moment timestamptz, most integer) returns table(client_tenant_id uuid, work_order_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select w.client_tenant_id, w.id from work_orders w where w.alert_at <= moment order by w.alert_at limit most $$;

create function due_tenders(moment timestamptz, most integer) returns table(client_tenant_id uuid, work_order_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select w.client_tenant_id, w.id from work_orders w where w.tender_alert_at <= moment order by w.tender_alert_at limit most $$;

-- Erasure: removes watching and the name from notes.
create function erase_from_notes() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb;
begin
  for each in select m.id, m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    delete from order_watchers w where w.tenant_id = each.tenant_id and w.membership_id = each.id;
    called := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
    update notes n set blocks = redact_person(n.blocks::text, called, each.namespace)::jsonb
      where each.tenant_id in (n.client_tenant_id, n.contractor_tenant_id) and exists (
        select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in n.blocks::text) > 0);
  end loop;
  return null;
end $$;
create trigger erase_from_notes after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_notes();

do $$
declare signature text;
begin
  foreach signature in array array[
    'count_work_orders_delete()', 'count_work_orders_insert()', 'count_work_orders_update()', 'draw_order_number(uuid)',
    'due_alerts(timestamptz, integer)', 'due_tenders(timestamptz, integer)', 'erase_from_notes()', 'record_order_placement()',
    'refresh_invoice_search_text()'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function draw_order_number(uuid), due_alerts(timestamptz, integer), due_tenders(timestamptz, integer), erase_from_notes(), refresh_invoice_search_text() from public;
grant execute on function due_alerts(timestamptz, integer), due_tenders(timestamptz, integer)
  to fettle_worker;
