-- Nobody follows an order that is only just raised: where its client raised it and no company has it, nobody is looked for.
create or replace trigger note_news after insert on activity for each row
  when (not (new.name = 'work-order.created' and new.contractor_tenant_id is null and new.actor_tenant_id is not distinct from new.client_tenant_id and new.to_membership_id is null))
  execute function note_news_of();

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
