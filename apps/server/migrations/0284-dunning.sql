-- Reminders of overdue invoices, by the rule of the contractor or by hand.

create table dunning_rules (
  tenant_id uuid not null,
  is_on boolean not null,
  -- Days after the due date of the three reminders.
  days smallint[] not null,
  set_by_membership_id uuid not null,
  set_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id),
  check (array_length(days, 1) = 3 and days[1] >= 1 and days[2] > days[1] and days[3] > days[2] and days[3] <= 365),
  foreign key (tenant_id) references tenants (id),
  foreign key (tenant_id, set_by_membership_id) references memberships (tenant_id, id)
);
alter table dunning_rules enable row level security;
alter table dunning_rules force row level security;
grant select, insert, update on dunning_rules to fettle_app;
grant select on dunning_rules to fettle_worker;
grant select, insert, update, delete on dunning_rules to fettle_system;
create policy own on dunning_rules using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on dunning_rules for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

create table invoice_reminders (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  invoice_id uuid not null,
  level smallint not null,
  -- What was open and not kept back.
  open bigint not null,
  is_by_hand boolean not null,
  sent_at timestamptz(3) not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, invoice_id, level),
  check (level between 1 and 3),
  check (open > 0),
  foreign key (client_tenant_id, invoice_id) references invoices (client_tenant_id, id)
);
alter table invoice_reminders enable row level security;
alter table invoice_reminders force row level security;
grant select, insert on invoice_reminders to fettle_app, fettle_worker;
grant select, insert, update, delete on invoice_reminders to fettle_system;
create policy own on invoice_reminders using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create policy reminding_contractor_reads on invoice_reminders for select using (contractor_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on invoice_reminders for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

-- Overdue invoices whose next reminder is due: by days after the due date, and not sooner after the former one than the rule has between
-- the two. Reminders stop while a part is disputed.
create function due_reminders(moment timestamptz, most integer) returns table(client_tenant_id uuid, invoice_id uuid, level integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.client_tenant_id, i.id, s.next from dunning_rules r
    join invoices i on i.contractor_tenant_id = r.tenant_id and i.state in ('submitted', 'approval_pending', 'approved')
    join work_orders w on w.client_tenant_id = i.client_tenant_id and w.id = i.work_order_id
    cross join lateral (select coalesce(max(m.level), 0) + 1 as next, max(m.sent_at) as last from invoice_reminders m
      where m.client_tenant_id = i.client_tenant_id and m.invoice_id = i.id) s
  where r.is_on and s.next <= 3
    and i.due_on + r.days[s.next] <= (moment at time zone w.time_zone)::date
    and (s.last is null or (s.last at time zone w.time_zone)::date + (r.days[s.next] - r.days[s.next - 1]) <= (moment at time zone w.time_zone)::date)
    and not exists (select from invoice_disputes d where d.client_tenant_id = i.client_tenant_id and d.invoice_id = i.id
      and d.state in ('raised', 'answered'))
  order by i.due_on, i.id limit most $$;
alter function due_reminders(timestamptz, integer) owner to fettle_system;
revoke all on function due_reminders(timestamptz, integer) from public;
grant execute on function due_reminders(timestamptz, integer) to fettle_worker;
