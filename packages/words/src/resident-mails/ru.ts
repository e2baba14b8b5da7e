import type { ResidentMails } from './resident-mails.ts'

export const residentMailsRu: ResidentMails = {
  greeting: 'Здравствуйте, {name}!',
  greetingWithoutName: 'Здравствуйте!',
  closing:
    'Вы получили это письмо, потому что ваш адрес указан в Fettle. Вопросы? Пишите на {support}. Текст переведён автоматически и не проверен.',
  textNotRead:
    'Ответы на этот номер никто не читает. Используйте ссылку из сообщения или позвоните нам. Ответьте STOP, чтобы больше не получать сообщений.',
  emails: {
    'report-link': {
      subject: '{company}: сообщите о поломке здесь',
      paragraphs: ['По этой ссылке вы сообщаете {company} о поломках ({place}) и видите, что происходит дальше.'],
      button: 'Сообщить о поломке',
      after: [
        'Учётная запись не нужна. Ссылка только для вас и действует до {untilAt}. В случае опасности сначала звоните в экстренные службы.',
      ],
    },
    'report-received': {
      subject: 'Ваша заявка {what} получена',
      paragraphs: ['{company} получила вашу заявку {what} ({place}). Мы сообщим, что будет дальше.'],
      button: 'Посмотреть заявку',
      after: ['В случае опасности звоните в экстренные службы.'],
    },
    'report-accepted': {
      subject: 'Ваш ремонт организуется: {what}',
      paragraphs: ['{company} приняла вашу заявку {what} ({place}) и организует ремонт.'],
      button: 'Посмотреть ремонт',
    },
    'report-declined': {
      subject: 'Ваша заявка {what} отклонена',
      paragraphs: ['{company} не будет выполнять то, о чём вы сообщили в заявке {what} ({place}).', '{text}'],
      button: 'Посмотреть заявку',
    },
    'report-asked': {
      subject: 'Вопрос о вашей заявке {what}',
      paragraphs: ['{company} спрашивает о вашей заявке {what} ({place}):', '{text}'],
      button: 'Ответить',
    },
    'visit-offered': {
      subject: 'Выберите время для ремонта {what}',
      paragraphs: ['Для вашего ремонта {what} ({place}) предлагается это время:', '{text}'],
      button: 'Выбрать время',
      after: ['Ничего не подходит? Предложите другое время на той же странице.'],
    },
    'visit-booked': {
      subject: 'Ваша запись: {when}',
      paragraphs: ['Визит для вашего ремонта {what} ({place}) назначен: {when}.', '{text}'],
      button: 'Посмотреть ремонт',
      after: ['Там его можно перенести не позднее чем за четыре часа.'],
    },
    'visit-moved': {
      subject: 'Запись перенесена: {when}',
      paragraphs: ['Новое время визита для вашего ремонта {what} ({place}): {when}.', '{text}'],
      button: 'Посмотреть ремонт',
      after: ['Там его можно перенести не позднее чем за четыре часа.'],
    },
    'visit-cancelled': {
      subject: 'Визит не состоится: {when}',
      paragraphs: ['Визит для вашего ремонта {what} ({place}) не состоится: {when}.', '{text}'],
      button: 'Посмотреть ремонт',
    },
    'visit-on-the-way': {
      subject: 'Мастер в пути',
      paragraphs: ['Мастер для вашего ремонта {what} ({place}) в пути.'],
      button: 'Посмотреть ремонт',
    },
    'visit-reminder': {
      subject: 'Напоминание о визите: {when}',
      paragraphs: ['Визит для вашего ремонта {what} ({place}): {when}. Будьте дома или пусть кто-нибудь откроет.'],
      button: 'Посмотреть ремонт',
    },
    'resident-progress': {
      subject: 'Ваш ремонт: {what}',
      paragraphs: [
        '{company} занимается этим ремонтом: {what}, {place}. Его состояние можно посмотреть в любое время.',
      ],
      button: 'Следить за ремонтом',
      after: ['Учётная запись не нужна. Ссылка только для вас и действует до {untilAt}.'],
    },
    'inspection-report': {
      subject: 'Отчёт о вашем жилье: {what}',
      paragraphs: ['{company} просит прочитать отчёт, добавить замечания и подписать его: {what}, {place}.'],
      button: 'Прочитать отчёт',
      after: ['Учётная запись не нужна. Ссылка только для вас и действует до {untilAt}.'],
    },
    'resident-code': {
      subject: 'Ваш код: {code}',
      paragraphs: ['Ваш код для просмотра заявок: {code}. Он действует {count} минут.'],
      after: ['Вы не запрашивали код? Ничего делать не нужно; без кода никто не войдёт.'],
    },
  },
}
