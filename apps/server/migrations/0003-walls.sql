-- The second wall behind the checks of the application: roles that own nothing, and row-level security that they cannot switch off.

do $$
begin
  if not exists (select from pg_roles where rolname = 'fettle_app') then create role fettle_app nologin nobypassrls; end if;
  if not exists (select from pg_roles where rolname = 'fettle_worker') then create role fettle_worker nologin nobypassrls; end if;
  if not exists (select from pg_roles where rolname = 'fettle_system') then create role fettle_system nologin bypassrls; end if;
  execute format('grant fettle_app, fettle_worker, fettle_system to %I', current_user);
end $$;

grant usage on schema public to fettle_app, fettle_worker;
grant usage, create on schema public to fettle_system;

create function cur() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.tenant', true), '')::uuid $$;
create function cur_person() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.person', true), '')::uuid $$;

do $$
declare each record;
begin
  for each in select tablename from pg_tables where schemaname = 'public' and tablename not in ('migrations') loop
    execute format('alter table %I enable row level security', each.tablename);
    execute format('alter table %I force row level security', each.tablename);
    execute format('grant select, insert, update, delete on %I to fettle_system', each.tablename);
  end loop;
end $$;

-- Rows of one tenant.
do $$
declare own text;
begin
  foreach own in array array['organisations', 'attachments', 'locations', 'imports', 'import_rows', 'idempotency_keys', 'number_series'] loop
    execute format('grant select, insert, update, delete on %I to fettle_app, fettle_worker', own);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', own);
  end loop;
  foreach own in array array['work_order_private', 'work_order_contacts'] loop
    execute format('grant select, insert, update, delete on %I to fettle_app, fettle_worker', own);
    execute format('create policy own on %I using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()))', own);
  end loop;
end $$;

-- Rows that both sides share. A draft is its author's alone.
do $$
declare both_sides text;
begin
  foreach both_sides in array array['jobs', 'bookings', 'issues', 'appointments'] loop
    execute format('grant select, insert, update on %I to fettle_app, fettle_worker', both_sides);
    execute format('create policy shared on %I using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))
      with check (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))', both_sides);
  end loop;
  foreach both_sides in array array['quotes', 'completion_reports', 'invoices'] loop
    execute format('grant select, insert, update on %I to fettle_app, fettle_worker', both_sides);
    execute format($policy$create policy shared on %I
      using (contractor_tenant_id = (select cur()) or (client_tenant_id = (select cur()) and state <> 'draft'))
      with check (contractor_tenant_id = (select cur()) or (client_tenant_id = (select cur()) and state <> 'draft'))$policy$, both_sides);
  end loop;
end $$;

create policy assignees on job_assignees using (contractor_tenant_id = (select cur()) or client_tenant_id = (select cur()))
  with check (contractor_tenant_id = (select cur()));
grant select, insert, delete on job_assignees to fettle_app, fettle_worker;

-- An order is its client's; contractors that hold a job of it read it, and change nothing.
grant select, insert, update, delete on work_orders to fettle_app, fettle_worker;
create policy client on work_orders using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create policy contractor_reads on work_orders for select using (exists (
  select from jobs where jobs.client_tenant_id = work_orders.client_tenant_id and jobs.work_order_id = work_orders.id and jobs.contractor_tenant_id = (select cur())));

-- Contact data of residents opens to the contractor that is hired.
create policy hired_reads on work_order_contacts for select using (exists (
  select from jobs where jobs.client_tenant_id = work_order_contacts.client_tenant_id and jobs.work_order_id = work_order_contacts.work_order_id
    and jobs.contractor_tenant_id = (select cur()) and jobs.state in ('hired', 'done', 'completed')));

-- The timeline is append-only.
grant select, insert on activity to fettle_app, fettle_worker;
grant delete on activity to fettle_system;
create policy reads on activity for select using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));
create policy writes on activity for insert with check (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));

-- A file is its owner's; others see it where it hangs.
grant select, insert, delete on attachment_links to fettle_app, fettle_worker;
create policy links on attachment_links using (
  owner_tenant_id = (select cur()) or client_tenant_id = (select cur()) or contractor_tenant_id = (select cur())
  or (contractor_tenant_id is null and exists (select from jobs where jobs.client_tenant_id = attachment_links.client_tenant_id
    and jobs.work_order_id = attachment_links.work_order_id and jobs.contractor_tenant_id = (select cur()))))
  with check (owner_tenant_id = (select cur()));
create policy linked_reads on attachments for select using (exists (select from attachment_links where attachment_links.attachment_id = attachments.id));

-- People. A counterpart is visible by name, through an appointment.
grant select on tenants to fettle_app, fettle_worker;
create policy related on tenants for select using (id = (select cur()) or exists (select from appointments
  where (client_tenant_id = tenants.id and contractor_tenant_id = (select cur())) or (contractor_tenant_id = tenants.id and client_tenant_id = (select cur()))));
grant select, insert, update on memberships to fettle_app, fettle_worker;
create policy own on memberships using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create policy related on memberships for select using (exists (select from appointments
  where (client_tenant_id = memberships.tenant_id and contractor_tenant_id = (select cur()))
     or (contractor_tenant_id = memberships.tenant_id and client_tenant_id = (select cur()))));
grant select, update on persons to fettle_app;
grant select on persons to fettle_worker;
create policy self on persons using (id = (select cur_person())) with check (id = (select cur_person()));
create policy colleagues on persons for select using (exists (
  select from memberships where memberships.person_id = persons.id and memberships.tenant_id = (select cur())));
grant select, update on contractor_companies to fettle_app, fettle_worker;
create policy own on contractor_companies using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create policy related on contractor_companies for select using (exists (select from appointments
  where contractor_tenant_id = contractor_companies.tenant_id and client_tenant_id = (select cur())));
-- A client reads of a branch only its own; a contractor reads the terms of the branches it works for.
create policy terms on organisations for select using (exists (select from appointments
  where client_tenant_id = organisations.tenant_id and contractor_tenant_id = (select cur())));

grant select, insert on outbox to fettle_app;
grant select, insert, update, delete on outbox to fettle_worker;
create policy own on outbox to fettle_app using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create policy relay on outbox to fettle_worker using (true) with check (true);
grant insert, select on audit_log to fettle_app, fettle_worker;
create policy own on audit_log for select using (tenant_id = (select cur()));
create policy writes on audit_log for insert with check (tenant_id = (select cur()));
grant select on bucket_counters to fettle_app, fettle_worker;
create policy own on bucket_counters for select using (tenant_id = (select cur()));
create policy sweep on idempotency_keys to fettle_worker using (true);

-- What the application itself may not do goes through these functions. Each pins its search path and repeats the tenant.
create function session_find(hash text, moment timestamptz) returns table (person jsonb, memberships jsonb)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare owner uuid;
begin
  select s.person_id into owner from sessions s where s.token_hash = hash and s.ends_at > moment and s.used_at > moment - interval '12 hours';
  if owner is null then return; end if;
  return query select to_jsonb(p),
    coalesce((select jsonb_agg(to_jsonb(m) || jsonb_build_object('tenant_name', t.name, 'side', t.side, 'namespace', t.namespace,
        'is_dlo', coalesce(c.is_dlo, false)) order by m.number)
      from memberships m join tenants t on t.id = m.tenant_id left join contractor_companies c on c.tenant_id = t.id
      where m.person_id = owner and m.status = 'ACTIVE'), '[]'::jsonb)
    from persons p where p.id = owner;
end $$;

-- One number says whether what was read of a session still holds; null when the session is over.
create function session_stamp(hash text, moment timestamptz) returns integer language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare stamp integer;
begin
  select p.rights into stamp from sessions s join persons p on p.id = s.person_id
    where s.token_hash = hash and s.ends_at > moment and s.used_at > moment - interval '12 hours';
  return stamp;
end $$;

create function count_rights() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'memberships' then
    update persons set rights = rights + 1 where id = coalesce(new.person_id, old.person_id);
  elsif tg_table_name = 'contractor_companies' then
    update persons set rights = rights + 1 where id in (select person_id from memberships where tenant_id = new.tenant_id);
  elsif new.rights = old.rights then
    new.rights := old.rights + 1;
    return new;
  end if;
  return coalesce(new, old);
end $$;
alter function count_rights() owner to fettle_system;
create trigger count_rights after insert or update or delete on memberships for each row execute function count_rights();
create trigger count_rights after update of is_dlo on contractor_companies for each row execute function count_rights();
create trigger count_rights before update on persons for each row execute function count_rights();

create function session_use(hash text, moment timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  update sessions set used_at = moment where token_hash = hash and used_at < moment $$;

create function session_open(hash text, person uuid, moment timestamptz, ends timestamptz, from_address inet, on_device text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into sessions (token_hash, person_id, created_at, used_at, ends_at, address, device)
  values (hash, person, moment, moment, ends, from_address, left(on_device, 200)) $$;

create function session_end(hash text) returns void language sql security definer set search_path = pg_catalog, public as $$
  delete from sessions where token_hash = hash $$;

create function account_find(address text) returns table (person_id uuid, password_hash text)
language sql security definer set search_path = pg_catalog, public as $$
  select p.id, c.password_hash from persons p join credentials c on c.person_id = p.id where p.email = lower(address) $$;

create function account_open(account jsonb) returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid := (account->>'person_id')::uuid; tenant uuid := (account->>'tenant_id')::uuid; moment timestamptz := (account->>'at')::timestamptz;
begin
  if account ? 'password_hash' then
    insert into persons (id, email, first_name, last_name, telephone, locale, created_at)
      values (person, lower(account->>'email'), account->>'first_name', account->>'last_name', account->>'telephone', account->>'locale', moment)
      on conflict (email) do nothing;
    if not found then return null; end if;
    insert into credentials values (person, account->>'password_hash', moment);
  end if;
  insert into tenants (id, namespace, side, name, created_at) values (tenant, account->>'namespace', account->>'side', account->>'company_name', moment)
    on conflict (id) do nothing;
  insert into memberships (id, tenant_id, person_id, role_code, display_name, limit_amount, created_at)
    values ((account->>'membership_id')::uuid, tenant, person, account->>'role_code', account->>'display_name', null, moment);
  if account->>'side' = 'client' then
    insert into organisations (tenant_id, name, address, created_at)
      values (tenant, account->>'company_name', account->'address', moment);
  else
    insert into contractor_companies (tenant_id, telephone, email, categories, created_at)
      values (tenant, account->>'telephone', lower(account->>'email'), '[]', moment);
  end if;
  return person;
end $$;

create function member_add(member jsonb) returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid; added uuid; moment timestamptz := (member->>'at')::timestamptz;
begin
  insert into persons (id, email, first_name, last_name, telephone, locale, created_at)
    values (gen_random_uuid(), lower(member->>'email'), member->>'first_name', member->>'last_name', member->>'telephone', null, moment)
    on conflict (email) do nothing returning id into person;
  if person is null then select id into person from persons where email = lower(member->>'email');
  else insert into credentials values (person, member->>'password_hash', moment);
  end if;
  insert into memberships (tenant_id, person_id, role_code, display_name, organisation_scope, created_at)
    values (cur(), person, member->>'role_code', member->>'display_name', nullif(member->'organisation_scope', 'null'::jsonb), moment)
    on conflict (tenant_id, person_id) do nothing returning id into added;
  return added;
end $$;

-- Own direct labour belongs to one client: a company that works for nobody else becomes it.
create function claim_direct_labour(company uuid) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update contractor_companies c set is_dlo = true, dlo_of_tenant_id = cur()
    where c.tenant_id = company and (c.dlo_of_tenant_id = cur() or (not c.is_dlo
      and not exists (select from appointments a where a.contractor_tenant_id = company and a.client_tenant_id <> cur())));
  return found;
end $$;

create function attempt_record(hash text, from_address inet, success boolean, moment timestamptz) returns table (by_email bigint, by_address bigint)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if success is not null then insert into sign_in_attempts (email_hash, address, succeeded, at) values (hash, from_address, success, moment); end if;
  return query select
    (select count(*) from sign_in_attempts a where a.email_hash = hash and not a.succeeded and a.at > moment - interval '5 minutes'),
    (select count(*) from sign_in_attempts a where a.address = from_address and not a.succeeded and a.at > moment - interval '5 minutes');
end $$;

create function contractor_directory(market text, words text, one uuid) returns table (tenant_id uuid, name text, town text, categories jsonb, is_verified boolean, is_dlo boolean, dlo_of uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, c.town, c.categories, c.is_verified, c.is_dlo, c.dlo_of_tenant_id
  from tenants t join contractor_companies c on c.tenant_id = t.id
  where t.namespace = market and (t.id = one or (one is null and length(words) >= 2 and position(lower(words) in lower(t.name)) > 0
    and (not c.is_dlo or c.dlo_of_tenant_id = cur())
    and not exists (select from appointments a where a.client_tenant_id = cur() and a.contractor_tenant_id = t.id)))
  order by t.name limit 20 $$;

-- ILIKE is not leakproof: under row security it would lose its index, so the search runs here and repeats the tenant itself.
create function search_ids(kind text, words text, most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare pattern text := '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if kind = 'work_orders' then return query select id from work_orders where client_tenant_id = cur() and search_text like pattern limit most;
  elsif kind = 'jobs' then return query select id from jobs where contractor_tenant_id = cur() and search_text like pattern limit most;
  elsif kind = 'locations' then return query select id from locations where tenant_id = cur() and search_text like pattern limit most;
  end if;
end $$;

create function due_turns(moment timestamptz, most integer) returns table (client_tenant_id uuid, work_order_id uuid, turned_at timestamptz)
language sql security definer set search_path = pg_catalog, public as $$
  select t.client_tenant_id, t.id, min(t.turns_at) from (
    select w.client_tenant_id, w.id, w.turns_at from work_orders w where w.turns_at <= moment
    union all select j.client_tenant_id, j.work_order_id, j.turns_at from jobs j where j.turns_at <= moment) t
  group by 1, 2 limit most $$;

create function due_quotes(moment timestamptz, most integer) returns table (client_tenant_id uuid, quote_id uuid)
language sql security definer set search_path = pg_catalog, public as $$
  select q.client_tenant_id, q.id from quotes q join work_orders w on w.client_tenant_id = q.client_tenant_id and w.id = q.work_order_id
  where q.state = 'submitted' and q.valid_until < ((moment at time zone 'UTC') + interval '14 hours')::date and q.valid_until < (moment at time zone w.time_zone)::date
  order by q.valid_until limit most $$;

-- Jobs are queued in the transaction of the command; the queue's own schema stays closed to the application.
create function enqueue(task text, payload jsonb, once text) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(task, payload::json, job_key => once);
end $$;

-- Counters: statement by statement, sharded, rows sorted, so that writers neither block nor lock each other in a circle.
do $$
declare
  list record;
  moves text;
  operation text;
begin
  for list in select * from (values ('work_orders', 'client', 'client_tenant_id', 'organisation_id', 'bucket'), ('jobs', 'contractor', 'contractor_tenant_id', 'contractor_tenant_id', 'tab')) as l (name, scope, tenant, part, word) loop
    foreach operation in array array['insert', 'update', 'delete'] loop
      moves := concat_ws(' union all ',
        case when operation <> 'delete' then format('select %I as tenant, %I as part, %I as word, 1 as d from after', list.tenant, list.part, list.word) end,
        case when operation <> 'insert' then format('select %I, %I, %I, -1 from before', list.tenant, list.part, list.word) end);
      if operation = 'delete' then moves := format('select %I as tenant, %I as part, %I as word, -1 as d from before', list.tenant, list.part, list.word); end if;
      execute format($function$
        create function count_%1$s_%2$s() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $body$
        begin
          insert into bucket_counters as c (tenant_id, scope, part, bucket, shard, n)
            select tenant, %3$L, part, word, pg_backend_pid() %% 16, sum(d) from (%4$s) moves group by tenant, part, word having sum(d) <> 0 order by tenant, part, word
            on conflict (tenant_id, scope, part, bucket, shard) do update set n = c.n + excluded.n;
          return null;
        end $body$ $function$, list.name, operation, list.scope, moves);
      execute format('create trigger count_%1$s_%2$s after %2$s on %1$I referencing %3$s for each statement execute function count_%1$s_%2$s()', list.name, operation,
        concat_ws(' ', case when operation <> 'insert' then 'old table as before' end, case when operation <> 'delete' then 'new table as after' end));
      execute format('alter function count_%s_%s() owner to fettle_system', list.name, operation);
    end loop;
  end loop;
end $$;

do $$
declare named text;
begin
  foreach named in array array['session_find(text, timestamptz)', 'session_use(text, timestamptz)', 'session_stamp(text, timestamptz)', 'session_open(text, uuid, timestamptz, timestamptz, inet, text)', 'session_end(text)',
    'account_find(text)', 'account_open(jsonb)', 'member_add(jsonb)', 'claim_direct_labour(uuid)', 'attempt_record(text, inet, boolean, timestamptz)', 'contractor_directory(text, text, uuid)',
    'search_ids(text, text, integer)', 'due_turns(timestamptz, integer)', 'due_quotes(timestamptz, integer)'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
    execute format('grant execute on function %s to fettle_app, fettle_worker', named);
  end loop;
end $$;
revoke all on function enqueue(text, jsonb, text) from public;
grant execute on function enqueue(text, jsonb, text) to fettle_app, fettle_worker;

-- How a moment stands on the wire: ISO 8601 in UTC with milliseconds.
create function wire_time(moment timestamptz) returns text language sql stable parallel safe as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
-- Money on the wire: integer minor units and the currency.
create function wire_money(amount bigint, currency text) returns json language sql immutable parallel safe as $$
  select case when amount is null then null else json_build_object('amount', amount, 'currency', currency) end $$;
