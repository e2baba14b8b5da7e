import { budgetStops } from '@fettle/domain/budgets/budget'
import { liableParties, severities } from '@fettle/domain/inspections/template'
import { isDecimal, parseDecimal } from '@fettle/domain/kernel/decimals'
import { maxScopeLines, scopeRefusals } from '@fettle/domain/observations/scope'
import { scopeStates } from '@fettle/domain/observations/scope-states'
import { lineUnits } from '@fettle/domain/quotes/quote-totals'
import { priorities } from '@fettle/domain/work-orders/priorities'
import * as z from 'zod/mini'
import {
  abilities,
  count,
  currency,
  decimal,
  instant,
  minorUnits,
  multilineText,
  optionalSingleLineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { quantity } from '../quotes/line-fields.ts'

/** A price of up to a hundred million, not negative. */
const unitPrice = decimal.check(
  z.refine((text) => !text.startsWith('-'), { error: 'too_small', params: { least: 0 } }),
  z.refine((text) => !isDecimal(text) || parseDecimal(text) <= 1e12, {
    error: 'too_large',
    params: { most: 100_000_000 },
  }),
)

const lineView = z.strictObject({
  uuid,
  observationUuid: z.nullable(uuid),
  severity: z.nullable(z.enum(severities)),
  locationName: z.string(),
  description: z.string(),
  category: z.string(),
  service: z.string(),
  quantity: decimal,
  unit: z.enum(lineUnits),
  /** Without tax; null where the price is not known yet. */
  unitPrice: z.nullable(decimal),
  estimate: z.nullable(minorUnits),
  priceItem: z.nullable(z.strictObject({ uuid, code: z.string() })),
  liableParty: z.enum(liableParties),
  /** Who is to carry it out; for the client only. */
  contractorUuid: z.nullable(uuid),
  contractorName: z.nullable(z.string()),
  /** The contractor of the inspection who proposed the line. */
  proposedBy: z.nullable(z.string()),
  workOrderUuid: z.nullable(uuid),
  workOrderNumber: z.nullable(z.int()),
  workDoneAt: z.nullable(instant),
  ...abilities,
})
export type ScopeLineView = z.output<typeof lineView>

const head = {
  uuid,
  title: z.string(),
  state: z.enum(scopeStates),
  locationUuid: uuid,
  locationName: z.string(),
  inspectionUuid: z.nullable(uuid),
  jobUuid: z.nullable(uuid),
  lineCount: count,
  orderedCount: count,
  currency,
  /** Sum of the known estimates that the reader sees, in minor units. */
  total: minorUnits,
}
export const scopeRow = z.strictObject({ ...head, createdAt: instant })
export type ScopeRow = z.output<typeof scopeRow>

export const scopeView = z.strictObject({
  ...head,
  inspectionNumber: z.nullable(z.int()),
  lines: z.array(lineView),
  /** Lines without estimate or trade, which keep the scope from being agreed. */
  incompleteCount: count,
  sendBackNote: z.string(),
  closeReason: z.string(),
  createdAt: instant,
  createdBy: z.nullable(z.string()),
  submittedAt: z.nullable(instant),
  submittedBy: z.nullable(z.string()),
  agreedAt: z.nullable(instant),
  agreedBy: z.nullable(z.string()),
  /** Limit of the reader in minor units; null is unlimited, or the reader may not agree. */
  limit: z.nullable(minorUnits),
  version,
  ...abilities,
})
export type ScopeView = z.output<typeof scopeView>

const one = { scopeUuid: uuid }
const change = { ...one, version }
const observationUuids = z.array(uuid).check(z.maxLength(maxScopeLines))
const refusals = scopeRefusals

export const scopesMethods = methods('projects', 'scopes', {
  list: {
    kind: 'query',
    summary: 'Scopes of works, the open ones first and the newest first.',
    access: 'scopes.view',
    input: {
      state: z.optional(z.enum(scopeStates)),
      q: optionalSingleLineText(80),
      inspectionUuid: z.optional(uuid),
      isOpen: z._default(z.boolean(), false),
    },
    output: scopeRow,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One scope of works with its lines; a contractor sees those that it proposed.',
    access: 'scopes.view',
    input: one,
    output: scopeView,
  },
  start: {
    kind: 'command',
    summary:
      'Begins the scope of an inspection, or goes on with its open one; without an inspection one scope for each property of the observations.',
    access: 'scopes.edit',
    input: { inspectionUuid: z._default(z.nullable(uuid), null), observationUuids: z._default(observationUuids, []) },
    output: z.strictObject({ scopeUuids: z.array(uuid) }),
    refusals,
  },
  addFindings: {
    kind: 'command',
    summary: 'Adds a line for each observation.',
    access: 'scopes.edit',
    input: { ...change, observationUuids: observationUuids.check(z.minLength(1)) },
    output: scopeView,
    refusals,
  },
  saveLine: {
    kind: 'command',
    summary:
      'Changes a line, or adds one; a price list item determines the price. A contractor proposes its own lines.',
    access: 'scopes.edit',
    input: {
      ...change,
      lineUuid: z._default(z.nullable(uuid), null),
      description: singleLineText(300),
      category: z.string().check(z.maxLength(60)),
      service: z.string().check(z.maxLength(60)),
      quantity,
      unit: z.enum(lineUnits),
      unitPrice: z._default(z.nullable(unitPrice), null),
      priceItemUuid: z._default(z.nullable(uuid), null),
      liableParty: z.enum(liableParties),
      contractorUuid: z._default(z.nullable(uuid), null),
    },
    output: scopeView,
    refusals: [...refusals, 'contractor_not_appointed'],
  },
  removeLine: {
    kind: 'command',
    summary: 'Removes a line; its observation is new again.',
    access: 'scopes.edit',
    input: { ...change, lineUuid: uuid },
    output: scopeView,
    refusals,
  },
  submit: {
    kind: 'command',
    summary: 'Submits the scope for approval by the rules, else to the members whose limit covers it.',
    access: 'scopes.edit',
    input: change,
    output: scopeView,
    refusals,
  },
  sendBack: {
    kind: 'command',
    summary: 'Takes a submitted scope back; it can be edited again, and its approval ends.',
    access: 'scopes.edit',
    input: { ...change, note: optionalSingleLineText(500) },
    output: scopeView,
    refusals,
  },
  agree: {
    kind: 'command',
    summary: 'Agrees to the scope where no rule applies, within the limit of the member.',
    access: 'scopes.agree',
    input: change,
    output: scopeView,
    refusals,
  },
  raiseOrder: {
    kind: 'command',
    summary:
      'Raises one work order for lines of one trade and contractor; a contractor that is set is awarded the sum.',
    access: 'work-orders.create',
    input: {
      ...change,
      lineUuids: z.array(uuid).check(z.minLength(1), z.maxLength(maxScopeLines)),
      title: singleLineText(160),
      description: multilineText(5000),
      service: z.string().check(z.maxLength(60)),
      priority: z.enum(priorities),
    },
    output: scopeView,
    refusals: [
      ...refusals,
      'contractor_not_appointed',
      'above_contractor_spend_limit',
      ...budgetStops,
      'owner_limit_needs_quote',
    ],
  },
  close: {
    kind: 'command',
    summary: 'Closes a scope; observations without an order are new again.',
    access: 'scopes.edit',
    input: { ...change, reason: singleLineText(300) },
    output: scopeView,
    refusals,
  },
})
