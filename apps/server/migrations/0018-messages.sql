-- Conversations, read receipts and notes.

-- Whether a message about the order reaches the caller: by a thread it takes part in. Runs with the caller's rights.
create function receives_order_messages(client uuid, work_order uuid, moment timestamptz) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from message_threads where client_tenant_id = client and subject_id = work_order and contractor_tenant_id = cur()
    and moment between joined_at and coalesce(left_at, 'infinity'));
end $$;

-- One thread per job, and one per participant of an order conversation.
create table message_threads (
  client_tenant_id uuid not null,
  job_id uuid,
  contractor_tenant_id uuid,
  work_order_id uuid not null,
  last_at timestamptz(3) not null,
  last_text text not null,
  last_tenant_id uuid not null,
  last_membership_id uuid not null,
  message_count integer not null,
  id uuid default gen_random_uuid() not null,
  kind text default 'job' not null,
  -- Subject: the job or the order.
  subject_id uuid generated always as ( case kind when 'job' then job_id else work_order_id end) stored not null,
  joined_at timestamptz(3),
  left_at timestamptz(3),
  primary key (client_tenant_id, id),
  check ((job_id is null) = (contractor_tenant_id is null)),
  check (case kind when 'job' then job_id is not null and joined_at is null and left_at is null else (job_id is null) = (joined_at is null) end),
  check (kind in ('job', 'order')),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id)
);
create index message_threads_job on message_threads (job_id);
create index message_threads_client on message_threads (client_tenant_id, last_at desc, job_id desc);
create index message_threads_contractor on message_threads (contractor_tenant_id, last_at desc, job_id desc);
create unique index message_threads_seat on message_threads (client_tenant_id, job_id, kind) where job_id is not null;
create index message_threads_subject on message_threads (client_tenant_id, subject_id);
create index message_threads_order on message_threads (work_order_id, contractor_tenant_id) where kind = 'order';
create index message_threads_id on message_threads (id);
alter table message_threads enable row level security;
alter table message_threads force row level security;
grant select, insert, update on message_threads to fettle_app, fettle_worker;
grant select, insert, update, delete on message_threads to fettle_system;
create policy guest_job_only on message_threads as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()));
create policy shared on message_threads
  using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))
  with check (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));

-- runs holds mentions by membership without names, resolved on read; text holds the names as written, for e-mail and search.
create table messages (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid,
  work_order_id uuid not null,
  job_id uuid,
  author_tenant_id uuid not null,
  author_membership_id uuid not null,
  text text not null,
  created_at timestamptz(3) not null,
  runs jsonb,
  subject_id uuid generated always as (coalesce(job_id, work_order_id)) stored not null,
  primary key (client_tenant_id, id),
  check ((job_id is null) = (contractor_tenant_id is null)),
  check (job_id is null or author_tenant_id = client_tenant_id or author_tenant_id = contractor_tenant_id),
  foreign key (author_tenant_id, author_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id)
);
create index messages_thread on messages (client_tenant_id, subject_id, created_at desc, id desc);
create index messages_mentions on messages (client_tenant_id, subject_id, created_at desc) where runs is not null;
create index messages_id on messages (id);
alter table messages enable row level security;
alter table messages force row level security;
grant select, insert on messages to fettle_app, fettle_worker;
grant select, insert, update, delete on messages to fettle_system;
create policy guest_job_only on messages as restrictive to fettle_link
  using (client_tenant_id = (select cur()) or job_id = (select cur_job()) or job_id is null and receives_order_messages(client_tenant_id, work_order_id, created_at));
create policy reads on messages for select
  using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()) or job_id is null and receives_order_messages(client_tenant_id, work_order_id, created_at));
create policy writes on messages for insert
  with check (author_tenant_id = (select cur()) and (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()) or job_id is null and receives_order_messages(client_tenant_id, work_order_id, created_at)));

-- Read position and star of a member per thread.
create table message_marks (
  tenant_id uuid not null,
  membership_id uuid not null,
  client_tenant_id uuid not null,
  thread_id uuid not null,
  read_at timestamptz(3),
  is_starred boolean default false not null,
  primary key (tenant_id, membership_id, thread_id),
  foreign key (client_tenant_id, thread_id) references message_threads (client_tenant_id, id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index message_marks_starred on message_marks (tenant_id, membership_id) where is_starred;
-- Read receipts of a conversation.
create index message_marks_thread on message_marks (client_tenant_id, thread_id) where read_at is not null;
alter table message_marks enable row level security;
alter table message_marks force row level security;
grant select, insert, update on message_marks to fettle_app, fettle_worker;
grant select, insert, update, delete on message_marks to fettle_system;
create policy own on message_marks using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- Notes on an order or job, for the own tenant or shared with the other side of the job.
create table notes (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid,
  work_order_id uuid not null,
  job_id uuid,
  author_tenant_id uuid not null,
  author_membership_id uuid not null,
  is_shared boolean not null,
  -- Mentions by membership, without names.
  blocks jsonb not null,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  check (author_tenant_id = client_tenant_id or not author_tenant_id is distinct from contractor_tenant_id),
  check ((job_id is null) = (contractor_tenant_id is null) and (not is_shared or job_id is not null)),
  foreign key (author_tenant_id, author_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade
);
create index notes_order on notes (client_tenant_id, work_order_id, created_at desc, id desc);
create index notes_job on notes (contractor_tenant_id, job_id, created_at desc, id desc) where job_id is not null;
create index notes_id on notes (id);
alter table notes enable row level security;
alter table notes force row level security;
grant select, insert, update on notes to fettle_app, fettle_worker;
grant select, insert, update, delete on notes to fettle_system;
create policy changes on notes for update using (author_tenant_id = (select cur())) with check (author_tenant_id = (select cur()));
create policy guest_job_only on notes as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()));
create policy reads on notes for select
  using (author_tenant_id = (select cur()) or is_shared and (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur())));
create policy writes on notes for insert with check (author_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on notes for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');

-- Participants of a conversation that the caller takes part in: authors and mentioned members.
create function thread_participants(thread uuid) returns table(tenant_id uuid, membership_id uuid, name text, company text, has_written boolean, is_here boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  with own as (select t.* from message_threads t where t.id = thread and (select cur()) in (t.client_tenant_id, t.contractor_tenant_id) and coalesce((select cur_job()) = t.job_id, true)),
  said as (select x.author_membership_id, x.runs from own t join messages x on x.client_tenant_id = t.client_tenant_id and x.subject_id = t.subject_id
    and x.created_at between coalesce(t.joined_at, '-infinity') and coalesce(t.left_at, 'infinity')),
  people as (select author_membership_id as id, true as wrote from said
    union all select (jsonb_path_query(runs, '$[*].mentionUuid') #>> '{}')::uuid, false from said where runs is not null)
  select m.tenant_id, m.id, m.display_name, o.name, bool_or(p.wrote), m.status = 'ACTIVE' and exists (select from own t join message_threads r
      on r.client_tenant_id = t.client_tenant_id and r.subject_id = t.subject_id and r.left_at is null and m.tenant_id in (r.contractor_tenant_id, r.client_tenant_id))
  from people p join memberships m on m.id = p.id join tenants o on o.id = m.tenant_id group by m.tenant_id, m.id, o.name $$;

create function thread_read_receipts(thread uuid) returns table(tenant_id uuid, membership_id uuid, name text, company text, read_at timestamptz, message_id uuid, has_written boolean)
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

-- Member of a reply address, before a tenant is known. For the worker only.
create function reply_member(asked bigint) returns table(tenant_id uuid, membership_id uuid, email text, locale text, namespace text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.tenant_id, m.id, p.email, p.locale, t.namespace from memberships m join persons p on p.id = m.person_id join tenants t on t.id = m.tenant_id
  where m.number = asked and m.status = 'ACTIVE' and m.link_id is null and p.email_confirmed_at is not null $$;

-- Erasure: removes the name from messages and previews.
create function erase_from_messages() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare each record;
begin
  for each in select m.id, t.namespace, jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name)) as called
    from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update message_threads h set last_text = redact_person(h.last_text, each.called, each.namespace) where exists (select from messages n
      where n.client_tenant_id = h.client_tenant_id and n.subject_id = h.subject_id and n.runs @> jsonb_build_array(jsonb_build_object('mentionUuid', each.id)));
    update messages n set text = redact_person(n.text, each.called, each.namespace), runs = redact_person(n.runs::text, each.called, each.namespace)::jsonb
      where n.runs @> jsonb_build_array(jsonb_build_object('mentionUuid', each.id));
  end loop;
  return null;
end $$;
create trigger erase_from_messages after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_messages();

-- Policies and references of earlier tables that need tables of this file.
create policy order_conversation on attachment_links as restrictive
  using (role <> 'order-talk' or owner_tenant_id = (select cur()) or client_tenant_id = (select cur()) or (exists (select from messages where messages.id = attachment_links.subject_id)));

do $$
declare signature text;
begin
  foreach signature in array array[
    'thread_participants(uuid)', 'thread_read_receipts(uuid)', 'erase_from_messages()', 'reply_member(bigint)'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function thread_participants(uuid), thread_read_receipts(uuid), erase_from_messages(), reply_member(bigint) from public;
grant execute on function thread_participants(uuid), thread_read_receipts(uuid)
  to fettle_app;
grant execute on function reply_member(bigint)
  to fettle_worker;
