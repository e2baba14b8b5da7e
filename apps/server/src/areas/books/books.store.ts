import type { AccountKind, JournalKind } from '@fettle/domain/books/accounts'
import type { BookPosting } from '@fettle/domain/books/postings'
import type { LocalDate } from '@fettle/domain/kernel/time'
import type { Read, Tx } from '#platform/database/transaction'

/** A journal of one side. `key` is unique in its book, so that it is posted once. */
export type JournalEntry = {
  readonly tenant: string
  readonly counterparty: string | null
  readonly currency: string
  readonly kind: JournalKind
  readonly key: string
  readonly invoice: string | null
  readonly payment: string | null
  readonly topUp: string | null
  readonly valueOn: LocalDate
  readonly at: string
  readonly postings: readonly BookPosting[]
}

/** Posts journals of the acting tenant and of its counterparties in one statement. */
export const postJournals = async (tx: Tx, entries: readonly JournalEntry[]): Promise<void> => {
  const rows = entries
    .filter(({ postings }) => postings.length > 0)
    .map(({ topUp, valueOn, ...entry }) => ({ ...entry, top_up: topUp, value_on: valueOn }))
  if (rows.length > 0) await tx.rows('post-journals', 'select post_journals($1::jsonb)', [JSON.stringify(rows)])
}

export type AccountRow = {
  readonly id: string
  readonly kind: AccountKind
  readonly sub: string | null
  readonly balance: string
}

/** Name of a sub account: that of the counterparty, or the account code itself. */
export const subName = "coalesce(t.name, nullif(a.sub, ''))"
export const subTenant = "left join tenants t on t.id::text = a.sub and a.kind in ('1300', '1310', '2100', '2110')"

/** Accounts of the reader's book by kind and name. */
export const listAccounts = (read: Read, currency: string): Promise<AccountRow[]> =>
  read.rows<AccountRow>(
    'book-accounts',
    `select a.id, a.kind, ${subName} as sub, a.balance from books b
     join book_accounts a on a.tenant_id = b.tenant_id and a.book_id = b.id ${subTenant}
     where b.tenant_id = $1 and b.currency = $2 order by a.kind, sub nulls first, a.id limit 1000`,
    [read.tenantId, currency],
  )

export type JournalRow = {
  readonly id: string
  readonly kind: JournalKind
  readonly value_on: string
  readonly at: string
  readonly counterparty: string | null
  readonly invoice_id: string | null
  readonly work_order_id: string | null
  readonly job_id: string | null
  readonly number: string | null
  readonly amount: string | null
  readonly balance_after: string | null
  readonly postings: readonly { kind: AccountKind; sub: string | null; amount: number }[]
}

const journalColumns = `j.id, j.kind, j.value_on::text as value_on, wire_time(j.created_at) as at, c.name as counterparty,
  i.id as invoice_id, i.work_order_id, i.job_id, i.number,
  (select json_agg(json_build_object('kind', a.kind, 'sub', ${subName}, 'amount', p.amount) order by p.place)
   from book_postings p join book_accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id ${subTenant}
   where p.tenant_id = j.tenant_id and p.journal_id = j.id) as postings`
const journalRelations = `left join tenants c on c.id = j.counterparty_tenant_id
  left join invoices i on i.id = j.invoice_id and j.tenant_id in (i.client_tenant_id, i.contractor_tenant_id)`

type PageOfJournals = { readonly after: string | null; readonly most: number }

/** Journals of the reader's book, the latest first, after a row of the former page. */
export const listJournals = (read: Read, { currency, after, most }: PageOfJournals & { readonly currency: string }) =>
  read.rows<JournalRow>(
    'book-journals',
    `select ${journalColumns}, null as amount, null as balance_after
     from books b join book_journals j on j.tenant_id = b.tenant_id and j.book_id = b.id ${journalRelations}
     where b.tenant_id = $1 and b.currency = $2
       and ($3::uuid is null or j.position < (select f.position from book_journals f where f.tenant_id = $1 and f.id = $3))
     order by j.position desc limit $4`,
    [read.tenantId, currency, after, most],
  )

/** Journals of one account with the balance after each, read by the key of its postings. */
export const listAccountJournals = (
  read: Read,
  { accountId, after, most }: PageOfJournals & { readonly accountId: string },
) =>
  read.rows<JournalRow>(
    'book-account-journals',
    `select ${journalColumns}, s.amount, s.balance_after
     from (select * from book_postings p where p.tenant_id = $1 and p.account_id = $2
         and ($3::uuid is null or p.position < (select f.position from book_journals f where f.tenant_id = $1 and f.id = $3))
       order by p.position desc, p.place desc limit $4) s
     join book_journals j on j.tenant_id = s.tenant_id and j.id = s.journal_id ${journalRelations}
     order by s.position desc, s.place desc`,
    [read.tenantId, accountId, after, most],
  )

export type ExportedPosting = {
  readonly value_on: string
  readonly journal: JournalKind
  readonly counterparty: string | null
  readonly number: string | null
  readonly kind: AccountKind
  readonly sub: string | null
  readonly amount: string
  readonly position: string
  readonly place: number
}

/** A batch of postings between two days in the order of the journal, after a posting of the former batch. */
export const exportedPostings = (
  read: Read,
  asked: {
    currency: string
    from: LocalDate
    to: LocalDate
    after: Pick<ExportedPosting, 'position' | 'place'>
    most: number
  },
): Promise<ExportedPosting[]> =>
  read.rows<ExportedPosting>(
    'exported-postings',
    `select j.value_on::text as value_on, j.kind as journal, c.name as counterparty, i.number, a.kind, ${subName} as sub, p.amount, j.position, p.place
     from books b join book_journals j on j.tenant_id = b.tenant_id and j.book_id = b.id
     join book_postings p on p.tenant_id = j.tenant_id and p.journal_id = j.id
     join book_accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id ${subTenant} ${journalRelations}
     where b.tenant_id = $1 and b.currency = $2 and j.value_on between $3 and $4 and (j.position, p.place) > ($5::bigint, $6::smallint)
     order by j.position, p.place limit $7`,
    [read.tenantId, asked.currency, asked.from, asked.to, asked.after.position, asked.after.place, asked.most],
  )
