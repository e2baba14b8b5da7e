-- Exported files.

-- Exports written in the background, visible to their member, deleted after their expiry.
create table downloads (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  membership_id uuid not null,
  format text not null,
  filename text not null,
  filter jsonb not null,
  locale text not null,
  state text not null,
  attempts integer default 0 not null,
  row_count integer,
  done_count integer default 0 not null,
  size bigint,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ends_at timestamptz(3),
  subject text default 'work-orders' not null,
  primary key (tenant_id, id),
  check (format in ('csv', 'xlsx')),
  check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
  check (subject in ('work-orders', 'invoices', 'jobs')),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index downloads_own on downloads (tenant_id, membership_id, created_at desc);
create index downloads_ends on downloads (ends_at) where ends_at is not null;
create index downloads_id on downloads (id);
alter table downloads enable row level security;
alter table downloads force row level security;
grant select, insert, update, delete on downloads to fettle_app, fettle_system, fettle_worker;
create policy own on downloads using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on downloads for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Snapshot of the exported ids in order, a thousand per row, so that a restarted worker repeats the same file.
create table download_parts (
  tenant_id uuid not null,
  download_id uuid not null,
  position integer not null,
  ids uuid[] not null,
  primary key (tenant_id, download_id, "position"),
  foreign key (tenant_id, download_id) references downloads (tenant_id, id) on delete cascade
);
alter table download_parts enable row level security;
alter table download_parts force row level security;
grant select, insert, update, delete on download_parts to fettle_app, fettle_system, fettle_worker;
create policy own on download_parts using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- Deletes expired exports in batches; files are removed afterwards.
create function drop_ended_downloads(moment timestamptz, most integer) returns setof uuid
language sql security definer set search_path = pg_catalog, public as $$
  delete from downloads where id in (select id from downloads where ends_at <= moment order by ends_at limit most) returning id $$;

-- Keys of the file store that still have a row.
create function existing_upload_keys(ids uuid[]) returns setof uuid language sql stable security definer set search_path = pg_catalog, public as $$
  select a.id from attachments a where a.id = any(ids) union all select d.id from downloads d where d.id = any(ids) $$;

do $$
declare signature text;
begin
  foreach signature in array array[
    'drop_ended_downloads(timestamptz, integer)', 'existing_upload_keys(uuid[])'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function drop_ended_downloads(timestamptz, integer), existing_upload_keys(uuid[]) from public;
grant execute on function drop_ended_downloads(timestamptz, integer), existing_upload_keys(uuid[])
  to fettle_worker;
