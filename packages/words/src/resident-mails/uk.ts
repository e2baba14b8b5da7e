import type { ResidentMails } from './resident-mails.ts'

export const residentMailsUk: ResidentMails = {
  greeting: 'Вітаємо, {name}!',
  greetingWithoutName: 'Вітаємо!',
  closing:
    'Ви отримали цей лист, бо вашу адресу вказано у Fettle. Запитання? Пишіть на {support}. Текст перекладено автоматично і не перевірено.',
  textNotRead:
    'Відповіді на цей номер ніхто не читає. Скористайтеся посиланням із повідомлення або зателефонуйте нам. Надішліть STOP, щоб більше не отримувати повідомлень.',
  emails: {
    'report-link': {
      subject: '{company}: повідомте про поломку тут',
      paragraphs: ['За цим посиланням ви повідомляєте {company} про поломки ({place}) і бачите, що відбувається далі.'],
      button: 'Повідомити про поломку',
      after: [
        'Обліковий запис не потрібен. Посилання лише для вас і діє до {untilAt}. У разі небезпеки спершу телефонуйте до екстрених служб.',
      ],
    },
    'report-received': {
      subject: 'Вашу заявку {what} отримано',
      paragraphs: ['{company} отримала вашу заявку {what} ({place}). Ми повідомимо, що буде далі.'],
      button: 'Переглянути заявку',
      after: ['У разі небезпеки телефонуйте до екстрених служб.'],
    },
    'report-accepted': {
      subject: 'Ваш ремонт організовується: {what}',
      paragraphs: ['{company} прийняла вашу заявку {what} ({place}) і організовує ремонт.'],
      button: 'Переглянути ремонт',
    },
    'report-declined': {
      subject: 'Вашу заявку {what} відхилено',
      paragraphs: ['{company} не виконуватиме те, про що ви повідомили в заявці {what} ({place}).', '{text}'],
      button: 'Переглянути заявку',
    },
    'report-asked': {
      subject: 'Запитання про вашу заявку {what}',
      paragraphs: ['{company} запитує про вашу заявку {what} ({place}):', '{text}'],
      button: 'Відповісти',
    },
    'visit-offered': {
      subject: 'Виберіть час для ремонту {what}',
      paragraphs: ['Для вашого ремонту {what} ({place}) пропонується цей час:', '{text}'],
      button: 'Вибрати час',
      after: ['Нічого не підходить? Запропонуйте інший час на тій самій сторінці.'],
    },
    'visit-booked': {
      subject: 'Ваш запис: {when}',
      paragraphs: ['Візит для вашого ремонту {what} ({place}) призначено: {when}.', '{text}'],
      button: 'Переглянути ремонт',
      after: ['Там його можна перенести не пізніше ніж за чотири години.'],
    },
    'visit-moved': {
      subject: 'Запис перенесено: {when}',
      paragraphs: ['Новий час візиту для вашого ремонту {what} ({place}): {when}.', '{text}'],
      button: 'Переглянути ремонт',
      after: ['Там його можна перенести не пізніше ніж за чотири години.'],
    },
    'visit-cancelled': {
      subject: 'Візит не відбудеться: {when}',
      paragraphs: ['Візит для вашого ремонту {what} ({place}) не відбудеться: {when}.', '{text}'],
      button: 'Переглянути ремонт',
    },
    'visit-on-the-way': {
      subject: 'Майстер у дорозі',
      paragraphs: ['Майстер для вашого ремонту {what} ({place}) у дорозі.'],
      button: 'Переглянути ремонт',
    },
    'visit-reminder': {
      subject: 'Нагадування про візит: {when}',
      paragraphs: ['Візит для вашого ремонту {what} ({place}): {when}. Будьте вдома або нехай хтось відчинить.'],
      button: 'Переглянути ремонт',
    },
    'resident-progress': {
      subject: 'Ваш ремонт: {what}',
      paragraphs: ['{company} займається цим ремонтом: {what}, {place}. Його стан можна переглянути будь-коли.'],
      button: 'Стежити за ремонтом',
      after: ['Обліковий запис не потрібен. Посилання лише для вас і діє до {untilAt}.'],
    },
    'inspection-report': {
      subject: 'Звіт про ваше житло: {what}',
      paragraphs: ['{company} просить прочитати звіт, додати зауваження та підписати його: {what}, {place}.'],
      button: 'Прочитати звіт',
      after: ['Обліковий запис не потрібен. Посилання лише для вас і діє до {untilAt}.'],
    },
    'resident-code': {
      subject: 'Ваш код: {code}',
      paragraphs: ['Ваш код для перегляду заявок: {code}. Він діє {count} хвилин.'],
      after: ['Ви не запитували код? Нічого робити не треба; без коду ніхто не ввійде.'],
    },
  },
}
