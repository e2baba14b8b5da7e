-- Lists that a member takes along as a file, written in the background. Each is its member's alone, and ends by itself.
create table downloads (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  membership_id uuid not null,
  format text not null check (format in ('csv', 'xlsx')),
  filename text not null,
  filter jsonb not null,
  locale text not null,
  state text not null check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
  attempts integer default 0 not null,
  row_count integer,
  done_count integer default 0 not null,
  size bigint,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ends_at timestamptz(3),
  unique (tenant_id, id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index downloads_own on downloads (tenant_id, membership_id, created_at desc);
create index downloads_ends on downloads (ends_at) where ends_at is not null;

-- Which orders a download holds and in which order, as the list stood when it began: a thousand or fewer in a row. A worker that is
-- killed begins the file anew from these, so no order comes twice and none is left out because it moved in the list meanwhile.
create table download_parts (
  tenant_id uuid not null,
  download_id uuid not null,
  position integer not null,
  ids uuid[] not null,
  primary key (tenant_id, download_id, position),
  foreign key (tenant_id, download_id) references downloads (tenant_id, id) on delete cascade
);

do $$
declare each text;
begin
  foreach each in array array['downloads', 'download_parts'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_app, fettle_worker, fettle_system', each);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', each);
  end loop;
end $$;
create trigger note_change after insert or update or delete on downloads for each row when (current_setting('app.noting', true) <> '')
  execute function note_change('tenant');

-- Work that takes long stands in one line of its own, so that mails and the audit log never wait behind it.
create function enqueue_long(task text, payload jsonb, once text) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(task, payload::json, queue_name => 'long', job_key => once);
end $$;
revoke all on function enqueue_long(text, jsonb, text) from public;
grant execute on function enqueue_long(text, jsonb, text) to fettle_app, fettle_worker;

-- Takes away what is over, some at a time; the files go after the rows that named them.
create function drop_ended_downloads(moment timestamptz, most integer) returns setof uuid
language sql security definer set search_path = pg_catalog, public as $$
  delete from downloads where id in (select id from downloads where ends_at <= moment order by ends_at limit most) returning id $$;
alter function drop_ended_downloads(timestamptz, integer) owner to fettle_system;
revoke all on function drop_ended_downloads(timestamptz, integer) from public;
grant execute on function drop_ended_downloads(timestamptz, integer) to fettle_worker;

-- A file of a download is somebody's too.
create or replace function known_uploads(ids uuid[]) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select a.id from attachments a where a.id = any(ids) union all select d.id from downloads d where d.id = any(ids) $$;
