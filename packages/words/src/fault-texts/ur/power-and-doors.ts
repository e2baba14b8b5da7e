import type { TileTexts } from '../fault-texts.ts'

export const powerAndDoorsUr: TileTexts<'power' | 'alarm' | 'door' | 'damp'> = {
  power: {
    name: 'بجلی یا روشنی',
    words: 'بجلی ساکٹ لیمپ فیوز بریکر اندھیرا',
    questions: {
      what: {
        ask: 'کیا نہیں چل رہا؟',
        answers: {
          whole_home: 'پورے گھر میں بجلی نہیں',
          one_room: 'ایک کمرہ',
          socket: 'ساکٹ یا سوئچ',
          lamp: 'لیمپ',
          breaker: 'بریکر گر گیا ہے',
          burning_smell: 'جلنے کی بو آ رہی ہے',
        },
      },
      smell: { ask: 'کیا جلنے کی بو ہے یا گرم ہے؟', answers: {} },
      bare_wires: { ask: 'کیا ٹوٹ کر کھلا ہے یا تاریں نظر آتی ہیں؟', answers: {} },
      test_button: { ask: 'کیا اس پر TEST اور RESET کے بٹن ہیں؟', answers: {} },
      street_dark: { ask: 'کیا گلی میں بھی اندھیرا ہے؟', answers: {} },
      medical_device: { ask: 'کیا کسی کو ایسا طبی آلہ چاہیے جو اسی سے چلتا ہے؟', answers: {} },
      trips_again: { ask: 'کیا سب پلگ نکالنے پر بھی بریکر گر جاتا ہے؟', answers: {} },
      which_breaker: { ask: 'کون سا سوئچ گرا ہے؟', answers: { main: 'سب کا بڑا سوئچ', single: 'چھوٹوں میں سے ایک' } },
      tripped_by: {
        ask: 'اس سے پہلے آپ نے کیا چلایا تھا؟',
        answers: { appliance: 'مشین سے', lamp: 'لیمپ', nothing: 'کچھ نہیں' },
      },
      credit: {
        ask: 'کیا پری پیڈ میٹر میں رقم ہے؟',
        answers: { enough: 'جی ہاں، کافی ہے', empty: 'نہیں، خالی ہے', no_meter: 'ایسا کوئی میٹر نہیں' },
      },
      flickers: { ask: 'کیا روشنی ٹمٹماتی ہے؟', answers: {} },
      lamp_kind: {
        ask: 'کیسا لیمپ ہے؟',
        answers: { bulb: 'بلب والا', fitting: 'جس کا بلب نہیں بدلتا', outdoor: 'باہر کا' },
      },
    },
  },
  alarm: {
    name: 'دھوئیں یا CO کا الارم',
    words: 'بیپ ڈیٹیکٹر کاربن مونو آکسائیڈ',
    questions: {
      what: {
        ask: 'الارم کیا کر رہا ہے؟',
        answers: {
          sounds: 'مسلسل بج رہا ہے',
          beeps: 'کبھی کبھی بیپ کرتا ہے',
          missing: 'موجود نہیں',
          too_old: 'اس کی میعاد ختم ہو چکی ہے',
          yellow: 'خراب ہے یا اس پر رنگ ہے',
        },
      },
      kind: {
        ask: 'کون سا الارم ہے؟',
        answers: { smoke: 'دھوئیں کا', carbon_monoxide: 'کاربن مونو آکسائیڈ کا', heat: 'حرارت کا' },
      },
      boiler: { ask: 'کیا گھر میں بوائلر، چولہا یا آتش دان ہے؟', answers: {} },
      reachable: { ask: 'کیا آپ محفوظ طریقے سے اس تک پہنچ سکتے ہیں؟', answers: {} },
      supply: {
        ask: 'یہ کس سے چلتا ہے؟',
        answers: { battery: 'بیٹری سے', mains: 'گھر کی بجلی سے', sealed: 'ایسی بیٹری سے جو بدلی نہیں جا سکتی' },
      },
      other_alarm: { ask: 'کیا کوئی اور الارم ہے جو چلتا ہو؟', answers: {} },
    },
  },
  door: {
    name: 'دروازہ، تالا یا کھڑکی',
    words: 'چابی شیشہ شٹر ہینڈل کھلا',
    questions: {
      which: {
        ask: 'کون سا؟',
        answers: {
          front_door: 'گھر کا مرکزی دروازہ',
          inner_door: 'اندر کا دروازہ',
          window: 'کھڑکی',
          shutter: 'شٹر',
          garage: 'گیراج',
        },
      },
      closes: {
        ask: 'کیا بند ہو کر تالا لگتا ہے؟',
        answers: {
          locks: 'جی ہاں',
          does_not_lock: 'بند ہوتا ہے مگر تالا نہیں لگتا',
          stands_open: 'بند نہیں ہو سکتا',
          locked_out: 'میں اندر نہیں جا سکتا',
        },
      },
      ground_floor: { ask: 'کیا باہر سے اس تک پہنچا جا سکتا ہے؟', answers: {} },
      child_may_fall: { ask: 'کیا کوئی بچہ اس سے گر سکتا ہے؟', answers: {} },
      glass: { ask: 'شیشہ کیسا ہے؟', answers: { whole: 'ٹھیک ہے', cracked: 'دراڑ پڑ گئی ہے', out: 'گر گیا ہے' } },
      keys: {
        ask: 'کیا چابیاں آپ کے پاس ہیں؟',
        answers: { have: 'جی ہاں', lost: 'گم ہو گئیں', stolen: 'چوری ہو گئیں' },
      },
      break_in: { ask: 'کیا کسی نے زبردستی اندر آنے کی کوشش کی؟', answers: {} },
      lock_fault: {
        ask: 'تالے میں کیا خرابی ہے؟',
        answers: { key_broken: 'چابی ٹوٹ گئی', jammed: 'پھنس جاتا ہے', handle: 'ہینڈل خراب ہے' },
      },
      fire_door: { ask: 'کیا یہ آگ روکنے والا دروازہ ہے جو اب خود بند نہیں ہوتا؟', answers: {} },
      window_fault: {
        ask: 'کھڑکی میں کیا خرابی ہے؟',
        answers: { handle: 'ہینڈل', hinge: 'قبضہ', draught: 'ہوا اندر آتی ہے', fogged: 'شیشوں کے بیچ دھند ہے' },
      },
      drive: { ask: 'کیا ٹوٹا ہوا ہے؟', answers: { motor: 'موٹر', belt: 'پٹی یا تار', slats: 'پٹیاں یا پینل' } },
    },
  },
  damp: {
    name: 'نمی یا پھپھوندی',
    words: 'گیلی دیوار کالے دھبے بو',
    questions: {
      size: { ask: 'کتنا بڑا ہے؟', answers: { hand: 'ہاتھ جتنا', door: 'دروازے جتنا', wall: 'پوری دیوار' } },
      sleeps_there: { ask: 'کیا کوئی اس کمرے میں سوتا ہے؟', answers: {} },
      ill: { ask: 'کیا کوئی اس کی وجہ سے بیمار ہے؟', answers: {} },
      look: {
        ask: 'یہ کیسا نظر آتا ہے؟',
        answers: { water_stain: 'پانی کا داغ', black_spots: 'کالے یا ہرے دھبے', wet_wall: 'دیوار گیلی ہے' },
      },
      wet_to_touch: { ask: 'کیا داغ چھونے پر گیلا ہے؟', answers: {} },
      place: {
        ask: 'کہاں ہے؟',
        answers: { outer_wall: 'باہر کی دیوار پر', window: 'کھڑکی کے گرد', corner: 'کونے میں', ceiling: 'چھت پر' },
      },
      came_back: { ask: 'کیا صفائی کے بعد واپس آ گیا؟', answers: {} },
      from_ground: { ask: 'کیا فرش سے اوپر چڑھ رہا ہے؟', answers: {} },
      reported_before: { ask: 'کیا پہلے اس کی اطلاع دی گئی؟', answers: {} },
      fan: {
        ask: 'کیا کمرے میں پنکھا ہے؟',
        answers: { works: 'جی ہاں، چلتا ہے', broken: 'جی ہاں، مگر خراب ہے', none: 'نہیں' },
      },
    },
  },
}
