import type { AccountKind, JournalKind } from '@fettle/domain/books/accounts'
import type { LocalDate } from '@fettle/domain/kernel/time'
import type { Read } from '#platform/database/transaction'
import { subName, subTenant } from './books.store.ts'

type Line = {
  readonly valueOn: LocalDate
  readonly journal: JournalKind
  readonly counterparty: string | null
  readonly number: string | null
  readonly amount: number
}
/** An account with its balance before a period, and its postings in it by value date; minor units, debit positive. */
type AccountStatement = {
  readonly kind: AccountKind
  readonly sub: string | null
  readonly opening: number
  readonly lines: readonly Line[]
}
type Asked = {
  readonly accountId: string
  readonly from: LocalDate
  readonly to: LocalDate
  readonly most: number
}

const postings = `from book_postings p join book_journals j on j.tenant_id = p.tenant_id and j.id = p.journal_id
  where p.tenant_id = $1 and p.account_id = $2`

/** The statement of an account of the reader's book; undefined where it has no such account. */
export const readStatement = async (
  read: Read,
  { accountId, from, to, most }: Asked,
): Promise<AccountStatement | undefined> => {
  const [account] = await read.rows<{ kind: AccountKind; sub: string | null; opening: string }>(
    'statement-account',
    `select a.kind, ${subName} as sub, (select coalesce(sum(p.amount), 0) ${postings} and j.value_on < $3) as opening
     from book_accounts a ${subTenant} where a.tenant_id = $1 and a.id = $2`,
    [read.tenantId, accountId, from],
  )
  if (!account) return undefined
  const lines = await read.rows<Omit<Line, 'amount'> & { amount: string }>(
    'statement-lines',
    `select j.value_on::text as "valueOn", j.kind as journal, c.name as counterparty, i.number, s.amount
     from (select p.journal_id, p.amount, p.position, p.place, j.value_on ${postings} and j.value_on between $3 and $4
       order by j.value_on, p.position, p.place limit $5) s
     join book_journals j on j.tenant_id = $1 and j.id = s.journal_id
     left join tenants c on c.id = j.counterparty_tenant_id
     left join invoices i on i.id = j.invoice_id and j.tenant_id in (i.client_tenant_id, i.contractor_tenant_id)
     order by s.value_on, s.position, s.place`,
    [read.tenantId, accountId, from, to, most],
  )
  return {
    ...account,
    opening: Number(account.opening),
    lines: lines.map((line) => ({ ...line, amount: Number(line.amount) })),
  }
}
