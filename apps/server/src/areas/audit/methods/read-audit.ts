import { auditMethods } from '@fettle/contracts/audit/audit.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import { toInstant } from '@fettle/domain/kernel/instant'
import { toCsv } from '#platform/runner/csv'
import { handler } from '#platform/runner/handlers'
import { type AuditFilter, listEntries } from '../audit.store.ts'

const dayMillis = 86_400_000
const mostRows = 10_000

/** Dates of the caller as instants; the last day is inclusive. */
const filterOf = ({ from, to, ...rest }: InputOf<typeof auditMethods.list>): AuditFilter => ({
  ...rest,
  from: from === null ? null : toInstant(Date.parse(from)),
  to: to === null ? null : toInstant(Date.parse(to) + dayMillis),
})

export const listAudit = handler(auditMethods.list, (input, { read, actor, page }) =>
  listEntries(read, { tenantId: actor.tenantId, filter: filterOf(input) }, page),
)

export const downloadAudit = handler(auditMethods.download, async (input, { read, actor, at }) => {
  const all = { offset: 0, limit: mostRows }
  const { rows } = await listEntries(read, { tenantId: actor.tenantId, filter: filterOf(input) }, all)
  const lines = rows.map(
    ({ at: moment, userName, method, outcome, subject, uuid, isSealed, impersonation, changes }) => ({
      at: moment,
      who: userName,
      action: method,
      outcome,
      objects: Object.entries(subject)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
      acted_by: impersonation?.staffName ?? '',
      acted_as: impersonation?.memberName ?? '',
      reason: impersonation?.reason ?? '',
      changes: changes
        .map(({ thing, field, before, after }) => `${thing}.${field}: ${before ?? '–'} > ${after ?? '–'}`)
        .join('; '),
      is_sealed: isSealed,
      uuid,
    }),
  )
  // Byte order mark, by which spreadsheets detect UTF-8.
  const bytes = new TextEncoder().encode(`\uFEFF${toCsv(lines)}`)
  return { bytes, filename: `audit-${at.slice(0, 10)}.csv`, contentType: 'text/csv; charset=utf-8' }
})
