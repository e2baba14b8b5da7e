import { jobLinksMethods } from '@fettle/contracts/signed-links/job-links.methods'
import { startGuestSession } from '#areas/identity/identity.port'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { hashToken } from '#platform/secrets/token'
import { previewLink } from '../job-links.store.ts'

export const previewJobLink = handler(jobLinksMethods.look, async ({ token }, { read, at }) => {
  const preview = await previewLink(read, hashToken(token), at)
  if (!preview) throw new Refused('link_ended')
  return { clientName: preview.client_name, companyName: preview.company_name, endsAt: preview.ends_at }
})

export const enterJob = handler(jobLinksMethods.enter, async ({ token }, context) => {
  const session = await startGuestSession(hashToken(token), context)
  if (!session) throw new Refused('link_ended')
  return session
})
