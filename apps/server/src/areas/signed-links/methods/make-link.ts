import { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { sendLink } from '../send-link.ts'

export const shareProgress = (mail: Mailer) =>
  handler(signedLinksMethods.shareProgress, (input, context) => {
    const locale = editionOf(context.actor.namespace).defaultLocale
    return sendLink(mail, { ...input, locale, purpose: 'resident-progress', quoteUuid: null, ownerUuid: null }, context)
  })
