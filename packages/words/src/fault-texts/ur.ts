import type { FaultTexts } from './fault-texts.ts'
import { heatingAndWaterUr } from './ur/heating-and-water.ts'
import { powerAndDoorsUr } from './ur/power-and-doors.ts'
import { roofAndKitchenUr } from './ur/roof-and-kitchen.ts'
import { sharedAndOutsideUr } from './ur/shared-and-outside.ts'

export const faultTextsUr: FaultTexts = {
  yes: 'جی ہاں',
  no: 'نہیں',
  unknown: 'معلوم نہیں',
  dangers: {
    gas: 'گیس کی بو آ رہی ہے',
    carbon_monoxide: 'کاربن مونو آکسائیڈ کا الارم بج رہا ہے، یا لوگوں کو چکر یا متلی ہو رہی ہے',
    fire: 'کچھ جل رہا ہے یا دھواں دے رہا ہے',
    sparks: 'چنگاریاں نکل رہی ہیں، یا کسی کو بجلی کا جھٹکا لگا ہے',
    water_on_electrics: 'پانی ساکٹ، لیمپ یا فیوز باکس پر بہہ رہا ہے',
    stuck_in_lift: 'کوئی لفٹ میں پھنس گیا ہے',
    falling_parts: 'چھت، دیوار یا بالکونی گر رہی ہے',
  },
  tiles: { ...heatingAndWaterUr, ...powerAndDoorsUr, ...roofAndKitchenUr, ...sharedAndOutsideUr },
  closing: {
    room: {
      ask: 'کس کمرے میں؟',
      answers: {
        kitchen: 'باورچی خانہ',
        bathroom: 'غسل خانہ',
        bedroom: 'سونے کا کمرہ',
        living_room: 'بیٹھک',
        hall: 'راہداری',
        cellar: 'تہہ خانہ یا اٹاری',
        shared_part: 'مشترکہ حصہ',
        outside: 'باہر',
      },
    },
    since: {
      ask: 'کب سے؟',
      answers: { today: 'آج سے', this_week: 'اس ہفتے سے', this_month: 'اس مہینے سے', longer: 'زیادہ عرصے سے' },
    },
    happened_before: { ask: 'کیا پہلے بھی ایسا ہوا ہے؟', answers: {} },
  },
  selfHelp: {
    bleed_radiator:
      'ریڈی ایٹر بند کریں اور ٹھنڈا ہونے دیں۔ اوپر کے چھوٹے والو کے نیچے کپڑا رکھیں، ریڈی ایٹر کی چابی سے کھولیں یہاں تک کہ پانی آئے، پھر بند کر دیں۔',
    boiler_pressure:
      'اگر دباؤ 1 بار سے کم ہو تو بوائلر کے نیچے بھرنے والا والو آہستہ کھولیں یہاں تک کہ 1.5 بار دکھائے، پھر مضبوطی سے بند کریں۔ ہدایت نامے میں جو نہ لکھا ہو وہ نہ کریں۔',
    clear_sink: 'پلنجر آزمائیں، اور نیچے بالٹی رکھ کر سنک کے نیچے کا ٹریپ صاف کریں۔ نالی صاف کرنے کی دوا نہ ڈالیں۔',
    clean_aerator: 'ٹونٹی کے سرے کی چھوٹی جالی کھولیں، دھوئیں اور دوبارہ لگا دیں۔',
    reset_breaker:
      'اس سرکٹ کے سب پلگ نکالیں، بریکر دوبارہ اٹھائیں اور چیزیں ایک ایک کر کے لگائیں۔ جس سے بریکر گرے وہ خراب ہے۔',
    press_reset: 'ساکٹ سے سب کچھ نکالیں، RESET زور سے دبائیں اور ایسے لیمپ سے جانچیں جو چلتا ہو۔',
    reset_disposal:
      'اسے بند کریں۔ نیچے سے ہیکس چابی کے ساتھ روٹر گھما کر آزاد کریں، نیچے کا سرخ بٹن دبائیں اور دوبارہ کوشش کریں۔',
    change_bulb: 'بتی بند کر کے ایسا بلب آزمائیں جو آپ جانتے ہیں کہ چلتا ہے۔',
    change_battery: 'ہر منٹ ایک چھوٹی بیپ کا مطلب ہے کہ بیٹری ختم ہے۔ اگر محفوظ طریقے سے پہنچ سکیں تو بدل دیں۔',
    ants: 'دراڑیں بند کریں، کھانا ڈھانپ کر رکھیں اور چیونٹیوں کا زہریلا چارہ رکھیں۔ اگر دو ہفتے بعد پھر آئیں تو رپورٹ بھیجیں۔',
    clean_filter: 'آلہ بند کریں، فلٹر نکالیں، دھوئیں یا بدلیں، اور آدھے گھنٹے بعد دوبارہ کوشش کریں۔',
  },
}
