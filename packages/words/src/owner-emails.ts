import type { MailMessages } from './mail-words.ts'

type OwnerEmails = Pick<MailMessages['emails'], 'owner-invitation' | 'owner-code'>

/** E-mails to owners about the owner area. */
export const ownerEmailsEnglish: OwnerEmails = {
  'owner-invitation': {
    subject: '{company}: your property {place}',
    paragraphs: [
      '{company} manages {place} for you and gives you access to it: approve costs, follow work, and download a statement of each year.',
    ],
    button: 'Open my properties',
    after: [
      'You need no account and no password. The link is for you only and works until {untilAt}; afterwards you sign in with a code to this address.',
    ],
  },
  'owner-code': {
    subject: 'Your code: {code}',
    paragraphs: ['Your code to sign in to your properties is {code}. It is valid for {count} minutes.'],
    after: ['You did not ask for a code? Then nothing needs to be done; without the code no one can sign in.'],
  },
}

export const ownerEmailsGerman: OwnerEmails = {
  'owner-invitation': {
    subject: '{company}: Ihr Objekt {place}',
    paragraphs: [
      '{company} verwaltet {place} für Sie und gibt Ihnen Zugang dazu: Kosten freigeben, Arbeiten verfolgen und eine Abrechnung für jedes Jahr herunterladen.',
    ],
    button: 'Meine Objekte öffnen',
    after: [
      'Sie brauchen kein Konto und kein Passwort. Der Link ist nur für Sie bestimmt und gilt bis {untilAt}; danach melden Sie sich mit einem Code an diese Adresse an.',
    ],
  },
  'owner-code': {
    subject: 'Ihr Code: {code}',
    paragraphs: ['Ihr Code zur Anmeldung bei Ihren Objekten lautet {code}. Er gilt {count} Minuten.'],
    after: ['Sie haben keinen Code angefordert? Dann ist nichts zu tun; ohne den Code kann sich niemand anmelden.'],
  },
}
