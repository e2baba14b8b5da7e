import type { OrderCertificates } from '@fettle/contracts/order-certificates/order-certificates.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { canTransition } from '@fettle/domain/kernel/machine'
import { orderCertificateMachine } from '@fettle/domain/order-certificates/order-certificate'
import { listAttachmentsOf } from '#areas/attachments/attachments.port'
import { memberNames } from '#areas/users/users.port'
import { type KnownOrder, knownOrder } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { maySubmit } from './may-submit.ts'
import { listCertificates } from './order-certificates.store.ts'
import type { OrderCertificateRecord } from './order-certificates.tables.ts'
import { requirementsToChoose } from './requirements-to-choose.ts'

/** Certificates that an order needs, as a reader of either side sees them. */
export const showOrderCertificates = async (
  read: Read,
  { actor, now }: { readonly actor: Actor; readonly now: number },
  asked: { readonly workOrderUuid?: string | undefined; readonly jobUuid?: string | undefined },
): Promise<OrderCertificates> => {
  const order = await knownOrder(read, actor, asked)
  const records = await listCertificates(read, order)
  const submitted = records.flatMap(({ evidenceId }) => evidenceId ?? [])
  const [files, names, isSubmitter] = await Promise.all([
    listAttachmentsOf(read, actor.namespace, submitted),
    memberNames(
      read,
      records.map(({ waivedByMembershipId }) => waivedByMembershipId),
    ),
    maySubmit(read, actor, order),
  ])
  return {
    certificates: records.map((record) => ({
      uuid: record.id,
      requirementKey: record.requirementKey,
      requirementName: record.requirementName,
      documents: record.documents,
      state: record.state,
      reason: record.reason,
      waivedBy: record.waivedByMembershipId === null ? null : (names.get(record.waivedByMembershipId) ?? null),
      waivedOn: record.waivedOn,
      evidenceUuid: record.evidenceId,
      files: [...(files.get(record.evidenceId ?? '')?.get('certificate') ?? [])],
      version: record.version,
      can: verbsOf(record, { actor, isSubmitter }),
      cannot: {},
    })),
    canRequire: await requirable(read, { actor, now, order, records }),
  }
}

const verbsOf = (
  { state }: OrderCertificateRecord,
  { actor, isSubmitter }: { readonly actor: Actor; readonly isSubmitter: boolean },
): string[] => [
  ...(isSubmitter && canTransition(orderCertificateMachine, state, 'submit') ? ['submit'] : []),
  ...(hasPermission(actor, 'order-certificates.waive') && canTransition(orderCertificateMachine, state, 'waive')
    ? ['waive']
    : []),
]

type Requirable = {
  readonly actor: Actor
  readonly now: number
  readonly order: KnownOrder
  readonly records: readonly OrderCertificateRecord[]
}
const requirable = async (
  read: Read,
  { actor, now, order, records }: Requirable,
): Promise<OrderCertificates['canRequire']> => {
  if (order.jobId !== null || !hasPermission(actor, 'order-certificates.require')) return []
  const required = new Set<string>(records.map(({ requirementKey }) => requirementKey))
  return (await requirementsToChoose(read, { actor, now })).filter(({ requirementKey: key }) => !required.has(key))
}
