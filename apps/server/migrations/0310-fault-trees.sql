-- Fault trees of a client by number: one draft at most, one that residents answer at most, and those that reports were answered with.

create table fault_trees (
  tenant_id uuid not null,
  number integer not null,
  state text default 'draft' not null,
  based_on integer not null,
  note text default '' not null,
  tiles jsonb not null,
  -- Texts that differ from the shipped ones, by language and key.
  texts jsonb default '{}' not null,
  -- Every text in each language of residents, as it was when the tree was published.
  shown_texts jsonb,
  languages text[] not null,
  numbers jsonb not null,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  published_by_membership_id uuid,
  published_at timestamptz(3),
  retired_at timestamptz(3),
  version integer default 1 not null,
  primary key (tenant_id, number),
  check (number >= 1001 and based_on > 0),
  check (state in ('draft', 'published', 'retired')),
  check ((state = 'draft') = (published_at is null)),
  check ((state = 'draft') = (shown_texts is null)),
  check ((state = 'retired') = (retired_at is not null)),
  check ((published_at is null) = (published_by_membership_id is null)),
  check (length(note) <= 500 and cardinality(languages) between 1 and 12),
  check (jsonb_typeof(tiles) = 'array' and jsonb_typeof(texts) = 'object' and jsonb_typeof(numbers) = 'object'),
  foreign key (tenant_id, created_by_membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id, published_by_membership_id) references memberships (tenant_id, id)
);
create unique index fault_trees_draft on fault_trees (tenant_id) where state = 'draft';
create unique index fault_trees_published on fault_trees (tenant_id) where state = 'published';
create index repair_reports_tree on repair_reports (tenant_id, tree_number) where tree_number > 1000;

alter table fault_trees enable row level security;
alter table fault_trees force row level security;
grant select, insert, update, delete on fault_trees to fettle_app, fettle_system;
grant select on fault_trees to fettle_worker;
create policy own on fault_trees using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on fault_trees for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- A tree that was published stays as reports were answered with it; a draft alone is removed.
create function freeze_fault_tree() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.state <> 'draft' and (tg_op = 'DELETE' or (old.tiles, old.texts, old.shown_texts, old.languages, old.numbers, old.published_at)
      is distinct from (new.tiles, new.texts, new.shown_texts, new.languages, new.numbers, new.published_at)) then
    raise exception 'fault tree % was published' , old.number using errcode = 'check_violation', constraint = 'fault_trees_frozen';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger freeze_fault_tree before update or delete on fault_trees for each row execute function freeze_fault_tree();

-- The number of the tree that residents of a client answer; null for the shipped one. Also for calls by link or code, which have no tenant.
create function fault_tree_current(tenant uuid) returns integer
language sql stable security definer set search_path = pg_catalog, public as $$
  select f.number from fault_trees f where f.tenant_id = tenant and f.state = 'published' $$;

-- A tree that is or was published, with its texts in one language.
create function fault_tree_published(tenant uuid, asked integer, spoken text) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('number', f.number, 'tiles', f.tiles, 'numbers', f.numbers, 'texts', coalesce(f.shown_texts->spoken, '{}'))
  from fault_trees f where f.tenant_id = tenant and f.number = asked and f.state <> 'draft' $$;

-- What a report is about and why it is urgent, by the texts of a tree of the client, for who may read the report; empty for the shipped tree.
create function repair_report_own_texts(report uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(jsonb_object_agg(k.key, f.shown_texts->r.language->>k.key) filter (where f.shown_texts->r.language->>k.key is not null), '{}')
  from repair_reports r join fault_trees f on f.tenant_id = r.tenant_id and f.number = r.tree_number
    cross join lateral (select r.tile || '#name' as key union select b from unnest(r.because) b union select regexp_replace(b, '\.[^.]*$', '') from unnest(r.because) b) k
  where r.tenant_id = cur() and r.id = report and (r.resident_id = cur_resident() or r.id = cur_report()) $$;

do $$
declare signature text;
begin
  foreach signature in array array['fault_tree_current(uuid)', 'fault_tree_published(uuid, integer, text)'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to fettle_app, fettle_worker', signature);
  end loop;
  alter function repair_report_own_texts(uuid) owner to fettle_system;
  revoke all on function repair_report_own_texts(uuid) from public;
  grant execute on function repair_report_own_texts(uuid) to fettle_resident;
end $$;
