import type { OwnerCostView } from '@fettle/contracts/owner-approvals/owner-portal.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { money } from '@fettle/domain/kernel/arithmetic'
import { wholeShareBp } from '@fettle/domain/residents/owner'
import type { Read } from '#platform/database/transaction'
import { asOwner, dayOf, listOwnerCosts, type OwnerCostRow, type OwnerSeat, seatOf } from './owner-seat.ts'

/** The part of an owner, rounded half away from zero; the whole where no share is known. */
export const shareOf = (gross: number, shareBp: number | null): number =>
  Math.sign(gross) * Math.round((Math.abs(gross) * (shareBp ?? wholeShareBp)) / wholeShareBp)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export type Statement = {
  readonly seat: OwnerSeat
  readonly year: number
  readonly costs: OwnerCostView[]
  readonly total: OwnerCostView['gross']
  readonly share: OwnerCostView['share']
}

type Asked = { readonly token: string; readonly year: number }

/** Costs of the properties of an owner in a year with their sums. */
export const readStatement = async (
  read: Read,
  { token, year }: Asked,
  { at, now }: { readonly at: string; readonly now: number },
): Promise<Statement> => {
  const seat = await seatOf(read, token, at)
  const rows = await asOwner(read, seat, () => listOwnerCosts(read, dayOf(seat, now), year))
  const currency = editionOf(seat.market).currency.code
  const show = ({ shareBp, net, tax, gross, ...row }: OwnerCostRow): OwnerCostView => ({
    ...row,
    net: money(net, currency),
    tax: money(tax, currency),
    gross: money(gross, currency),
    share: money(shareOf(gross, shareBp), currency),
  })
  const costs = rows.map(show)
  return {
    seat,
    year,
    costs,
    total: money(sum(costs.map(({ gross }) => gross.amount)), currency),
    share: money(sum(costs.map(({ share }) => share.amount)), currency),
  }
}
