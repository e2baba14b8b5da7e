import type { TileTexts } from '../fault-texts.ts'

export const heatingAndWaterUr: TileTexts<'heating' | 'leak' | 'toilet' | 'drain' | 'taps'> = {
  heating: {
    name: 'ہیٹنگ یا گرم پانی',
    words: 'سردی بوائلر ریڈی ایٹر گرم گیس تھرموسٹیٹ',
    questions: {
      what: {
        ask: 'کیا خرابی ہے؟',
        answers: {
          all_cold: 'پورا گھر ٹھنڈا ہے',
          one_radiator: 'ایک ریڈی ایٹر ٹھنڈا رہتا ہے',
          water_only: 'صرف گرم پانی ٹھنڈا ہے',
          low_pressure: 'بوائلر کم دباؤ دکھا رہا ہے',
          noise: 'کھٹکھٹاتا یا سیٹی بجاتا ہے',
          leaking_radiator: 'ریڈی ایٹر یا اس کا پائپ رِس رہا ہے',
        },
      },
      water_on_wires: { ask: 'کیا پانی کسی ساکٹ یا لیمپ تک پہنچ رہا ہے؟', answers: {} },
      leak_rate: { ask: 'پانی ٹپک رہا ہے یا بہہ رہا ہے؟', answers: { drips: 'ٹپک رہا ہے', runs: 'بہہ رہا ہے' } },
      hot_water: { ask: 'کیا گرم پانی ابھی آ رہا ہے؟', answers: {} },
      source: {
        ask: 'آپ کا گھر کس سے گرم ہوتا ہے؟',
        answers: {
          gas: 'گیس بوائلر',
          electric: 'بجلی کی ہیٹنگ',
          district: 'پوری عمارت کی ہیٹنگ',
          oil: 'تیل یا کوئی اور ایندھن',
        },
      },
      soot: { ask: 'کیا بوائلر پر کالک یا پیلا شعلہ نظر آتا ہے؟', answers: {} },
      fuel_left: { ask: 'کیا ٹینک میں ایندھن ہے؟', answers: { enough: 'جی ہاں، کافی ہے', empty: 'نہیں، خالی ہے' } },
      other_heater: { ask: 'کیا کوئی اور ہیٹر ہے جو چلتا ہو؟', answers: {} },
      indoor_temperature: {
        ask: 'اندر کا درجہ حرارت کتنا ہے؟',
        answers: { below_55: '55 °F سے کم', '55_to_68': '55 سے 68 °F', above_68: '68 °F سے زیادہ' },
      },
      display: {
        ask: 'ڈسپلے پر کیا نظر آتا ہے؟',
        answers: { code: 'خرابی کا کوڈ', dark: 'کچھ نہیں', normal: 'عام حالت میں لگتا ہے' },
      },
      credit: {
        ask: 'کیا پری پیڈ میٹر میں رقم ہے؟',
        answers: { enough: 'جی ہاں، کافی ہے', empty: 'نہیں، خالی ہے', no_meter: 'ایسا کوئی میٹر نہیں' },
      },
      neighbours: { ask: 'کیا پڑوسیوں کو بھی سردی لگ رہی ہے؟', answers: {} },
      radiator_valve: {
        ask: 'کیا ریڈی ایٹر کا والو کھلا ہے؟',
        answers: { open: 'جی ہاں، کھلا ہے', closed: 'نہیں، بند ہے', stuck: 'گھومتا نہیں' },
      },
      cold_part: { ask: 'کون سا حصہ ٹھنڈا رہتا ہے؟', answers: { top: 'اوپر کا', bottom: 'نیچے کا', all: 'سارا' } },
      pressure_drops: { ask: 'کیا پہلے پانی بھرا تھا اور دباؤ پھر گر گیا؟', answers: {} },
      gauge: {
        ask: 'گیج کیا دکھاتا ہے؟',
        answers: { below_1: '1 بار سے کم', '1_to_2': '1 سے 2 بار', none: 'کوئی گیج نظر نہیں آتا' },
      },
      noise_kind: { ask: 'آپ کیا سنتے ہیں؟', answers: { bangs: 'کھٹکھٹاہٹ', whistles: 'سیٹی', gurgles: 'غرغراہٹ' } },
    },
  },
  leak: {
    name: 'پانی کا رساؤ',
    words: 'ٹپکنا پائپ پھٹا گیلا چھت سیلاب',
    questions: {
      from: {
        ask: 'پانی کہاں سے آ رہا ہے؟',
        answers: {
          pipe: 'پائپ سے',
          ceiling: 'چھت سے',
          appliance: 'مشین سے',
          toilet_or_basin: 'ٹوائلٹ، بیسن یا باتھ ٹب سے',
          outside: 'باہر سے',
        },
      },
      near_electrics: { ask: 'کیا یہ ساکٹ، لیمپ یا فیوز باکس تک پہنچ رہا ہے؟', answers: {} },
      bucket_holds: {
        ask: 'کیا بالٹی کافی ہے؟',
        answers: { holds: 'جی ہاں، بالٹی کافی ہے', overflows: 'نہیں، بہت تیزی سے بہہ رہا ہے', only_damp: 'صرف نمی ہے' },
      },
      valve: {
        ask: 'کیا آپ مین والو بند کر سکے؟',
        answers: { closed: 'جی ہاں، پانی بند ہے', cannot_close: 'گھومتا نہیں', not_found: 'مجھے نہیں مل رہا' },
      },
      sagging: { ask: 'کیا چھت پھول یا لٹک رہی ہے؟', answers: {} },
      from_above: { ask: 'کیا آپ کے اوپر کوئی گھر ہے؟', answers: {} },
      in_rain_only: { ask: 'کیا صرف بارش میں آتا ہے؟', answers: {} },
      appliance_off: { ask: 'کیا آپ نے مشین کی ٹونٹی بند کی ہے؟', answers: {} },
      water: { ask: 'پانی کیسا ہے؟', answers: { clean: 'صاف', dirty: 'گندا', rusty: 'زنگ آلود' } },
      others_wet: { ask: 'کیا کوئی اور گھر بھی گیلا ہے؟', answers: {} },
    },
  },
  toilet: {
    name: 'ٹوائلٹ',
    words: 'بیت الخلا فلش کموڈ ٹینک',
    questions: {
      what: {
        ask: 'کیا خرابی ہے؟',
        answers: {
          overflows: 'اُبل رہا ہے',
          blocked: 'بند ہے',
          no_flush: 'فلش نہیں ہوتا',
          runs: 'پانی چلتا رہتا ہے',
          loose_or_broken: 'ڈھیلا یا ٹوٹا ہوا ہے',
        },
      },
      how_many: { ask: 'آپ کے پاس کتنے ٹوائلٹ ہیں؟', answers: { one: 'ایک', more: 'دو یا زیادہ' } },
      bucket_flush: { ask: 'کیا بالٹی کے پانی سے فلش ہو سکتا ہے؟', answers: {} },
      flush_kind: { ask: 'فلش کیسے کرتے ہیں؟', answers: { lever: 'لیور سے', button: 'بٹن سے', chain: 'زنجیر سے' } },
      other_drains: { ask: 'کیا دوسری نالیاں غرغراتی یا بھرتی ہیں؟', answers: {} },
      onto_floor: { ask: 'کیا پانی فرش پر بہتا ہے؟', answers: {} },
      broken_part: { ask: 'کون سا حصہ ہے؟', answers: { seat: 'سیٹ', bowl: 'کموڈ', cistern: 'فلش ٹینک' } },
    },
  },
  drain: {
    name: 'نالی یا سنک بند',
    words: 'گندا پانی بو شاور نالی',
    questions: {
      which: {
        ask: 'کس کا نکاس خراب ہے؟',
        answers: { one_sink: 'ایک سنک، باتھ ٹب یا شاور', all: 'سب کا', outside_only: 'صرف باہر کی نالی' },
      },
      sewage: { ask: 'کیا گندا پانی آ رہا ہے؟', answers: {} },
      outside_too: { ask: 'کیا باہر کی نالی بھی اُبل رہی ہے؟', answers: {} },
      fixture: {
        ask: 'کون سا ہے؟',
        answers: {
          kitchen_sink: 'باورچی خانے کا سنک',
          basin: 'بیسن',
          bath_or_shower: 'باتھ ٹب یا شاور',
          machine: 'مشین کی نالی',
        },
      },
      disposal_hums: { ask: 'کیا کچرا پیسنے والی مشین گونجتی ہے یا نہیں چلتی؟', answers: {} },
      slow_or_stuck: { ask: 'کیا پانی بالکل نکلتا ہے؟', answers: { slow: 'جی ہاں، آہستہ', stuck: 'نہیں، بالکل نہیں' } },
      tried: {
        ask: 'آپ نے کیا آزمایا ہے؟',
        answers: { plunger: 'پلنجر', chemical: 'نالی صاف کرنے کی دوا', nothing: 'ابھی کچھ نہیں' },
      },
      cover_open: { ask: 'کیا کوئی ڈھکن غائب یا ٹوٹا ہوا ہے؟', answers: {} },
      rises_elsewhere: { ask: 'کیا ٹونٹی کھولنے پر کہیں اور پانی چڑھتا ہے؟', answers: {} },
    },
  },
  taps: {
    name: 'ٹونٹیاں، باتھ ٹب یا شاور',
    words: 'پانی دباؤ بیسن ٹونٹی ٹپکنا جلنا',
    questions: {
      what: {
        ask: 'کیا خرابی ہے؟',
        answers: {
          no_water: 'پانی نہیں ہے',
          scalding: 'پانی جلانے کی حد تک گرم ہے',
          weak: 'پانی بہت آہستہ آتا ہے',
          drips: 'ٹونٹی ٹپک رہی ہے',
          shower: 'شاور نہیں چلتا',
          basin_or_bath: 'بیسن یا باتھ ٹب ٹوٹا ہوا ہے',
        },
      },
      neighbours: { ask: 'کیا پڑوسیوں کے ہاں بھی پانی نہیں؟', answers: {} },
      electric_shower: {
        ask: 'کیا یہ بجلی کا شاور ہے جو جھٹکا دیتا، گونجتا یا جلنے کی بو دیتا ہے؟',
        answers: { shock_or_smell: 'جی ہاں', not_electric: 'یہ بجلی کا نہیں' },
      },
      only_place_to_wash: { ask: 'کیا نہانے کی یہی ایک جگہ ہے؟', answers: {} },
      everywhere: { ask: 'کیا ہر جگہ ایسا ہے؟', answers: { one_tap: 'ایک ٹونٹی پر', all_taps: 'سب ٹونٹیوں پر' } },
      colour: { ask: 'پانی کا رنگ کیا ہے؟', answers: { clear: 'شفاف', brown: 'بھورا', milky: 'دودھیا' } },
      turns_off: { ask: 'کیا آپ اسے اب بھی بند کر سکتے ہیں؟', answers: {} },
      which_tap: {
        ask: 'کون سی ٹونٹی ہے؟',
        answers: { kitchen: 'باورچی خانے میں', basin: 'بیسن پر', bath: 'باتھ ٹب یا شاور پر', outside: 'باہر' },
      },
      damage: {
        ask: 'کیا ٹوٹا ہوا ہے؟',
        answers: { loose: 'ڈھیلا ہے', cracked: 'دراڑ پڑ گئی ہے', seal: 'دیوار کے ساتھ کی سیل' },
      },
    },
  },
}
