import type { ResidentMails } from './resident-mails.ts'

export const residentMailsEs: ResidentMails = {
  greeting: 'Hola, {name}:',
  greetingWithoutName: 'Hola:',
  closing:
    'Recibe este mensaje porque su dirección se usó en Fettle. ¿Preguntas? Escriba a {support}. Texto traducido automáticamente y sin revisar.',
  textNotRead:
    'Nadie lee las respuestas a este número. Use el enlace de nuestro mensaje o llámenos. Responda STOP para no recibir más mensajes.',
  emails: {
    'report-link': {
      subject: '{company}: avise aquí de una avería',
      paragraphs: ['Con este enlace avisa a {company} de averías en {place} y ve cómo avanzan.'],
      button: 'Avisar de una avería',
      after: [
        'No necesita una cuenta. El enlace es solo para usted y es válido hasta {untilAt}. En caso de peligro, llame primero a los servicios de emergencia.',
      ],
    },
    'report-received': {
      subject: 'Hemos recibido su aviso {what}',
      paragraphs: ['{company} ha recibido su aviso {what} sobre {place}. Le informaremos de lo que pasa después.'],
      button: 'Ver su aviso',
      after: ['En caso de peligro, llame a los servicios de emergencia.'],
    },
    'report-accepted': {
      subject: 'Su reparación está en marcha: {what}',
      paragraphs: ['{company} ha aceptado su aviso {what} sobre {place} y organiza la reparación.'],
      button: 'Ver su reparación',
    },
    'report-declined': {
      subject: 'Su aviso {what} se ha rechazado',
      paragraphs: ['{company} no va a realizar lo que avisó con {what} sobre {place}.', '{text}'],
      button: 'Ver su aviso',
    },
    'report-asked': {
      subject: 'Una pregunta sobre su aviso {what}',
      paragraphs: ['{company} pregunta sobre su aviso {what}, {place}:', '{text}'],
      button: 'Responder',
    },
    'visit-offered': {
      subject: 'Elija una hora para su reparación {what}',
      paragraphs: ['Para su reparación {what}, {place}, se ofrecen estas horas:', '{text}'],
      button: 'Elegir una hora',
      after: ['¿Ninguna le conviene? Proponga otras en la misma página.'],
    },
    'visit-booked': {
      subject: 'Su cita: {when}',
      paragraphs: ['La visita para su reparación {what}, {place}, está fijada: {when}.', '{text}'],
      button: 'Ver su reparación',
      after: ['Allí puede cambiarla hasta cuatro horas antes.'],
    },
    'visit-moved': {
      subject: 'Su cita ha cambiado: {when}',
      paragraphs: ['La visita para su reparación {what}, {place}, es ahora: {when}.', '{text}'],
      button: 'Ver su reparación',
      after: ['Allí puede cambiarla hasta cuatro horas antes.'],
    },
    'visit-cancelled': {
      subject: 'Su cita no tendrá lugar: {when}',
      paragraphs: ['La visita para su reparación {what}, {place}, no tendrá lugar: {when}.', '{text}'],
      button: 'Ver su reparación',
    },
    'visit-on-the-way': {
      subject: 'El operario está en camino',
      paragraphs: ['El operario para su reparación {what}, {place}, está en camino.'],
      button: 'Ver su reparación',
    },
    'visit-reminder': {
      subject: 'Recordatorio de su cita: {when}',
      paragraphs: ['La visita para su reparación {what}, {place}, es: {when}. Esté en casa o deje que alguien abra.'],
      button: 'Ver su reparación',
    },
    'resident-progress': {
      subject: 'Su reparación: {what}',
      paragraphs: [
        '{company} se encarga de esta reparación: {what}, {place}. Puede ver su estado en cualquier momento.',
      ],
      button: 'Seguir la reparación',
      after: ['No necesita una cuenta. El enlace es solo para usted y es válido hasta {untilAt}.'],
    },
    'inspection-report': {
      subject: 'Informe sobre su vivienda: {what}',
      paragraphs: ['{company} le invita a leer el informe, a comentarlo y a firmarlo: {what}, {place}.'],
      button: 'Leer el informe',
      after: ['No necesita una cuenta. El enlace es solo para usted y es válido hasta {untilAt}.'],
    },
    'resident-code': {
      subject: 'Su código: {code}',
      paragraphs: ['Su código para ver sus avisos es {code}. Es válido durante {count} minutos.'],
      after: ['¿No ha pedido un código? Entonces no tiene que hacer nada; sin el código nadie puede entrar.'],
    },
  },
}
