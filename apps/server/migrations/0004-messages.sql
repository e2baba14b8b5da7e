-- What the two sides of a job write to each other, and what each member has read of it.

-- One thread for each job that was ever written in; its key is the job's.
create table message_threads (
  client_tenant_id uuid not null,
  job_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  last_at timestamptz(3) not null,
  last_text text not null,
  last_tenant_id uuid not null,
  last_membership_id uuid not null,
  message_count integer not null,
  primary key (client_tenant_id, job_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id)
);
create index message_threads_job on message_threads (job_id);
create index message_threads_client on message_threads (client_tenant_id, last_at desc, job_id desc);
create index message_threads_contractor on message_threads (contractor_tenant_id, last_at desc, job_id desc);

create table messages (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  author_tenant_id uuid not null,
  author_membership_id uuid not null,
  text text not null,
  created_at timestamptz(3) not null,
  unique (client_tenant_id, id),
  check (author_tenant_id in (client_tenant_id, contractor_tenant_id)),
  foreign key (client_tenant_id, job_id) references message_threads (client_tenant_id, job_id),
  foreign key (author_tenant_id, author_membership_id) references memberships (tenant_id, id)
);
create index messages_thread on messages (client_tenant_id, job_id, created_at desc, id desc);

-- What a member has read, and which threads it has starred.
create table message_marks (
  tenant_id uuid not null,
  membership_id uuid not null,
  client_tenant_id uuid not null,
  job_id uuid not null,
  read_at timestamptz(3),
  is_starred boolean default false not null,
  primary key (tenant_id, membership_id, job_id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, job_id) references message_threads (client_tenant_id, job_id)
);
create index message_marks_starred on message_marks (tenant_id, membership_id) where is_starred;

-- Up to when a member has seen what the timeline told it.
create table notification_marks (
  tenant_id uuid not null,
  membership_id uuid not null,
  read_at timestamptz(3) not null,
  primary key (tenant_id, membership_id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index activity_client on activity (client_tenant_id, at desc, id desc);
create index activity_contractor on activity (contractor_tenant_id, at desc, id desc) where contractor_tenant_id is not null;

do $$
declare each text;
begin
  foreach each in array array['message_threads', 'messages', 'message_marks', 'notification_marks'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_system', each);
  end loop;
  foreach each in array array['message_marks', 'notification_marks'] loop
    execute format('grant select, insert, update on %I to fettle_app, fettle_worker', each);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', each);
  end loop;
end $$;

grant select, insert, update on message_threads to fettle_app, fettle_worker;
create policy shared on message_threads using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))
  with check (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));
-- What was written stays as it was, and nobody writes for the other side.
grant select, insert on messages to fettle_app, fettle_worker;
create policy reads on messages for select using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));
create policy writes on messages for insert with check (author_tenant_id = (select cur())
  and (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur())));
