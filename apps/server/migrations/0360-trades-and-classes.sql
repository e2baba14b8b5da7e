-- Which trades a client offers in its forms, and the priority that work of a trade begins with; a trade without a row is offered.
create table category_settings (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  category text not null,
  is_offered boolean not null,
  priority text,
  changed_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  unique (tenant_id, category),
  check (priority in ('emergency', 'urgent', 'routine', 'planned')),
  foreign key (tenant_id) references tenants (id)
);

-- Classes of assets: trees of codes, such as those of DIN 276; a type of assets belongs to at most one.
create table asset_classes (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  system text not null,
  code text not null,
  name text not null,
  parent_id uuid,
  -- Trade and service of work about assets of the class.
  category text,
  service text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (system in ('house', 'din276', 'uniclass', 'uniformat', 'own')),
  check (length(code) between 1 and 40),
  check (length(name) between 1 and 120),
  check (parent_id <> id),
  check (service is null or category is not null),
  foreign key (tenant_id, parent_id) references asset_classes (tenant_id, id),
  foreign key (tenant_id) references tenants (id)
);
create unique index asset_classes_code on asset_classes (tenant_id, system, lower(code));
create index asset_classes_parent on asset_classes (tenant_id, parent_id) where parent_id is not null;

alter table asset_types add column class_id uuid;
alter table asset_types add foreign key (tenant_id, class_id) references asset_classes (tenant_id, id);
create index asset_types_class on asset_types (tenant_id, class_id) where class_id is not null;

do $$ declare each text; begin
  foreach each in array array['category_settings', 'asset_classes'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_app, fettle_system', each);
    execute format('grant select on %I to fettle_worker', each);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', each);
    execute format('create trigger capture_change after insert or delete or update on %I for each row when (current_setting(''app.audited_tenant'', true) <> '''') execute function capture_change(''tenant'')', each);
  end loop;
end $$;

alter table table_imports drop constraint table_imports_subject_check;
alter table table_imports add constraint table_imports_subject_check check (subject in ('locations', 'assets', 'schedules', 'guarantees', 'keys', 'evidence', 'classes'));
alter table downloads drop constraint downloads_subject_check;
alter table downloads add constraint downloads_subject_check check (subject in ('work-orders', 'invoices', 'jobs', 'locations', 'assets', 'guarantees', 'keys', 'compliance', 'tasks', 'inspections', 'observations', 'schedules', 'classes'));
