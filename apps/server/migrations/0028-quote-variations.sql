-- What an accepted quote comes to may change while the work goes on. One change is open at a time; the first in a series is number one.
create table quote_variations (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  quote_id uuid not null,
  ordinal integer not null check (ordinal > 0),
  state text not null check (state in ('draft', 'submitted', 'approval_pending', 'approved', 'rejected', 'withdrawn')),
  reason text not null,
  lines jsonb not null,
  currency text not null,
  net bigint not null,
  tax bigint not null,
  gross bigint not null,
  revised_total bigint not null check (revised_total >= 0),
  supply_on date not null,
  decision_note text not null default '',
  author_membership_id uuid not null,
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by_membership_id uuid,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  unique (client_tenant_id, id),
  unique (client_tenant_id, quote_id, ordinal),
  check (gross = net + tax),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, quote_id) references quotes (client_tenant_id, id)
);
create unique index variations_open on quote_variations (client_tenant_id, job_id) where state in ('draft', 'submitted', 'approval_pending');
create index variations_order on quote_variations (client_tenant_id, work_order_id, created_at desc, id desc);
create index variations_job on quote_variations (contractor_tenant_id, job_id, created_at desc, id desc);
create index variations_awaiting on quote_variations (client_tenant_id, created_at desc, id desc) where state in ('submitted', 'approval_pending');

-- Both sides share it; a draft is its author's alone.
alter table quote_variations enable row level security;
alter table quote_variations force row level security;
grant select, insert, update on quote_variations to fettle_app, fettle_worker;
grant select, insert, update, delete on quote_variations to fettle_system;
create policy shared on quote_variations
  using (contractor_tenant_id = (select cur()) or (client_tenant_id = (select cur()) and state <> 'draft'))
  with check (contractor_tenant_id = (select cur()) or (client_tenant_id = (select cur()) and state <> 'draft'));
create trigger note_change after insert or update or delete on quote_variations for each row
  when (current_setting('app.noting', true) <> '') execute function note_change('both');

-- Whoever takes their data along takes the changes that they wrote and decided, too.
alter function person_export() rename to person_export_before_variations;
create function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select person_export_before_variations() || jsonb_build_object(
    'variations', (select coalesce(jsonb_agg(jsonb_build_object('at', v.created_at, 'in', m.tenant, 'quote', q.number, 'state', v.state,
        'written', m.id = v.author_membership_id, 'decided', m.id is not distinct from v.decided_by_membership_id,
        'lines', case when m.id = v.author_membership_id then v.lines end, 'reason', case when m.id = v.author_membership_id then v.reason end,
        'decision_note', case when m.id = v.decided_by_membership_id then v.decision_note end) order by v.created_at), '[]')
      from quote_variations v join quotes q on q.client_tenant_id = v.client_tenant_id and q.id = v.quote_id
        join mine m on m.id in (v.author_membership_id, v.decided_by_membership_id) and m.tenant_id in (v.client_tenant_id, v.contractor_tenant_id))) $$;
alter function person_export() owner to fettle_system;
revoke all on function person_export() from public;
revoke all on function person_export_before_variations() from fettle_app;
grant execute on function person_export() to fettle_app;
