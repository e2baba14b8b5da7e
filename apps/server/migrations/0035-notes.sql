-- What somebody writes down beside an order or a job: for their own tenant, or for the other side of the job too.
create table notes (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  contractor_tenant_id uuid,
  work_order_id uuid not null,
  job_id uuid,
  author_tenant_id uuid not null,
  author_membership_id uuid not null,
  is_shared boolean not null,
  -- Names of those who are mentioned are not in it: only their memberships are.
  blocks jsonb not null,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  version integer default 1 not null,
  unique (client_tenant_id, id),
  check (author_tenant_id = client_tenant_id or author_tenant_id is not distinct from contractor_tenant_id),
  check ((job_id is null) = (contractor_tenant_id is null) and (not is_shared or job_id is not null)),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade,
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (author_tenant_id, author_membership_id) references memberships (tenant_id, id)
);
create index notes_order on notes (client_tenant_id, work_order_id, created_at desc, id desc);
create index notes_job on notes (contractor_tenant_id, job_id, created_at desc, id desc) where job_id is not null;

-- Who wants to hear of everything that happens to an order, and not of what the other side does alone.
create table order_watchers (
  tenant_id uuid not null,
  membership_id uuid not null,
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  added_by_membership_id uuid,
  since timestamptz(3) not null,
  primary key (tenant_id, work_order_id, membership_id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade
);
create index order_watchers_member on order_watchers (tenant_id, membership_id);

do $$
declare each text;
begin
  foreach each in array array['notes', 'order_watchers'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_system', each);
  end loop;
end $$;
grant select, insert, update on notes to fettle_app, fettle_worker;
create policy reads on notes for select using (author_tenant_id = (select cur())
  or (is_shared and (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))));
create policy writes on notes for insert with check (author_tenant_id = (select cur()));
create policy changes on notes for update using (author_tenant_id = (select cur())) with check (author_tenant_id = (select cur()));
grant select, insert, delete on order_watchers to fettle_app, fettle_worker;
create policy own on order_watchers using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

create trigger note_change after insert or update or delete on notes for each row when (current_setting('app.noting', true) <> '') execute function note_change('both');
create trigger note_change after insert or update or delete on order_watchers for each row when (current_setting('app.noting', true) <> '') execute function note_change('tenant');

-- An event may be one tenant's alone, whosever order it is, and it may be told to one member and stand in no timeline.
alter table activity add column only_tenant_id uuid, add column to_membership_id uuid,
  add check (to_membership_id is null or only_tenant_id is not null);
alter policy reads on activity using ((client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))
  and (only_tenant_id is null or only_tenant_id = (select cur())));

-- Whoever did it need not be told; their colleagues are where they watch the order.
create or replace function note_news() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into untold_news (tenant_id, activity_id, at)
    select side, n.id, n.at from added n, lateral (values (n.client_tenant_id), (n.contractor_tenant_id)) sides (side)
    where side is not null and (n.only_tenant_id is null or n.only_tenant_id = side)
      and (side is distinct from n.actor_tenant_id or n.to_membership_id is not null
        or exists (select from order_watchers w where w.tenant_id = side and w.work_order_id = n.work_order_id and w.membership_id is distinct from n.membership_id));
  return null;
end $$;

-- Whoever goes watches nothing any more, and their name leaves the notes of their tenants; what they wrote down is the tenants' work.
create function forget_notes() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb;
begin
  for each in select m.id, m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    delete from order_watchers w where w.tenant_id = each.tenant_id and w.membership_id = each.id;
    called := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
    update notes n set blocks = without_person(n.blocks::text, called, each.namespace)::jsonb
      where each.tenant_id in (n.client_tenant_id, n.contractor_tenant_id) and exists (
        select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in n.blocks::text) > 0);
  end loop;
  return null;
end $$;
create trigger forget_notes after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null)
  execute function forget_notes();

alter function person_export() rename to person_export_news;
create function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select person_export_news() || jsonb_build_object(
    'notes', (select coalesce(jsonb_agg(jsonb_build_object('at', n.created_at, 'in', m.tenant, 'order', w.number, 'is_shared', n.is_shared, 'text', n.blocks,
        'edited_at', n.edited_at, 'deleted_at', n.deleted_at) order by n.created_at), '[]')
      from notes n join mine m on m.tenant_id = n.author_tenant_id and m.id = n.author_membership_id
        join work_orders w on w.client_tenant_id = n.client_tenant_id and w.id = n.work_order_id),
    'watched_orders', (select coalesce(jsonb_agg(jsonb_build_object('in', m.tenant, 'order', w.number, 'since', x.since) order by x.since), '[]')
      from order_watchers x join mine m on m.tenant_id = x.tenant_id and m.id = x.membership_id
        join work_orders w on w.client_tenant_id = x.client_tenant_id and w.id = x.work_order_id)) $$;

do $$
declare named text;
begin
  foreach named in array array['note_news()', 'forget_notes()', 'person_export()'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
  revoke all on function person_export_news() from fettle_app;
  grant execute on function person_export() to fettle_app;
end $$;
