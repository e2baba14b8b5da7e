-- Requirements at locations: answers that decide whether they apply, their periods, and certificates.

create table location_answers (
  tenant_id uuid not null,
  location_id uuid not null,
  fact text not null,
  value jsonb not null,
  answered_by_membership_id uuid not null,
  answered_at timestamptz(3) not null,
  primary key (tenant_id, location_id, fact),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);

create table requirement_settings (
  tenant_id uuid not null,
  requirement_key text not null,
  is_on boolean not null,
  -- Shorter than the interval of the law; null is that of the law.
  every_months integer,
  warn_days integer default 60 not null,
  version integer default 1 not null,
  primary key (tenant_id, requirement_key),
  check (every_months between 1 and 600),
  check (warn_days between 1 and 366),
  foreign key (tenant_id) references tenants (id)
);

create table requirement_items (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  location_id uuid not null,
  requirement_key text not null,
  -- Set by a person instead of derived from facts.
  set_applies text,
  reason text default '' not null,
  review_on date,
  set_by_membership_id uuid,
  version integer default 1 not null,
  primary key (tenant_id, id),
  unique (tenant_id, location_id, requirement_key),
  check (set_applies in ('yes', 'no')),
  check ((set_applies is null) = (set_by_membership_id is null)),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create index requirement_items_key on requirement_items (tenant_id, requirement_key, location_id);

-- Whether a requirement applied, by days, so that any day in the past can be shown.
create table requirement_item_periods (
  tenant_id uuid not null,
  item_id uuid not null,
  from_on date not null,
  until_on date,
  applies text not null,
  because text[] not null,
  missing text[] not null,
  first_due_on date,
  primary key (tenant_id, item_id, from_on),
  check (until_on > from_on),
  check (applies in ('yes', 'no', 'unknown')),
  foreign key (tenant_id, item_id) references requirement_items (tenant_id, id)
);
create unique index requirement_item_periods_current on requirement_item_periods (tenant_id, item_id) where until_on is null;

create table reckoned_locations (
  tenant_id uuid not null,
  location_id uuid not null,
  catalogue integer not null,
  primary key (tenant_id, location_id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);

create table evidence (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  requirement_key text not null,
  number text default '' not null,
  issued_on date not null,
  valid_until date,
  outcome text not null,
  findings text default '' not null,
  issuer text default '' not null,
  registration text default '' not null,
  state text default 'handed_in' not null,
  handed_in_by_membership_id uuid not null,
  handed_in_at timestamptz(3) not null,
  judged_by_membership_id uuid,
  judged_at timestamptz(3),
  -- Accepted by the member who handed it in, because no other member may.
  is_unchecked boolean default false not null,
  reason text default '' not null,
  remedied_on date,
  remedy_note text default '' not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (valid_until > issued_on),
  check (outcome in ('satisfactory', 'action_required', 'unsatisfactory')),
  check (state in ('handed_in', 'accepted', 'refused')),
  check ((state = 'handed_in') = (judged_at is null)),
  foreign key (tenant_id, handed_in_by_membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id, judged_by_membership_id) references memberships (tenant_id, id)
);
create index evidence_handed_in on evidence (tenant_id, handed_in_at, id);
create index evidence_open on evidence (tenant_id, handed_in_at, id) where state = 'handed_in';

-- The locations that a certificate covers.
create table evidence_items (
  tenant_id uuid not null,
  evidence_id uuid not null,
  item_id uuid not null,
  -- Only accepted certificates count: from their issue to that of the next one.
  valid_from date,
  superseded_on date,
  due_on date,
  primary key (tenant_id, evidence_id, item_id),
  foreign key (tenant_id, evidence_id) references evidence (tenant_id, id),
  foreign key (tenant_id, item_id) references requirement_items (tenant_id, id)
);
create index evidence_items_item on evidence_items (tenant_id, item_id, valid_from);

create table evidence_duties (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  evidence_id uuid not null,
  kind text not null,
  due_on date not null,
  done_on date,
  proof text default '' not null,
  done_by_membership_id uuid,
  version integer default 1 not null,
  primary key (tenant_id, id),
  unique (tenant_id, evidence_id, kind),
  check ((done_on is null) = (done_by_membership_id is null)),
  foreign key (tenant_id, evidence_id) references evidence (tenant_id, id),
  foreign key (tenant_id, done_by_membership_id) references memberships (tenant_id, id)
);
create index evidence_duties_open on evidence_duties (tenant_id, due_on, id) where done_on is null;

do $$
declare relation text;
begin
  foreach relation in array array['location_answers', 'requirement_settings', 'requirement_items', 'requirement_item_periods', 'reckoned_locations', 'evidence', 'evidence_items', 'evidence_duties'] loop
    execute format('alter table %I enable row level security', relation);
    execute format('alter table %I force row level security', relation);
    execute format('grant select, insert, update on %I to fettle_app', relation);
    execute format('grant select, insert, update, delete on %I to fettle_system', relation);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', relation);
  end loop;
  foreach relation in array array['location_answers', 'requirement_settings', 'requirement_items', 'evidence', 'evidence_duties'] loop
    execute format('create trigger capture_change after insert or delete or update on %I for each row when (current_setting(''app.audited_tenant'', true) <> '''') execute function capture_change(''tenant'')', relation);
  end loop;
end $$;
grant select on location_answers, requirement_settings, evidence, evidence_items, evidence_duties to fettle_worker;
grant select, insert, update on requirement_items, requirement_item_periods, reckoned_locations to fettle_worker;
grant delete on location_answers, reckoned_locations to fettle_app;

-- Homes and buildings whose requirements were never derived, or by an earlier catalogue.
create function locations_to_reckon(current integer, most integer) returns table(tenant_id uuid, location_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.tenant_id, l.id from locations l left join reckoned_locations r on r.tenant_id = l.tenant_id and r.location_id = l.id
  where l.kind in ('building', 'unit') and coalesce(r.catalogue, 0) < current order by l.tenant_id, l.id limit most $$;
alter function locations_to_reckon(integer, integer) owner to fettle_system;
revoke all on function locations_to_reckon(integer, integer) from public;
grant execute on function locations_to_reckon(integer, integer) to fettle_worker;
