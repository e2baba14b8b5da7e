import type { ResidentMails } from './resident-mails.ts'

export const residentMailsTr: ResidentMails = {
  greeting: 'Merhaba {name},',
  greetingWithoutName: 'Merhaba,',
  closing:
    'Bu iletiyi adresiniz Fettle üzerinde kullanıldığı için alıyorsunuz. Sorularınız için: {support}. Metin makine çevirisidir, kontrol edilmemiştir.',
  textNotRead:
    'Bu numaraya gelen yanıtları kimse okumaz. Lütfen iletideki bağlantıyı kullanın veya bizi arayın. İleti almamak için STOP yazın.',
  emails: {
    'report-link': {
      subject: '{company}: arızaları buradan bildirin',
      paragraphs: [
        'Bu bağlantıyla {company} şirketine {place} adresindeki arızaları bildirir ve nasıl ilerlediğini görürsünüz.',
      ],
      button: 'Arıza bildir',
      after: [
        'Hesap gerekmez. Bağlantı yalnızca size özeldir ve {untilAt} tarihine kadar geçerlidir. Tehlike anında önce acil servisleri arayın.',
      ],
    },
    'report-received': {
      subject: 'Arıza bildiriminiz {what} bize ulaştı',
      paragraphs: [
        '{company}, {place} ile ilgili {what} bildiriminizi aldı. Bundan sonra ne olacağını size bildireceğiz.',
      ],
      button: 'Bildiriminizi görün',
      after: ['Tehlike anında acil servisleri arayın.'],
    },
    'report-accepted': {
      subject: 'Onarımınız yolunda: {what}',
      paragraphs: ['{company}, {place} ile ilgili {what} bildiriminizi kabul etti ve onarımı ayarlıyor.'],
      button: 'Onarımınızı görün',
    },
    'report-declined': {
      subject: '{what} bildiriminiz reddedildi',
      paragraphs: ['{company}, {place} ile ilgili {what} bildiriminizdeki işi yapmayacak.', '{text}'],
      button: 'Bildiriminizi görün',
    },
    'report-asked': {
      subject: '{what} bildiriminizle ilgili bir soru',
      paragraphs: ['{company}, {what} bildiriminizle ilgili soruyor, {place}:', '{text}'],
      button: 'Yanıtla',
    },
    'visit-offered': {
      subject: '{what} onarımınız için bir zaman seçin',
      paragraphs: ['{what} onarımınız için şu zamanlar öneriliyor, {place}:', '{text}'],
      button: 'Zaman seç',
      after: ['Hiçbiri uymuyor mu? Aynı sayfada başka zamanlar önerin.'],
    },
    'visit-booked': {
      subject: 'Randevunuz: {when}',
      paragraphs: ['{what} onarımınızın ziyareti kararlaştırıldı, {place}: {when}.', '{text}'],
      button: 'Onarımınızı görün',
      after: ['Orada dört saat öncesine kadar değiştirebilirsiniz.'],
    },
    'visit-moved': {
      subject: 'Randevunuz değişti: {when}',
      paragraphs: ['{what} onarımınızın yeni ziyaret zamanı, {place}: {when}.', '{text}'],
      button: 'Onarımınızı görün',
      after: ['Orada dört saat öncesine kadar değiştirebilirsiniz.'],
    },
    'visit-cancelled': {
      subject: 'Randevunuz yapılmayacak: {when}',
      paragraphs: ['{what} onarımınızın ziyareti yapılmayacak, {place}: {when}.', '{text}'],
      button: 'Onarımınızı görün',
    },
    'visit-on-the-way': {
      subject: 'Usta yolda',
      paragraphs: ['{what} onarımınız için usta yolda, {place}.'],
      button: 'Onarımınızı görün',
    },
    'visit-reminder': {
      subject: 'Randevu hatırlatması: {when}',
      paragraphs: [
        '{what} onarımınızın ziyareti, {place}: {when}. Lütfen evde olun veya birinin kapıyı açmasını sağlayın.',
      ],
      button: 'Onarımınızı görün',
    },
    'resident-progress': {
      subject: 'Onarımınız: {what}',
      paragraphs: ['{company} bu onarımla ilgileniyor: {what}, {place}. Durumunu her zaman görebilirsiniz.'],
      button: 'Onarımı izleyin',
      after: ['Hesap gerekmez. Bağlantı yalnızca size özeldir ve {untilAt} tarihine kadar geçerlidir.'],
    },
    'inspection-report': {
      subject: 'Konutunuzla ilgili rapor: {what}',
      paragraphs: ['{company} raporu okumanızı, görüşlerinizi yazmanızı ve imzalamanızı rica ediyor: {what}, {place}.'],
      button: 'Raporu okuyun',
      after: ['Hesap gerekmez. Bağlantı yalnızca size özeldir ve {untilAt} tarihine kadar geçerlidir.'],
    },
    'resident-code': {
      subject: 'Kodunuz: {code}',
      paragraphs: ['Bildirimlerinizi görmek için kodunuz: {code}. Kod {count} dakika geçerlidir.'],
      after: ['Kod istemediniz mi? Bir şey yapmanız gerekmez; kod olmadan kimse giriş yapamaz.'],
    },
  },
}
