import type { Locale } from '@fettle/domain/editions/edition'
import type { MailMessages } from './mail-words.ts'

export type { MailMessages, MailTemplate } from './mail-words.ts'

const british: MailMessages = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  closing: 'Fettle sent this because of something done with your address. Questions? Write to {support}.',
  newsClosing: 'Fettle sent this because of your notification settings at {company}. You can change them at any time.',
  settings: 'Choose what you hear of',
  stop: 'No more mails of this kind',
  more: 'There is more: {count} further entries stand in your notifications.',
  talkOne: 'wrote you a message',
  talkMany: 'wrote you {count} messages',
  replyHint: 'Answer this e-mail to write back: your answer appears in the conversation.',
  quoted: '“{said}”',
  answer: 'Answer by e-mail',
  answerHint: 'To answer a message, choose “Answer by e-mail” below it: each conversation has an address of its own.',
  replyToNews:
    'Your answer has reached nobody: the e-mail told of news, not of one conversation. Please use “Answer by e-mail” below the message that you mean, or write in Fettle.',
  replyFromElsewhere: 'This address only takes answers from the e-mail address of the member it was made for.',
  replyEmpty: 'No text was found in your answer. Please write above the quoted e-mail.',
  replyTooLong:
    'Your answer is longer than 100,000 characters and was not added to the conversation. Please send it as a file.',
  replyRefused: 'Your answer could not be added to the conversation. Please write it in Fettle.',
  letters: {
    'reset-password': {
      subject: 'Choose a new password',
      paragraphs: ['Somebody asked to choose a new password for your Fettle account.'],
      button: 'Choose a new password',
      after: [
        'The link works once, for 30 minutes, until {untilAt}. A new password signs you out everywhere.',
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
    },
    'password-changed': {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your Fettle account was changed on {changedAt}. Other devices were signed out.',
        'If it was not you, choose a new password at once: “Forgot your password?” stands below the login.',
      ],
    },
    'second-factor-changed': {
      subject: 'Your second factor was changed',
      paragraphs: [
        'On {changedAt} an authenticator app or a passkey of your Fettle account was added or removed.',
        'If it was not you, choose a new password at once and look through your profile.',
      ],
    },
    'account-exists': {
      subject: 'You already have an account',
      paragraphs: [
        'Somebody signed up for Fettle with this address, and it has an account already. Nothing about it has changed.',
        'If it was you: sign in as before. If you no longer know the password, choose “Forgot your password?” below the login.',
      ],
      button: 'To the login',
      after: ['If it was not you, there is nothing to do.'],
    },
    'confirm-email': {
      subject: 'Please confirm your e-mail address',
      paragraphs: [
        'You have created a Fettle account for {company}. Please confirm that this address is yours.',
        'Until then you can look round and set things up, but you cannot invite anybody.',
      ],
      button: 'Confirm this address',
      after: [
        'The link works until {untilAt}.',
        'If you know nothing of this account, ignore this mail: nobody can invite others from it.',
      ],
    },
    'change-email': {
      subject: 'Please confirm your new e-mail address',
      paragraphs: ['You want to sign in to Fettle with this address from now on. Please confirm that it is yours.'],
      button: 'Confirm this address',
      after: [
        'The link works until {untilAt}. Until you use it, your old address stays.',
        'If you know nothing of this, ignore this mail.',
      ],
    },
    'email-changing': {
      subject: 'Your e-mail address is to be changed',
      paragraphs: [
        'On {changedAt} somebody who knows your password asked to change the address of your Fettle account to {newEmail}. It changes once that address is confirmed.',
        'If it was not you, choose a new password now: “Forgot your password?” stands below the login.',
      ],
    },
    invitation: {
      subject: '{inviter} invites you to {company} on Fettle',
      paragraphs: ['{inviter} invites you to work with {company} on Fettle, where property maintenance is organised.'],
      button: 'Look at the invitation',
      after: [
        'The invitation holds until {untilAt}, for this address only.',
        'If you do not know {company}, ignore this mail: nothing happens without you.',
      ],
    },
    'news-one': {
      subject: 'News on {what}',
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
      subject: 'News on {what} and more',
      paragraphs: ['This has happened on your work:'],
      button: 'All notifications',
      after: ['{answerHint}', '{more}'],
    },
    'news-digest': {
      subject: 'Your summary for {company}',
      paragraphs: ['This has happened since your last summary:'],
      button: 'All notifications',
      after: ['{answerHint}', '{more}'],
    },
    'contractor-job': {
      subject: '{company} asks you for a quote: {what}',
      paragraphs: [
        '{company} asks you for a quote: {what}, {place}.',
        'On the page behind the button you see the work, write your quote, arrange the visit, report what was done and send your invoice. A phone is enough.',
      ],
      button: 'Open the job',
      after: [
        'You need no account. The link opens this one job until {untilAt}. Whoever has it can act for you, so please do not pass it on.',
      ],
    },
    'owner-decision': {
      subject: 'Please decide: {what}, {place}',
      paragraphs: ['{company} has a quote for work on your property and asks for your decision: {what}, {place}.'],
      button: 'Look at the quote and decide',
      after: ['You need no account. The link is for you alone and works until {untilAt}; your first answer counts.'],
    },
    'resident-progress': {
      subject: 'Your repair: {what}',
      paragraphs: [
        '{company} is seeing to this repair: {what}, {place}. You can look up at any time how far it has come.',
      ],
      button: 'Follow the repair',
      after: ['You need no account. The link is for you alone and works until {untilAt}.'],
    },
    'reply-files-omitted': {
      subject: 'Not all files of your e-mail were accepted: {what}',
      paragraphs: [
        'Your answer is in the conversation about {what}, but these files are not: {files}',
        'Accepted are pictures as JPEG, PNG, WebP, TIFF and GIF, and PDF, Word, Excel, CSV and text files of up to 20 MB. An iPhone takes JPEG pictures with the setting Camera, Formats, Most Compatible.',
      ],
      button: 'Add files in Fettle',
    },
    'verification-expiring': {
      subject: '{document} ends on {day}',
      paragraphs: [
        'A document that {company} shows its clients ends on {day}: {document}.',
        'Clients who ask for it cannot hire you after that day. Please upload the new one in time.',
      ],
      button: 'Your documents',
    },
  },
}

const american: MailMessages = {
  ...british,
  letters: {
    ...british.letters,
    'confirm-email': {
      ...british.letters['confirm-email'],
      paragraphs: [
        'You have created a Fettle account for {company}. Please confirm that this address is yours.',
        'Until then you can look around and set things up, but you cannot invite anybody.',
      ],
    },
    invitation: {
      ...british.letters.invitation,
      paragraphs: ['{inviter} invites you to work with {company} on Fettle, where property maintenance is organized.'],
    },
  },
}

const german: MailMessages = {
  greeting: 'Guten Tag {name},',
  greetingWithoutName: 'Guten Tag,',
  closing: 'Fettle schreibt Ihnen, weil mit Ihrer Adresse etwas veranlasst wurde. Fragen beantwortet {support} gern.',
  newsClosing:
    'Fettle schreibt Ihnen, weil Ihre Benachrichtigungen bei {company} so eingestellt sind. Das können Sie jederzeit ändern.',
  settings: 'Einstellen, wovon Sie hören',
  stop: 'Keine solchen E-Mails mehr',
  more: 'Es gibt noch mehr: {count} weitere Einträge stehen in Ihren Benachrichtigungen.',
  talkOne: 'hat Ihnen eine Nachricht geschrieben',
  talkMany: 'hat Ihnen {count} Nachrichten geschrieben',
  replyHint: 'Antworten Sie einfach auf diese E-Mail: Ihre Antwort erscheint in der Unterhaltung.',
  quoted: '„{said}“',
  answer: 'Per E-Mail antworten',
  answerHint:
    'Um auf eine Nachricht zu antworten, wählen Sie darunter „Per E-Mail antworten“: Jede Unterhaltung hat ihre eigene Adresse.',
  replyToNews:
    'Ihre Antwort hat niemanden erreicht: Die E-Mail fasste Neuigkeiten zusammen und gehört zu keiner einzelnen Unterhaltung. Bitte wählen Sie „Per E-Mail antworten“ unter der Nachricht, die Sie meinen, oder schreiben Sie in Fettle.',
  replyFromElsewhere: 'Diese Adresse nimmt nur Antworten von der E-Mail-Adresse an, für die sie gemacht wurde.',
  replyEmpty: 'Ihre Antwort enthält keinen Text. Bitte schreiben Sie über der zitierten E-Mail.',
  replyTooLong:
    'Ihre Antwort ist länger als 100.000 Zeichen und wurde nicht übernommen. Bitte senden Sie sie als Datei.',
  replyRefused: 'Ihre Antwort konnte nicht übernommen werden. Bitte schreiben Sie sie in Fettle.',
  letters: {
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
    invitation: {
      subject: '{inviter} lädt Sie zu {company} auf Fettle ein',
      paragraphs: [
        '{inviter} lädt Sie ein, für {company} mit Fettle zu arbeiten. Dort wird die Instandhaltung von Immobilien organisiert.',
      ],
      button: 'Einladung ansehen',
      after: [
        'Die Einladung gilt bis {untilAt} und nur für diese Adresse.',
        'Wenn Sie {company} nicht kennen, können Sie diese Nachricht ignorieren: Ohne Sie geschieht nichts.',
      ],
    },
    'news-one': {
      subject: 'Neues zu {what}',
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
      subject: 'Neues zu {what} und mehr',
      paragraphs: ['Das ist bei Ihren Aufträgen geschehen:'],
      button: 'Alle Benachrichtigungen',
      after: ['{answerHint}', '{more}'],
    },
    'news-digest': {
      subject: 'Ihre Zusammenfassung für {company}',
      paragraphs: ['Das ist seit Ihrer letzten Zusammenfassung geschehen:'],
      button: 'Alle Benachrichtigungen',
      after: ['{answerHint}', '{more}'],
    },
    'contractor-job': {
      subject: '{company} bittet Sie um ein Angebot: {what}',
      paragraphs: [
        '{company} bittet Sie um ein Angebot: {what}, {place}.',
        'Auf der Seite hinter der Schaltfläche sehen Sie den Auftrag, schreiben Ihr Angebot, vereinbaren den Termin, berichten über die Arbeiten und stellen Ihre Rechnung. Ein Telefon genügt.',
      ],
      button: 'Auftrag öffnen',
      after: [
        'Sie brauchen kein Konto. Der Link öffnet nur diesen Auftrag und gilt bis {untilAt}. Wer ihn hat, kann für Sie handeln; bitte geben Sie ihn nicht weiter.',
      ],
    },
    'owner-decision': {
      subject: 'Bitte entscheiden Sie: {what}, {place}',
      paragraphs: [
        '{company} hat ein Angebot für Arbeiten an Ihrer Immobilie und bittet um Ihre Entscheidung: {what}, {place}.',
      ],
      button: 'Angebot ansehen und entscheiden',
      after: [
        'Sie brauchen kein Konto. Der Link ist nur für Sie bestimmt und gilt bis {untilAt}; Ihre erste Antwort zählt.',
      ],
    },
    'resident-progress': {
      subject: 'Ihre Reparatur: {what}',
      paragraphs: [
        '{company} kümmert sich um diese Reparatur: {what}, {place}. Sie können jederzeit nachsehen, wie weit sie ist.',
      ],
      button: 'Reparatur verfolgen',
      after: ['Sie brauchen kein Konto. Der Link ist nur für Sie bestimmt und gilt bis {untilAt}.'],
    },
    'reply-files-omitted': {
      subject: 'Nicht alle Dateien Ihrer E-Mail wurden übernommen: {what}',
      paragraphs: [
        'Ihre Antwort steht in der Unterhaltung zu {what}, diese Dateien jedoch nicht: {files}',
        'Möglich sind Bilder als JPEG, PNG, WebP, TIFF und GIF sowie PDF-, Word-, Excel-, CSV- und Textdateien bis 20 MB. Ein iPhone nimmt JPEG auf mit der Einstellung Kamera, Formate, Maximale Kompatibilität.',
      ],
      button: 'Dateien in Fettle hinzufügen',
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

const byLocale: Readonly<Record<Locale, MailMessages>> = { 'en-GB': british, 'en-US': american, 'de-DE': german }

/** E-mail texts in a locale. */
export const mailMessages = (locale: Locale): MailMessages => byLocale[locale]
