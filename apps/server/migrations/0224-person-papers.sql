-- Papers of people: certificates, cards and licences, with skills that need one.

create table person_papers (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  membership_id uuid not null,
  kind text not null,
  number text default '' not null,
  valid_from date not null,
  valid_until date,
  seen_by_membership_id uuid not null,
  seen_at timestamptz(3) not null,
  -- When the expiry reminder was sent; sent once.
  warned_at timestamptz(3),
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (valid_until is null or valid_until >= valid_from),
  check (length(number) <= 60),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id, seen_by_membership_id) references memberships (tenant_id, id)
);
create index person_papers_member on person_papers (tenant_id, membership_id, kind, valid_until);
create index person_papers_warned on person_papers (valid_until) where warned_at is null and valid_until is not null;
alter table person_papers enable row level security;
alter table person_papers force row level security;
grant select, insert, update, delete on person_papers to fettle_app, fettle_system;
grant select, update on person_papers to fettle_worker;
create policy own on person_papers using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on person_papers for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

alter table skills add column paper_kind text;

-- Skills that members hold, until the day on which the skill or the paper that it needs ends; none without that paper. A client learns no more of the papers
-- of its direct labour organisation.
create function held_skills(members uuid[]) returns table (membership_id uuid, skill_id uuid, valid_until date)
language sql stable security definer set search_path = pg_catalog, public as $$
  select h.membership_id, h.skill_id, case when s.paper_kind is null then h.valid_until else nullif(least(coalesce(h.valid_until, 'infinity'), p.until), 'infinity') end
  from member_skills h join skills s on s.tenant_id = h.tenant_id and s.id = h.skill_id
    left join lateral (select max(coalesce(p.valid_until, 'infinity')) as until from person_papers p
      where p.tenant_id = h.tenant_id and p.membership_id = h.membership_id and p.kind = s.paper_kind) p on true
  where h.membership_id = any (members) and (s.paper_kind is null or p.until is not null)
    and (h.tenant_id = cur() or exists (select from appointments a where a.client_tenant_id = cur() and a.contractor_tenant_id = h.tenant_id and a.kind = 'dlo'))
  order by h.membership_id, h.skill_id $$;

-- Papers that expire until a day and of which no reminder was sent.
create function due_person_papers(last_day date, most integer) returns table (tenant_id uuid, paper_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.tenant_id, p.id from person_papers p join memberships m on m.tenant_id = p.tenant_id and m.id = p.membership_id
  where p.warned_at is null and p.valid_until <= last_day and m.status = 'ACTIVE' order by p.valid_until limit most $$;

-- Papers of people whose account is erased.
create function erase_from_person_papers() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from person_papers p using memberships m where m.person_id = new.id and p.tenant_id = m.tenant_id and p.membership_id = m.id;
  return null;
end $$;
create trigger erase_from_person_papers after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_person_papers();

create function person_export_papers() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('papers', (select coalesce(jsonb_agg(jsonb_build_object('in', t.name, 'kind', p.kind, 'number', p.number, 'from', p.valid_from, 'until', p.valid_until, 'seen', p.seen_at)
      order by p.kind, p.valid_from), '[]')
    from person_papers p join memberships m on m.tenant_id = p.tenant_id and m.id = p.membership_id join tenants t on t.id = p.tenant_id where m.person_id = cur_person())) $$;

create or replace function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  select person_export_records()
    || person_export_notification_settings()
    || person_export_variations()
    || person_export_list_views()
    || person_export_notes()
    || person_export_hazards()
    || person_export_approval_answers()
    || person_export_tender_questions()
    || person_export_report_answers()
    || person_export_contact_attempts()
    || person_export_profiles()
    || person_export_reviews()
    || person_export_verification_documents()
    || person_export_own_costs()
    || person_export_mentioned_in_messages()
    || person_export_answers_by_email()
    || person_export_place_alerts()
    || person_export_place_keys()
    || person_export_assets()
    || person_export_absences()
    || person_export_calendars()
    || person_export_papers() $$;

do $$
declare signature text;
begin
  foreach signature in array array['held_skills(uuid[])', 'due_person_papers(date, integer)', 'erase_from_person_papers()', 'person_export_papers()'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function held_skills(uuid[]) to fettle_app;
grant execute on function due_person_papers(date, integer) to fettle_worker;
