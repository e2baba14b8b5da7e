import { invoiceRefusals } from '@fettle/domain/invoices/invoice-refusals'
import { withholdingRegimes } from '@fettle/domain/taxes/withholding'
import * as z from 'zod/mini'
import { abilities, day, money, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const invoiceLink = z.strictObject({ uuid, number: z.string(), workOrderUuid: uuid, jobUuid: uuid })

/** What a contractor owes after a credit note, with the tax that is reclaimed of it, and what was used of it. */
export const refundView = z.strictObject({
  uuid,
  creditNote: invoiceLink,
  invoice: invoiceLink,
  contractorUuid: uuid,
  contractorName: z.string(),
  clientName: z.string(),
  issuedOn: day,
  regime: z.enum(withholdingRegimes),
  gross: money,
  withheld: money,
  /** Cash that is still owed. */
  left: money,
  uses: z.array(
    z.strictObject({
      uuid,
      kind: z.enum(['bank', 'offset']),
      cash: money,
      withheld: money,
      valueOn: day,
      reference: z.string(),
      /** The invoice that was settled in place of money. */
      invoice: z.nullable(invoiceLink),
    }),
  ),
  version,
  ...abilities,
})
export type RefundView = z.output<typeof refundView>

const changed = { refundUuid: uuid, version }

export const refundsMethods = methods('find-a-pro', 'refunds', {
  list: {
    kind: 'query',
    summary:
      'What contractors owe after credit notes, the latest first: of one credit note, of one contractor, or what is still open.',
    access: 'invoices.view',
    input: {
      creditNoteUuid: z._default(z.nullable(uuid), null),
      contractorUuid: z._default(z.nullable(uuid), null),
      isOpen: z._default(z.boolean(), false),
    },
    output: z.strictObject({ rows: z.array(refundView) }),
  },
  record: {
    kind: 'command',
    summary: 'Records money that the contractor has paid back, all that is left or a part, with date and reference.',
    access: 'refunds.record',
    input: {
      ...changed,
      receivedOn: day,
      reference: singleLineText(120),
      /** Minor units; all that is left without. */
      amount: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1e12))), null),
    },
    output: refundView,
    refusals: invoiceRefusals,
    money: true,
  },
  offset: {
    kind: 'command',
    summary:
      'Uses what a contractor owes for an approved invoice of the same contractor: it settles the gross whose payment would bring that sum, less what is withheld.',
    access: 'refunds.record',
    input: { ...changed, invoiceUuid: uuid },
    output: refundView,
    refusals: [...invoiceRefusals, 'refund_of_other_contractor'],
    money: true,
  },
})
