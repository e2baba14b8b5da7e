import { localDateOf } from '@fettle/domain/kernel/calendar'
import { type BoundedDay, dayFault } from '@fettle/domain/rules/day-bounds'
import { Invalid } from '#platform/runner/refusal'
import { storedEpochMs } from './stored-moments.ts'

type DatedOrder = { readonly createdAt: string; readonly timeZone: string }
type DayEntry = readonly [rule: BoundedDay, day: string | null | undefined, field?: string]

const toWire = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Refuses days without sense for an order, by field of the input. The field is that of the rule unless it is named. */
export const checkDays = (
  order: DatedOrder,
  entries: readonly DayEntry[],
  { now, issuedOn }: { now: number; issuedOn?: string },
): void => {
  const facts = {
    today: localDateOf(order.timeZone, now),
    raisedOn: localDateOf(order.timeZone, storedEpochMs(order.createdAt)),
    ...(issuedOn === undefined ? {} : { issuedOn }),
  }
  const problems = entries.flatMap(([rule, day, field = rule]) => {
    const fault = dayFault(rule, day ?? null, facts)
    return fault ? [{ field: toWire(field), ...fault }] : []
  })
  if (problems.length > 0) throw new Invalid(problems)
}

/** The day of an instant of the input at the property. */
export const dayAt = ({ timeZone }: DatedOrder, instant: string | number): string =>
  localDateOf(timeZone, typeof instant === 'number' ? instant : Date.parse(instant))
