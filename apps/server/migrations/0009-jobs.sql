-- Jobs: an order at one contractor; placement history and activity.

-- Totals are stored, so that lists need no join. due_at is null while the clock is paused and for jobs that were not hired.
create table jobs (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  enquiry_type text not null,
  state text not null,
  loss jsonb,
  authorised bigint,
  tab text not null,
  next_tab text,
  responsible_party text not null,
  responsible_since timestamptz(3) not null,
  placement_reason text not null,
  next_step text,
  status_changes_at timestamptz(3),
  next_visit_at timestamptz(3),
  offered_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  version integer default 1 not null,
  search_text text default '' not null,
  waiting_sum bigint default 0 not null,
  spent_sum bigint default 0 not null,
  paid_sum bigint default 0 not null,
  former_offers jsonb default '[]' not null,
  client_waited integer default 0 not null,
  contractor_waited integer default 0 not null,
  resident_waited integer default 0 not null,
  due_at timestamptz(3),
  finished_at timestamptz(3),
  primary key (client_tenant_id, id),
  unique (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, contractor_tenant_id) references appointments (client_tenant_id, contractor_tenant_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id)
);
create unique index jobs_asked on jobs (client_tenant_id, work_order_id, contractor_tenant_id) where state <> 'cancelled';
create index jobs_tab on jobs (contractor_tenant_id, tab, changed_at desc, id desc);
create index jobs_changed on jobs (contractor_tenant_id, changed_at desc, id desc);
create index jobs_status_changes on jobs (contractor_tenant_id, status_changes_at) where status_changes_at is not null;
create index jobs_status_changes_all on jobs (status_changes_at) where status_changes_at is not null;
create index jobs_order on jobs (client_tenant_id, work_order_id);
-- Jobs of one client with one contractor, last change first.
create index jobs_together on jobs (client_tenant_id, contractor_tenant_id, created_at desc, id desc) where (state in ('hired', 'done', 'completed', 'cancelled'));
create index jobs_search on jobs using gin (search_text gin_trgm_ops, contractor_tenant_id) with (gin_pending_list_limit = 512);
-- Job lists narrowed to a client or responsible party, last change first.
create index jobs_client on jobs (contractor_tenant_id, client_tenant_id, changed_at desc, id desc);
create index jobs_responsible on jobs (contractor_tenant_id, responsible_party, changed_at desc, id desc);
-- Ranges of days and amounts, each in its own order.
create index jobs_received on jobs (contractor_tenant_id, created_at desc, id desc);
create index jobs_due on jobs (contractor_tenant_id, due_at, id);
create index jobs_visit on jobs (contractor_tenant_id, next_visit_at, id) where next_visit_at is not null;
create index jobs_finished on jobs (contractor_tenant_id, finished_at desc nulls last, id desc) where finished_at is not null;
create index jobs_agreed on jobs (contractor_tenant_id, authorised desc nulls last, id desc) where authorised is not null;
create index jobs_waiting on jobs (contractor_tenant_id, waiting_sum desc, id desc) where waiting_sum <> 0;
create index jobs_invoiced on jobs (contractor_tenant_id, spent_sum desc, id desc) where spent_sum <> 0;
create index jobs_id on jobs (id);
alter table jobs enable row level security;
alter table jobs force row level security;
grant select, insert, update on jobs to fettle_app, fettle_worker;
grant select, insert, update, delete on jobs to fettle_system;
create policy guest_job_only on jobs as restrictive to fettle_link using (client_tenant_id = (select cur()) or id = (select cur_job()));
create policy shared on jobs
  using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))
  with check (client_tenant_id = cur() or contractor_tenant_id = cur());

-- What a contractor finds an order by. Triggers copy it from the order, so that one index covers the contractor's tenant.
create function job_search_text(o work_orders) returns text language sql immutable as $$
  select lower(concat_ws(' ', o.number, o.title, o.location_name, nullif(o.address->>'address_line_1', ''), nullif(o.address->>'town', ''), nullif(o.address->>'postcode', ''))) $$;

create function set_job_search_text() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select job_search_text(w) into new.search_text from work_orders w where w.client_tenant_id = new.client_tenant_id and w.id = new.work_order_id;
  new.search_text := coalesce(new.search_text, '');
  return new;
end $$;
create trigger set_job_search_text before insert on jobs for each row execute function set_job_search_text();

create function refresh_job_search_text() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update jobs set search_text = job_search_text(new) where client_tenant_id = new.client_tenant_id and work_order_id = new.id;
  return null;
end $$;
create trigger refresh_job_search_text after update of number, title, location_name, address on work_orders for each row
  when ((old.number, old.title, old.location_name, old.address) is distinct from (new.number, new.title, new.location_name, new.address))
  execute function refresh_job_search_text();

create function count_jobs_delete() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
        begin
          insert into bucket_counters as c (tenant_id, scope, part, bucket, shard, n)
            select tenant, 'contractor', part, word, counter_shard(tenant), sum(d) from (select contractor_tenant_id as tenant, contractor_tenant_id as part, tab as word, -1 as d from before) moves group by tenant, part, word having sum(d) <> 0 order by tenant, part, word
            on conflict (tenant_id, scope, part, bucket, shard) do update set n = c.n + excluded.n;
          return null;
        end $$;
create trigger count_jobs_delete after delete on jobs referencing old table as before for each statement execute function count_jobs_delete();

create function count_jobs_insert() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
        begin
          insert into bucket_counters as c (tenant_id, scope, part, bucket, shard, n)
            select tenant, 'contractor', part, word, counter_shard(tenant), sum(d) from (select contractor_tenant_id as tenant, contractor_tenant_id as part, tab as word, 1 as d from after) moves group by tenant, part, word having sum(d) <> 0 order by tenant, part, word
            on conflict (tenant_id, scope, part, bucket, shard) do update set n = c.n + excluded.n;
          return null;
        end $$;
create trigger count_jobs_insert after insert on jobs referencing new table as after for each statement execute function count_jobs_insert();

create function count_jobs_update() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
        begin
          insert into bucket_counters as c (tenant_id, scope, part, bucket, shard, n)
            select tenant, 'contractor', part, word, counter_shard(tenant), sum(d) from (select contractor_tenant_id as tenant, contractor_tenant_id as part, tab as word, 1 as d from after union all select contractor_tenant_id, contractor_tenant_id, tab, -1 from before) moves group by tenant, part, word having sum(d) <> 0 order by tenant, part, word
            on conflict (tenant_id, scope, part, bucket, shard) do update set n = c.n + excluded.n;
          return null;
        end $$;
create trigger count_jobs_update after update on jobs referencing old table as before new table as after for each statement execute function count_jobs_update();
create trigger capture_change after insert or delete or update on jobs for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');

create function record_job_placement() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        insert into placement_history as s (client_tenant_id, contractor_tenant_id, work_order_id, job_id, at, state, place, responsible_party, placement_reason, authorised)
          select n.client_tenant_id, n.contractor_tenant_id, n.work_order_id, n.id, greatest(n.changed_at, l.at), n.state, n.tab, n.responsible_party, n.placement_reason, n.authorised
          from jobs n left join lateral (select * from placement_history last where last.client_tenant_id = n.client_tenant_id and last.work_order_id = n.work_order_id
            and last.job_id = n.id order by last.at desc limit 1) l on true
          where n.client_tenant_id = new.client_tenant_id and n.id = new.id
            and (l.id is null or (n.state, n.tab, n.responsible_party, n.placement_reason, n.authorised) is distinct from (l.state, l.place, l.responsible_party, l.placement_reason, l.authorised))
          on conflict (client_tenant_id, work_order_id, job_id, at) do update
            set state = excluded.state, place = excluded.place, responsible_party = excluded.responsible_party, placement_reason = excluded.placement_reason, authorised = excluded.authorised;
        return null;
      end $$;
create constraint trigger record_first_placement after insert on jobs deferrable initially deferred for each row execute function record_job_placement();
create constraint trigger record_placement after update on jobs deferrable initially deferred for each row when (old.state is distinct from new.state or old.tab is distinct from new.tab or old.responsible_party is distinct from new.responsible_party or old.placement_reason is distinct from new.placement_reason or old.authorised is distinct from new.authorised) execute function record_job_placement();

create table job_assignees (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  job_id uuid not null,
  contractor_tenant_id uuid not null,
  membership_id uuid not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, job_id, membership_id),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (contractor_tenant_id, membership_id) references memberships (tenant_id, id)
);
create index job_assignees_member on job_assignees (contractor_tenant_id, membership_id, job_id);
alter table job_assignees enable row level security;
alter table job_assignees force row level security;
grant select, insert, delete on job_assignees to fettle_app, fettle_worker;
grant select, insert, update, delete on job_assignees to fettle_system;
create policy assignees on job_assignees
  using (contractor_tenant_id = (select cur()) or client_tenant_id = (select cur()))
  with check (contractor_tenant_id = (select cur()));
create policy guest_job_only on job_assignees as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()));
create trigger capture_change after insert or delete or update on job_assignees for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');

-- History of state, placement and responsible party of orders and jobs, written by deferred triggers once per transaction.
create table placement_history (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid,
  work_order_id uuid not null,
  job_id uuid,
  at timestamptz(3) not null,
  state text not null,
  -- Bucket of an order, tab of a job.
  place text not null,
  responsible_party text not null,
  placement_reason text not null,
  authorised bigint,
  primary key (client_tenant_id, id),
  unique nulls not distinct (client_tenant_id, work_order_id, job_id, at),
  check ((job_id is null) = (contractor_tenant_id is null)),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id) on delete cascade,
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade
);
create index placement_history_of_jobs on placement_history (contractor_tenant_id, job_id, at) where job_id is not null;
create index placement_history_to_jobs on placement_history (client_tenant_id, job_id) where job_id is not null;
alter table placement_history enable row level security;
alter table placement_history force row level security;
grant select on placement_history to fettle_app, fettle_worker;
grant select, insert, update, delete on placement_history to fettle_system;
create policy guest_job_only on placement_history as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()));
create policy shared on placement_history using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));

-- only_tenant_id: visible to one tenant; to_membership_id: addressed to one member and in no timeline.
create table activity (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid,
  work_order_id uuid not null,
  job_id uuid,
  subject_id uuid,
  name text not null,
  membership_id uuid,
  actor_tenant_id uuid,
  facts jsonb not null,
  at timestamptz(3) not null,
  only_tenant_id uuid,
  to_membership_id uuid,
  primary key (client_tenant_id, id),
  check (to_membership_id is null or only_tenant_id is not null),
  foreign key (client_tenant_id, job_id) references jobs (client_tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade
);
create index activity_order on activity (client_tenant_id, work_order_id, at desc, id desc);
create index activity_job on activity (contractor_tenant_id, job_id, at desc, id desc);
create index activity_client on activity (client_tenant_id, at desc, id desc);
create index activity_contractor on activity (contractor_tenant_id, at desc, id desc) where contractor_tenant_id is not null;
create index activity_id on activity (id);
alter table activity enable row level security;
alter table activity force row level security;
grant select, insert on activity to fettle_app, fettle_worker;
grant select, insert, update, delete on activity to fettle_system;
create policy guest_job_only on activity as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()));
create policy reads on activity for select
  using ((client_tenant_id = (select cur()) or contractor_tenant_id = (select cur())) and (only_tenant_id is null or only_tenant_id = (select cur())));
create policy writes on activity for insert with check (client_tenant_id = cur() or contractor_tenant_id = cur());

-- Orders with a status change that is due. Each half has a limit of its own, so that both use their partial index.
create function due_status_changes(moment timestamptz, most integer) returns table(client_tenant_id uuid, work_order_id uuid, changed_at_moment timestamptz)
language sql security definer set search_path = pg_catalog, public as $$
  select t.client_tenant_id, t.id, min(t.status_changes_at) from (
    (select w.client_tenant_id, w.id, w.status_changes_at from work_orders w where w.status_changes_at <= moment order by w.status_changes_at limit most)
    union all (select j.client_tenant_id, j.work_order_id, j.status_changes_at from jobs j where j.status_changes_at <= moment order by j.status_changes_at limit most)) t
  group by 1, 2 limit most $$;

do $$
declare signature text;
begin
  foreach signature in array array[
    'set_job_search_text()', 'refresh_job_search_text()', 'count_jobs_delete()', 'count_jobs_insert()', 'count_jobs_update()', 'due_status_changes(timestamptz, integer)', 'record_job_placement()'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function set_job_search_text(), refresh_job_search_text(), due_status_changes(timestamptz, integer) from public;
grant execute on function due_status_changes(timestamptz, integer)
  to fettle_app, fettle_worker;
