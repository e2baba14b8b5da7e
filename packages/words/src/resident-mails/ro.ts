import type { ResidentMails } from './resident-mails.ts'

export const residentMailsRo: ResidentMails = {
  greeting: 'Bună ziua, {name},',
  greetingWithoutName: 'Bună ziua,',
  closing:
    'Primiți acest mesaj pentru că adresa dumneavoastră a fost folosită în Fettle. Întrebări? Scrieți la {support}. Text tradus automat, neverificat.',
  textNotRead:
    'Nimeni nu citește răspunsurile la acest număr. Folosiți linkul din mesaj sau sunați-ne. Răspundeți STOP pentru a nu mai primi mesaje.',
  emails: {
    'report-link': {
      subject: '{company}: anunțați aici o defecțiune',
      paragraphs: ['Cu acest link anunțați la {company} defecțiuni din {place} și vedeți cum avansează.'],
      button: 'Anunță o defecțiune',
      after: [
        'Nu aveți nevoie de cont. Linkul este doar pentru dumneavoastră și este valabil până la {untilAt}. În caz de pericol, sunați mai întâi la serviciile de urgență.',
      ],
    },
    'report-received': {
      subject: 'Am primit anunțul dumneavoastră {what}',
      paragraphs: ['{company} a primit anunțul dumneavoastră {what} despre {place}. Veți afla ce urmează.'],
      button: 'Vezi anunțul',
      after: ['În caz de pericol, sunați la serviciile de urgență.'],
    },
    'report-accepted': {
      subject: 'Reparația este în lucru: {what}',
      paragraphs: ['{company} a acceptat anunțul {what} despre {place} și organizează reparația.'],
      button: 'Vezi reparația',
    },
    'report-declined': {
      subject: 'Anunțul {what} a fost respins',
      paragraphs: ['{company} nu va executa ce ați anunțat cu {what} despre {place}.', '{text}'],
      button: 'Vezi anunțul',
    },
    'report-asked': {
      subject: 'O întrebare despre anunțul {what}',
      paragraphs: ['{company} întreabă despre anunțul {what}, {place}:', '{text}'],
      button: 'Răspunde',
    },
    'visit-offered': {
      subject: 'Alegeți o oră pentru reparația {what}',
      paragraphs: ['Pentru reparația {what}, {place}, se oferă aceste ore:', '{text}'],
      button: 'Alege o oră',
      after: ['Nu vi se potrivește niciuna? Propuneți altele pe aceeași pagină.'],
    },
    'visit-booked': {
      subject: 'Programarea dumneavoastră: {when}',
      paragraphs: ['Vizita pentru reparația {what}, {place}, este stabilită: {when}.', '{text}'],
      button: 'Vezi reparația',
      after: ['O puteți muta acolo până cu patru ore înainte.'],
    },
    'visit-moved': {
      subject: 'Programarea s-a mutat: {when}',
      paragraphs: ['Vizita pentru reparația {what}, {place}, este acum: {when}.', '{text}'],
      button: 'Vezi reparația',
      after: ['O puteți muta acolo până cu patru ore înainte.'],
    },
    'visit-cancelled': {
      subject: 'Programarea nu mai are loc: {when}',
      paragraphs: ['Vizita pentru reparația {what}, {place}, nu mai are loc: {when}.', '{text}'],
      button: 'Vezi reparația',
    },
    'visit-on-the-way': {
      subject: 'Meseriașul este pe drum',
      paragraphs: ['Meseriașul pentru reparația {what}, {place}, este pe drum.'],
      button: 'Vezi reparația',
    },
    'visit-reminder': {
      subject: 'Reamintire: programarea din {when}',
      paragraphs: [
        'Vizita pentru reparația {what}, {place}, este: {when}. Vă rugăm să fiți acasă sau să lăsați pe cineva să deschidă.',
      ],
      button: 'Vezi reparația',
    },
    'resident-progress': {
      subject: 'Reparația dumneavoastră: {what}',
      paragraphs: ['{company} se ocupă de această reparație: {what}, {place}. Puteți vedea oricând stadiul ei.'],
      button: 'Urmărește reparația',
      after: ['Nu aveți nevoie de cont. Linkul este doar pentru dumneavoastră și este valabil până la {untilAt}.'],
    },
    'inspection-report': {
      subject: 'Raport despre locuința dumneavoastră: {what}',
      paragraphs: ['{company} vă roagă să citiți raportul, să faceți observații și să îl semnați: {what}, {place}.'],
      button: 'Citiți raportul',
      after: ['Nu aveți nevoie de cont. Linkul este doar pentru dumneavoastră și este valabil până la {untilAt}.'],
    },
    'resident-code': {
      subject: 'Codul dumneavoastră: {code}',
      paragraphs: ['Codul pentru anunțurile dumneavoastră este {code}. Este valabil {count} minute.'],
      after: ['Nu ați cerut un cod? Atunci nu trebuie să faceți nimic; fără cod nimeni nu poate intra.'],
    },
  },
}
