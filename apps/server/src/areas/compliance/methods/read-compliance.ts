import { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { complianceShare, requirementStatuses, type StatusCounts } from '@fettle/domain/compliance/requirement-status'
import { todayOf } from '@fettle/domain/editions/today'
import { addMonths } from '@fettle/domain/kernel/calendar'
import { handler } from '#platform/runner/handlers'
import { countOpenSteps } from '../evidence.store.ts'
import { countDueMonths, countItems, listItems, type StatusCount } from '../item-list.store.ts'
import { toReader } from '../reader.ts'
import { showItem } from '../show-item.ts'
import { listQuestions } from '../shown-items.store.ts'

const countsOf = (rows: readonly StatusCount[]): StatusCounts => {
  const counts = Object.fromEntries(requirementStatuses.map((status) => [status, 0])) as Record<
    (typeof requirementStatuses)[number],
    number
  >
  for (const { status, n } of rows) counts[status] += n
  return counts
}

export const complianceBoardMethod = handler(
  complianceMethods.board,
  async ({ on, organisationUuid }, { read, actor, now }) => {
    const today = todayOf(actor, now)
    const day = on ?? today
    const reader = await toReader(read, actor, day)
    const rows = await countItems(read, { ...reader, organisationUuid, isToday: day === today })
    const steps = await countOpenSteps(read, { organisations: reader.organisations, today })
    const counts = countsOf(rows)
    return {
      on: day,
      share: complianceShare(counts),
      counts,
      requirements: Object.keys(reader.warnDays).flatMap((key) => {
        const own = rows.filter(({ requirement_key: each }) => each === key)
        const [first] = own
        const each = countsOf(own)
        if (!first) return []
        const name = reader.names?.[key] ?? null
        const { requirement_key: requirementKey } = first
        return [{ requirementKey, requirementName: name, share: complianceShare(each), counts: each }]
      }),
      toReview: steps.to_review,
      overdueDuties: steps.overdue_duties,
    }
  },
)

const shownMonths = 24

export const listDueMonths = handler(
  complianceMethods.dueMonths,
  async ({ organisationUuid }, { read, actor, now }) => {
    const today = todayOf(actor, now)
    const months = Array.from({ length: shownMonths }, (_, ahead) =>
      addMonths(`${today.slice(0, 7)}-01`, ahead).slice(0, 7),
    )
    const span = { first: months[0] ?? '', last: months.at(-1) ?? '' }
    const rows = await countDueMonths(read, { ...(await toReader(read, actor, today)), organisationUuid }, span)
    const byMonth = new Map(rows.map(({ month, n }) => [month, n]))
    return { months: months.map((month) => ({ month, dates: byMonth.get(month) ?? 0 })) }
  },
)

export const listComplianceMethod = handler(
  complianceMethods.list,
  async ({ on, ...filter }, { read, actor, page, now }) => {
    const today = todayOf(actor, now)
    const reader = await toReader(read, actor, on ?? today)
    return listItems(read, { ...filter, ...reader, isToday: reader.on === today }, page)
  },
)

export const getComplianceItem = handler(complianceMethods.get, ({ complianceItemUuid, on }, { read, actor, now }) =>
  showItem(read, { actor, now, on }, complianceItemUuid),
)

export const listQuestionsMethod = handler(
  complianceMethods.questions,
  async ({ locationUuid }, { read, actor, page, now }) =>
    listQuestions(read, { ...(await toReader(read, actor, todayOf(actor, now))), locationUuid }, page),
)
