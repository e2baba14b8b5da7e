-- Drafts of the visits of a team: planned in the background, and published whole or in part. Each member has one at most.

create table plan_drafts (
  tenant_id uuid not null,
  id uuid default gen_random_uuid() not null,
  membership_id uuid not null,
  team_id uuid,
  first_day date not null,
  last_day date not null,
  state text not null,
  created_at timestamptz(3) not null,
  planned_at timestamptz(3),
  published_at timestamptz(3),
  version integer default 1 not null,
  primary key (tenant_id, id),
  unique (tenant_id, membership_id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id),
  check (state in ('planning', 'ready', 'publishing', 'failed')),
  check (last_day >= first_day)
);
alter table plan_drafts enable row level security;
alter table plan_drafts force row level security;
grant select, insert, update, delete on plan_drafts to fettle_app, fettle_system;
grant select, update on plan_drafts to fettle_worker;
create policy own on plan_drafts using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on plan_drafts for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

create table plan_draft_items (
  tenant_id uuid not null,
  draft_id uuid not null,
  job_id uuid not null,
  state text not null,
  membership_id uuid,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  travel_minutes integer default 0 not null,
  -- Why there is no place, or why the visit was refused.
  code text,
  facts jsonb default '{}' not null,
  primary key (tenant_id, draft_id, job_id),
  foreign key (tenant_id, draft_id) references plan_drafts (tenant_id, id) on delete cascade,
  check (state in ('placed', 'left', 'publishing', 'published', 'refused')),
  check (state = 'left' or (membership_id is not null and starts_at < ends_at))
);
alter table plan_draft_items enable row level security;
alter table plan_draft_items force row level security;
grant select, insert, update, delete on plan_draft_items to fettle_app, fettle_system, fettle_worker;
create policy own on plan_draft_items using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- The task that plans a draft reads what the member reads.
grant execute on function points_of_jobs(uuid[]), held_skills(uuid[]), hazard_deadlines_of_jobs(uuid[]) to fettle_worker;
