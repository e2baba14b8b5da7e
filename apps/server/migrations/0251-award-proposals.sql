-- An award above the limit of its author, until a colleague decides about it. Contractors never see it.
create table award_proposals (
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  contractor_tenant_id uuid not null,
  amount bigint not null,
  lines jsonb,
  note text not null,
  proposed_by_membership_id uuid not null,
  asked_membership_id uuid not null,
  proposed_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (client_tenant_id, work_order_id),
  check (amount > 0),
  check (length(note) <= 500),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  foreign key (contractor_tenant_id) references tenants (id),
  foreign key (client_tenant_id, proposed_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, asked_membership_id) references memberships (tenant_id, id)
);
alter table award_proposals enable row level security;
alter table award_proposals force row level security;
grant select, insert, update, delete on award_proposals to fettle_app, fettle_worker, fettle_system;
create policy own on award_proposals using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on award_proposals for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');
