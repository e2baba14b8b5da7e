-- Offers of partners to contractors. Written on the command line only.
create table partner_offers (
  id uuid default gen_random_uuid() not null,
  market text not null,
  kind text not null,
  place integer not null,
  partner text not null,
  title text not null,
  text text not null,
  address text not null,
  is_commissioned boolean not null,
  valid_until date,
  changed_at timestamptz(3) not null,
  primary key (id),
  unique (market, kind, place),
  check (market in ('uk', 'de', 'us')),
  check (kind in ('special_offers', 'insurance', 'business_finance', 'legal', 'broadband')),
  check (address like 'https://%')
);
alter table partner_offers enable row level security;
alter table partner_offers force row level security;
grant select, insert, update, delete on partner_offers to fettle_system;

-- The offers of one kind in a market on a day.
create function partner_offers_of(of_market text, of_kind text, on_day date) returns setof partner_offers
language sql stable security definer set search_path = pg_catalog, public as $$
  select * from partner_offers where market = of_market and kind = of_kind and (valid_until is null or valid_until >= on_day) order by place $$;
alter function partner_offers_of(text, text, date) owner to fettle_system;
revoke all on function partner_offers_of(text, text, date) from public;
grant execute on function partner_offers_of(text, text, date) to fettle_app;
