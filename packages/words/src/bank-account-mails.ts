/** E-mails about the bank accounts of a client. */
export const bankAccountMails = {
  english: {
    'bank-account-entered': {
      subject: '{company}: a bank account was entered',
      paragraphs: [
        'On {changedAt} {author} entered an account ending in {account} to pay invoices of {company} from. Another administrator or member of finance has to confirm it under Settings, Payment methods.',
        'If this was not intended by your company, close the account there and tell Fettle support.',
      ],
    },
    'bank-account-confirmed': {
      subject: '{company}: a bank account was confirmed',
      paragraphs: [
        'On {changedAt} {author} confirmed the account ending in {account}. Invoices can be paid from it from {activeAt}.',
        'If this was not intended by your company, close the account under Settings, Payment methods before then, and tell Fettle support.',
      ],
    },
    'bank-account-closed': {
      subject: '{company}: a bank account was closed',
      paragraphs: [
        'On {changedAt} {author} closed the account ending in {account}. Nothing is paid from it any more.',
        'If this was not intended by your company, tell Fettle support.',
      ],
    },
  },
  german: {
    'bank-account-entered': {
      subject: '{company}: ein Bankkonto wurde eingetragen',
      paragraphs: [
        'Am {changedAt} hat {author} ein Konto mit der Endung {account} eingetragen, von dem {company} Rechnungen bezahlt. Eine weitere Person mit der Rolle Administration oder Finanzen muss es unter Einstellungen, Zahlungsarten bestätigen.',
        'Wenn das niemand in Ihrem Unternehmen wollte, schließen Sie das Konto dort und melden Sie sich beim Fettle-Support.',
      ],
    },
    'bank-account-confirmed': {
      subject: '{company}: ein Bankkonto wurde bestätigt',
      paragraphs: [
        'Am {changedAt} hat {author} das Konto mit der Endung {account} bestätigt. Ab {activeAt} kann davon bezahlt werden.',
        'Wenn das niemand in Ihrem Unternehmen wollte, schließen Sie das Konto vorher unter Einstellungen, Zahlungsarten und melden Sie sich beim Fettle-Support.',
      ],
    },
    'bank-account-closed': {
      subject: '{company}: ein Bankkonto wurde geschlossen',
      paragraphs: [
        'Am {changedAt} hat {author} das Konto mit der Endung {account} geschlossen. Davon wird nichts mehr bezahlt.',
        'Wenn das niemand in Ihrem Unternehmen wollte, melden Sie sich beim Fettle-Support.',
      ],
    },
  },
} as const
