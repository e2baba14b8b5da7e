import type { MailMessages } from './mail-words.ts'

type OwnerEmails = Pick<
  MailMessages['emails'],
  'owner-invitation' | 'owner-code' | 'schedule-approval' | 'schedule-approved' | 'schedule-declined'
>

/** E-mails to owners about the owner area and about schedules of maintenance, and to members about their answers. */
export const ownerEmailsEnglish: OwnerEmails = {
  'schedule-approval': {
    subject: 'Your approval is needed: {what}, {place}',
    paragraphs: [
      '{company} plans maintenance of your property that recurs and asks for your approval: {what}, {place}.',
      'It begins once you have agreed.',
    ],
    button: 'Review the plan',
    after: ['You need no account. The link is for you only and works until {untilAt}; your first answer counts.'],
  },
  'schedule-approved': {
    subject: '{who} has approved: {what}',
    paragraphs: ['The owner {who} has approved the maintenance schedule: {what}.', '{text}'],
    button: 'Open the schedule',
  },
  'schedule-declined': {
    subject: '{who} does not approve: {what}',
    paragraphs: [
      'The owner {who} does not approve the maintenance schedule, or arranges the work without you: {what}.',
      '{text}',
    ],
    button: 'Open the schedule',
  },
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
  'schedule-approval': {
    subject: 'Ihre Freigabe wird benötigt: {what}, {place}',
    paragraphs: [
      '{company} plant wiederkehrende Wartung an Ihrem Objekt und bittet um Ihre Freigabe: {what}, {place}.',
      'Sie beginnt, sobald Sie zugestimmt haben.',
    ],
    button: 'Plan prüfen',
    after: [
      'Sie brauchen kein Konto. Der Link ist nur für Sie bestimmt und gilt bis {untilAt}; Ihre erste Antwort zählt.',
    ],
  },
  'schedule-approved': {
    subject: '{who} hat freigegeben: {what}',
    paragraphs: ['{who} hat als Eigentümer den Wartungsplan freigegeben: {what}.', '{text}'],
    button: 'Plan öffnen',
  },
  'schedule-declined': {
    subject: '{who} gibt nicht frei: {what}',
    paragraphs: [
      '{who} gibt als Eigentümer den Wartungsplan nicht frei oder kümmert sich selbst um die Arbeit: {what}.',
      '{text}',
    ],
    button: 'Plan öffnen',
  },
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
