import { refusalCatalogue } from '@fettle/domain/kernel/refusal-catalogue'
import { CallFailure } from '../calls/call-failure.ts'

/** Nothing, a client or network error, offline, out of time; and 500, which the server has written down itself. */
const silentCodes: ReadonlySet<number> = new Set([0, 1, 2, 3, 500])

/** Refusals that are answers, each with a screen or a message of its own: nobody has to look into them. */
const answeredCodes: ReadonlySet<string> = new Set<string>([
  ...refusalCatalogue,
  'not_signed_in',
  'credentials_wrong',
  'csrf_failed',
  'terms_not_accepted',
  'forbidden',
  'not_work_order_client',
  'stale_version',
  'too_many_attempts',
  'link_ended',
  'invitation_of_somebody_else',
  'email_not_confirmed',
  'mail_sent_often',
  'user_deactivated',
])

/** A page that was left, and a page that is not somebody's: both are what should happen. */
const quietNames: ReadonlySet<string> = new Set(['AbortError', 'CancelledError', 'ForbiddenError'])

/** The session manager asks who is there; that nobody is, is no fault. */
const isOfSessions = ({ request }: CallFailure) => request.includes('/identity/api/v2/identity/')

/** Whether somebody should look into a problem. */
export const isReported = (problem: unknown): boolean => {
  if (!(problem instanceof CallFailure)) return !(problem instanceof Error && quietNames.has(problem.name))
  if (silentCodes.has(problem.code) || isOfSessions(problem)) return false
  if (problem.code === 404 && problem.errors.some(({ message }) => message !== '')) return false
  // A field's own message stands beside the field.
  return !problem.errors.some(({ code, field }) => answeredCodes.has(code) || field !== undefined)
}
