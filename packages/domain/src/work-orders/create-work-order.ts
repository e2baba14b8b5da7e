import { type DecisionContext, stamp } from '../access/decision-context.ts'
import { defaultClock, dueAt, type OrderClock } from '../clocks/order-clock.ts'
import type { Money } from '../kernel/money.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'
import { contactDataIn } from '../rules/free-text.ts'
import { hasText } from '../rules/text.ts'
import { type Category, isServiceOf, type Service } from './categories.ts'
import { isChanged, type OrderChanges } from './order-changes.ts'
import type { Priority } from './priorities.ts'
import { withoutDeadline } from './tender.ts'
import type { WorkOrder, WorkOrderSource } from './work-order.ts'
import type { WorkOrderEvent } from './work-order-events.ts'
import type { WorkOrderRefusal } from './work-order-refusals.ts'

export type WorkOrderInput = {
  readonly organisationUuid: string
  readonly locationId: string
  readonly title: string
  readonly description: string
  readonly category: Category
  readonly service: Service | null
  readonly priority: Priority
  readonly source: WorkOrderSource
  readonly externalReference?: string | null
  readonly recallOf?: string | null
  readonly budget?: Money | null
  /** Completion deadline that overrides the priority's target. */
  readonly completeBy?: EpochMs | null
}

export type WorkOrderEdit = Pick<
  WorkOrder,
  | 'title'
  | 'description'
  | 'category'
  | 'service'
  | 'priority'
  | 'budget'
  | 'respondBy'
  | 'completeBy'
  | 'minimumQuotes'
>

type CreationContext = DecisionContext & {
  readonly workOrderId: string
  readonly number: number
  /** Targets of the client; defaults to `defaultClock`. */
  readonly clock?: OrderClock
}
type Answer = Result<WorkOrder, WorkOrderRefusal, WorkOrderEvent>

/**
 * Creates an order awaiting dispatch. Imported orders are created here too, so all pass through the state machine.
 * Refuses with `deadline_in_the_past`, `title_missing`, `description_has_contact_data`, `service_not_in_category`.
 */
export const createWorkOrder = (input: WorkOrderInput, context: CreationContext): Answer => {
  const clock = context.clock ?? defaultClock(input.priority, 'UTC')
  const order: WorkOrder = {
    workOrderId: context.workOrderId,
    clientTenantId: context.actor.tenantId,
    organisationUuid: input.organisationUuid,
    locationId: input.locationId,
    number: context.number,
    state: 'new',
    title: input.title.trim(),
    description: input.description.trim(),
    category: input.category,
    service: input.service,
    priority: input.priority,
    source: input.source,
    externalReference: input.externalReference ?? null,
    recallOf: input.recallOf ?? null,
    isFree: Boolean(input.recallOf),
    budget: input.budget ?? null,
    delivery: 'none',
    seats: null,
    minimumQuotes: 1,
    ...withoutDeadline,
    needsRedispatch: false,
    awarded: null,
    authorised: null,
    createdBy: context.actor.membershipUuid,
    createdAt: context.at,
    respondBy: dueAt(clock, context.at, 'response'),
    completeBy: input.completeBy ?? dueAt(clock, context.at, 'completion'),
    cancellation: null,
    closure: null,
  }
  const imported = input.source === 'import'
  if (!imported && order.completeBy <= context.at) return refuse('deadline_in_the_past')
  return (
    validateOrder(order) ?? ok(order, { name: 'work-order.created', workOrderId: order.workOrderId, ...stamp(context) })
  )
}

/**
 * Edits the description of an order; its event holds the changes. Contractors and sums have decisions of their own. Refuses with
 * `work_order_already_cancelled`, `work_order_already_done`, `title_missing`, `description_has_contact_data`,
 * `service_not_in_category`.
 */
export const editWorkOrder = (
  order: WorkOrder,
  { changes = {}, ...edit }: Partial<WorkOrderEdit> & { readonly changes?: OrderChanges },
  context: DecisionContext,
): Answer => {
  const edited: WorkOrder = { ...order, ...edit }
  if (order.state === 'customer_cancelled') return refuse('work_order_already_cancelled')
  if (order.state === 'invoice_paid') return refuse('work_order_already_done')
  return (
    validateOrder(edited) ??
    ok(
      edited,
      ...(isChanged(changes)
        ? [{ name: 'work-order.edited' as const, workOrderId: order.workOrderId, changes, ...stamp(context) }]
        : []),
    )
  )
}

/** Before the hire every invited contractor reads the text, so it must not contain phone, e-mail or website. */
const validateOrder = (order: WorkOrder) => {
  if (!hasText(order.title)) return refuse('title_missing')
  const found = contactDataIn(`${order.title}\n${order.description}`)
  if (order.authorised === null && found !== undefined) return refuse('description_has_contact_data', { found })
  if (order.service !== null && !isServiceOf(order.category, order.service))
    return refuse('service_not_in_category', { category: order.category, service: order.service })
  return undefined
}
