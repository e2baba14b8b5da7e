import type { SlotOfferView } from '@fettle/contracts/resident-visits/resident-visits.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { EpochMs } from '@fettle/domain/kernel/time'
import { findTimeZone } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { listWindows } from './slot-offers.store.ts'
import type { SlotOfferRecord } from './slot-offers.tables.ts'

type Reader = { readonly actor: Actor; readonly now: EpochMs }

const verbsOf = (record: SlotOfferRecord, { actor, now }: Reader): string[] => {
  if (record.state !== 'open' || !hasPermission(actor, 'bookings.create')) return []
  const isLive = Date.parse(record.expiresAt) > now
  if (record.side === 'resident') return isLive && record.windows.length > 0 ? ['take'] : []
  return record.side === actor.side ? ['withdraw'] : []
}

/** Offers with what the reader may do about them. */
export const showOffers = async (
  read: Read,
  records: readonly SlotOfferRecord[],
  reader: Reader,
): Promise<SlotOfferView[]> => {
  const [first] = records
  if (!first) return []
  const windows = await listWindows(
    read,
    records.map(({ id }) => id),
  )
  const timeZone = await findTimeZone(read, first.workOrderId)
  return records.map((record) => ({
    uuid: record.id,
    jobUuid: record.jobId,
    workOrderUuid: record.workOrderId,
    side: record.side,
    state: record.state,
    isExpired: record.state === 'open' && Date.parse(record.expiresAt) <= reader.now,
    windows: (windows.get(record.id) ?? []).map(
      ({ starts_at, ends_at, is_free, membership_id = null, held_until }) => ({
        startsAt: starts_at,
        endsAt: ends_at,
        isFree: is_free && Date.parse(starts_at) > reader.now,
        userUuid: membership_id,
        heldUntil: held_until !== null && Date.parse(held_until) > reader.now ? held_until : null,
      }),
    ),
    timeZone,
    note: record.note,
    bookingUuid: record.bookingId,
    expiresAt: record.expiresAt,
    createdAt: record.createdAt,
    version: record.version,
    can: verbsOf(record, reader),
    cannot: {},
  }))
}
