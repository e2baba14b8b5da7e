import { budgetStops } from '@fettle/domain/budgets/budget'
import { priceLineRefusals } from '@fettle/domain/price-lists/price-line'
import { awardProposalRefusals } from '@fettle/domain/work-orders/award-proposal'
import { workOrderRefusals } from '@fettle/domain/work-orders/work-order-refusals'
import * as z from 'zod/mini'
import {
  abilities,
  instant,
  minorUnits,
  money,
  optionalMultilineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { boundedLines, lineInput, lineView } from '../quotes/line-fields.ts'

/** An award above the limit of its author, which a colleague is asked to make. */
const awardProposalView = z.strictObject({
  workOrderUuid: uuid,
  contractorUuid: uuid,
  contractorName: z.string(),
  amount: money,
  /** Empty where it is one sum, and without access to quotes. */
  lines: z.array(lineView),
  note: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** The colleague whose turn it is. */
  asked: z.string(),
  version,
  ...abilities,
})
export type AwardProposalView = z.output<typeof awardProposalView>

const one = { workOrderUuid: uuid, version }
const shown = z.strictObject({ proposal: z.nullable(awardProposalView) })
const refusals = [
  ...awardProposalRefusals,
  ...workOrderRefusals,
  'above_contractor_spend_limit',
  ...budgetStops,
  'owner_limit_needs_quote',
  'contractor_not_vetted',
] as const

export const awardProposalsMethods = methods('find-a-pro', 'award-proposals', {
  get: {
    kind: 'query',
    summary: 'The award that a member has proposed for a work order, as long as nobody has decided about it.',
    access: 'work-orders.view',
    input: { workOrderUuid: uuid },
    output: shown,
  },
  propose: {
    kind: 'command',
    summary:
      'Proposes an award above the own limit. The colleague with the lowest limit that covers it becomes responsible for the work order.',
    access: 'work-orders.dispatch',
    input: {
      ...one,
      contractorUuid: uuid,
      award: z._default(z.nullable(minorUnits), null),
      lines: z._default(boundedLines(lineInput), []),
      note: optionalMultilineText(500),
    },
    output: shown,
    refusals: [...refusals, ...priceLineRefusals],
  },
  agree: {
    kind: 'command',
    summary: 'Awards the work as it was proposed, within the own limit. The version is that of the proposal.',
    access: 'work-orders.dispatch',
    input: one,
    output: shown,
    refusals,
  },
  decline: {
    kind: 'command',
    summary: 'Declines a proposed award with a reason; its author is responsible for the work order again.',
    access: 'work-orders.dispatch',
    input: { ...one, reason: singleLineText(500) },
    output: shown,
    refusals,
  },
})
