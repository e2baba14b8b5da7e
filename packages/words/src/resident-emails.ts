import type { MailMessages } from './mail-words.ts'

type ResidentTemplate =
  | 'inspection-report'
  | 'report-link'
  | 'report-received'
  | 'report-accepted'
  | 'report-declined'
  | 'report-asked'
  | 'report-emergency'
  | 'resident-code'
  | 'visit-offered'
  | 'visit-booked'
  | 'visit-moved'
  | 'visit-cancelled'
  | 'visit-on-the-way'
  | 'visit-reminder'
type ResidentEmails = Pick<MailMessages['emails'], ResidentTemplate>

/** E-mails to residents about their repair reports and reports of inspections. */
export const residentEmailsEnglish: ResidentEmails = {
  'inspection-report': {
    subject: 'Report about your home: {what}',
    paragraphs: ['{company} asks you to read this report, to remark on it and to sign it: {what}, {place}.'],
    button: 'Read the report',
    after: ['You need no account. The link is for you only and works until {untilAt}.'],
  },
  'resident-code': {
    subject: 'Your code: {code}',
    paragraphs: ['Your code to see your repair reports is {code}. It is valid for {count} minutes.'],
    after: ['You did not ask for a code? Then nothing needs to be done; without the code no one can sign in.'],
  },
  'report-link': {
    subject: '{company}: report a repair here',
    paragraphs: ['With this link you report repairs at {place} to {company} and see how they go on.'],
    button: 'Report a repair',
    after: [
      'You need no account. The link is for you only and works until {untilAt}. In danger call the emergency services first.',
    ],
  },
  'report-received': {
    subject: 'We have your repair report {what}',
    paragraphs: ['{company} has received your repair report {what} about {place}. You will hear what happens next.'],
    button: 'See your report',
    after: ['In danger call the emergency services.'],
  },
  'report-accepted': {
    subject: 'Your repair is on its way: {what}',
    paragraphs: ['{company} has accepted your report {what} about {place} and is arranging the repair.'],
    button: 'See your repair',
  },
  'report-declined': {
    subject: 'Your repair report {what} was declined',
    paragraphs: ['{company} will not carry out what you reported with {what} about {place}.', '{text}'],
    button: 'See your report',
  },
  'report-asked': {
    subject: 'A question about your repair report {what}',
    paragraphs: ['{company} asks about your report {what}, {place}:', '{text}'],
    button: 'Answer',
  },
  'report-emergency': {
    subject: 'Emergency reported: {text}, {place}',
    paragraphs: [
      'A resident reported an emergency with {what}: {text}, {place}. You are on call.',
      'Contact: {telephone}',
    ],
    button: 'Open Fettle',
  },
  'visit-offered': {
    subject: 'Choose a time for your repair {what}',
    paragraphs: ['For your repair {what}, {place}, these times are offered:', '{text}'],
    button: 'Choose a time',
    after: ['None of them suits you? Suggest others on the same page.'],
  },
  'visit-booked': {
    subject: 'Your appointment on {when}',
    paragraphs: ['The visit for your repair {what}, {place}, is booked for {when}.', '{text}'],
    button: 'See your repair',
    after: ['You can move it there until four hours before.'],
  },
  'visit-moved': {
    subject: 'Your appointment has moved to {when}',
    paragraphs: ['The visit for your repair {what}, {place}, is now on {when}.', '{text}'],
    button: 'See your repair',
    after: ['You can move it there until four hours before.'],
  },
  'visit-cancelled': {
    subject: 'Your appointment on {when} will not take place',
    paragraphs: ['The visit for your repair {what}, {place}, on {when} does not take place.', '{text}'],
    button: 'See your repair',
  },
  'visit-on-the-way': {
    subject: 'The operative is on the way',
    paragraphs: ['The operative for your repair {what}, {place}, is on the way.'],
    button: 'See your repair',
  },
  'visit-reminder': {
    subject: 'Reminder: your appointment on {when}',
    paragraphs: ['The visit for your repair {what}, {place}, is on {when}. Please be at home or let someone in.'],
    button: 'See your repair',
  },
}

export const residentEmailsGerman: ResidentEmails = {
  'inspection-report': {
    subject: 'Bericht über Ihre Wohnung: {what}',
    paragraphs: [
      '{company} bittet Sie, diesen Bericht zu lesen, Anmerkungen dazu zu machen und ihn zu unterschreiben: {what}, {place}.',
    ],
    button: 'Bericht lesen',
    after: ['Sie brauchen kein Konto. Der Link ist nur für Sie bestimmt und gilt bis {untilAt}.'],
  },
  'resident-code': {
    subject: 'Ihr Code: {code}',
    paragraphs: ['Ihr Code zu Ihren Schadensmeldungen lautet {code}. Er gilt {count} Minuten.'],
    after: ['Sie haben keinen Code angefordert? Dann ist nichts zu tun; ohne den Code kann sich niemand anmelden.'],
  },
  'report-link': {
    subject: '{company}: Schäden hier melden',
    paragraphs: ['Mit diesem Link melden Sie {company} Schäden in {place} und sehen, wie es weitergeht.'],
    button: 'Schaden melden',
    after: [
      'Sie brauchen kein Konto. Der Link ist nur für Sie bestimmt und gilt bis {untilAt}. Bei Gefahr rufen Sie zuerst den Notruf.',
    ],
  },
  'report-received': {
    subject: 'Ihre Schadensmeldung {what} ist da',
    paragraphs: ['{company} hat Ihre Schadensmeldung {what} zu {place} erhalten. Sie erfahren, wie es weitergeht.'],
    button: 'Meldung ansehen',
    after: ['Bei Gefahr rufen Sie den Notruf.'],
  },
  'report-accepted': {
    subject: 'Ihre Reparatur ist beauftragt: {what}',
    paragraphs: ['{company} hat Ihre Meldung {what} zu {place} angenommen und veranlasst die Reparatur.'],
    button: 'Reparatur ansehen',
  },
  'report-declined': {
    subject: 'Ihre Schadensmeldung {what} wurde abgelehnt',
    paragraphs: ['{company} führt nicht aus, was Sie mit {what} zu {place} gemeldet haben.', '{text}'],
    button: 'Meldung ansehen',
  },
  'report-asked': {
    subject: 'Eine Frage zu Ihrer Schadensmeldung {what}',
    paragraphs: ['{company} fragt zu Ihrer Meldung {what}, {place}:', '{text}'],
    button: 'Antworten',
  },
  'report-emergency': {
    subject: 'Notfall gemeldet: {text}, {place}',
    paragraphs: [
      'Mit {what} ist ein Notfall gemeldet: {text}, {place}. Sie haben Bereitschaft.',
      'Kontakt: {telephone}',
    ],
    button: 'Fettle öffnen',
  },
  'visit-offered': {
    subject: 'Wählen Sie einen Termin für Ihre Reparatur {what}',
    paragraphs: ['Für Ihre Reparatur {what}, {place}, werden diese Zeiten angeboten:', '{text}'],
    button: 'Termin wählen',
    after: ['Keine passt Ihnen? Schlagen Sie auf derselben Seite andere vor.'],
  },
  'visit-booked': {
    subject: 'Ihr Termin am {when}',
    paragraphs: ['Der Termin für Ihre Reparatur {what}, {place}, ist am {when}.', '{text}'],
    button: 'Reparatur ansehen',
    after: ['Dort können Sie ihn bis vier Stunden vorher verschieben.'],
  },
  'visit-moved': {
    subject: 'Ihr Termin ist auf {when} verschoben',
    paragraphs: ['Der Termin für Ihre Reparatur {what}, {place}, ist jetzt am {when}.', '{text}'],
    button: 'Reparatur ansehen',
    after: ['Dort können Sie ihn bis vier Stunden vorher verschieben.'],
  },
  'visit-cancelled': {
    subject: 'Ihr Termin am {when} fällt aus',
    paragraphs: ['Der Termin für Ihre Reparatur {what}, {place}, am {when} findet nicht statt.', '{text}'],
    button: 'Reparatur ansehen',
  },
  'visit-on-the-way': {
    subject: 'Ihr Handwerker ist unterwegs',
    paragraphs: ['Für Ihre Reparatur {what}, {place}, ist jemand unterwegs zu Ihnen.'],
    button: 'Reparatur ansehen',
  },
  'visit-reminder': {
    subject: 'Erinnerung: Ihr Termin am {when}',
    paragraphs: [
      'Der Termin für Ihre Reparatur {what}, {place}, ist am {when}. Bitte seien Sie zu Hause oder lassen Sie jemanden ein.',
    ],
    button: 'Reparatur ansehen',
  },
}
