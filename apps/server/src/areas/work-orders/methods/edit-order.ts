import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { toMoney } from '@fettle/domain/editions/to-money'
import { toInstant } from '@fettle/domain/kernel/instant'
import { pick } from '@fettle/domain/kernel/pick'
import { ok } from '@fettle/domain/kernel/result'
import { editWorkOrder } from '@fettle/domain/work-orders/create-work-order'
import { jobChanges } from '@fettle/domain/work-orders/job-changes'
import { orderChanges } from '@fettle/domain/work-orders/order-changes'
import { orderFieldKeys, plainFieldKeys } from '@fettle/domain/work-orders/order-fields'
import type { WorkOrder } from '@fettle/domain/work-orders/work-order'
import type { JobEvent, WorkOrderEvent } from '@fettle/domain/work-orders/work-order-events'
import { linkAssets } from '#areas/assets/assets.port'
import { linkAttachments } from '#areas/attachments/attachments.port'
import { handler } from '#platform/runner/handlers'
import { checkContacts } from '../check-contacts.ts'
import { checkDays } from '../check-days.ts'
import { decideOrder } from '../decide-order.ts'
import { knownFields } from '../known-fields.ts'
import { loadOrderForUpdate, viewOrder } from '../load-order.ts'
import { clockAfter } from '../next-clock.ts'
import { dueBy } from '../order-clock.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'
import { listContacts, saveBudget, saveContacts, savePlainFields } from '../work-orders.store.ts'

const contactKeys = ['kind', 'name', 'telephone', 'email', 'alert', 'isPrimary'] as const

export const editOrder = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.edit, async (input, { tx, actor, at, now }) => {
    checkContacts(input.contacts, actor)
    const context = { tx, actor, at, now }
    const file = await loadOrderForUpdate(context, input, 'edit')
    if (input.preferredOn !== file.record.preferredOn)
      checkDays(file.record, [['preferredOn', input.preferredOn]], { now })
    const budget = toMoney(input.budget, actor.namespace)
    const { title, description, priority } = input
    const edit = {
      title,
      description,
      priority,
      budget,
      category: input.category as WorkOrder['category'],
      service: input.service as WorkOrder['service'],
    }
    const clock = await clockAfter(tx, file, { priority, namespace: actor.namespace })
    const contacts = (await listContacts(tx, file.record.id)).map((contact) => pick(contact, contactKeys))
    const due = clock && dueBy(file.record, clock)
    const changes = orderChanges(
      { ...knownFields(file), contacts },
      {
        ...pick(input, orderFieldKeys),
        contacts: input.contacts.map((contact) => pick(contact, contactKeys)),
        files: input.attachmentUuids.length,
        ...(due && { completeBy: toInstant(due.completeBy) }),
        currency: editionOf(actor.namespace).currency.code,
      },
    )
    await decideOrder(context, { ...file, nextClock: clock }, ({ order, jobs }, decisionContext) => {
      const edited = editWorkOrder(order, { ...edit, ...due, changes }, decisionContext)
      if (!edited.ok) return edited
      const events: (WorkOrderEvent | JobEvent)[] = [...edited.events, ...jobChanges(jobs, changes, decisionContext)]
      return ok({ order: edited.value, jobs }, ...events)
    })
    await saveContacts(tx, file.record, input.contacts)
    await savePlainFields(tx, file.record, pick(input, plainFieldKeys))
    if (budget?.amount !== file.order.budget?.amount) await saveBudget(tx, file.record, input.budget)
    const where = {
      clientTenantId: actor.tenantId,
      contractorTenantId: null,
      workOrderId: file.record.id,
      subjectId: file.record.id,
      role: 'description',
    }
    await linkAttachments(tx, where, input.attachmentUuids)
    if (input.assetUuids !== undefined) await linkAssets(tx, file.record, input.assetUuids)
    return viewOrder(tx, file.record.id, { actor, ports })
  })
