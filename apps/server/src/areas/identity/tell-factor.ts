import type { MailOffice } from '#platform/mail/mail-office'
import type { VisitorContext } from '#platform/runner/handlers'
import { ownPerson } from './own-account.ts'
import { tellPerson } from './tell-person.ts'

/** Tells somebody that a second factor of theirs came or went. */
export const tellFactor = ({ read, visitor, namespace, at }: VisitorContext, mail: MailOffice): Promise<void> =>
  tellPerson(read, mail, { personId: ownPerson({ visitor }).id, template: 'second-factor-changed', namespace, at })
