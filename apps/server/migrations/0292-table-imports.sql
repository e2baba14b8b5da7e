-- Imports of tables with what their rows replaced, so that they can be undone.
create table table_imports (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  subject text not null,
  new_count integer not null,
  changed_count integer not null,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  undone_at timestamptz(3),
  undone_by_membership_id uuid,
  undone_count integer default 0 not null,
  kept_count integer default 0 not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (subject in ('locations', 'assets', 'schedules', 'evidence')),
  foreign key (tenant_id) references tenants (id),
  foreign key (tenant_id, created_by_membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id, undone_by_membership_id) references memberships (tenant_id, id)
);
create index table_imports_subject on table_imports (tenant_id, subject, created_at desc);

create table table_import_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  position integer not null,
  record_id uuid not null,
  name text not null,
  -- Version of the record after the import: a later one is left alone by an undo.
  record_version integer not null,
  -- Columns before the import; null where the row added the record.
  before jsonb,
  is_kept boolean default false not null,
  primary key (tenant_id, import_id, position),
  foreign key (tenant_id, import_id) references table_imports (tenant_id, id) on delete cascade
);

do $$
declare relation text;
begin
  foreach relation in array array['table_imports', 'table_import_rows'] loop
    execute format('alter table %I enable row level security', relation);
    execute format('alter table %I force row level security', relation);
    execute format('grant select, insert, update on %I to fettle_app', relation);
    execute format('grant select, insert, update, delete on %I to fettle_system', relation);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', relation);
  end loop;
end $$;
-- Assets that an import added are removed by its undo.
grant delete on assets to fettle_app;
create trigger capture_change after insert or delete or update on table_imports for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');
