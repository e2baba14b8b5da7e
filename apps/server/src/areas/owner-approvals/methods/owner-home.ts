import { type OwnerOrderView, ownerPortalMethods } from '@fettle/contracts/owner-approvals/owner-portal.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { money } from '@fettle/domain/kernel/arithmetic'
import type { Currency } from '@fettle/domain/kernel/money'
import { repairStep } from '@fettle/domain/signed-links/signed-link'
import { showShared } from '#areas/signed-links/signed-links.port'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import {
  answerAsOwner,
  asOwner,
  dayOf,
  findOwnerApproval,
  listOwnerOrders,
  listOwnOwnerships,
  type OwnerOrderRow,
  type OwnerSeat,
  seatOf,
} from '../owner-seat.ts'

const showOrder = (
  { state, hasVisit, approvalUuid, isOpen, askedAt, gross, answer, answeredAt, invoiced, ...order }: OwnerOrderRow,
  currency: Currency,
): OwnerOrderView => ({
  ...order,
  step: repairStep(state, hasVisit),
  invoiced: money(invoiced, currency),
  approval:
    approvalUuid === null || askedAt === null || gross === null
      ? null
      : { uuid: approvalUuid, isOpen, askedAt, gross: money(gross, currency), answer, answeredAt },
})

export const ownerHome = handler(ownerPortalMethods.home, async ({ token }, { read, at, now }) => {
  const seat = await seatOf(read, token, at)
  const day = dayOf(seat, now)
  const [orders, ownerships] = await asOwner(read, seat, async () => [
    await listOwnerOrders(read, day),
    await listOwnOwnerships(read, day),
  ])
  const currency = editionOf(seat.market).currency.code
  return {
    clientName: seat.clientName,
    ownerName: seat.ownerName,
    maySetPassword: seat.showsAddress,
    ownerships: ownerships.map(({ limit, ...each }) => ({
      ...each,
      limit: limit === null ? null : money(limit, currency),
    })),
    orders: orders.map((row) => showOrder(row, currency)),
  }
})

const approvalOf = async (read: Read, seat: OwnerSeat, { id, at }: { readonly id: string; readonly at: string }) =>
  showShared(found(await asOwner(read, seat, () => findOwnerApproval(read, id, at))))

export const getOwnerApproval = handler(ownerPortalMethods.approval, async ({ token, approvalUuid }, { read, at }) =>
  approvalOf(read, await seatOf(read, token, at), { id: approvalUuid, at }),
)

export const answerOwnerApproval = handler(ownerPortalMethods.answer, async (input, { read, at }) => {
  const { token, approvalUuid: id, answer, note } = input
  const seat = await seatOf(read, token, at)
  if (answer === 'declined' && note.trim() === '') throw new Refused('owner_reason_required')
  await approvalOf(read, seat, { id, at })
  const isAnswered = await asOwner(read, seat, () => answerAsOwner(read, { id, answer, note, at }))
  if (!isAnswered) throw new Refused('owner_approval_closed')
  return approvalOf(read, seat, { id, at })
})
