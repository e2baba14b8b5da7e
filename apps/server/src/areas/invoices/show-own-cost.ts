import type { OwnCostView } from '@fettle/contracts/invoices/costs.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { Currency } from '@fettle/domain/kernel/money'
import type { LineKind } from '@fettle/domain/quotes/quote-totals'
import { listAttachmentsOf } from '#areas/attachments/attachments.port'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import type { OwnCostRecord } from './own-costs.tables.ts'

/** Entries for a reader; members who may record costs may correct all of them. */
export const showOwnCosts = async (
  read: Read,
  records: readonly OwnCostRecord[],
  actor: Actor,
): Promise<OwnCostView[]> => {
  const [names, files] = await Promise.all([
    memberNames(
      read,
      records.map(({ recordedByMembershipId }) => recordedByMembershipId),
    ),
    listAttachmentsOf(
      read,
      actor.namespace,
      records.map(({ id }) => id),
    ),
  ])
  return records.map((record) => ({
    uuid: record.id,
    workOrderUuid: record.workOrderId,
    kind: record.kind as LineKind,
    text: record.text,
    amount: { amount: record.amount, currency: record.currency as Currency },
    incurredOn: record.incurredOn,
    attachments: [...(files.get(record.id)?.values() ?? [])].flat(),
    recordedBy: names.get(record.recordedByMembershipId) || null,
    recordedAt: record.recordedAt,
    version: record.version,
    can: record.removedAt === null && hasPermission(actor, 'costs.record') ? ['correct', 'remove'] : [],
    cannot: {},
  }))
}
