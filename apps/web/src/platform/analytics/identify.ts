import { ApiError } from '../calls/api-error.ts'
import { request } from '../calls/request.ts'
import { report } from '../reporting/report.ts'
import { settings } from '../settings/settings.ts'
import type { Person } from './segment-sink.ts'
import { isTracking } from './track.ts'

const path = '/:namespace/find-a-pro/api/v1/segment-user-detail/'

/** The person for analytics; undefined when the user detail call fails, which is reported. */
export const findPerson = async (): Promise<Person | undefined> => {
  try {
    const { data } = await request({ path, headers: { 'content-type': 'application/json' }, handlesUnauthorised: true })
    if (typeof data !== 'object' || data === null) {
      report(new Error('Response is not in JSON type'), { method: 'GET' })
      return undefined
    }
    return data as Person
  } catch (problem) {
    if (problem instanceof ApiError && problem.code >= 400)
      report(new Error('User detail failed', { cause: problem }), {
        code: problem.code,
        message: problem.message,
        method: 'GET',
      })
    return undefined
  }
}

let named: string | undefined

/** Sets the person of later events; none after sign-out. */
export const identify = async (personUuid: string | undefined): Promise<void> => {
  if (!isTracking() || named === personUuid) return
  named = personUuid
  const { sendPerson } = await import('./segment-sink.ts')
  sendPerson(settings().analytics, personUuid === undefined ? undefined : await findPerson())
}
