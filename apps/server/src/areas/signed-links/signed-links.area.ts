import type { jobLinksMethods } from '@fettle/contracts/signed-links/job-links.methods'
import type { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import type { Mailer } from '#platform/mail/mailer'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { enterJob, previewJobLink } from './methods/enter-job.ts'
import { inviteGuest, sendLinkAgain } from './methods/invite-guest.ts'
import { listLinksMethod } from './methods/list-links.ts'
import { shareProgress } from './methods/make-link.ts'
import { revokeLinkMethod } from './methods/revoke-link.ts'
import { answerLinkMethod, openLinkMethod } from './methods/use-link.ts'
import { recordOwnerResponse } from './record-owner-response.ts'

/** Signed links for people without an account. */
export const signedLinksArea = ({ mail }: { mail: Mailer }): Area => {
  const links = {
    list: listLinksMethod,
    shareProgress: shareProgress(mail),
    revoke: revokeLinkMethod,
    open: openLinkMethod,
    answer: answerLinkMethod,
  } satisfies Handlers<typeof signedLinksMethods>
  const jobLinks = {
    invite: inviteGuest(mail),
    sendAgain: sendLinkAgain(mail),
    look: previewJobLink,
    enter: enterJob,
  } satisfies Handlers<typeof jobLinksMethods>
  return {
    handlers: { 'signed-links': links, 'job-links': jobLinks },
    backgroundJobs: { 'tell-owner-answer': recordOwnerResponse },
  }
}
