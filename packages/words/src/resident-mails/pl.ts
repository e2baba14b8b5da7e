import type { ResidentMails } from './resident-mails.ts'

export const residentMailsPl: ResidentMails = {
  greeting: 'Dzień dobry {name},',
  greetingWithoutName: 'Dzień dobry,',
  closing:
    'Otrzymują Państwo tę wiadomość, ponieważ Państwa adres został użyty w Fettle. Pytania? Proszę napisać na {support}. Tekst przetłumaczony maszynowo, niesprawdzony.',
  textNotRead:
    'Nikt nie czyta odpowiedzi na ten numer. Proszę użyć linku z naszej wiadomości lub zadzwonić. Odpowiedź STOP kończy wiadomości.',
  emails: {
    'report-link': {
      subject: '{company}: tutaj można zgłosić usterkę',
      paragraphs: ['Tym linkiem zgłaszają Państwo do {company} usterki w {place} i widzą, co dzieje się dalej.'],
      button: 'Zgłoś usterkę',
      after: [
        'Konto nie jest potrzebne. Link jest tylko dla Państwa i jest ważny do {untilAt}. W razie niebezpieczeństwa proszę najpierw dzwonić do służb ratunkowych.',
      ],
    },
    'report-received': {
      subject: 'Mamy Państwa zgłoszenie {what}',
      paragraphs: ['{company} ma Państwa zgłoszenie {what} dotyczące {place}. Poinformujemy, co dzieje się dalej.'],
      button: 'Zobacz zgłoszenie',
      after: ['W razie niebezpieczeństwa proszę dzwonić do służb ratunkowych.'],
    },
    'report-accepted': {
      subject: 'Naprawa jest w toku: {what}',
      paragraphs: ['{company} przyjmuje zgłoszenie {what} dotyczące {place} i organizuje naprawę.'],
      button: 'Zobacz naprawę',
    },
    'report-declined': {
      subject: 'Zgłoszenie {what} zostało odrzucone',
      paragraphs: ['{company} nie wykona tego, co zgłoszono w {what}, {place}.', '{text}'],
      button: 'Zobacz zgłoszenie',
    },
    'report-asked': {
      subject: 'Pytanie do zgłoszenia {what}',
      paragraphs: ['{company} pyta w sprawie zgłoszenia {what}, {place}:', '{text}'],
      button: 'Odpowiedz',
    },
    'visit-offered': {
      subject: 'Proszę wybrać termin naprawy {what}',
      paragraphs: ['Dla naprawy {what}, {place}, proponowane są te terminy:', '{text}'],
      button: 'Wybierz termin',
      after: ['Żaden nie pasuje? Na tej samej stronie można zaproponować inne.'],
    },
    'visit-booked': {
      subject: 'Państwa termin: {when}',
      paragraphs: ['Wizyta w sprawie naprawy {what}, {place}, jest umówiona: {when}.', '{text}'],
      button: 'Zobacz naprawę',
      after: ['Można ją tam przełożyć do czterech godzin przed terminem.'],
    },
    'visit-moved': {
      subject: 'Termin został zmieniony: {when}',
      paragraphs: ['Wizyta w sprawie naprawy {what}, {place}, odbędzie się teraz: {when}.', '{text}'],
      button: 'Zobacz naprawę',
      after: ['Można ją tam przełożyć do czterech godzin przed terminem.'],
    },
    'visit-cancelled': {
      subject: 'Termin nie odbędzie się: {when}',
      paragraphs: ['Wizyta w sprawie naprawy {what}, {place}, nie odbędzie się: {when}.', '{text}'],
      button: 'Zobacz naprawę',
    },
    'visit-on-the-way': {
      subject: 'Fachowiec jest w drodze',
      paragraphs: ['Fachowiec do naprawy {what}, {place}, jest w drodze.'],
      button: 'Zobacz naprawę',
    },
    'visit-reminder': {
      subject: 'Przypomnienie o terminie: {when}',
      paragraphs: [
        'Wizyta w sprawie naprawy {what}, {place}: {when}. Proszę być w domu lub poprosić kogoś, aby otworzył.',
      ],
      button: 'Zobacz naprawę',
    },
    'resident-progress': {
      subject: 'Państwa naprawa: {what}',
      paragraphs: ['{company} zajmuje się tą naprawą: {what}, {place}. Jej stan można zobaczyć w każdej chwili.'],
      button: 'Śledź naprawę',
      after: ['Konto nie jest potrzebne. Link jest tylko dla Państwa i jest ważny do {untilAt}.'],
    },
    'inspection-report': {
      subject: 'Protokół dotyczący Państwa mieszkania: {what}',
      paragraphs: ['{company} prosi o przeczytanie protokołu, uwagi i podpis: {what}, {place}.'],
      button: 'Przeczytaj protokół',
      after: ['Konto nie jest potrzebne. Link jest tylko dla Państwa i jest ważny do {untilAt}.'],
    },
    'resident-code': {
      subject: 'Państwa kod: {code}',
      paragraphs: ['Państwa kod do zgłoszeń to {code}. Jest ważny przez {count} minut.'],
      after: ['Nie prosili Państwo o kod? Nic nie trzeba robić; bez kodu nikt się nie zaloguje.'],
    },
  },
}
