-- Visits that find nobody at home climb a ladder: how often somebody tries is set by the client, and attempts to reach the resident are
-- written down. What comes after the last rung is raised once, by the clock.
create table ladder_settings (
  tenant_id uuid primary key references tenants (id),
  rules jsonb not null,
  changed_at timestamptz(3) not null,
  version integer default 1 not null
);
create table contact_attempts (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  channel text not null check (channel in ('phone', 'text', 'letter')),
  result text not null check (result in ('reached', 'message_left', 'no_answer', 'refused')),
  made_at timestamptz(3) not null,
  note text default '' not null,
  made_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  unique (client_tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  foreign key (client_tenant_id, made_by_membership_id) references memberships (tenant_id, id)
);
create index contact_attempts_order on contact_attempts (client_tenant_id, work_order_id, made_at, id);
-- When the clock is to look at an order next, and which end was told already, so that it is told once.
create table ladder_turns (
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  due_at timestamptz(3),
  told text,
  primary key (client_tenant_id, work_order_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id)
);
create index ladder_turns_due on ladder_turns (due_at) where due_at is not null;

do $$
declare each text;
begin
  foreach each in array array['ladder_settings', 'contact_attempts', 'ladder_turns'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_system', each);
  end loop;
  foreach each in array array['contact_attempts', 'ladder_turns'] loop
    execute format('create policy own on %I using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()))', each);
  end loop;
end $$;
create policy own on ladder_settings using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
grant select, insert, update on ladder_settings, ladder_turns to fettle_app;
grant select, insert on contact_attempts to fettle_app;
grant select on ladder_settings, contact_attempts to fettle_worker;
grant select, insert, update on ladder_turns to fettle_worker;
create trigger note_change after insert or update or delete on ladder_settings for each row when (current_setting('app.noting', true) <> '') execute function note_change('tenant');
create trigger note_change after insert or update or delete on contact_attempts for each row when (current_setting('app.noting', true) <> '') execute function note_change('client');

create function due_ladders(moment timestamptz, most integer) returns table (client_tenant_id uuid, work_order_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.client_tenant_id, l.work_order_id from ladder_turns l where l.due_at <= moment order by l.due_at limit most $$;

-- What somebody wrote down goes into their export; a name that stands in it goes with the person.
alter function person_export() rename to person_export_before_ladders;
create function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select person_export_before_ladders() || jsonb_build_object(
    'contact_attempts', (select coalesce(jsonb_agg(jsonb_build_object('at', c.made_at, 'in', m.tenant, 'channel', c.channel, 'result', c.result, 'note', c.note) order by c.made_at), '[]')
      from contact_attempts c join mine m on m.tenant_id = c.client_tenant_id and m.id = c.made_by_membership_id)) $$;

create function forget_contact_attempts() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update contact_attempts c set note = without_person(c.note, called, each.namespace) where c.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) k where length(k) > 3 and position(k in c.note) > 0);
  end loop;
  return null;
end $$;
create trigger forget_contact_attempts after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null)
  execute function forget_contact_attempts();

do $$
declare named text;
begin
  foreach named in array array['due_ladders(timestamptz, integer)', 'forget_contact_attempts()', 'person_export()'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
  revoke all on function person_export_before_ladders() from fettle_app;
  grant execute on function person_export() to fettle_app;
  grant execute on function due_ladders(timestamptz, integer) to fettle_worker;
end $$;
