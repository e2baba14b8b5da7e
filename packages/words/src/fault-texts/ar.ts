import { heatingAndWaterAr } from './ar/heating-and-water.ts'
import { powerAndDoorsAr } from './ar/power-and-doors.ts'
import { roofAndKitchenAr } from './ar/roof-and-kitchen.ts'
import { sharedAndOutsideAr } from './ar/shared-and-outside.ts'
import type { FaultTexts } from './fault-texts.ts'

export const faultTextsAr: FaultTexts = {
  yes: 'نعم',
  no: 'لا',
  unknown: 'لا أعرف',
  dangers: {
    gas: 'أشم رائحة غاز',
    carbon_monoxide: 'جهاز إنذار أول أكسيد الكربون يرن، أو يشعر الناس بدوار أو غثيان',
    fire: 'شيء يحترق أو يخرج منه دخان',
    sparks: 'شرر، أو أصيب أحد بصدمة كهربائية',
    water_on_electrics: 'الماء يسيل على المقابس أو المصابيح أو لوحة الكهرباء',
    stuck_in_lift: 'شخص عالق في المصعد',
    falling_parts: 'السقف أو الجدار أو الشرفة ينهار',
  },
  tiles: { ...heatingAndWaterAr, ...powerAndDoorsAr, ...roofAndKitchenAr, ...sharedAndOutsideAr },
  closing: {
    room: {
      ask: 'في أي غرفة؟',
      answers: {
        kitchen: 'المطبخ',
        bathroom: 'الحمام',
        bedroom: 'غرفة النوم',
        living_room: 'غرفة الجلوس',
        hall: 'الممر',
        cellar: 'القبو أو العلّية',
        shared_part: 'جزء مشترك',
        outside: 'في الخارج',
      },
    },
    since: {
      ask: 'منذ متى؟',
      answers: {
        today: 'منذ اليوم',
        this_week: 'منذ هذا الأسبوع',
        this_month: 'منذ هذا الشهر',
        longer: 'منذ مدة أطول',
      },
    },
    happened_before: { ask: 'هل حدث ذلك من قبل؟', answers: {} },
  },
  selfHelp: {
    bleed_radiator:
      'أغلق المشعاع واتركه يبرد. ضع قطعة قماش تحت الصمام الصغير في الأعلى، وافتحه بمفتاح التنفيس حتى يخرج الماء، ثم أغلقه.',
    boiler_pressure:
      'إذا كان الضغط أقل من 1 بار، فافتح صمام التعبئة تحت الغلاية ببطء حتى يُظهر 1.5 بار، ثم أغلقه بإحكام. لا تفعل شيئًا لا يذكره دليل الاستعمال.',
    clear_sink: 'جرّب مكبس التسليك، ونظّف السيفون تحت الحوض مع وضع دلو تحته. لا تسكب مادة تسليك.',
    clean_aerator: 'فُكّ المصفاة الصغيرة في طرف الصنبور، واشطفها، ثم أعد تركيبها.',
    reset_breaker:
      'انزع كل القوابس في تلك الدائرة، وشغّل القاطع من جديد، ثم أدخل القوابس واحدًا بعد الآخر. الجهاز الذي يفصل القاطع هو المعطل.',
    press_reset: 'انزع كل شيء من المقبس، واضغط RESET بقوة، وجرّب بمصباح يعمل.',
    reset_disposal:
      'أطفئ الجهاز. أدر الدوّار من الأسفل بمفتاح سداسي حتى يتحرك بحرية، واضغط الزر الأحمر تحت الجهاز، ثم جرّب مرة أخرى.',
    change_bulb: 'والضوء مطفأ، جرّب لمبة أخرى تعرف أنها تعمل.',
    change_battery: 'صفير قصير كل دقيقة يعني أن البطارية فارغة. بدّلها إذا كنت تستطيع الوصول إليها بأمان.',
    ants: 'سدّ الشقوق، وغطِّ الطعام، وضع طُعمًا للنمل. إذا عاد بعد أسبوعين، فأرسل البلاغ.',
    clean_filter: 'أطفئ الجهاز، وأخرج المرشّح، واغسله أو بدّله، ثم جرّب مرة أخرى بعد نصف ساعة.',
  },
}
