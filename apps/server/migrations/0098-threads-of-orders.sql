-- A conversation is about a job, as before, or about an order: then its client and every contractor at work on it take part. Messages are written once; a
-- thread is what one side has of them. A job's thread is that of both sides. Of an order's conversation the client has one thread, and so has each
-- contractor, from its hire to the end of it: nobody reads what was said among others.

alter table messages drop constraint messages_client_tenant_id_job_id_fkey;
alter table message_marks drop constraint message_marks_client_tenant_id_job_id_fkey;
alter table message_threads drop constraint message_threads_pkey;

alter table message_threads
  add column id uuid not null default gen_random_uuid(),
  add column kind text not null default 'job' check (kind in ('job', 'order')),
  -- What it is about: the job or the order.
  add column subject_id uuid not null generated always as (case kind when 'job' then job_id else work_order_id end) stored,
  add column joined_at timestamptz(3),
  add column left_at timestamptz(3),
  alter column job_id drop not null,
  alter column contractor_tenant_id drop not null,
  add check ((job_id is null) = (contractor_tenant_id is null)),
  add check (case kind when 'job' then job_id is not null and joined_at is null and left_at is null else (job_id is null) = (joined_at is null) end);
update message_threads set id = job_id;
alter table message_threads add primary key (client_tenant_id, id);
create unique index message_threads_seat on message_threads (client_tenant_id, job_id, kind) where job_id is not null;
create index message_threads_subject on message_threads (client_tenant_id, subject_id);
create index message_threads_order on message_threads (work_order_id, contractor_tenant_id) where kind = 'order';

alter table messages
  add column subject_id uuid not null generated always as (coalesce(job_id, work_order_id)) stored,
  alter column job_id drop not null,
  alter column contractor_tenant_id drop not null,
  drop constraint messages_check,
  add check ((job_id is null) = (contractor_tenant_id is null)),
  add check (job_id is null or author_tenant_id in (client_tenant_id, contractor_tenant_id)),
  add foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  add foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id);
drop index messages_thread;
drop index messages_mentions;
create index messages_thread on messages (client_tenant_id, subject_id, created_at desc, id desc);
create index messages_mentions on messages (client_tenant_id, subject_id, created_at desc) where runs is not null;

alter table message_marks rename column job_id to thread_id;
alter table message_marks add foreign key (client_tenant_id, thread_id) references message_threads (client_tenant_id, id);
alter table untold_news rename column job_id to thread_id;
alter table waiting_news rename column job_id to thread_id;

-- Whoever is at work today takes part from the beginning: nothing has been written yet.
insert into message_threads (client_tenant_id, job_id, contractor_tenant_id, work_order_id, kind, joined_at, last_at, last_text, last_tenant_id, last_membership_id, message_count)
  select j.client_tenant_id, j.id, j.contractor_tenant_id, j.work_order_id, 'order', j.offered_at, j.offered_at, '', j.client_tenant_id, w.created_by_membership_id, 0
  from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id where j.state in ('hired', 'done', 'completed');

-- What is said about an order is read by those whose thread it falls into; nobody writes for another side. Asked with the caller's own rights, where there
-- is such a row: whoever works by a link has the threads of its job alone.
create function hears_of_order(client uuid, work_order uuid, moment timestamptz) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from message_threads where client_tenant_id = client and subject_id = work_order and contractor_tenant_id = cur()
    and moment between joined_at and coalesce(left_at, 'infinity'));
end $$;
alter policy reads on messages using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur())
  or (job_id is null and hears_of_order(client_tenant_id, work_order_id, created_at)));
alter policy writes on messages with check (author_tenant_id = (select cur()) and (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur())
  or (job_id is null and hears_of_order(client_tenant_id, work_order_id, created_at))));
alter policy one_job on messages using (client_tenant_id = (select cur()) or job_id = (select cur_job())
  or (job_id is null and hears_of_order(client_tenant_id, work_order_id, created_at)));
-- Their files as well: links of an order without a contractor are otherwise everybody's who was asked.
create policy order_talk on attachment_links as restrictive using (role <> 'order-talk' or owner_tenant_id = (select cur()) or client_tenant_id = (select cur())
  or exists (select from messages where messages.id = attachment_links.subject_id));

-- Who has read how far, as one thread shows it: messages that fall into the thread of the reader as well.
drop function conversation_reads(uuid);
create function conversation_reads(thread uuid) returns table (tenant_id uuid, membership_id uuid, name text, company text, read_at timestamptz, message_id uuid, has_written boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select k.tenant_id, k.membership_id, m.display_name, o.name, k.read_at, n.id,
    exists (select from messages x where x.client_tenant_id = t.client_tenant_id and x.subject_id = t.subject_id and x.author_membership_id = k.membership_id)
  from message_threads t
    join message_threads r on r.client_tenant_id = t.client_tenant_id and r.subject_id = t.subject_id
    join message_marks k on k.client_tenant_id = r.client_tenant_id and k.thread_id = r.id and k.read_at is not null
    join memberships m on m.tenant_id = k.tenant_id and m.id = k.membership_id join tenants o on o.id = k.tenant_id,
    lateral (select x.id from messages x where x.client_tenant_id = t.client_tenant_id and x.subject_id = t.subject_id and x.created_at <= k.read_at
      and x.created_at between coalesce(t.joined_at, '-infinity') and coalesce(t.left_at, 'infinity')
      and x.created_at between coalesce(r.joined_at, '-infinity') and coalesce(r.left_at, 'infinity')
      and x.author_membership_id <> k.membership_id order by x.created_at desc, x.id desc limit 1) n
  where t.id = thread and (select cur()) in (t.client_tenant_id, t.contractor_tenant_id) and coalesce((select cur_job()) = t.job_id, true) $$;

-- Who stands in what the caller reads of a conversation: those who wrote it and those whom it calls. Contractors of one order know each other from there alone.
create function conversation_people(thread uuid) returns table (tenant_id uuid, membership_id uuid, name text, company text, has_written boolean, is_here boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  with own as (select t.* from message_threads t where t.id = thread and (select cur()) in (t.client_tenant_id, t.contractor_tenant_id) and coalesce((select cur_job()) = t.job_id, true)),
  said as (select x.author_membership_id, x.runs from own t join messages x on x.client_tenant_id = t.client_tenant_id and x.subject_id = t.subject_id
    and x.created_at between coalesce(t.joined_at, '-infinity') and coalesce(t.left_at, 'infinity')),
  people as (select author_membership_id as id, true as wrote from said
    union all select (jsonb_path_query(runs, '$[*].mentionUuid') #>> '{}')::uuid, false from said where runs is not null)
  select m.tenant_id, m.id, m.display_name, o.name, bool_or(p.wrote), m.status = 'ACTIVE' and exists (select from own t join message_threads r
      on r.client_tenant_id = t.client_tenant_id and r.subject_id = t.subject_id and r.left_at is null and m.tenant_id in (r.contractor_tenant_id, r.client_tenant_id))
  from people p join memberships m on m.id = p.id join tenants o on o.id = m.tenant_id group by m.tenant_id, m.id, o.name $$;

-- Told to every other side that takes part, each by the thread that it has.
create or replace function note_talk() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into untold_news (tenant_id, thread_id, at)
    select side, t.id, n.created_at from added n join message_threads t on t.client_tenant_id = n.client_tenant_id and t.subject_id = n.subject_id and t.left_at is null,
      lateral (select unnest(case when t.kind = 'job' then array[t.client_tenant_id, t.contractor_tenant_id] else array[coalesce(t.contractor_tenant_id, t.client_tenant_id)] end) as side) sides
    where side <> n.author_tenant_id;
  return null;
end $$;

create or replace function forget_mentions() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare each record;
begin
  for each in select m.id, t.namespace, jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name)) as called
    from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update message_threads h set last_text = without_person(h.last_text, each.called, each.namespace) where exists (select from messages n
      where n.client_tenant_id = h.client_tenant_id and n.subject_id = h.subject_id and n.runs @> jsonb_build_array(jsonb_build_object('mentionUuid', each.id)));
    update messages n set text = without_person(n.text, each.called, each.namespace), runs = without_person(n.runs::text, each.called, each.namespace)::jsonb
      where n.runs @> jsonb_build_array(jsonb_build_object('mentionUuid', each.id));
  end loop;
  return null;
end $$;

-- The export names the thread where it named the job: of a job they are the same.
do $$
declare written text := pg_get_functiondef('person_export_records()'::regprocedure);
begin
  if position('''job'', k.job_id' in written) = 0 then raise exception 'the export of threads is not where it was'; end if;
  execute replace(written, '''job'', k.job_id', '''thread'', k.thread_id');
end $$;

do $$
declare named text;
begin
  foreach named in array array['conversation_reads(uuid)', 'conversation_people(uuid)'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
    execute format('grant execute on function %s to fettle_app', named);
  end loop;
end $$;
