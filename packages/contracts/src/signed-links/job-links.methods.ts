import { jobLinkDays } from '@fettle/domain/signed-links/signed-link'
import * as z from 'zod/mini'
import { email } from '../identity/identity.methods.ts'
import { sessionView } from '../identity/session-view.ts'
import { instant, optionalPhone, optionalSingleLineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { signedLinkView } from './signed-links.methods.ts'

const days = z._default(
  z.int().check(z.minimum(jobLinkDays.least), z.maximum(jobLinkDays.most)),
  jobLinkDays.unlessChosen,
)
const token = { token: singleLineText(64) }

/** Preview of a link before it is opened: sender, recipient and expiry, without details of the work. */
export const linkPreview = z.strictObject({ clientName: z.string(), companyName: z.string(), endsAt: instant })

/** Guest contractors: invited by a client, they work on one job through a signed link without an account. */
export const jobLinksMethods = methods('find-a-pro', 'job-links', {
  invite: {
    kind: 'command',
    summary: 'Invites a contractor without an account to quote, by a link to this job.',
    access: 'contractors.invite',
    input: {
      workOrderUuid: uuid,
      version,
      companyName: singleLineText(120),
      recipientName: singleLineText(120),
      email,
      telephone: optionalPhone,
      vatNumber: optionalSingleLineText(20),
      days,
    },
    output: signedLinkView,
    refusals: ['email_not_confirmed', 'too_many_links', 'contractor_already_asked', 'work_order_cannot_be_dispatched'],
  },
  sendAgain: {
    kind: 'command',
    summary: 'Sends the link of a job again; a revoked or expired one is replaced.',
    access: 'contractors.invite',
    input: { linkUuid: uuid, version, days },
    output: signedLinkView,
    refusals: ['email_not_confirmed', 'too_many_links', 'link_ended'],
  },
  look: {
    kind: 'query',
    summary: 'Preview of a job link: sender and expiry, without details of the job. Requires no session.',
    access: 'public',
    input: token,
    output: linkPreview,
    refusals: ['link_ended'],
  },
  enter: {
    kind: 'command',
    summary: 'Opens a guest session for the job of the link, until it expires.',
    access: 'public',
    input: token,
    output: sessionView,
    refusals: ['link_ended'],
  },
})
