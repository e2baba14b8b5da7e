-- What a contractor says of itself: read by the clients who appointed it, and by nobody else.
create table contractor_profiles (
  tenant_id uuid primary key references contractor_companies (tenant_id),
  about text default '' not null check (length(about) <= 4000),
  founded_year integer check (founded_year between 1700 and 2200),
  team_size integer check (team_size between 1 and 100000),
  languages jsonb default '[]' not null,
  is_emergency boolean default false not null,
  website text default '' not null,
  changed_by_membership_id uuid not null,
  changed_at timestamptz(3) not null,
  version integer default 1 not null,
  foreign key (tenant_id, changed_by_membership_id) references memberships (tenant_id, id)
);

-- Work that it is proud of.
create table portfolio_projects (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references contractor_companies (tenant_id),
  title text not null,
  description text default '' not null,
  completed_on date,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  unique (tenant_id, id),
  foreign key (tenant_id, created_by_membership_id) references memberships (tenant_id, id)
);
create index portfolio_projects_order on portfolio_projects (tenant_id, completed_on desc nulls last, created_at desc, id desc);

-- Files that belong to a company and to no order: they are seen by whoever may see the company.
create table company_files (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  attachment_id uuid not null,
  subject_id uuid not null,
  position integer not null,
  unique (tenant_id, subject_id, attachment_id),
  foreign key (tenant_id, attachment_id) references attachments (tenant_id, id)
);
create index company_files_attachment on company_files (attachment_id);

do $$
declare each text;
begin
  foreach each in array array['contractor_profiles', 'portfolio_projects', 'company_files'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_system', each);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', each);
    execute format('create policy related on %I for select using (exists (select from appointments
      where contractor_tenant_id = %I.tenant_id and client_tenant_id = (select cur())))', each, each);
    execute format('create trigger note_change after insert or update or delete on %I for each row when (current_setting(''app.noting'', true) <> '''') execute function note_change(''tenant'')', each);
  end loop;
end $$;
grant select, insert, update on contractor_profiles to fettle_app;
grant select, insert, update, delete on portfolio_projects to fettle_app;
grant select, insert, delete on company_files to fettle_app;
grant select on contractor_profiles, portfolio_projects, company_files to fettle_worker;

create policy company_reads on attachments for select using (exists (select from company_files where company_files.attachment_id = attachments.id));

create or replace function drop_unused_uploads(unfinished timestamptz, unhung timestamptz, most integer) returns setof uuid
language sql security definer set search_path = pg_catalog, public as $$
  delete from attachments where id in (
    select a.id from attachments a
    where a.created_at < case when a.completed_at is null then unfinished else unhung end
      and not exists (select from attachment_links l where l.attachment_id = a.id)
      and not exists (select from company_files f where f.attachment_id = a.id)
    order by a.created_at limit most)
  returning id $$;

-- What somebody wrote for their company goes into their export; their name goes with them.
alter function person_export() rename to person_export_before_profiles;
create function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select person_export_before_profiles() || jsonb_build_object(
    'profiles', (select coalesce(jsonb_agg(jsonb_build_object('at', p.changed_at, 'in', m.tenant, 'about', p.about) order by p.changed_at), '[]')
      from contractor_profiles p join mine m on m.tenant_id = p.tenant_id and m.id = p.changed_by_membership_id),
    'portfolio_projects', (select coalesce(jsonb_agg(jsonb_build_object('at', p.created_at, 'in', m.tenant, 'title', p.title, 'description', p.description) order by p.created_at), '[]')
      from portfolio_projects p join mine m on m.tenant_id = p.tenant_id and m.id = p.created_by_membership_id)) $$;

create function forget_profiles() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update contractor_profiles p set about = without_person(p.about, called, each.namespace) where p.tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in p.about) > 0);
    update portfolio_projects p set description = without_person(p.description, called, each.namespace), title = without_person(p.title, called, each.namespace)
      where p.tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and (position(c in p.description) > 0 or position(c in p.title) > 0));
  end loop;
  return null;
end $$;
create trigger forget_profiles after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null)
  execute function forget_profiles();

do $$
declare named text;
begin
  foreach named in array array['forget_profiles()', 'person_export()'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
  revoke all on function person_export_before_profiles() from fettle_app;
  grant execute on function person_export() to fettle_app;
end $$;
