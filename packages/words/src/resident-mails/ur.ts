import type { ResidentMails } from './resident-mails.ts'

export const residentMailsUr: ResidentMails = {
  greeting: 'السلام علیکم {name}،',
  greetingWithoutName: 'السلام علیکم،',
  closing:
    'آپ کو یہ پیغام اس لیے ملا کہ آپ کا پتہ Fettle پر استعمال ہوا۔ سوالات؟ {support} پر لکھیں۔ متن مشینی ترجمہ ہے، جانچا نہیں گیا۔',
  textNotRead:
    'اس نمبر پر جوابات کوئی نہیں پڑھتا۔ پیغام کا لنک استعمال کریں یا ہمیں فون کریں۔ پیغامات روکنے کے لیے STOP لکھیں۔',
  emails: {
    'report-link': {
      subject: '{company}: خرابی کی اطلاع یہاں دیں',
      paragraphs: ['اس لنک سے آپ {company} کو {place} کی خرابیوں کی اطلاع دیتے ہیں اور پیش رفت دیکھتے ہیں۔'],
      button: 'خرابی کی اطلاع دیں',
      after: [
        'اکاؤنٹ کی ضرورت نہیں۔ لنک صرف آپ کے لیے ہے اور {untilAt} تک کارآمد ہے۔ خطرے میں پہلے ہنگامی خدمات کو فون کریں۔',
      ],
    },
    'report-received': {
      subject: 'ہمیں آپ کی رپورٹ {what} مل گئی',
      paragraphs: ['{company} کو {place} کے بارے میں آپ کی رپورٹ {what} مل گئی۔ آگے جو ہوگا ہم آپ کو بتائیں گے۔'],
      button: 'اپنی رپورٹ دیکھیں',
      after: ['خطرے میں ہنگامی خدمات کو فون کریں۔'],
    },
    'report-accepted': {
      subject: 'آپ کی مرمت کا انتظام ہو رہا ہے: {what}',
      paragraphs: ['{company} نے {place} کے بارے میں آپ کی رپورٹ {what} قبول کر لی ہے اور مرمت کا انتظام کر رہا ہے۔'],
      button: 'اپنی مرمت دیکھیں',
    },
    'report-declined': {
      subject: 'آپ کی رپورٹ {what} مسترد ہو گئی',
      paragraphs: ['{company} وہ کام نہیں کرے گا جس کی اطلاع آپ نے {what} میں {place} کے بارے میں دی۔', '{text}'],
      button: 'اپنی رپورٹ دیکھیں',
    },
    'report-asked': {
      subject: 'آپ کی رپورٹ {what} کے بارے میں سوال',
      paragraphs: ['{company} آپ کی رپورٹ {what} کے بارے میں پوچھتا ہے، {place}:', '{text}'],
      button: 'جواب دیں',
    },
    'visit-offered': {
      subject: 'اپنی مرمت {what} کے لیے وقت چنیں',
      paragraphs: ['آپ کی مرمت {what}، {place}، کے لیے یہ اوقات پیش ہیں:', '{text}'],
      button: 'وقت چنیں',
      after: ['کوئی مناسب نہیں؟ اسی صفحے پر دوسرے اوقات تجویز کریں۔'],
    },
    'visit-booked': {
      subject: 'آپ کی ملاقات: {when}',
      paragraphs: ['آپ کی مرمت {what}، {place}، کا دورہ طے ہو گیا: {when}۔', '{text}'],
      button: 'اپنی مرمت دیکھیں',
      after: ['آپ اسے وہاں چار گھنٹے پہلے تک بدل سکتے ہیں۔'],
    },
    'visit-moved': {
      subject: 'آپ کی ملاقات بدل گئی: {when}',
      paragraphs: ['آپ کی مرمت {what}، {place}، کا نیا وقت: {when}۔', '{text}'],
      button: 'اپنی مرمت دیکھیں',
      after: ['آپ اسے وہاں چار گھنٹے پہلے تک بدل سکتے ہیں۔'],
    },
    'visit-cancelled': {
      subject: 'آپ کی ملاقات نہیں ہوگی: {when}',
      paragraphs: ['آپ کی مرمت {what}، {place}، کا دورہ نہیں ہوگا: {when}۔', '{text}'],
      button: 'اپنی مرمت دیکھیں',
    },
    'visit-on-the-way': {
      subject: 'کاریگر راستے میں ہے',
      paragraphs: ['آپ کی مرمت {what}، {place}، کا کاریگر راستے میں ہے۔'],
      button: 'اپنی مرمت دیکھیں',
    },
    'visit-reminder': {
      subject: 'ملاقات کی یاد دہانی: {when}',
      paragraphs: ['آپ کی مرمت {what}، {place}، کا دورہ: {when}۔ براہ کرم گھر پر رہیں یا کسی سے دروازہ کھلوائیں۔'],
      button: 'اپنی مرمت دیکھیں',
    },
    'resident-progress': {
      subject: 'آپ کی مرمت: {what}',
      paragraphs: ['{company} اس مرمت پر کام کر رہا ہے: {what}، {place}۔ آپ کسی بھی وقت اس کی حالت دیکھ سکتے ہیں۔'],
      button: 'مرمت کی پیش رفت دیکھیں',
      after: ['اکاؤنٹ کی ضرورت نہیں۔ لنک صرف آپ کے لیے ہے اور {untilAt} تک کارآمد ہے۔'],
    },
    'inspection-report': {
      subject: 'آپ کے گھر کی رپورٹ: {what}',
      paragraphs: ['{company} آپ سے رپورٹ پڑھنے، اپنی رائے دینے اور دستخط کرنے کی درخواست کرتا ہے: {what}، {place}۔'],
      button: 'رپورٹ پڑھیں',
      after: ['اکاؤنٹ کی ضرورت نہیں۔ لنک صرف آپ کے لیے ہے اور {untilAt} تک کارآمد ہے۔'],
    },
    'resident-code': {
      subject: 'آپ کا کوڈ: {code}',
      paragraphs: ['آپ کی رپورٹیں دیکھنے کا کوڈ {code} ہے۔ یہ {count} منٹ تک کارآمد ہے۔'],
      after: ['کیا آپ نے کوڈ نہیں مانگا؟ پھر کچھ کرنے کی ضرورت نہیں؛ کوڈ کے بغیر کوئی سائن ان نہیں کر سکتا۔'],
    },
  },
}
