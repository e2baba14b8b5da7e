-- Nobody follows an order that is only just raised: where its client raised it and no company has it, nobody is looked for.
create or replace function note_news_of() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.contractor_tenant_id is null and new.actor_tenant_id = new.client_tenant_id and new.to_membership_id is null then
    if new.name = 'work-order.created' then return null; end if;
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

-- News are told in their order and never asked for by anything else. Servers of the version before read an identifier that they do nothing with.
alter table outbox drop constraint outbox_pkey;
alter table outbox add primary key (position);
alter table outbox alter column id drop not null, alter column id drop default;

-- Whoever moves a place waits for those who are raising orders there: an order holds its place by its reference from the moment when it is written. So those who
-- count at a place need hold nothing more of it, and do not queue up behind one another.
create function hold_moved_place() returns trigger language plpgsql as $$
begin
  perform from locations where tenant_id = old.tenant_id and id = old.id for update;
  return new;
end $$;
create trigger hold_moved_place before update of trail on locations for each row when (old.trail is distinct from new.trail) execute function hold_moved_place();
