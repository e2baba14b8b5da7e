import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Invariants that hold whenever no command runs; each statement selects violating rows. */
const invariants: Readonly<Record<string, string>> = {
  'keys without an answer': `select method, key from idempotency_keys where status is null or answer is null`,
  'timeline and outbox apart': `select thing_id, name, a, o from
      (select thing_id, name, count(*) as a from (select work_order_id as thing_id, name from activity
        union all select subject_id, name from subject_activity where to_membership_id is null) t group by 1, 2) a
      full join (select coalesce(payload->>'work_order_uuid', payload->'subject'->>'uuid')::uuid as thing_id, name, count(*) as o
        from outbox where name not like 'message.%' group by 1, 2) o using (thing_id, name)
    where a is distinct from o`,
  'bucket counters apart from a recount': `select * from
      (select tenant_id, scope, part, bucket, sum(n) as n from bucket_counters group by 1, 2, 3, 4 having sum(n) <> 0) c
      full join (select client_tenant_id as tenant_id, scope, organisation_id as part, bucket, count(*) as m from work_orders cross join lateral
          (values ('client'), ('client:priority:' || priority), ('client:category:' || category), ('client:source:' || source), ('client:ball:' || responsible_party)) s (scope) group by 1, 2, 3, 4
        union all select contractor_tenant_id, 'contractor', contractor_tenant_id, tab, count(*) from jobs group by 1, 3, 4
        union all select tenant_id, 'requirement:' || requirement_key, organisation_id, status, count(*) from requirement_statuses where status is not null group by 1, 2, 3, 4) t using (tenant_id, scope, part, bucket)
    where n is distinct from m`,
  'counters of planned dates apart from a recount': `select * from
      (select tenant_id, span, starts_on, organisation_id, category, contractor_tenant_id, state, is_paused, sum(dates) as dates, sum(budget) as budget from planned_counters
        group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(dates) <> 0 or sum(budget) <> 0) c
      full join (select p.* from tenants t cross join lateral planned_dates_counted(t.id) p) r using (tenant_id, span, starts_on, organisation_id, category, contractor_tenant_id, state, is_paused)
    where (c.dates, c.budget) is distinct from (r.dates, r.budget)`,
  'counters of budgets apart from a recount': `select * from
      (select tenant_id, budget_id, on_day, sum(spent) as spent, sum(waiting) as waiting, sum(committed) as committed from budget_counters
        group by 1, 2, 3 having sum(spent) <> 0 or sum(waiting) <> 0 or sum(committed) <> 0) c
      full join (select b.* from tenants t cross join lateral budgets_counted(t.id, null) b where (b.spent, b.waiting, b.committed) <> (0, 0, 0)) r using (tenant_id, budget_id, on_day)
    where (c.spent, c.waiting, c.committed) is distinct from (r.spent, r.waiting, r.committed)`,
  'statuses of requirements apart from their certificates': `select o.item_id from tenants t cross join lateral requirement_items_on(t.id, 'infinity') o
      left join requirement_statuses s on s.tenant_id = o.tenant_id and s.item_id = o.item_id
      where (s.organisation_id, s.location_id, s.requirement_key, s.basis, s.due_on, s.evidence_id, s.begins_on)
        is distinct from (o.organisation_id, o.location_id, o.requirement_key, o.basis, o.due_on, o.evidence_id, o.begins_on)
        or s.status <> requirement_status(s.basis, s.due_on, s.warn_days, coalesce(s.status_changes_on - 1, 'infinity'))`,
  'orders numbered beyond their series': `select client_tenant_id, max(number) from work_orders group by 1 having max(number) >
      (select last_value from pg_sequences where schemaname = 'numbers' and sequencename = 'orders_' || replace(client_tenant_id::text, '-', ''))`,
  'gaps in the numbers of quotes': `select s.tenant_id, s.last from number_series s where name in ('quotes', 'awards')
      and last <> (select count(distinct q.number) from quotes q where q.kind <> 'external' and case name
        when 'quotes' then q.contractor_tenant_id = s.tenant_id and q.number like 'Q-%'
        else q.client_tenant_id = s.tenant_id and q.number like 'A-%' end)`,
  'orders without a timeline entry': `select id from work_orders w where not exists (select from activity a where a.work_order_id = w.id)`,
  'threads apart from their messages': `select id from message_threads t where message_count <> (select count(*) from messages m where m.subject_id = t.subject_id
      and m.created_at between coalesce(t.joined_at, '-infinity') and coalesce(t.left_at, 'infinity'))`,
  'places apart from their open orders': `select l.id from locations l where coalesce((select sum(n) from place_counters c where c.location_id = l.id), 0) <> (select count(*) from work_orders w
      join locations at on at.id = w.location_id where w.state not in ('invoice_paid', 'customer_cancelled') and (at.id = l.id or at.trail @> array[l.id]))`,
  'places apart from what they hold': `select id from locations l where child_count <> (select count(*) from locations c where c.parent_id = l.id)`,
  'orders apart from their jobs': `select id from work_orders w where job_count <> (select count(*) from jobs j where j.work_order_id = w.id)`,
  'orders apart from their quotes': `select id from work_orders w where quote_count <> (select count(*) from quotes q where q.work_order_id = w.id and q.state in ('submitted', 'approval_pending', 'accepted', 'revision_requested'))`,
  'hired jobs that are not': `select w.id from work_orders w join jobs j on j.id = w.hired_job_id where j.state not in ('hired', 'done', 'completed', 'cancelled') or j.work_order_id <> w.id`,
  'orders with two hired jobs': `select work_order_id from jobs where state in ('hired', 'done', 'completed') group by 1 having count(*) > 1`,
  'orders with two accepted quotes': `select work_order_id from quotes where state = 'accepted' group by 1 having count(*) > 1`,
  'jobs charged above what was authorised': `select i.job_id, sum(i.gross), min(j.authorised) from invoices i join jobs j on j.id = i.job_id
      where i.state not in ('draft', 'declined', 'void') and i.kind <> 'credit_note' group by 1 having sum(i.gross) > coalesce(min(j.authorised), 0)`,
  'sums apart from their invoices': `select j.id, j.spent_sum, j.paid_sum from jobs j where (j.spent_sum, j.paid_sum) <> (select
      coalesce(sum(i.gross) filter (where i.state not in ('draft', 'declined', 'void')), 0), coalesce(sum(i.gross) filter (where i.state in ('paid', 'paid_off_platform')), 0)
      from invoices i where i.job_id = j.id)`,
  'papers that do not add up': `select p.id, p.net, p.gross from (select id, net, tax, gross, lines from invoices union all select id, net, tax, gross, lines from quotes
        union all select id, net, tax, gross, lines from quote_variations) p
      where gross <> net + tax or net <> (select coalesce(sum(round(q * 100)), 0) from (select (l->>'quantity')::numeric * (l->>'unitPrice')::numeric as q from jsonb_array_elements(lines) l) s)`,
  'orders apart from where they stood last': `select w.id from work_orders w left join lateral (select * from placement_history s where s.client_tenant_id = w.client_tenant_id
        and s.work_order_id = w.id and s.job_id is null order by s.at desc limit 1) l on true
      where (w.state, w.bucket, w.responsible_party, w.placement_reason, w.authorised) is distinct from (l.state, l.place, l.responsible_party, l.placement_reason, l.authorised)`,
  'jobs apart from where they stood last': `select j.id from jobs j left join lateral (select * from placement_history s where s.client_tenant_id = j.client_tenant_id
        and s.work_order_id = j.work_order_id and s.job_id = j.id order by s.at desc limit 1) l on true
      where (j.state, j.tab, j.responsible_party, j.placement_reason, j.authorised) is distinct from (l.state, l.place, l.responsible_party, l.placement_reason, l.authorised)`,
  'ratings apart from their reviews': `select r.contractor_tenant_id from contractor_ratings r where (r.reviews, r.overall_sum) <> (select count(*), coalesce(sum(v.overall), 0)
      from reviews v where v.contractor_tenant_id = r.contractor_tenant_id)`,
  'transfers that do not sum to nought': `select t.id from ledger_transfers t left join ledger_postings p on p.client_tenant_id = t.client_tenant_id and p.transfer_id = t.id
      group by t.id, t.amount having count(*) < 2 or sum(p.amount) <> 0 or coalesce(sum(p.amount) filter (where p.amount > 0), 0) <> t.amount`,
  'balances apart from their postings': `select a.id, a.balance from ledger_accounts a where a.balance <> (select coalesce(sum(p.amount), 0) from ledger_postings p
      where p.client_tenant_id = a.client_tenant_id and p.account_id = a.id) or (a.kind <> 'bank' and a.balance < 0)`,
  'faults of the books': 'select * from book_faults()',
  'payments apart from the ledger': `select p.id, p.state from wallet_payments p left join ledger_transfers t on t.client_tenant_id = p.client_tenant_id and t.payment_id = p.id
      group by p.id, p.state, p.amount having array_agg(t.kind order by t.kind) <> (case p.state when 'processing' then array['payment']
        when 'paid' then array['payment', 'payment_done'] else array['payment', 'payment_returned'] end) or bool_or(t.amount <> p.amount)`,
  'invoices apart from their payments': `select i.id, i.state from invoices i where i.state in ('payment_processing', 'paid') and i.kind <> 'credit_note'
      and not exists (select from settlements s where s.client_tenant_id = i.client_tenant_id and s.invoice_id = i.id and (s.kind in ('credit', 'offset') or s.payment_id is null))
      and not exists (select from settlements s join wallet_payments p on p.client_tenant_id = s.client_tenant_id and p.id = s.payment_id
        where s.client_tenant_id = i.client_tenant_id and s.invoice_id = i.id and s.state <> 'reversed' and coalesce(p.invoice_id, i.id) = i.id
          and p.state = case i.state when 'paid' then 'paid' else 'processing' end
          and p.amount = (select sum(o.paid_out) from settlements o where o.client_tenant_id = p.client_tenant_id and o.payment_id = p.id and o.state <> 'reversed'))`,
  'jobs of the queue that failed': `select task_id, last_error from graphile_worker._private_jobs where last_error is not null and attempts >= max_attempts`,
}

/** Violated invariants, with the first few violating rows of each. */
export const violatedInvariants = async (owner: pg.Client): Promise<string[]> => {
  const broken: string[] = []
  for (const [law, text] of Object.entries(invariants)) {
    const { rows, rowCount } = await owner.query<Record<string, unknown>>(text)
    if (rowCount) broken.push(`${law}: ${rowCount}, as ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return broken
}

export const invariantCount = Object.keys(invariants).length

/** Waits until the outbox is empty; returns the number of messages left after ten seconds. */
export const waitForOutbox = async (owner: pg.Client): Promise<number> => {
  for (let turn = 0; ; turn++) {
    const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from outbox where sent_at is null')
    if (rows[0]?.n === 0 || turn > 100) return rows[0]?.n ?? -1
    await sleep(100)
  }
}

// An order is due when its own scheduled change or that of one of its jobs is.
const due = `select id from work_orders where status_changes_at <= $1 union select work_order_id from jobs where status_changes_at <= $1`
const placements = `select 'order' as kind, id::text, bucket as place, responsible_party, placement_reason, secondary_buckets::text, next_step from work_orders where id not in (${due})
  union all select 'job', id::text, tab, responsible_party, placement_reason, '', next_step from jobs where work_order_id not in (${due})`

/**
 * Recomputes the placement of every order by the scheduled task and compares with the stored rows. Rows with a
 * scheduled change in between are excluded, as time alone changes them.
 */
export const driftedPlacements = async (owner: pg.Client): Promise<{ compared: number; apart: string[] }> => {
  const moment = new Date()
  const before = (await owner.query<Record<string, string>>(placements, [moment])).rows
  await owner.query("update work_orders set status_changes_at = now() - interval '1 second'")
  for (let turn = 0; turn < 200; turn++) {
    const { rows } = await owner.query<{ n: number }>(
      "select count(*)::int as n from work_orders where status_changes_at <= now() - interval '1 millisecond'",
    )
    if (rows[0]?.n === 0) break
    if (turn % 10 === 0) await owner.query("select graphile_worker.add_job('settle-turns', job_key => 'trials')")
    await sleep(100)
  }
  const after = new Map(
    (await owner.query<Record<string, string>>(placements, [new Date(0)])).rows.map((row) => [
      `${row.kind}${row.id}`,
      row,
    ]),
  )
  const apart = before.flatMap((row) => {
    const now = after.get(`${row.kind}${row.id}`)
    return JSON.stringify(now) === JSON.stringify(row) ? [] : [`${JSON.stringify(row)} became ${JSON.stringify(now)}`]
  })
  return { compared: before.length, apart }
}

/**
 * Compares files with rows: completed uploads are complete on disk, and no partial file is newer than `calmSince`.
 * Leftovers of a killed upload that was repeated are deleted by a task after a day.
 */
export const orphanedFiles = async (owner: pg.Client, folder: string, calmSince: number): Promise<string[]> => {
  const files = join(folder, 'files')
  const { rows } = await owner.query<{ id: string; size: number }>(
    'select id, size from attachments where completed_at is not null',
  )
  const at = (id: string) => join(files, id.slice(0, 2), id)
  const short = rows.filter(({ id, size }) => !existsSync(at(id)) || statSync(at(id)).size !== size)
  const parts = existsSync(files)
    ? readdirSync(files, { recursive: true }).filter(
        (name) =>
          String(name).endsWith('.part') &&
          rows.some(({ id }) => String(name).includes(id)) &&
          statSync(join(files, String(name))).mtimeMs > calmSince,
      )
    : []
  return [...short.map(({ id }) => `${id} is missing or short`), ...parts.map((name) => `${String(name)} was left`)]
}

/** Corruption of each kind, which the invariants must detect. */
const damage: readonly (readonly [law: string, text: string])[] = [
  [
    'keys without an answer',
    'update idempotency_keys set answer = null where (tenant_id, membership_id, method, key) = (select tenant_id, membership_id, method, key from idempotency_keys limit 1)',
  ],
  [
    'timeline and outbox apart',
    "delete from outbox where position = (select min(position) from outbox where name not like 'message.%')",
  ],
  [
    'bucket counters apart',
    'update bucket_counters set n = n + 1 where (tenant_id, scope, part, bucket, shard) = (select tenant_id, scope, part, bucket, shard from bucket_counters limit 1)',
  ],
  [
    'orders numbered beyond their series',
    'update work_orders set number = number + 1000000 where id = (select min(id::text)::uuid from work_orders)',
  ],
  ['gaps in the numbers of quotes', "update number_series set last = last + 1 where name = 'quotes'"],
  ['threads apart from their messages', 'update message_threads set message_count = message_count + 1'],
  ['places apart from their open orders', 'update place_counters set n = n + 1'],
  ['orders apart from their jobs', 'update work_orders set job_count = job_count + 1'],
  ['orders with two hired jobs', "update jobs set state = 'hired'"],
  ['jobs charged above', 'update jobs set authorised = 0'],
  ['sums apart from their invoices', 'update jobs set spent_sum = spent_sum + 1'],
  ['orders apart from where they stood last', "update work_orders set placement_reason = 'damaged'"],
  ['jobs apart from where they stood last', "update jobs set placement_reason = 'damaged'"],
  // Ledger entries are immutable, so the corruption affects their balance.
  ['balances apart from their postings', 'update ledger_accounts set balance = balance + 1'],
  ['payments apart from the ledger', 'update wallet_payments set amount = amount + 1'],
  ['invoices apart from their payments', "update invoices set state = 'paid' where state = 'approved'"],
  ['papers that do not add up', 'update quotes set net = net + 1, gross = gross + 1'],
]

/** Applies each corruption in a transaction that is rolled back; returns what the invariants did not detect. */
export const undetectedCorruption = async (owner: pg.Client): Promise<{ planted: number; unseen: string[] }> => {
  const unseen: string[] = []
  for (const [law, text] of damage) {
    await owner.query('begin')
    const { rowCount } = await owner.query(text)
    if (!rowCount || !(await violatedInvariants(owner)).some((broken) => broken.startsWith(law))) unseen.push(law)
    await owner.query('rollback')
  }
  return { planted: damage.length, unseen }
}
