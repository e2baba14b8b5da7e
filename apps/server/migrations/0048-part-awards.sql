-- Some lines of a quote are agreed and the others are given out apart: offered by the client, confirmed by the contractor.
create table part_awards (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  quote_id uuid not null,
  -- Places of the wanted lines in the quote, counted from nought.
  places jsonb not null,
  gross bigint not null,
  currency text not null,
  offered_by_membership_id uuid not null,
  offered_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  accepted_quote_id uuid,
  rest_work_order_id uuid,
  version integer default 1 not null,
  unique (client_tenant_id, id),
  unique (client_tenant_id, quote_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  foreign key (client_tenant_id, rest_work_order_id) references work_orders (client_tenant_id, id),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, quote_id) references quotes (client_tenant_id, id),
  foreign key (client_tenant_id, accepted_quote_id) references quotes (client_tenant_id, id),
  foreign key (client_tenant_id, offered_by_membership_id) references memberships (tenant_id, id),
  check ((confirmed_at is null) = (accepted_quote_id is null) and (rest_work_order_id is null or confirmed_at is not null))
);
create index part_awards_order on part_awards (client_tenant_id, work_order_id, offered_at desc, id desc);
create index part_awards_rest on part_awards (client_tenant_id, rest_work_order_id) where rest_work_order_id is not null;
create index part_awards_job on part_awards (contractor_tenant_id, job_id, offered_at desc, id desc);
alter table part_awards enable row level security;
alter table part_awards force row level security;
grant select, insert, update on part_awards to fettle_app, fettle_worker;
grant select, insert, update, delete on part_awards to fettle_system;
create policy shared on part_awards
  using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))
  with check (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));
create trigger note_change after insert or update or delete on part_awards for each row
  when (current_setting('app.noting', true) <> '') execute function note_change('both');
