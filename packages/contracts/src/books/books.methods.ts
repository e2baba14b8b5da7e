import { statementRefusals } from '@fettle/domain/books/account-statement'
import { accountKinds, journalKinds } from '@fettle/domain/books/accounts'
import { journalExportRefusals, journalFormats } from '@fettle/domain/books/journal-export'
import * as z from 'zod/mini'
import { day, instant, money, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const account = { kind: z.enum(accountKinds), sub: z.nullable(z.string()) }

/** An account of the book; `sub` is the name of the counterparty or the account code. Debit is positive. */
export const bookAccountView = z.strictObject({ uuid, ...account, balance: money })
export type BookAccountView = z.output<typeof bookAccountView>

/** One journal; on the page of an account with its amount there and the balance after it. */
export const journalView = z.strictObject({
  uuid,
  kind: z.enum(journalKinds),
  valueOn: day,
  postedAt: instant,
  counterparty: z.nullable(z.string()),
  invoice: z.nullable(z.strictObject({ uuid, workOrderUuid: uuid, jobUuid: uuid, number: z.string() })),
  postings: z.array(z.strictObject({ ...account, amount: money })),
  amount: z.nullable(money),
  balanceAfter: z.nullable(money),
})
export type JournalView = z.output<typeof journalView>

export const booksMethods = methods('find-a-pro', 'books', {
  balances: {
    kind: 'query',
    summary: 'Accounts of the own book with their balances.',
    access: 'books.view',
    input: {},
    output: z.strictObject({ accounts: z.array(bookAccountView) }),
  },
  journals: {
    kind: 'query',
    summary:
      'Journals of the own book, or of one account with the balance after each, the latest first; `after_uuid` is the last row of the former page.',
    access: 'books.view',
    input: { accountUuid: z._default(z.nullable(uuid), null), afterUuid: z._default(z.nullable(uuid), null) },
    output: z.strictObject({ rows: z.array(journalView), hasMore: z.boolean() }),
  },
  statement: {
    kind: 'document',
    summary:
      'The statement of an account of the own book between two days, by value date with a running balance, as PDF.',
    access: 'books.view',
    input: { accountUuid: uuid, from: day, to: day },
    output: z.unknown(),
    refusals: statementRefusals,
  },
  export: {
    kind: 'document',
    summary:
      'The journal between two days: as CSV with one row for each posting, or for DATEV (EXTF), Xero or QuickBooks. `consultant` and `client` are the numbers at DATEV.',
    access: 'books.export',
    input: {
      from: day,
      to: day,
      format: z._default(z.enum(journalFormats), 'csv'),
      consultant: z._default(z.int().check(z.minimum(1001), z.maximum(9_999_999)), 1001),
      client: z._default(z.int().check(z.minimum(1), z.maximum(99_999)), 1),
    },
    output: z.unknown(),
    media: 'text/csv',
    refusals: journalExportRefusals,
  },
})
