-- A row of one's own is known by its tenant alone. The parts of row security are tried in an order that nobody chose, and whether somebody else
-- may read the row was looked up first, for every row of every list. Each of these rows was and is shown by `own` or `client`, so nobody sees more or less.
alter policy contractor_reads on work_orders using (client_tenant_id <> (select cur()) and exists (
  select from jobs where jobs.client_tenant_id = work_orders.client_tenant_id and jobs.work_order_id = work_orders.id and jobs.contractor_tenant_id = (select cur())));
alter policy hired_reads on work_order_contacts using (client_tenant_id <> (select cur()) and exists (
  select from jobs where jobs.client_tenant_id = work_order_contacts.client_tenant_id and jobs.work_order_id = work_order_contacts.work_order_id
    and jobs.contractor_tenant_id = (select cur()) and jobs.state in ('hired', 'done', 'completed')));
alter policy terms on organisations using (tenant_id <> (select cur()) and exists (
  select from appointments where appointments.client_tenant_id = organisations.tenant_id and appointments.contractor_tenant_id = (select cur())));
alter policy related on memberships using (tenant_id <> (select cur()) and exists (
  select from appointments where (appointments.client_tenant_id = memberships.tenant_id and appointments.contractor_tenant_id = (select cur()))
    or (appointments.contractor_tenant_id = memberships.tenant_id and appointments.client_tenant_id = (select cur()))));
