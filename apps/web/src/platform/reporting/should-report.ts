import { refusalCatalogue } from '@fettle/domain/kernel/refusal-catalogue'
import { ApiError } from '../calls/api-error.ts'

/** No code, client or network error, offline, timeout; and 500, which the server has logged. */
const silentCodes: ReadonlySet<number> = new Set([0, 1, 2, 3, 500])

/** Expected refusals, each with a screen or message of its own: not reported. */
const answeredCodes: ReadonlySet<string> = new Set<string>([
  ...refusalCatalogue,
  'not_signed_in',
  'credentials_wrong',
  'csrf_failed',
  'terms_not_accepted',
  'forbidden',
  'not_work_order_client',
  'stale_version',
  'award_above_your_limit',
  'too_many_attempts',
  'link_ended',
  'invitation_of_somebody_else',
  'email_not_confirmed',
  'mail_sent_often',
  'user_deactivated',
])

/** Aborted requests and forbidden pages are expected: not reported. */
const quietNames: ReadonlySet<string> = new Set(['AbortError', 'CancelledError', 'ForbiddenError'])

/** The session query answers 401 without a session: not reported. */
const isOfSessions = ({ request }: ApiError) => request.includes('/identity/api/v2/identity/')

/** Whether an error is unexpected and needs to be reported. */
export const shouldReport = (problem: unknown): boolean => {
  if (!(problem instanceof ApiError)) return !(problem instanceof Error && quietNames.has(problem.name))
  if (silentCodes.has(problem.code) || isOfSessions(problem)) return false
  if (problem.code === 404 && problem.errors.some(({ message }) => message !== '')) return false
  // Field errors are shown at their field.
  return !problem.errors.some(({ code, field }) => answeredCodes.has(code) || field !== undefined)
}
