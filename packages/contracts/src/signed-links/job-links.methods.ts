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
    summary: 'Asks a contractor without an account for a quote, by a link that opens this one job.',
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
    summary: 'Sends the link of a job again; in the place of one that was ended or ran out, a new one.',
    access: 'contractors.invite',
    input: { linkUuid: uuid, version, days },
    output: signedLinkView,
    refusals: ['email_not_confirmed', 'too_many_links', 'link_ended'],
  },
  look: {
    kind: 'query',
    summary: 'Who sent a link to a job, and until when it works. Nobody signs in, and nothing of the job is told.',
    access: 'public',
    input: token,
    output: linkPreview,
    refusals: ['link_ended'],
  },
  enter: {
    kind: 'command',
    summary: 'Opens a session that may work on the one job of the link, until it ends.',
    access: 'public',
    input: token,
    output: sessionView,
    refusals: ['link_ended'],
  },
})
