-- What a contractor shows of insurance, trade and tax: the papers are its own, each client judges them for itself.
create table verification_documents (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references contractor_companies (tenant_id),
  kind text not null,
  number text default '' not null,
  valid_from date not null,
  valid_until date,
  added_by_membership_id uuid not null,
  added_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  -- When its company was told that it runs out; told once.
  warned_at timestamptz(3),
  version integer default 1 not null,
  unique (tenant_id, id),
  foreign key (tenant_id, added_by_membership_id) references memberships (tenant_id, id),
  check (valid_until is null or valid_until >= valid_from)
);
create index verification_documents_list on verification_documents (tenant_id, added_at desc, id desc) where withdrawn_at is null;
create index verification_documents_warned on verification_documents (valid_until) where withdrawn_at is null and warned_at is null and valid_until is not null;

create table verification_judgements (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  document_id uuid not null,
  verdict text not null check (verdict in ('accepted', 'refused')),
  reason text default '' not null,
  judged_by_membership_id uuid not null,
  judged_at timestamptz(3) not null,
  version integer default 1 not null,
  unique (client_tenant_id, document_id),
  foreign key (contractor_tenant_id, document_id) references verification_documents (tenant_id, id),
  foreign key (client_tenant_id, contractor_tenant_id) references appointments (client_tenant_id, contractor_tenant_id),
  foreign key (client_tenant_id, judged_by_membership_id) references memberships (tenant_id, id),
  check (verdict = 'accepted' or reason <> '')
);
create index verification_judgements_document on verification_judgements (contractor_tenant_id, document_id);

-- What a client demands before it hires: for one category, or for all where there is none.
create table verification_demands (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null references tenants (id),
  kind text not null,
  category text,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  unique nulls not distinct (client_tenant_id, kind, category),
  foreign key (client_tenant_id, created_by_membership_id) references memberships (tenant_id, id)
);

-- Where a client hires all the same: one kind, one company, until a day.
create table verification_waivers (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  kind text not null,
  reason text not null check (reason <> ''),
  valid_until date not null,
  waived_by_membership_id uuid not null,
  waived_at timestamptz(3) not null,
  unique (client_tenant_id, contractor_tenant_id, kind),
  foreign key (client_tenant_id, contractor_tenant_id) references appointments (client_tenant_id, contractor_tenant_id),
  foreign key (client_tenant_id, waived_by_membership_id) references memberships (tenant_id, id)
);

do $$
declare each text;
begin
  foreach each in array array['verification_documents', 'verification_judgements', 'verification_demands', 'verification_waivers'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_system', each);
    execute format('create trigger note_change after insert or update or delete on %I for each row when (current_setting(''app.noting'', true) <> '''') execute function note_change(%L)',
      each, case each when 'verification_documents' then 'tenant' else 'client' end);
  end loop;
  foreach each in array array['verification_judgements', 'verification_demands', 'verification_waivers'] loop
    execute format('create policy own on %I using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()))', each);
  end loop;
end $$;
create policy own on verification_documents using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create policy related on verification_documents for select using (exists (select from appointments
  where contractor_tenant_id = verification_documents.tenant_id and client_tenant_id = (select cur())));
-- A company reads what was said of its papers, to put them right.
create policy judged on verification_judgements for select using (contractor_tenant_id = (select cur()));
grant select, insert on verification_documents to fettle_app;
grant update (withdrawn_at, version) on verification_documents to fettle_app;
grant select, update on verification_documents to fettle_worker;
grant select, insert, update on verification_judgements to fettle_app;
grant select, insert, delete on verification_demands to fettle_app;
grant select, insert, update, delete on verification_waivers to fettle_app;
grant select on verification_judgements, verification_demands, verification_waivers to fettle_worker;

create function due_verifications(last_day date, most integer) returns table (tenant_id uuid, document_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select d.tenant_id, d.id from verification_documents d
  where d.withdrawn_at is null and d.warned_at is null and d.valid_until <= last_day order by d.valid_until limit most $$;

-- What somebody wrote goes into their export; a name that stands in it goes with the person.
alter function person_export() rename to person_export_before_verifications;
create function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select person_export_before_verifications() || jsonb_build_object(
    'verification_documents', (select coalesce(jsonb_agg(jsonb_build_object('at', d.added_at, 'in', m.tenant, 'kind', d.kind, 'number', d.number) order by d.added_at), '[]')
      from verification_documents d join mine m on m.tenant_id = d.tenant_id and m.id = d.added_by_membership_id),
    'verification_judgements', (select coalesce(jsonb_agg(jsonb_build_object('at', j.judged_at, 'in', m.tenant, 'verdict', j.verdict, 'reason', j.reason) order by j.judged_at), '[]')
      from verification_judgements j join mine m on m.tenant_id = j.client_tenant_id and m.id = j.judged_by_membership_id),
    'verification_waivers', (select coalesce(jsonb_agg(jsonb_build_object('at', w.waived_at, 'in', m.tenant, 'kind', w.kind, 'reason', w.reason) order by w.waived_at), '[]')
      from verification_waivers w join mine m on m.tenant_id = w.client_tenant_id and m.id = w.waived_by_membership_id)) $$;

create function forget_verifications() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update verification_judgements j set reason = without_person(j.reason, called, each.namespace) where each.tenant_id in (j.client_tenant_id, j.contractor_tenant_id)
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in j.reason) > 0);
    update verification_waivers w set reason = without_person(w.reason, called, each.namespace) where w.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in w.reason) > 0);
  end loop;
  return null;
end $$;
create trigger forget_verifications after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null)
  execute function forget_verifications();

do $$
declare named text;
begin
  foreach named in array array['due_verifications(date, integer)', 'forget_verifications()', 'person_export()'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
  revoke all on function person_export_before_verifications() from fettle_app;
  grant execute on function person_export() to fettle_app;
  grant execute on function due_verifications(date, integer) to fettle_worker;
end $$;
