-- Roles, session settings, counters, change capture, the outbox and the queue.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

do $$
begin
  if not exists (select from pg_roles where rolname = 'fettle_app') then create role fettle_app nologin nobypassrls; end if;
  if not exists (select from pg_roles where rolname = 'fettle_link') then create role fettle_link nologin nobypassrls; end if;
  if not exists (select from pg_roles where rolname = 'fettle_worker') then create role fettle_worker nologin nobypassrls; end if;
  if not exists (select from pg_roles where rolname = 'fettle_system') then create role fettle_system nologin bypassrls; end if;
end $$;

do $$
begin
  execute format('grant fettle_app, fettle_worker, fettle_system, fettle_link to %I', current_user);
end $$;
grant fettle_app to fettle_link;
grant usage on schema public to fettle_app, fettle_worker;
grant usage, create on schema public to fettle_system;
-- One sequence per client for the numbers of its orders.
create schema numbers;
grant usage, create on schema numbers to fettle_system;

-- Adds a job to the queue within the transaction of a command. The schema of the queue is closed to the application.
create function enqueue(task text, payload jsonb, once text) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(task, payload::json, job_key => once);
end $$;

-- Long-running jobs share one serial queue, so that e-mails and the sealing of the audit log are not delayed by them.
create function enqueue_long(task text, payload jsonb, once text) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(task, payload::json, queue_name => 'long', job_key => once);
end $$;

-- Next order number of the tenant of the session. The sequence is created with the first order.
create function next_order_number() returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare series regclass := to_regclass('numbers.orders_' || replace(current_setting('app.tenant'), '-', ''));
begin
  if series is null then return draw_order_number(cur()); end if;
  return nextval(series);
end $$;

-- Picks a counter shard that no other open transaction writes to, by a transaction-level advisory lock. With all sixteen locked it uses its own and
-- waits.
create function free_counter_shard(tenant uuid) returns integer language plpgsql as $$
declare own integer := pg_backend_pid() % 16;
begin
  for step in 1..15 loop
    if pg_try_advisory_xact_lock(uuid_hash(tenant), (own + step) % 16) then return (own + step) % 16; end if;
  end loop;
  return own;
end $$;

-- Takes the advisory lock of an idempotency key and reads the stored response. The read is a statement of its own, so that it sees what a concurrent
-- caller has committed.
create function claim_idempotency_key(tenant uuid, member uuid, called text, given text, moment timestamptz) returns json language plpgsql as $$
declare kept json;
begin
  if pg_advisory_xact_lock(hashtextextended(concat_ws('/', tenant, member, called, given), 1)) is null then return null; end if;
  select json_build_object('body_hash', k.body_hash, 'status', k.status, 'answer', k.answer, 'is_over', k.ends_at <= moment) into kept from idempotency_keys k
    where k.tenant_id = tenant and k.membership_id = member and k.method = called and k.key = given;
  return kept;
end $$;

-- Inlined into the calling statement, because it is evaluated for every counted row.
create function counter_shard(tenant uuid) returns integer language sql as $$
  select case when pg_try_advisory_xact_lock(uuid_hash(tenant), pg_backend_pid() % 16) then pg_backend_pid() % 16 else free_counter_shard(tenant) end
$$;

create function cur() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.tenant', true), '')::uuid $$;

-- Job of a guest session (role fettle_link); null for every other session.
create function cur_job() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.job', true), '')::uuid $$;

create function cur_person() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.person', true), '')::uuid $$;

-- Money on the wire: integer minor units and the currency.
create function wire_money(amount bigint, currency text) returns json language sql stable parallel safe as $$
  select case when amount is null then null else json_build_object('amount', amount, 'currency', currency) end $$;

-- Timestamp on the wire: ISO 8601 in UTC with milliseconds.
create function wire_time(moment timestamptz) returns text language sql stable parallel safe as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Time by party in seconds; the responsible party also gets the seconds since it became responsible.
create function wire_party_durations(held text, held_seconds double precision, client integer, contractor integer, resident integer) returns json
language sql stable parallel safe as $$
  select json_build_object('client', client + case when held = 'client' then greatest(held_seconds, 0)::integer else 0 end,
    'contractor', contractor + case when held = 'contractor' then greatest(held_seconds, 0)::integer else 0 end,
    'resident', resident + case when held = 'resident' then greatest(held_seconds, 0)::integer else 0 end) $$;

-- Audit: appends a changed row to app.changes. Derived columns are removed before the comparison; inserts and deletes are recorded whole.
create function capture_change() returns trigger language plpgsql as $$
declare
  derived constant text[] := array['id', 'version', 'tenant_id', 'client_tenant_id', 'created_at', 'changed_at', 'search_text', 'bucket', 'next_bucket', 'secondary_buckets', 'responsible_party',
    'responsible_since', 'placement_reason', 'next_step', 'status_changes_at', 'job_count', 'quote_count', 'next_visit_at', 'tab', 'next_tab', 'waiting_sum', 'spent_sum', 'paid_sum', 'child_count',
    'trail', 'rights', 'last_step', 'counter', 'used_at', 'position', 'former_created_at', 'former_ends_at'];
  noted text := coalesce(current_setting('app.changes', true), '');
  mine text := current_setting('app.audited_tenant', true);
  whole jsonb;
  before jsonb := '{}';
  after jsonb := '{}';
begin
  if length(noted) > 40000 then return null; end if;
  if tg_op = 'DELETE' then whole := to_jsonb(old); else whole := to_jsonb(new); end if;
  if not (case tg_argv[0]
    when 'tenant' then whole->>'tenant_id' = mine
    when 'itself' then whole->>'id' = mine
    when 'client' then whole->>'client_tenant_id' = mine
    when 'both' then mine in (whole->>'client_tenant_id', whole->>'contractor_tenant_id')
    when 'person' then coalesce(whole->>'person_id', whole->>'id') = current_setting('app.person', true)
    else true end) then return null; end if;
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(was.key, was.value), '{}'), coalesce(jsonb_object_agg(was.key, whole->was.key), '{}') into before, after
      from jsonb_each(to_jsonb(old) - derived) was where was.value is distinct from whole->was.key;
  else
    select coalesce(jsonb_object_agg(every.key, every.value), '{}') into after
      from jsonb_each(whole - derived) every where every.value not in ('null', '""', '[]', '{}');
    if tg_op = 'DELETE' then before := after; after := '{}'; end if;
  end if;
  if before = '{}' and after = '{}' then return null; end if;
  perform set_config('app.changes', noted || jsonb_build_object('table', tg_table_name,
    'id', coalesce(whole->>'id', whole->>'work_order_id', whole->>'tenant_id', whole->>'person_id'), 'before', before, 'after', after)::text || E'\n', true);
  return null;
end $$;

create table idempotency_keys (
  tenant_id uuid not null,
  membership_id uuid not null,
  method text not null,
  key text not null,
  body_hash text not null,
  status integer,
  answer text,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  primary key (tenant_id, membership_id, method, key)
);
create index idempotency_ends on idempotency_keys (ends_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
grant select, insert, update, delete on idempotency_keys to fettle_app, fettle_system, fettle_worker;
create policy own on idempotency_keys using (tenant_id = (select cur())) with check (tenant_id = cur());
create policy sweep on idempotency_keys to fettle_worker using (true);

-- Events to deliver, in the order of their position. The relay marks them as sent.
create table outbox (
  position bigint generated always as identity,
  tenant_id uuid not null,
  name text not null,
  payload jsonb not null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  primary key (tenant_id, "position")
);
create index outbox_unsent on outbox ("position") where sent_at is null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;
alter table outbox enable row level security;
alter table outbox force row level security;
grant select, insert on outbox to fettle_app;
grant select, insert, update, delete on outbox to fettle_system, fettle_worker;
create policy own on outbox to fettle_app using (tenant_id = (select cur())) with check (tenant_id = cur());
create policy relay on outbox to fettle_worker using (true) with check (true);

create table number_series (
  tenant_id uuid not null,
  name text not null,
  last integer not null,
  primary key (tenant_id, name)
);
alter table number_series enable row level security;
alter table number_series force row level security;
grant select, insert, update, delete on number_series to fettle_app, fettle_system, fettle_worker;
create policy own on number_series using (tenant_id = (select cur())) with check (tenant_id = (select cur()));


create table bucket_counters (
  tenant_id uuid not null,
  scope text not null,
  part uuid not null,
  bucket text not null,
  shard integer not null,
  n bigint not null,
  primary key (tenant_id, scope, part, bucket, shard)
);
alter table bucket_counters enable row level security;
alter table bucket_counters force row level security;
grant select on bucket_counters to fettle_app, fettle_worker;
grant select, insert, update, delete on bucket_counters to fettle_system;
create policy own on bucket_counters for select using (tenant_id = (select cur()));

do $$
declare signature text;
begin
  foreach signature in array array[
    'next_order_number()'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function counter_shard(uuid), enqueue(text, jsonb, text), enqueue_long(text, jsonb, text), next_order_number(), free_counter_shard(uuid),
  claim_idempotency_key(uuid, uuid, text, text, timestamptz) from public;
grant execute on function counter_shard(uuid), enqueue(text, jsonb, text), free_counter_shard(uuid)
  to fettle_app, fettle_system, fettle_worker;
grant execute on function enqueue_long(text, jsonb, text), next_order_number(), claim_idempotency_key(uuid, uuid, text, text, timestamptz)
  to fettle_app, fettle_worker;
