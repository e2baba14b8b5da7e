-- Which repair reports become orders at once, and the people on call who are notified of emergencies.

create table resident_settings (
  tenant_id uuid not null,
  converts text default 'emergency' not null,
  version integer default 1 not null,
  primary key (tenant_id),
  check (converts in ('emergency', 'always', 'never')),
  foreign key (tenant_id) references tenants (id)
);

create table on_call_shifts (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  membership_id uuid not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- The first is notified first and becomes the creator of orders.
  rank integer not null,
  telephone text default '' not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  check (ends_at > starts_at),
  check (rank between 1 and 9),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index on_call_shifts_ends on on_call_shifts (tenant_id, ends_at);

do $$
declare each text;
begin
  foreach each in array array['resident_settings', 'on_call_shifts'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_app, fettle_system', each);
    execute format('grant select on %I to fettle_worker', each);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', each);
    execute format('create trigger capture_change after insert or delete or update on %I for each row when (current_setting(''app.audited_tenant'', true) <> '''') execute function capture_change(''tenant'')', each);
  end loop;
end $$;

-- Emergencies that become orders at once are marked as hazards by the worker.
grant insert on hazards to fettle_worker;
