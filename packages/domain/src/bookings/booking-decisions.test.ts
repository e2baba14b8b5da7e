import { describe, expect, it } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { roles } from '../access/roles.ts'
import type { CompletionReport } from '../completion-reports/completion-report.ts'
import {
  acceptReport,
  createReport,
  rejectReport,
  submitReport,
} from '../completion-reports/completion-report-decisions.ts'
import { raiseIssue, reopenIssue, replyToIssue, resolveIssue } from '../issues/issue-decisions.ts'
import { dayMs, hourMs } from '../kernel/calendar.ts'
import type { Result } from '../kernel/result.ts'
import type { Booking } from './booking.ts'
import {
  type BookingInput,
  cancelBooking,
  changeSubStatus,
  checkIn,
  confirmBooking,
  finishBooking,
  proposeBooking,
  reportNoAccess,
  rescheduleBooking,
  setOut,
} from './booking-decisions.ts'

const at = 1_800_000_000_000
const contractor: Actor = {
  membershipId: 1,
  membershipUuid: 'kit',
  personUuid: 'person',
  tenantId: 'contractor',
  side: 'contractor',
  role: 'KO',
  roleUuid: null,
  grants: roles.KO.grants,
  namespace: 'uk',
  organisationScope: 'all',
  limit: null,
  isDlo: false,
  displayName: 'Kit Owner',
}
const client: Actor = {
  ...contractor,
  membershipUuid: 'pat',
  tenantId: 'client',
  side: 'client',
  role: 'PRM',
  grants: roles.PRM.grants,
}
const context = { actor: contractor, at }
const arrangement = { ...context, bookingId: 'b1', party: 'contractor' as const, busyOperatives: 0 }
const job = {
  workOrderId: 'o',
  jobId: 'j',
  clientTenantId: 'client',
  contractorTenantId: 'contractor',
  organisationUuid: 'north',
}
const wish: BookingInput = {
  startsAt: at + hourMs,
  endsAt: at + 3 * hourMs,
  assignees: ['kit'],
  residentMustBePresent: true,
  note: '',
  isLogged: false,
}
const unwrap = <T>(result: Result<T, string, unknown>): T => {
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  return result.value
}
const refusal = (result: Result<unknown, string, unknown>): string => (result.ok ? 'allowed' : result.code)

describe('a visit', () => {
  const propose = (more: Partial<BookingInput> = {}, inputs = {}) =>
    proposeBooking({ ...job, state: 'hired' }, { ...wish, ...more }, { ...arrangement, ...inputs })
  const proposed = (): Booking => unwrap(propose())
  const confirmed = (): Booking => unwrap(confirmBooking(proposed(), { ...context, party: 'resident' }))
  const onSite = (): Booking => unwrap(checkIn(unwrap(setOut(confirmed(), context)), context))

  it.each([
    [{ endsAt: wish.startsAt }, {}, 'booking_ends_before_it_starts'],
    [{ endsAt: wish.startsAt + dayMs + 1 }, {}, 'booking_longer_than_a_day'],
    [{ startsAt: at - 1 }, {}, 'booking_in_the_past'],
    [{ startsAt: at - 1, isLogged: true }, {}, 'allowed'],
    [{}, { busyOperatives: 1 }, 'operative_not_free'],
  ])('wished as %j with %j is %s', (more, inputs, code) => expect(refusal(propose(more, inputs))).toBe(code))

  it('belongs to a hired contractor', () => {
    expect(refusal(proposeBooking({ ...job, state: 'quoted' }, wish, arrangement))).toBe('job_not_hired')
  })

  it('is confirmed by a party other than the proposer, unless the resident need not be at home', () => {
    expect(refusal(confirmBooking(proposed(), { ...context, party: 'contractor' }))).toBe(
      'booking_confirmed_by_its_proposer',
    )
    const alone = unwrap(propose({ residentMustBePresent: false }))
    expect(unwrap(confirmBooking(alone, { ...context, party: 'contractor' })).state).toBe('confirmed')
  })

  it('is rescheduled as a new slot that replaces the old one and needs confirmation again', () => {
    const slot = { startsAt: at + dayMs, endsAt: at + dayMs + hourMs }
    const { former, booking } = unwrap(
      rescheduleBooking(confirmed(), slot, { ...arrangement, bookingId: 'b2', party: 'resident' }),
    )
    expect([former.state, booking.state, booking.replaces, booking.proposedBy]).toEqual([
      'rescheduled',
      'proposed',
      'b1',
      'resident',
    ])
    expect(refusal(rescheduleBooking(onSite(), slot, arrangement))).toBe('booking_cannot_be_moved')
  })

  it('has a sub-status only from the confirmed slot until the check-out', () => {
    expect(refusal(changeSubStatus(proposed(), 'running_late', context))).toBe(
      'job_booking_sub_status_cannot_be_updated',
    )
    expect(unwrap(changeSubStatus(confirmed(), 'running_late', context)).subStatus).toBe('running_late')
    const finished = unwrap(finishBooking(onSite(), { outcome: 'complete', note: '' }, context))
    expect(refusal(changeSubStatus(finished, 'working', context))).toBe('job_booking_sub_status_cannot_be_updated')
  })

  it('ends with an outcome, on site', () => {
    expect(refusal(finishBooking(confirmed(), { outcome: 'complete', note: '' }, context))).toBe(
      'booking_not_under_way',
    )
    expect(refusal(finishBooking(onSite(), { outcome: null, note: '' }, context))).toBe('booking_outcome_missing')
  })

  it('ends with evidence of no access, not before its time', () => {
    const later = { ...context, at: wish.startsAt }
    expect(refusal(reportNoAccess(confirmed(), { photos: 1, callingCard: '' }, context))).toBe(
      'booking_not_started_yet',
    )
    expect(refusal(reportNoAccess(confirmed(), { photos: 0, callingCard: ' ' }, later))).toBe(
      'no_access_evidence_missing',
    )
    expect(unwrap(reportNoAccess(confirmed(), { photos: 0, callingCard: 'C-12' }, later)).state).toBe('no_access')
  })

  it('is cancelled with a reason, and never while the operative is on site', () => {
    expect(refusal(cancelBooking(confirmed(), { reason: '' }, context))).toBe('cancel_reason_missing')
    expect(refusal(cancelBooking(onSite(), { reason: 'Rain' }, context))).toBe('booking_cannot_be_cancelled')
  })
})

describe('a completion report', () => {
  const owner = { ...job, assignees: ['kit'], covers: 'work' as const, openReports: 0, versions: 0 }
  const content = { text: 'Washer replaced', beforePhotos: [], afterPhotos: ['p1'], reasonWithoutPhoto: '' }
  const write = (more = {}) =>
    createReport({ ...owner, state: 'hired', ...more }, content, { ...context, reportId: 'r' })
  const submitted = (): CompletionReport => unwrap(submitReport(unwrap(write()), { signOffNeeded: true }, context))

  it('is one at a time, of a hired contractor', () => {
    expect(refusal(write({ state: 'done' }))).toBe('job_not_hired')
    expect(refusal(write({ openReports: 1 }))).toBe('report_already_open')
    expect(unwrap(write({ versions: 2 })).version).toBe(3)
  })

  it.each([
    [{ text: ' ' }, 'report_text_missing'],
    [{ afterPhotos: [] }, 'report_after_photo_missing'],
    [{ afterPhotos: [], reasonWithoutPhoto: 'Behind the wall' }, 'allowed'],
  ])('with %j is %s', (more, code) => {
    expect(refusal(submitReport({ ...unwrap(write()), ...more }, { signOffNeeded: true }, context))).toBe(code)
  })

  it('that is rejected opens an issue awaiting the contractor', () => {
    const asClient = { actor: client, at, issueId: 'i' }
    expect(refusal(rejectReport(submitted(), { reasons: [' '] }, asClient))).toBe('report_reject_reason_missing')
    const result = rejectReport(submitted(), { reasons: ['Still drips'] }, asClient)
    const { report, issue } = unwrap(result)
    expect([report.state, issue.state, issue.ball, issue.kind]).toEqual(['rejected', 'open', 'contractor', 'quality'])
    expect(result.ok && result.events.map((event) => event.name)).toEqual([
      'completion-report.rejected',
      'issue.raised',
    ])
  })

  it('is accepted once', () => {
    const examined = { ...context, certificatesMissing: 0 }
    expect(refusal(acceptReport(submitted(), { ...context, certificatesMissing: 1 }))).toBe('certificate_needed')
    const accepted = unwrap(acceptReport(submitted(), examined))
    expect(refusal(acceptReport(accepted, examined))).toBe('object_already_approved')
    expect(refusal(rejectReport(accepted, { reasons: ['No'] }, { ...context, issueId: 'i' }))).toBe(
      'object_already_approved',
    )
  })
})

describe('an issue', () => {
  const owner = { ...job, assignees: ['kit'], state: 'hired' as const }
  const raised = () =>
    unwrap(raiseIssue(owner, { kind: 'scope', text: 'The wall is wet too' }, { ...context, issueId: 'i' }))

  it('waits for the side that did not write last', () => {
    expect(raised().ball).toBe('client')
    const answered = unwrap(replyToIssue(raised(), { text: 'Please open it' }, { actor: client, at }))
    expect(answered.ball).toBe('contractor')
    expect(refusal(replyToIssue(raised(), { text: ' ' }, context))).toBe('issue_text_missing')
  })

  it('is resolved by the side that raised it, or by the administrator', () => {
    expect(refusal(resolveIssue(raised(), { actor: client, at }))).toBe('issue_resolved_by_its_raiser_only')
    expect(refusal(resolveIssue(raised(), { actor: { ...client, role: 'ADM' }, at }))).toBe('allowed')
    expect(refusal(replyToIssue(unwrap(resolveIssue(raised(), context)), { text: 'x' }, context))).toBe(
      'issue_already_resolved',
    )
  })

  it('is reopened within fourteen days', () => {
    const resolved = unwrap(resolveIssue(raised(), context))
    const last = at + 14 * dayMs
    expect(unwrap(reopenIssue(resolved, { actor: client, at: last })).ball).toBe('contractor')
    expect(refusal(reopenIssue(resolved, { actor: client, at: last + 1 }))).toBe('issue_reopen_window_passed')
  })

  it('is raised only about the work of a hired contractor', () => {
    const early = { ...owner, state: 'quoted' as const }
    expect(refusal(raiseIssue(early, { kind: 'scope', text: 'x' }, { ...context, issueId: 'i' }))).toBe(
      'issue_job_not_hired',
    )
  })
})
