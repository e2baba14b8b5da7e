-- Owners are not asked about quotes of cancelled work.

-- Orders of the owner of the call, latest first, with the own question about a quote that is open or was answered last.
create or replace function owner_orders(day date) returns table (work_order_id uuid, number integer, title text, category text, state text, location_name text, has_visit boolean, raised_at timestamptz,
  finished_at timestamptz, approval_id uuid, answer text, answered_at timestamptz, is_open boolean, asked_at timestamptz, gross bigint, quote_number text, invoiced bigint)
language sql stable security definer set search_path = pg_catalog, public as $$
  select w.id, w.number, w.title, w.category, w.state, w.location_name,
    exists (select from bookings b where b.client_tenant_id = w.client_tenant_id and b.work_order_id = w.id and b.state in ('confirmed', 'en_route', 'on_site')),
    w.created_at, w.finished_at, k.id, k.answer, k.answered_at,
    coalesce(k.answer is null and k.revoked_at is null and q.state in ('submitted', 'approval_pending') and w.state <> 'customer_cancelled', false), k.created_at, q.gross, q.number,
    (select coalesce(sum(i.gross), 0) from invoices i where i.client_tenant_id = w.client_tenant_id and i.work_order_id = w.id and i.state in ('approved', 'payment_processing', 'paid', 'paid_off_platform'))::bigint
  from owner_places(day) p join work_orders w on w.client_tenant_id = cur() and w.location_id = p.location_id and w.created_at >= p.from_on
    left join lateral (
      select s.* from signed_links s join quotes q on q.client_tenant_id = s.client_tenant_id and q.id = s.quote_id
      where s.client_tenant_id = w.client_tenant_id and s.work_order_id = w.id and s.owner_id = cur_owner() and s.revoked_at is null
      order by (s.answer is null and q.state in ('submitted', 'approval_pending')) desc, s.created_at desc limit 1) k on true
    left join quotes q on q.client_tenant_id = k.client_tenant_id and q.id = k.quote_id
  order by w.created_at desc, w.id limit 500 $$;

-- Answers a question of the owner of the call once; of concurrent calls one succeeds.
create or replace function owner_answer(link uuid, given text, said text, moment timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare held uuid;
begin
  update signed_links s set answer = given, note = said, answered_at = moment, version = version + 1
    where s.client_tenant_id = cur() and s.id = link and s.owner_id = cur_owner() and s.answered_at is null and s.revoked_at is null
      and exists (select from quotes q where q.client_tenant_id = s.client_tenant_id and q.id = s.quote_id and q.state in ('submitted', 'approval_pending'))
      and exists (select from work_orders w where w.client_tenant_id = s.client_tenant_id and w.id = s.work_order_id and w.state <> 'customer_cancelled')
    returning s.id into held;
  if held is null then return false; end if;
  perform enqueue('tell-owner-answer', jsonb_build_object('tenant_id', cur(), 'link_id', held), null);
  return true;
end $$;
