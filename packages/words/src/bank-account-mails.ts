/** E-mails about the bank accounts and direct debits of a client, and about what it pays. */
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
    'bank-mandate-signed': {
      subject: '{company}: a direct debit mandate was signed',
      paragraphs: [
        'On {changedAt} the mandate {reference} was signed: {creditor} may collect top-ups of the wallet from the account ending in {account}, when a member of your company requests one.',
        'If this was not intended by your company, revoke the mandate under Settings, Payment methods, and tell Fettle support.',
      ],
    },
    'bank-mandate-revoked': {
      subject: '{company}: a direct debit mandate was revoked',
      paragraphs: [
        'On {changedAt} the mandate {reference} was revoked. {creditor} collects nothing more from the account ending in {account}; announced collections are not made.',
        'If this was not intended by your company, tell Fettle support.',
      ],
    },
    'bank-debit-announced': {
      subject: '{company}: {amount} is collected on {collectOn}',
      paragraphs: [
        '{creditor} (creditor identifier {creditorId}) collects {amount} from the account ending in {account} on {collectOn}, by the mandate {reference}, to top up the wallet of {company}. The reference of the collection is {transfer}.',
        'If this was not intended by your company, revoke the mandate under Settings, Payment methods before then.',
      ],
    },
    'bank-debit-returned': {
      subject: '{company}: {amount} could not be collected',
      paragraphs: [
        'The bank returned the collection {transfer} of {amount} of {collectOn} from the account ending in {account}. Its reason: {reason}.',
        'The sum is not in the wallet of {company}. Top it up again once the account is covered, or send a transfer.',
      ],
    },
    'remittance-advice': {
      subject: '{client} pays you {amount}',
      paragraphs: [
        '{client} has ordered a payment of {amount} to {account} for {day}. The reference is {reference}.',
        'It pays these invoices: {list}.',
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
    'bank-mandate-signed': {
      subject: '{company}: ein Lastschriftmandat wurde erteilt',
      paragraphs: [
        'Am {changedAt} wurde das Mandat {reference} erteilt: {creditor} darf Aufladungen des Guthabenkontos vom Konto mit der Endung {account} einziehen, wenn jemand aus Ihrem Unternehmen sie beauftragt.',
        'Wenn das niemand in Ihrem Unternehmen wollte, widerrufen Sie das Mandat unter Einstellungen, Zahlungsarten und melden Sie sich beim Fettle-Support.',
      ],
    },
    'bank-mandate-revoked': {
      subject: '{company}: ein Lastschriftmandat wurde widerrufen',
      paragraphs: [
        'Am {changedAt} wurde das Mandat {reference} widerrufen. {creditor} zieht vom Konto mit der Endung {account} nichts mehr ein; angekündigte Einzüge entfallen.',
        'Wenn das niemand in Ihrem Unternehmen wollte, melden Sie sich beim Fettle-Support.',
      ],
    },
    'bank-debit-announced': {
      subject: '{company}: {amount} werden am {collectOn} eingezogen',
      paragraphs: [
        '{creditor} (Gläubiger-Identifikationsnummer {creditorId}) zieht am {collectOn} {amount} vom Konto mit der Endung {account} ein, mit dem Mandat {reference}, um das Guthabenkonto von {company} aufzuladen. Die Referenz des Einzugs ist {transfer}.',
        'Wenn das niemand in Ihrem Unternehmen wollte, widerrufen Sie das Mandat vorher unter Einstellungen, Zahlungsarten.',
      ],
    },
    'bank-debit-returned': {
      subject: '{company}: {amount} konnten nicht eingezogen werden',
      paragraphs: [
        'Die Bank hat den Einzug {transfer} über {amount} vom {collectOn} vom Konto mit der Endung {account} zurückgegeben. Ihr Grund: {reason}.',
        'Der Betrag ist nicht auf dem Guthabenkonto von {company}. Laden Sie es erneut auf, sobald das Konto gedeckt ist, oder überweisen Sie den Betrag.',
      ],
    },
    'remittance-advice': {
      subject: '{client} zahlt Ihnen {amount}',
      paragraphs: [
        '{client} hat für den {day} eine Zahlung von {amount} an {account} in Auftrag gegeben. Die Referenz ist {reference}.',
        'Sie begleicht diese Rechnungen: {list}.',
      ],
    },
  },
} as const
