-- Tasks of a tenant with checklist, links and watchers, series that make them, and the timeline of things that are no orders.

create table task_series (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  organisation_id uuid,
  title text not null,
  description text default '' not null,
  priority text not null,
  assignee_membership_id uuid,
  team_id uuid,
  estimate_minutes integer,
  checklist jsonb default '[]' not null,
  links jsonb default '[]' not null,
  rule jsonb not null,
  zone text not null,
  starts_on date not null,
  basis text not null,
  due_time text,
  ahead_days integer default 0 not null,
  missed text not null,
  state text default 'active' not null,
  -- The first date without a task; null while the next one depends on a completion, and after the last.
  next_on date,
  -- When the task of that date is made.
  make_at timestamptz(3),
  problem text,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (priority in ('low', 'normal', 'high', 'urgent')),
  check (assignee_membership_id is null or team_id is null),
  check (estimate_minutes between 1 and 14400),
  check (basis in ('fixed', 'after_completion')),
  check (due_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  check (ahead_days between 0 and 60),
  check (missed in ('skip', 'one', 'all')),
  check (state in ('active', 'paused', 'ended')),
  check (make_at is null or (state = 'active' and next_on is not null)),
  foreign key (tenant_id) references tenants (id),
  foreign key (tenant_id, organisation_id) references organisations (tenant_id, id),
  foreign key (tenant_id, assignee_membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id, team_id) references teams (tenant_id, id) on delete set null (team_id),
  foreign key (tenant_id, created_by_membership_id) references memberships (tenant_id, id)
);
create index task_series_title on task_series (tenant_id, lower(title), id);
create index task_series_make on task_series (make_at) where make_at is not null;

create table tasks (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  -- Branch of what the task is about; null where it has none.
  organisation_id uuid,
  title text not null,
  description text default '' not null,
  state text default 'to_do' not null,
  priority text not null,
  assignee_membership_id uuid,
  team_id uuid,
  zone text not null,
  starts_on date,
  due_on date,
  due_at timestamptz(3),
  -- The moment from which a live task is overdue: its time, or the end of its day in its zone.
  overdue_at timestamptz(3),
  is_overdue_noted boolean default false not null,
  estimate_minutes integer,
  hold_reason text default '' not null,
  hold_until date,
  wake_at timestamptz(3),
  end_reason text default '' not null,
  completed_at timestamptz(3),
  completed_by_membership_id uuid,
  series_id uuid,
  occurrence_on date,
  created_by_membership_id uuid,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  version integer default 1 not null,
  search_text text generated always as (' ' || fold_text(title || ' ' || description) || ' ') stored,
  primary key (tenant_id, id),
  unique (tenant_id, series_id, occurrence_on),
  check (state in ('to_do', 'in_progress', 'on_hold', 'completed', 'cancelled')),
  check (priority in ('low', 'normal', 'high', 'urgent')),
  check (assignee_membership_id is null or team_id is null),
  check (due_at is null or due_on is not null),
  check ((due_on is null) = (overdue_at is null)),
  check (starts_on is null or due_on is null or starts_on <= due_on),
  check (estimate_minutes between 1 and 14400),
  check ((state in ('completed', 'cancelled')) = (completed_at is not null)),
  check (wake_at is null or (state = 'on_hold' and hold_until is not null)),
  check ((series_id is null) = (occurrence_on is null)),
  foreign key (tenant_id) references tenants (id),
  foreign key (tenant_id, organisation_id) references organisations (tenant_id, id),
  foreign key (tenant_id, assignee_membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id, team_id) references teams (tenant_id, id) on delete set null (team_id),
  foreign key (tenant_id, series_id) references task_series (tenant_id, id)
);
-- Live tasks come before ended ones.
create index tasks_due on tasks (tenant_id, (completed_at is not null), due_on, id);
create index tasks_state on tasks (tenant_id, state, due_on, id);
create index tasks_overdue on tasks (tenant_id, overdue_at, id) where state in ('to_do', 'in_progress', 'on_hold') and overdue_at is not null;
create index tasks_unassigned on tasks (tenant_id, due_on, id) where assignee_membership_id is null and team_id is null and state in ('to_do', 'in_progress', 'on_hold');
create index tasks_assignee on tasks (tenant_id, assignee_membership_id, state, due_on, id) where assignee_membership_id is not null;
create index tasks_team on tasks (tenant_id, team_id, state, due_on, id) where team_id is not null;
create index tasks_created on tasks (tenant_id, created_at desc, id);
create index tasks_search on tasks using gin (search_text gin_trgm_ops, tenant_id) with (gin_pending_list_limit = 512);
create index tasks_to_note on tasks (overdue_at) where state in ('to_do', 'in_progress', 'on_hold') and overdue_at is not null and not is_overdue_noted;
create index tasks_to_wake on tasks (wake_at) where wake_at is not null;

create table task_links (
  tenant_id uuid not null,
  task_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  is_main boolean default false not null,
  added_at timestamptz(3) not null,
  primary key (tenant_id, task_id, kind, subject_id),
  foreign key (tenant_id, task_id) references tasks (tenant_id, id) on delete cascade
);
create unique index task_links_main on task_links (tenant_id, task_id) where is_main;
create index task_links_subject on task_links (tenant_id, subject_id, kind);

create table task_items (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  task_id uuid not null,
  position integer not null,
  text text not null,
  kind text not null,
  unit text default '' not null,
  minimum numeric(15, 4),
  maximum numeric(15, 4),
  is_required boolean not null,
  value jsonb,
  done_by_membership_id uuid,
  done_at timestamptz(3),
  primary key (tenant_id, id),
  check (kind in ('tick', 'number', 'text', 'photo')),
  check (maximum >= minimum),
  check ((value is null) = (done_at is null)),
  foreign key (tenant_id, task_id) references tasks (tenant_id, id) on delete cascade
);
create index task_items_task on task_items (tenant_id, task_id, position);

create table task_watchers (
  tenant_id uuid not null,
  task_id uuid not null,
  membership_id uuid not null,
  since timestamptz(3) not null,
  primary key (tenant_id, task_id, membership_id),
  foreign key (tenant_id, task_id) references tasks (tenant_id, id) on delete cascade,
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);

-- Timeline of things of one tenant that are no orders. An entry with a member is a notification to that member alone.
create table subject_activity (
  id uuid not null,
  tenant_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  name text not null,
  at timestamptz(3) not null,
  membership_id uuid,
  to_membership_id uuid,
  facts jsonb default '{}' not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants (id)
);
create index subject_activity_subject on subject_activity (tenant_id, subject_id, at desc, id desc) where to_membership_id is null;
create index subject_activity_member on subject_activity (tenant_id, to_membership_id, at desc) where to_membership_id is not null;

do $$
declare relation text;
begin
  foreach relation in array array['task_series', 'tasks', 'task_links', 'task_items', 'task_watchers', 'subject_activity'] loop
    execute format('alter table %I enable row level security', relation);
    execute format('alter table %I force row level security', relation);
    execute format('grant select, insert on %I to fettle_app, fettle_worker', relation);
    execute format('grant select, insert, update, delete on %I to fettle_system', relation);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', relation);
  end loop;
  foreach relation in array array['task_series', 'tasks', 'task_links', 'task_items'] loop
    execute format('grant update on %I to fettle_app, fettle_worker', relation);
    execute format('create trigger capture_change after insert or delete or update on %I for each row when (current_setting(''app.audited_tenant'', true) <> '''') execute function capture_change(''tenant'')', relation);
  end loop;
  foreach relation in array array['task_links', 'task_items', 'task_watchers'] loop
    execute format('grant delete on %I to fettle_app', relation);
  end loop;
end $$;

create function count_tasks(tenant uuid, organisation uuid, word text, n bigint) returns void language sql security definer set search_path = pg_catalog, public as $$
  insert into bucket_counters as c (tenant_id, scope, part, bucket, shard, n)
    values (tenant, 'task', coalesce(organisation, '00000000-0000-0000-0000-000000000000'), word, counter_shard(tenant), n)
    on conflict (tenant_id, scope, part, bucket, shard) do update set n = c.n + excluded.n $$;

create function count_tasks_delete() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform count_tasks(tenant_id, organisation_id, state, sum(d)) from (select tenant_id, organisation_id, state, -1 as d from before) moves
    group by tenant_id, organisation_id, state having sum(d) <> 0 order by tenant_id, organisation_id, state;
  return null;
end $$;
create trigger count_tasks_delete after delete on tasks referencing old table as before for each statement execute function count_tasks_delete();

create function count_tasks_insert() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform count_tasks(tenant_id, organisation_id, state, sum(d)) from (select tenant_id, organisation_id, state, 1 as d from after) moves
    group by tenant_id, organisation_id, state having sum(d) <> 0 order by tenant_id, organisation_id, state;
  return null;
end $$;
create trigger count_tasks_insert after insert on tasks referencing new table as after for each statement execute function count_tasks_insert();

create function count_tasks_update() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform count_tasks(tenant_id, organisation_id, state, sum(d)) from (select tenant_id, organisation_id, state, 1 as d from after union all select tenant_id, organisation_id, state, -1 from before) moves
    group by tenant_id, organisation_id, state having sum(d) <> 0 order by tenant_id, organisation_id, state;
  return null;
end $$;
create trigger count_tasks_update after update on tasks referencing old table as before new table as after for each statement execute function count_tasks_update();

create function due_task_series(moment timestamptz, most integer) returns table(tenant_id uuid, series_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.tenant_id, s.id from task_series s where s.make_at <= moment order by s.make_at limit most $$;

-- Tasks whose hold ends, and those that became overdue without a notification.
create function tasks_to_wake(moment timestamptz, most integer) returns table(tenant_id uuid, task_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.tenant_id, t.id from tasks t where t.wake_at <= moment order by t.wake_at limit most $$;
create function tasks_to_note(moment timestamptz, most integer) returns table(tenant_id uuid, task_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.tenant_id, t.id from tasks t where t.overdue_at <= moment and not t.is_overdue_noted and t.state in ('to_do', 'in_progress', 'on_hold') order by t.overdue_at limit most $$;

do $$
declare signature text;
begin
  foreach signature in array array['count_tasks(uuid, uuid, text, bigint)', 'count_tasks_delete()', 'count_tasks_insert()', 'count_tasks_update()',
    'due_task_series(timestamptz, integer)', 'tasks_to_wake(timestamptz, integer)', 'tasks_to_note(timestamptz, integer)'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function due_task_series(timestamptz, integer), tasks_to_wake(timestamptz, integer), tasks_to_note(timestamptz, integer) to fettle_worker;
