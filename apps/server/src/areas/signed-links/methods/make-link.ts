import { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { sendLink } from '../send-link.ts'

export const shareProgress = (mail: Mailer) =>
  handler(signedLinksMethods.shareProgress, ({ email, ...input }, context) => {
    const locale = editionOf(context.actor.namespace).defaultLocale
    const address = { recipient: email, medium: 'email' } as const
    const about = { purpose: 'resident-progress', quoteUuid: null, ownerUuid: null } as const
    return sendLink(mail, { ...input, ...address, ...about, locale }, context)
  })
