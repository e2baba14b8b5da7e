import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { readPlaceCode } from '@fettle/domain/assets/place-code'
import { jobsOfCode } from '#areas/assets/assets.port'
import { findJob } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'

/** The first job at the place of a code that the reader sees. */
export const jobOfPlaceCode = handler(jobsMethods.ofPlaceCode, async ({ code }, { read, actor }) => {
  for (const jobUuid of await jobsOfCode(read, readPlaceCode(code) ?? ''))
    if (await findJob(read, actor, jobUuid)) return { jobUuid }
  throw new Refused('not_found')
})
