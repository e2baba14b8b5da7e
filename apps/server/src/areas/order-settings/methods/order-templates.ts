import type { InputOf } from '@fettle/contracts/kernel/method'
import { type OrderTemplateView, orderTemplatesMethods } from '@fettle/contracts/work-orders/order-templates.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { toMoney } from '@fettle/domain/editions/to-money'
import { maxTemplates, validateTemplate } from '@fettle/domain/work-orders/order-template'
import type { WorkOrder } from '@fettle/domain/work-orders/work-order'
import { findAppointments } from '#areas/contractors/contractors.port'
import { tenantNames } from '#areas/organisations/organisations.port'
import type { Read, Tx } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Invalid, Refused } from '#platform/runner/refusal'
import { countTemplates, findTemplate, insertTemplate, listTemplates, saveTemplate } from '../order-templates.store.ts'
import type { TemplateRecord } from '../order-templates.tables.ts'

const show = async (read: Read, records: readonly TemplateRecord[], actor: Actor): Promise<OrderTemplateView[]> => {
  const named = records.flatMap(({ contractorTenantId }) => contractorTenantId ?? [])
  const names = named.length === 0 ? new Map<string, string>() : await tenantNames(read, named)
  return records.map(({ id, contractorTenantId, archivedAt, budget, ...record }) => ({
    uuid: id,
    name: record.name,
    title: record.title,
    description: record.description,
    category: record.category,
    service: record.service,
    priority: record.priority as OrderTemplateView['priority'],
    accessNotes: record.accessNotes,
    delivery: record.delivery as OrderTemplateView['delivery'],
    contractorUuid: contractorTenantId,
    contractorName: contractorTenantId === null ? null : (names.get(contractorTenantId) ?? null),
    budget: toMoney(budget, actor.namespace),
    isArchived: archivedAt !== null,
    version: record.version,
  }))
}

const showOne = async (read: Read, record: TemplateRecord | undefined, actor: Actor): Promise<OrderTemplateView> => {
  if (!record) throw new Refused('stale_version')
  return found((await show(read, [record], actor))[0])
}

export const listTemplatesMethod = handler(
  orderTemplatesMethods.list,
  async ({ q, isArchived }, { read, actor, page }) => {
    const { rows, count } = await listTemplates(read, { q, isArchived, page })
    return { rows: await show(read, rows, actor), count }
  },
)

type Entries = InputOf<typeof orderTemplatesMethods.create>
/** The preset contractor must be appointed and have an account. */
const checked = async (tx: Tx, { contractorUuid, ...entries }: Entries, actor: Actor) => {
  const fault = validateTemplate({
    ...entries,
    category: (entries.category || null) as WorkOrder['category'] | null,
    service: (entries.service || null) as WorkOrder['service'],
  })
  if (fault) throw new Refused(fault.code, fault.facts)
  const asked = { clientTenantId: actor.tenantId, contractorTenantIds: [contractorUuid ?? ''], areOutside: false }
  if (contractorUuid !== null && (await findAppointments(tx, asked)).length === 0)
    throw new Invalid([{ field: 'contractor_uuid', code: 'not_in_list' }])
  return { ...entries, contractorTenantId: contractorUuid }
}

export const createTemplate = handler(orderTemplatesMethods.create, async (input, { tx, actor, at }) => {
  const entries = await checked(tx, input, actor)
  if ((await countTemplates(tx)) >= maxTemplates) throw new Refused('too_many_templates', { most: maxTemplates })
  return showOne(tx, await insertTemplate(tx, entries, at), actor)
})

const loadTemplateForUpdate = async (
  tx: Tx,
  { templateUuid: id, version }: { templateUuid: string; version: number },
) => {
  fresh(found(await findTemplate(tx, id)), version)
  return { id, version }
}

export const saveTemplateMethod = handler(orderTemplatesMethods.save, async (input, { tx, actor }) => {
  const { templateUuid, version, ...entries } = input
  const one = await loadTemplateForUpdate(tx, { templateUuid, version })
  return showOne(tx, await saveTemplate(tx, one, await checked(tx, entries, actor)), actor)
})

export const archiveTemplate = handler(orderTemplatesMethods.archive, async (input, { tx, actor, at }) =>
  showOne(tx, await saveTemplate(tx, await loadTemplateForUpdate(tx, input), { archivedAt: at }), actor),
)

export const restoreTemplate = handler(orderTemplatesMethods.restore, async (input, { tx, actor }) =>
  showOne(tx, await saveTemplate(tx, await loadTemplateForUpdate(tx, input), { archivedAt: null }), actor),
)
