-- A number is drawn by one function and not by one within another; the sequence comes with the first order, as before.
create or replace function next_order_number() returns bigint language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare series regclass := to_regclass('numbers.orders_' || replace(current_setting('app.tenant'), '-', ''));
begin
  if series is null then return draw_order_number(cur()); end if;
  return nextval(series);
end $$;

-- Whether a link still stands is asked where there is one, by its own statement: every call of everybody else paid for it.
create or replace function session_stamp(hash text, moment timestamptz) returns integer language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare stamp integer; acting uuid; linked uuid;
begin
  select p.rights, s.impersonation_id, s.link_id into stamp, acting, linked from sessions s join persons p on p.id = s.person_id
    where s.token_hash = hash and s.ends_at > moment and s.used_at > moment - interval '12 hours';
  if linked is not null then
    if not exists (select from open_job_link(linked, moment)) then return null; end if;
  end if;
  if acting is null then return stamp; end if;
  select p.rights into stamp from impersonations i join memberships m on m.tenant_id = i.tenant_id and m.id = i.membership_id
    join persons p on p.id = m.person_id join platform_staff f on f.person_id = i.staff_person_id
    where i.id = acting and i.ended_at is null and i.ends_at > moment and m.status = 'ACTIVE';
  return stamp;
end $$;

-- What is read asks for the tenant once per statement, because it looks at many rows. What is written asks for it row by row: a question within a statement is
-- prepared each time the statement is asked, and the whole of the statement walked through for it, which costs more than the row.
do $$
declare wall record;
begin
  for wall in select c.relname as name, p.polname as policy, pg_get_expr(p.polwithcheck, p.polrelid) as asked from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relname in ('activity', 'audit_log', 'idempotency_keys', 'jobs', 'outbox', 'place_counters', 'work_order_contacts', 'work_orders')
      and pg_get_expr(p.polwithcheck, p.polrelid) like '%( SELECT cur() AS cur)%' order by 1, 2 loop
    execute format('alter policy %I on %I with check (%s)', wall.policy, wall.name, replace(wall.asked, '( SELECT cur() AS cur)', 'cur()'));
  end loop;
end $$;

-- What a client does to an order of its own that no company has is news to those who follow it and to nobody else: mostly to nobody.
create function note_news_of() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.contractor_tenant_id is null and new.actor_tenant_id = new.client_tenant_id and new.to_membership_id is null then
    if not exists (select from order_watchers w where w.tenant_id = new.client_tenant_id and w.work_order_id = new.work_order_id and w.membership_id is distinct from new.membership_id) then
      return null;
    end if;
  end if;
  insert into untold_news (tenant_id, activity_id, at)
    select side, new.id, new.at from (values (new.client_tenant_id), (new.contractor_tenant_id)) sides (side)
    where side is not null and (new.only_tenant_id is null or new.only_tenant_id = side)
      and (side is distinct from new.actor_tenant_id or new.to_membership_id is not null
        or exists (select from order_watchers w where w.tenant_id = side and w.work_order_id = new.work_order_id and w.membership_id is distinct from new.membership_id));
  return null;
end $$;
alter function note_news_of() owner to fettle_system;
revoke all on function note_news_of() from public;
drop trigger note_news on activity;
create trigger note_news after insert on activity for each row execute function note_news_of();
drop function note_news();
