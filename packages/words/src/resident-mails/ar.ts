import type { ResidentMails } from './resident-mails.ts'

export const residentMailsAr: ResidentMails = {
  greeting: 'مرحبًا {name}،',
  greetingWithoutName: 'مرحبًا،',
  closing: 'تصلك هذه الرسالة لأن عنوانك استُخدم في Fettle. أسئلة؟ اكتب إلى {support}. النص مترجم آليًا ولم يُراجَع.',
  textNotRead: 'لا أحد يقرأ الردود على هذا الرقم. استخدم الرابط في رسالتنا أو اتصل بنا. أرسل STOP لإيقاف الرسائل.',
  emails: {
    'report-link': {
      subject: '{company}: أبلغ عن الأعطال هنا',
      paragraphs: ['بهذا الرابط تبلغ {company} عن أعطال في {place} وترى سيرها.'],
      button: 'أبلغ عن عطل',
      after: ['لا تحتاج إلى حساب. الرابط لك وحدك ويصلح حتى {untilAt}. عند الخطر اتصل بخدمات الطوارئ أولًا.'],
    },
    'report-received': {
      subject: 'وصلنا بلاغك {what}',
      paragraphs: ['وصل إلى {company} بلاغك {what} عن {place}. سنخبرك بما يحدث بعد ذلك.'],
      button: 'اعرض بلاغك',
      after: ['عند الخطر اتصل بخدمات الطوارئ.'],
    },
    'report-accepted': {
      subject: 'إصلاحك قيد الترتيب: {what}',
      paragraphs: ['قبلت {company} بلاغك {what} عن {place} وترتب الإصلاح.'],
      button: 'اعرض الإصلاح',
    },
    'report-declined': {
      subject: 'رُفض بلاغك {what}',
      paragraphs: ['لن تنفذ {company} ما أبلغت عنه في {what} عن {place}.', '{text}'],
      button: 'اعرض بلاغك',
    },
    'report-asked': {
      subject: 'سؤال عن بلاغك {what}',
      paragraphs: ['تسأل {company} عن بلاغك {what}، {place}:', '{text}'],
      button: 'أجب',
    },
    'visit-offered': {
      subject: 'اختر وقتًا لإصلاحك {what}',
      paragraphs: ['لإصلاحك {what}، {place}، تُعرض هذه الأوقات:', '{text}'],
      button: 'اختر وقتًا',
      after: ['لا يناسبك أي منها؟ اقترح أوقاتًا أخرى في الصفحة نفسها.'],
    },
    'visit-booked': {
      subject: 'موعدك: {when}',
      paragraphs: ['حُدد موعد زيارة إصلاحك {what}، {place}: {when}.', '{text}'],
      button: 'اعرض الإصلاح',
      after: ['يمكنك تغييره هناك حتى أربع ساعات قبله.'],
    },
    'visit-moved': {
      subject: 'تغيّر موعدك: {when}',
      paragraphs: ['الموعد الجديد لزيارة إصلاحك {what}، {place}: {when}.', '{text}'],
      button: 'اعرض الإصلاح',
      after: ['يمكنك تغييره هناك حتى أربع ساعات قبله.'],
    },
    'visit-cancelled': {
      subject: 'أُلغي موعدك: {when}',
      paragraphs: ['أُلغيت زيارة إصلاحك {what}، {place}: {when}.', '{text}'],
      button: 'اعرض الإصلاح',
    },
    'visit-on-the-way': {
      subject: 'الفني في الطريق',
      paragraphs: ['الفني لإصلاحك {what}، {place}، في الطريق.'],
      button: 'اعرض الإصلاح',
    },
    'visit-reminder': {
      subject: 'تذكير بموعدك: {when}',
      paragraphs: ['زيارة إصلاحك {what}، {place}: {when}. يُرجى أن تكون في المنزل أو دع أحدًا يفتح الباب.'],
      button: 'اعرض الإصلاح',
    },
    'resident-progress': {
      subject: 'إصلاحك: {what}',
      paragraphs: ['تتولى {company} هذا الإصلاح: {what}، {place}. يمكنك رؤية حالته في أي وقت.'],
      button: 'تابع الإصلاح',
      after: ['لا تحتاج إلى حساب. الرابط لك وحدك ويصلح حتى {untilAt}.'],
    },
    'inspection-report': {
      subject: 'تقرير عن مسكنك: {what}',
      paragraphs: ['تطلب منك {company} قراءة التقرير وإبداء ملاحظاتك وتوقيعه: {what}، {place}.'],
      button: 'اقرأ التقرير',
      after: ['لا تحتاج إلى حساب. الرابط لك وحدك ويصلح حتى {untilAt}.'],
    },
    'resident-code': {
      subject: 'رمزك: {code}',
      paragraphs: ['رمزك لرؤية بلاغاتك هو {code}. يصلح لمدة {count} دقائق.'],
      after: ['لم تطلب رمزًا؟ لا يلزمك فعل شيء؛ بدون الرمز لا يستطيع أحد الدخول.'],
    },
  },
}
