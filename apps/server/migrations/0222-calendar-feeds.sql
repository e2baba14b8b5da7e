-- Feeds of calendars for other programs: what a member may see, behind an address that is a secret.

create table calendar_feeds (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  -- Who made the feed: it shows what this member may see.
  membership_id uuid not null,
  kind text not null,
  -- The member, team or branch; null for the whole company.
  owner_id uuid,
  detail text not null,
  token_hash text not null,
  created_at timestamptz(3) not null,
  last_fetched_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (tenant_id, id),
  check (kind in ('member', 'team', 'organisation')),
  check (detail in ('full', 'busy')),
  check (kind = 'organisation' or owner_id is not null),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index calendar_feeds_token on calendar_feeds (token_hash);
create index calendar_feeds_member on calendar_feeds (tenant_id, membership_id, created_at);
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
grant select, insert, update (revoked_at) on calendar_feeds to fettle_app;
grant select on calendar_feeds to fettle_worker;
grant select, insert, update, delete on calendar_feeds to fettle_system;
create policy own on calendar_feeds using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on calendar_feeds for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- The feed of an address, and that it was fetched, once in a minute. Feeds of members who left are none.
create function calendar_feed_fetch(hash text, moment timestamptz) returns table (tenant_id uuid, membership_id uuid, kind text, owner_id uuid, detail text)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update calendar_feeds f set last_fetched_at = moment
  where f.token_hash = hash and f.revoked_at is null and (f.last_fetched_at is null or f.last_fetched_at < moment - interval '1 minute');
  return query select f.tenant_id, f.membership_id, f.kind, f.owner_id, f.detail
    from calendar_feeds f join memberships m on m.tenant_id = f.tenant_id and m.id = f.membership_id
    where f.token_hash = hash and f.revoked_at is null and m.status = 'ACTIVE';
end $$;

-- Feeds of people whose account is erased end.
create function erase_from_calendar_feeds() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from calendar_feeds f using memberships m where m.person_id = new.id and f.tenant_id = m.tenant_id and f.membership_id = m.id;
  return null;
end $$;
create trigger erase_from_calendar_feeds after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_calendar_feeds();

do $$
declare signature text;
begin
  foreach signature in array array['calendar_feed_fetch(text, timestamptz)', 'erase_from_calendar_feeds()'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function calendar_feed_fetch(text, timestamptz) to fettle_app;
