-- Owners approve a schedule of planned maintenance by a link before it becomes active.

alter table schedules
  add column asks_owners boolean default false not null,
  -- Raised by each change; owners approve one edition.
  add column edition integer default 1 not null;

create table schedule_approvals (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  schedule_id uuid not null,
  edition integer not null,
  owner_id uuid not null,
  token_hash text not null,
  recipient_name text not null,
  address text not null,
  asked_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  answer text,
  note text default '' not null,
  answered_at timestamptz(3),
  primary key (tenant_id, id),
  unique (tenant_id, schedule_id, edition, owner_id, created_at),
  check (answer in ('approved', 'declined', 'does-it-themselves')),
  check ((answer is null) = (answered_at is null)),
  check (length(note) <= 1000),
  foreign key (tenant_id, schedule_id) references schedules (tenant_id, id),
  foreign key (tenant_id, owner_id) references owners (tenant_id, id),
  foreign key (tenant_id, asked_by_membership_id) references memberships (tenant_id, id)
);
create index schedule_approvals_token on schedule_approvals (token_hash);
create index schedule_approvals_owner on schedule_approvals (tenant_id, owner_id);
alter table schedule_approvals enable row level security;
alter table schedule_approvals force row level security;
create policy own on schedule_approvals using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
grant select, insert on schedule_approvals to fettle_app;
grant select on schedule_approvals to fettle_worker;
grant select, insert, update, delete on schedule_approvals to fettle_system;
create trigger capture_change after insert or delete or update on schedule_approvals for each row
  when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- A question as the holder of its link sees it; null where the link has ended.
create function schedule_approval_open(hash text, moment timestamptz) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object(
    'client_name', t.name, 'owner_name', a.recipient_name, 'ends_at', wire_time(a.ends_at),
    'title', s.title, 'description', s.description, 'category', s.category, 'rule', s.rule, 'starts_on', s.starts_on, 'makes', s.makes, 'budget', s.budget,
    'contractor_name', (select c.name from tenants c where c.id = s.contractor_tenant_id),
    'answer', a.answer, 'answered_at', wire_time(a.answered_at),
    'is_open', a.answer is null and a.edition = s.edition and s.asks_owners and s.state in ('draft', 'paused'),
    'locations', (select coalesce(jsonb_agg(distinct l.name), '[]') from (
        select x.location_id from schedule_targets x where x.tenant_id = s.tenant_id and x.schedule_id = s.id
        union select n.location_id from schedule_assets x join assets n on n.tenant_id = x.tenant_id and n.id = x.asset_id where x.tenant_id = s.tenant_id and x.schedule_id = s.id) place
      join locations l on l.tenant_id = s.tenant_id and l.id = place.location_id
      where exists (select from owners_of_location(s.tenant_id, l.id, moment::date) o where o.owner_id = a.owner_id)))
  from schedule_approvals a join schedules s on s.tenant_id = a.tenant_id and s.id = a.schedule_id join tenants t on t.id = a.tenant_id
    join owners w on w.tenant_id = a.tenant_id and w.id = a.owner_id
  where a.token_hash = hash and (a.ends_at > moment or a.answer is not null) and w.erased_at is null limit 1 $$;

-- Answers a question once; of concurrent calls one succeeds.
create function schedule_approval_answer(hash text, given text, said text, moment timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare question schedule_approvals;
begin
  update schedule_approvals a set answer = given, note = said, answered_at = moment
    from schedules s, owners w
    where a.token_hash = hash and a.answer is null and a.ends_at > moment and s.tenant_id = a.tenant_id and s.id = a.schedule_id
      and s.edition = a.edition and s.asks_owners and s.state in ('draft', 'paused') and w.tenant_id = a.tenant_id and w.id = a.owner_id and w.erased_at is null
    returning a.* into question;
  if question.id is null then return false; end if;
  perform enqueue('tell-schedule-answer', jsonb_build_object('tenant_id', question.tenant_id, 'approval_id', question.id), null);
  return true;
end $$;

-- Questions to an owner who is erased end, and lose name and address.
create function erase_from_schedule_approvals() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update schedule_approvals a set recipient_name = '', address = '', note = '', ends_at = least(a.ends_at, new.erased_at)
    where a.tenant_id = new.tenant_id and a.owner_id = new.id;
  return null;
end $$;
create trigger erase_from_schedule_approvals after update of erased_at on owners for each row
  when (old.erased_at is null and new.erased_at is not null) execute function erase_from_schedule_approvals();

do $$
declare signature text;
begin
  foreach signature in array array['schedule_approval_open(text, timestamptz)', 'schedule_approval_answer(text, text, text, timestamptz)', 'erase_from_schedule_approvals()'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function schedule_approval_open(text, timestamptz), schedule_approval_answer(text, text, text, timestamptz) to fettle_app;
