-- The same command on many orders, one after another in the background, as the member who asked for it.
create table bulk_runs (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  membership_id uuid not null,
  action jsonb not null,
  state text not null check (state in ('waiting', 'running', 'finished', 'cancelled')),
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  unique (tenant_id, id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index bulk_runs_own on bulk_runs (tenant_id, membership_id, created_at desc);
create index bulk_runs_age on bulk_runs (created_at);

create table bulk_items (
  tenant_id uuid not null,
  run_id uuid not null,
  position integer not null,
  work_order_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  code text,
  facts jsonb,
  primary key (tenant_id, run_id, position),
  foreign key (tenant_id, run_id) references bulk_runs (tenant_id, id) on delete cascade
);

do $$
declare each text;
begin
  foreach each in array array['bulk_runs', 'bulk_items'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update on %I to fettle_app, fettle_worker', each);
    execute format('grant select, insert, update, delete on %I to fettle_system', each);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', each);
  end loop;
end $$;
create trigger note_change after insert or update or delete on bulk_runs for each row when (current_setting('app.noting', true) <> '')
  execute function note_change('tenant');

-- What ran long ago tells nobody anything: the audit log keeps each command.
create function drop_old_bulk_runs(before timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  delete from bulk_runs where created_at < before $$;
alter function drop_old_bulk_runs(timestamptz) owner to fettle_system;
revoke all on function drop_old_bulk_runs(timestamptz) from public;
grant execute on function drop_old_bulk_runs(timestamptz) to fettle_worker;
