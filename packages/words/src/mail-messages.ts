import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import { withAmericanTerms } from './american-terms.ts'
import { bankAccountMails } from './bank-account-mails.ts'
import type { MailMessages } from './mail-words.ts'
import { ownerEmailsEnglish, ownerEmailsGerman } from './owner-emails.ts'
import { residentEmailsEnglish, residentEmailsGerman } from './resident-emails.ts'
import { furtherMessages } from './resident-mails/further-mails.ts'

export type { MailMessages, MailTemplate } from './mail-words.ts'

const british: MailMessages = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  closing: 'You’re receiving this because your email address was used on Fettle. Questions? Write to {support}.',
  newsClosing:
    'You’re receiving this because of your notification settings at {company}. You can change them at any time.',
  settings: 'Notification settings',
  stop: 'Unsubscribe',
  textNotRead:
    'No one reads answers to this number. Please use the link in our message, or call us. Answer STOP for no more messages.',
  more: '{count} more in your notifications.',
  talkOne: 'wrote you a message',
  talkMany: 'wrote you {count} messages',
  replyHint: 'Answer this email to write back: your answer appears in the conversation.',
  quoted: '“{said}”',
  answer: 'Answer by email',
  answerHint: 'To answer a message, choose “Answer by email” below it: each conversation has an address of its own.',
  replyToNews:
    'Your answer was not delivered: the email contained several notifications. Please use “Answer by email” below a message, or reply in Fettle.',
  replyFromElsewhere: 'This address only accepts answers from the email address it was created for.',
  replyEmpty: 'No text was found in your answer. Please write above the quoted email.',
  replyTooLong:
    'Your answer is longer than 100,000 characters and was not added to the conversation. Please send it as a file.',
  replyRefused: 'Your answer could not be added to the conversation. Please write it in Fettle.',
  emails: {
    'reset-password': {
      subject: 'Reset your password',
      paragraphs: ['We received a request to reset your password.'],
      button: 'Reset password',
      after: [
        'The link works once, for 30 minutes, until {untilAt}. A new password signs you out everywhere.',
        'If it was not you, no action is needed: your password has not changed.',
      ],
    },
    'password-changed': {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your Fettle account was changed on {changedAt}. Other devices were signed out.',
        'If it was not you, choose a new password immediately with “Forgot your password?” on the sign-in page.',
      ],
    },
    'second-factor-changed': {
      subject: 'Your second factor was changed',
      paragraphs: [
        'On {changedAt} an authenticator app or a passkey of your Fettle account was added or removed.',
        'If it was not you, choose a new password immediately and check your profile.',
      ],
    },
    'account-exists': {
      subject: 'You already have an account',
      paragraphs: [
        'A sign-up for Fettle used this address, which already has an account. Nothing has changed.',
        'If it was you, sign in. If you have forgotten your password, choose “Forgot your password?” on the sign-in page.',
      ],
      button: 'Sign in',
      after: ['If it was not you, no action is needed.'],
    },
    'confirm-email': {
      subject: 'Please confirm your email address',
      paragraphs: [
        'You have created a Fettle account for {company}. Please confirm that this address is yours.',
        'Until then you can look around and set things up, but you cannot invite anyone.',
      ],
      button: 'Confirm this address',
      after: [
        'The link works until {untilAt}.',
        'If you did not create this account, ignore this email: an unconfirmed account cannot invite others.',
      ],
    },
    'change-email': {
      subject: 'Please confirm your new email address',
      paragraphs: ['You want to sign in to Fettle with this address from now on. Please confirm that it is yours.'],
      button: 'Confirm this address',
      after: [
        'The link works until {untilAt}. Until you use it, your old address stays.',
        'If you did not request this, ignore this email.',
      ],
    },
    'email-changing': {
      subject: 'Your email address is to be changed',
      paragraphs: [
        'On {changedAt} a request signed in with your password asked to change the address of your Fettle account to {newEmail}. It changes once that address is confirmed.',
        'If it was not you, choose a new password now with “Forgot your password?” on the sign-in page.',
      ],
    },
    'bank-details-changed': {
      subject: '{company} has changed its bank details',
      paragraphs: [
        'On {changedAt} {company} changed the account that its invoices are paid to. Invoices issued from now on name the new account. Payments to it wait until {activeAt}.',
        'Before you pay to it, check the new details by a phone number that you already know. If you work for {company} and did not expect this, change your password and tell Fettle support.',
      ],
    },
    ...bankAccountMails.english,
    invitation: {
      subject: '{inviter} invites you to {company} on Fettle',
      paragraphs: ['{inviter} invites you to join {company}. Fettle is where {company} manages maintenance.'],
      button: 'Accept invitation',
      after: [
        'The invitation is valid until {untilAt}, for this address only.',
        'If you do not know {company}, ignore this email.',
      ],
    },
    'news-one': {
      subject: '{what}: {event}',
      paragraphs: [],
      button: 'Open in Fettle',
    },
    'news-talk': {
      subject: 'Message on {what}',
      paragraphs: ['“{said}”'],
      button: 'Open the conversation',
      after: ['{replyHint}'],
    },
    'news-many': {
      subject: '{what}: {event}, and more',
      paragraphs: ['Latest updates on your work:'],
      button: 'All notifications',
      after: ['{answerHint}', '{more}'],
    },
    'news-digest': {
      subject: 'Your summary for {company}',
      paragraphs: ['Updates since your last summary:'],
      button: 'All notifications',
      after: ['{answerHint}', '{more}'],
    },
    'contractor-job': {
      subject: 'Quote request from {company}: {what}',
      paragraphs: [
        '{company} requests a quote: {what}, {place}.',
        'Use the button to see the work, quote, book the visit, report and invoice. Works on a phone.',
      ],
      button: 'Open the job',
      after: [
        'You need no account. The link opens this one job until {untilAt}. Anyone with the link can act for you, so please do not share it.',
      ],
    },
    'owner-decision': {
      subject: 'Your approval is needed: {what}, {place}',
      paragraphs: ['{company} has a quote for work on your property and asks for your approval: {what}, {place}.'],
      button: 'Review quote',
      after: ['You need no account. The link is for you only and works until {untilAt}; your first answer counts.'],
    },
    'resident-progress': {
      subject: 'Your repair: {what}',
      paragraphs: ['{company} is arranging this repair: {what}, {place}. Track progress any time.'],
      button: 'Track repair',
      after: ['You need no account. The link is for you only and works until {untilAt}.'],
    },
    ...ownerEmailsEnglish,
    ...residentEmailsEnglish,
    'reply-files-omitted': {
      subject: 'Not all files of your email were accepted: {what}',
      paragraphs: [
        'Your answer is in the conversation about {what}, but these files are not: {files}',
        'Accepted are pictures as JPEG, PNG, WebP, TIFF and GIF, and PDF, Word, Excel, CSV and text files of up to 20 MB. An iPhone takes JPEG pictures with the setting Camera, Formats, Most Compatible.',
      ],
      button: 'Add files in Fettle',
    },
    'certificates-due': {
      subject: '{number} certificates of locations need attention',
      paragraphs: [
        'These certificates of {company} expire soon or have expired: {list}',
        'Submit the new certificates. Those that were submitted are not listed.',
      ],
      button: 'See certificates',
    },
    'verification-expiring': {
      subject: '{document} expires on {day}',
      paragraphs: [
        'A document of {company} expires on {day}: {document}.',
        'Clients who require it cannot award you work after that date. Please upload the new one in time.',
      ],
      button: 'Your documents',
    },
  },
}

const inAmerican = withAmericanTerms(british)

const american: MailMessages = {
  ...inAmerican,
  emails: {
    ...inAmerican.emails,
    'contractor-job': {
      ...inAmerican.emails['contractor-job'],
      subject: 'Bid request from {company}: {what}',
      paragraphs: [
        '{company} requests a bid: {what}, {place}.',
        'Use the button to see the work, bid, schedule the visit, report and invoice. Works on a phone.',
      ],
    },
    'resident-progress': {
      ...inAmerican.emails['resident-progress'],
      paragraphs: ['{company} is taking care of this repair: {what}, {place}. Track progress any time.'],
    },
  },
}

const german: MailMessages = {
  greeting: 'Guten Tag {name},',
  greetingWithoutName: 'Guten Tag,',
  closing:
    'Sie erhalten diese E-Mail, weil Ihre E-Mail-Adresse bei Fettle verwendet wurde. Fragen beantwortet {support} gern.',
  newsClosing:
    'Fettle schreibt Ihnen, weil Ihre Benachrichtigungen bei {company} so eingestellt sind. Das können Sie jederzeit ändern.',
  settings: 'Benachrichtigungen einstellen',
  stop: 'Abbestellen',
  textNotRead:
    'Antworten an diese Nummer liest niemand. Bitte nutzen Sie den Link in unserer Nachricht oder rufen Sie uns an. Mit STOP bekommen Sie keine SMS mehr.',
  more: '{count} weitere in Ihren Benachrichtigungen.',
  talkOne: 'hat Ihnen eine Nachricht geschrieben',
  talkMany: 'hat Ihnen {count} Nachrichten geschrieben',
  replyHint: 'Antworten Sie einfach auf diese E-Mail: Ihre Antwort erscheint in der Unterhaltung.',
  quoted: '„{said}“',
  answer: 'Per E-Mail antworten',
  answerHint:
    'Um auf eine Nachricht zu antworten, wählen Sie darunter „Per E-Mail antworten“: Jede Unterhaltung hat ihre eigene Adresse.',
  replyToNews:
    'Ihre Antwort wurde nicht zugestellt: Die E-Mail enthielt mehrere Benachrichtigungen. Bitte wählen Sie „Per E-Mail antworten“ unter einer Nachricht, oder antworten Sie in Fettle.',
  replyFromElsewhere: 'Diese Adresse nimmt nur Antworten von der E-Mail-Adresse an, für die sie gemacht wurde.',
  replyEmpty: 'Ihre Antwort enthält keinen Text. Bitte schreiben Sie über der zitierten E-Mail.',
  replyTooLong:
    'Ihre Antwort ist länger als 100.000 Zeichen und wurde nicht übernommen. Bitte senden Sie sie als Datei.',
  replyRefused: 'Ihre Antwort konnte nicht übernommen werden. Bitte schreiben Sie sie in Fettle.',
  emails: {
    'reset-password': {
      subject: 'Neues Passwort wählen',
      paragraphs: ['Für Ihr Fettle-Konto wurde ein neues Passwort angefordert.'],
      button: 'Neues Passwort wählen',
      after: [
        'Der Link gilt einmal und 30 Minuten lang, bis {untilAt}. Mit dem neuen Passwort werden Sie überall abgemeldet.',
        'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
      ],
    },
    'password-changed': {
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: [
        'Das Passwort Ihres Fettle-Kontos wurde am {changedAt} geändert. Andere Geräte wurden abgemeldet.',
        'Wenn Sie das nicht waren, wählen Sie bitte sofort ein neues Passwort: „Passwort vergessen?“ steht unter der Anmeldung.',
      ],
    },
    'second-factor-changed': {
      subject: 'Ihr zweiter Faktor wurde geändert',
      paragraphs: [
        'Am {changedAt} wurde eine Authenticator-App oder ein Passkey Ihres Fettle-Kontos hinzugefügt oder entfernt.',
        'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort und sehen Sie Ihr Profil durch.',
      ],
    },
    'account-exists': {
      subject: 'Sie haben bereits ein Konto',
      paragraphs: [
        'Mit dieser Adresse hat sich jemand bei Fettle registriert; sie hat aber schon ein Konto. Daran hat sich nichts geändert.',
        'Wenn Sie es waren: Melden Sie sich wie gewohnt an. Wenn Sie das Passwort nicht mehr wissen, wählen Sie unter der Anmeldung „Passwort vergessen?“.',
      ],
      button: 'Zur Anmeldung',
      after: ['Wenn Sie es nicht waren, brauchen Sie nichts zu tun.'],
    },
    'confirm-email': {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      paragraphs: [
        'Sie haben für {company} ein Fettle-Konto angelegt. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.',
        'Bis dahin können Sie sich umsehen und alles einrichten, aber niemanden einladen.',
      ],
      button: 'Adresse bestätigen',
      after: [
        'Der Link gilt bis {untilAt}.',
        'Wenn Sie von diesem Konto nichts wissen, können Sie diese Nachricht ignorieren: Niemand kann von dort aus andere einladen.',
      ],
    },
    'change-email': {
      subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
      paragraphs: [
        'Sie möchten sich künftig mit dieser Adresse bei Fettle anmelden. Bitte bestätigen Sie, dass sie Ihnen gehört.',
      ],
      button: 'Adresse bestätigen',
      after: [
        'Der Link gilt bis {untilAt}. Solange Sie ihn nicht benutzen, bleibt die alte Adresse.',
        'Wenn Sie davon nichts wissen, können Sie diese Nachricht ignorieren.',
      ],
    },
    'email-changing': {
      subject: 'Ihre E-Mail-Adresse soll geändert werden',
      paragraphs: [
        'Am {changedAt} hat jemand, der Ihr Passwort kennt, verlangt, die Adresse Ihres Fettle-Kontos in {newEmail} zu ändern. Sie ändert sich, sobald die neue Adresse bestätigt ist.',
        'Wenn Sie das nicht waren, wählen Sie bitte jetzt ein neues Passwort: „Passwort vergessen?“ steht unter der Anmeldung.',
      ],
    },
    'bank-details-changed': {
      subject: '{company} hat die Bankverbindung geändert',
      paragraphs: [
        'Am {changedAt} hat {company} das Konto geändert, auf das Rechnungen bezahlt werden. Rechnungen, die ab jetzt gestellt werden, nennen das neue Konto. Zahlungen darauf warten bis {activeAt}.',
        'Bevor Sie dorthin zahlen, prüfen Sie die neuen Angaben über eine Telefonnummer, die Sie schon kennen. Wenn Sie für {company} arbeiten und davon nichts wissen, ändern Sie Ihr Passwort und melden Sie sich beim Fettle-Support.',
      ],
    },
    ...bankAccountMails.german,
    invitation: {
      subject: '{inviter} lädt Sie zu {company} auf Fettle ein',
      paragraphs: ['{inviter} lädt Sie zu {company} ein. {company} organisiert die Instandhaltung mit Fettle.'],
      button: 'Einladung annehmen',
      after: [
        'Die Einladung gilt bis {untilAt} und nur für diese Adresse.',
        'Wenn Sie {company} nicht kennen, können Sie diese Nachricht ignorieren: Ohne Sie geschieht nichts.',
      ],
    },
    'news-one': {
      subject: '{what}: {event}',
      paragraphs: [],
      button: 'In Fettle öffnen',
    },
    'news-talk': {
      subject: 'Nachricht zu {what}',
      paragraphs: ['„{said}“'],
      button: 'Unterhaltung öffnen',
      after: ['{replyHint}'],
    },
    'news-many': {
      subject: '{what}: {event} und mehr',
      paragraphs: ['Letzte Änderungen an Ihren Aufträgen:'],
      button: 'Alle Benachrichtigungen',
      after: ['{answerHint}', '{more}'],
    },
    'news-digest': {
      subject: 'Ihre Zusammenfassung für {company}',
      paragraphs: ['Änderungen seit Ihrer letzten Zusammenfassung:'],
      button: 'Alle Benachrichtigungen',
      after: ['{answerHint}', '{more}'],
    },
    'contractor-job': {
      subject: 'Angebotsanfrage von {company}: {what}',
      paragraphs: [
        '{company} bittet Sie um ein Angebot: {what}, {place}.',
        'Über die Schaltfläche sehen Sie den Auftrag, geben Ihr Angebot ab, vereinbaren den Termin, berichten und rechnen ab, auch am Handy.',
      ],
      button: 'Auftrag öffnen',
      after: [
        'Sie brauchen kein Konto. Der Link öffnet nur diesen Auftrag und gilt bis {untilAt}. Wer ihn hat, kann für Sie handeln; bitte geben Sie ihn nicht weiter.',
      ],
    },
    'owner-decision': {
      subject: 'Ihre Freigabe wird benötigt: {what}, {place}',
      paragraphs: [
        '{company} hat ein Angebot für Arbeiten an Ihrem Objekt und bittet um Ihre Freigabe: {what}, {place}.',
      ],
      button: 'Angebot prüfen',
      after: [
        'Sie brauchen kein Konto. Der Link ist nur für Sie bestimmt und gilt bis {untilAt}; Ihre erste Antwort zählt.',
      ],
    },
    'resident-progress': {
      subject: 'Ihre Reparatur: {what}',
      paragraphs: ['{company} kümmert sich um diese Reparatur: {what}, {place}. Den Stand sehen Sie jederzeit.'],
      button: 'Reparatur verfolgen',
      after: ['Sie brauchen kein Konto. Der Link ist nur für Sie bestimmt und gilt bis {untilAt}.'],
    },
    ...ownerEmailsGerman,
    ...residentEmailsGerman,
    'reply-files-omitted': {
      subject: 'Nicht alle Dateien Ihrer E-Mail wurden übernommen: {what}',
      paragraphs: [
        'Ihre Antwort steht in der Unterhaltung zu {what}, diese Dateien jedoch nicht: {files}',
        'Möglich sind Bilder als JPEG, PNG, WebP, TIFF und GIF sowie PDF-, Word-, Excel-, CSV- und Textdateien bis 20 MB. Ein iPhone nimmt JPEG auf mit der Einstellung Kamera, Formate, Maximale Kompatibilität.',
      ],
      button: 'Dateien in Fettle hinzufügen',
    },
    'certificates-due': {
      subject: '{number} Nachweise zu Objekten brauchen Aufmerksamkeit',
      paragraphs: [
        'Diese Nachweise von {company} laufen bald ab oder sind abgelaufen: {list}',
        'Bitte reichen Sie die neuen Nachweise ein. Eingereichte sind nicht aufgeführt.',
      ],
      button: 'Nachweise ansehen',
    },
    'verification-expiring': {
      subject: '{document} läuft am {day} ab',
      paragraphs: [
        'Ein Nachweis, den {company} seinen Auftraggebern zeigt, läuft am {day} ab: {document}.',
        'Auftraggeber, die ihn verlangen, können Sie danach nicht mehr beauftragen. Bitte laden Sie den neuen rechtzeitig hoch.',
      ],
      button: 'Ihre Nachweise',
    },
  },
}

const byLanguage = { 'en-GB': british, 'en-US': american, 'de-DE': german, ...furtherMessages(british) }

/** Texts of e-mails, text messages and letters in a language; those to members exist in the locales. */
export const mailMessages = (language: ResidentLanguage): MailMessages => byLanguage[language]
