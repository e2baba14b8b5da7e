-- Contacts of an order: read by the hired contractor while the order is not cancelled, and by operatives through a visit of their own.

create or replace function is_hired_on(client uuid, work_order uuid) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id
    where j.client_tenant_id = client and j.work_order_id = work_order and j.contractor_tenant_id = cur()
      and j.state in ('hired', 'done', 'completed') and w.state <> 'customer_cancelled');
end $$;

-- Whether a visit discloses contacts and access to its operative at a moment: from the day before it to seven days after it, by the days of the property.
-- Without a moment only the assignment counts. A guest is invited to one job, with or without a visit.
create function has_access_by_visit(client uuid, work_order uuid, member uuid, moment timestamptz) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from bookings b join work_orders w on w.client_tenant_id = b.client_tenant_id and w.id = b.work_order_id
    where b.client_tenant_id = client and b.work_order_id = work_order and b.assignee_membership_id = member
      and b.state in ('confirmed', 'en_route', 'on_site', 'finished', 'no_access')
      and (moment is null or (moment at time zone w.time_zone)::date
        between (b.starts_at at time zone w.time_zone)::date - 1 and (b.ends_at at time zone w.time_zone)::date + 7))
    or exists (select from memberships m where m.tenant_id = cur() and m.id = member and m.link_id is not null);
end $$;

-- Operatives read contacts through a visit; the office, staff of the platform and background jobs without one. The handler adds the days, because
-- the database does not know the time of the request.
create function sees_contacts(client uuid, work_order uuid) returns boolean language plpgsql stable parallel safe as $$
declare
  member memberships;
  grants jsonb;
begin
  select * into member from memberships m where m.tenant_id = cur() and m.person_id = cur_person();
  if member.id is null then return true; end if;
  select r.grants into grants from roles r where r.tenant_id = cur() and r.id = member.role_id;
  if coalesce(grants->>'contacts.view', case when member.role_code in ('KX', 'SUB') then 'assigned' end) is distinct from 'assigned' then return true; end if;
  return has_access_by_visit(client, work_order, member.id, null);
end $$;

drop policy hired_reads on work_order_contacts;
create policy hired_reads on work_order_contacts for select using (client_tenant_id <> (select cur()) and is_hired_on(client_tenant_id, work_order_id)
  and sees_contacts(client_tenant_id, work_order_id));
