import type { TileTexts } from '../fault-texts.ts'

export const roofAndKitchenUr: TileTexts<'roof' | 'kitchen' | 'pests' | 'wall'> = {
  roof: {
    name: 'چھت یا باہر کی دیوار',
    words: 'ٹائل پرنالہ چمنی بارش',
    questions: {
      what: {
        ask: 'کیا خرابی ہے؟',
        answers: {
          water_in: 'بارش اندر آتی ہے',
          loose_parts: 'کچھ ڈھیلا ہے',
          gutter: 'پرنالہ اُبل رہا ہے',
          chimney: 'چمنی',
        },
      },
      over_path: { ask: 'کیا لوگ اس کے نیچے سے گزرتے ہیں؟', answers: {} },
      bucket_holds: {
        ask: 'کیا پانی کے لیے بالٹی کافی ہے؟',
        answers: { holds: 'جی ہاں', overflows: 'نہیں، بہت تیزی سے بہہ رہا ہے' },
      },
      near_electrics: { ask: 'کیا پانی کسی ساکٹ یا لیمپ تک پہنچ رہا ہے؟', answers: {} },
      under_roof: {
        ask: 'پانی کہاں سے آتا ہے؟',
        answers: { top_floor: 'سب سے اوپر کی منزل پر', lower_floor: 'نیچے کی منزل پر', stairs: 'سیڑھیوں پر' },
      },
      after_storm: { ask: 'کیا اس سے پہلے طوفان آیا تھا؟', answers: {} },
      gutter_state: {
        ask: 'پرنالہ کیا کر رہا ہے؟',
        answers: { overflows: 'اُبل رہا ہے', leaks: 'رِس رہا ہے', hangs: 'لٹک رہا ہے' },
      },
      fire_connected: { ask: 'کیا اس سے چولہا یا بوائلر جڑا ہے؟', answers: {} },
    },
  },
  kitchen: {
    name: 'باورچی خانہ یا آلہ',
    words: 'چولہا اوون فریج واشنگ مشین ڈش واشر',
    questions: {
      which: {
        ask: 'کون سا؟',
        answers: {
          cooker: 'چولہا یا اوون',
          fridge: 'فریج یا فریزر',
          washing_machine: 'واشنگ مشین',
          dishwasher: 'ڈش واشر',
          units: 'الماریاں یا کاؤنٹر',
          hood: 'چولہے کا ہڈ',
        },
      },
      gas_smell: { ask: 'کیا گیس کی بو آ رہی ہے؟', answers: {} },
      whose: { ask: 'یہ کس کا ہے؟', answers: { landlord: 'گھر کا ہے', own: 'میرا ہے' } },
      only_one: { ask: 'کیا یہی ایک ہے؟', answers: {} },
      cooker_fault: { ask: 'کیا نہیں چل رہا؟', answers: { one_ring: 'ایک برنر', all_rings: 'سب برنر', oven: 'اوون' } },
      food_spoils: { ask: 'کیا کھانا خراب ہو رہا ہے؟', answers: {} },
      leaks: { ask: 'کیا پانی نکل رہا ہے؟', answers: {} },
      machine_fault: {
        ask: 'مشین کیا کر رہی ہے؟',
        answers: {
          no_power: 'شروع نہیں ہوتی',
          no_water: 'پانی نہیں لیتی',
          no_drain: 'پانی نہیں نکالتی',
          door_stuck: 'اس کا دروازہ نہیں کھلتا',
        },
      },
      may_fall: { ask: 'کیا الماری گر سکتی ہے؟', answers: {} },
      unit_part: {
        ask: 'کون سا حصہ ہے؟',
        answers: { door: 'دروازہ', drawer: 'دراز', worktop: 'کاؤنٹر', shelf: 'شیلف' },
      },
      hood_fault: { ask: 'کیا نہیں چل رہا؟', answers: { fan: 'پنکھا', light: 'بتی', filter: 'فلٹر' } },
    },
  },
  pests: {
    name: 'کیڑے اور چوہے',
    words: 'چوہے کیڑے بھڑ کھٹمل چیونٹیاں',
    questions: {
      which: {
        ask: 'آپ نے کیا دیکھا ہے؟',
        answers: {
          rats_or_mice: 'چوہے',
          bed_bugs: 'کھٹمل',
          wasps: 'بھڑیں یا شہد کی مکھیاں',
          cockroaches: 'کاکروچ',
          ants: 'چیونٹیاں',
          birds: 'پرندے',
        },
      },
      inside: { ask: 'کیا وہ آپ کے گھر کے اندر ہیں؟', answers: {} },
      how_many: { ask: 'کتنے ہیں؟', answers: { traces: 'صرف نشانات', few: 'چند', many: 'بہت' } },
      nest: { ask: 'کیا آپ نے گھونسلہ یا چھتہ دیکھا ہے؟', answers: { seen: 'جی ہاں', not_seen: 'نہیں' } },
      allergic: { ask: 'کیا کسی کو ڈنک سے الرجی ہے؟', answers: {} },
      way_in: {
        ask: 'کیا آپ نے دیکھا وہ کہاں سے آتے ہیں؟',
        answers: { hole: 'سوراخ سے', drain: 'نالی سے', not_seen: 'نہیں' },
      },
      bites: { ask: 'کیا کسی کو کاٹا گیا ہے؟', answers: {} },
      neighbours_too: { ask: 'کیا پڑوسیوں کے ہاں بھی ہیں؟', answers: {} },
      young_birds: { ask: 'کیا بچے یا انڈے ہیں؟', answers: {} },
    },
  },
  wall: {
    name: 'دیوار، فرش یا سیڑھیاں',
    words: 'دراڑ پلاستر ریلنگ سیڑھی',
    questions: {
      what: {
        ask: 'کیا خراب ہوا ہے؟',
        answers: {
          crack: 'دیوار میں دراڑ',
          floor: 'فرش',
          stair: 'سیڑھی کا قدم',
          banister: 'ریلنگ',
          plaster: 'پلاستر یا ٹائلیں',
        },
      },
      coin_fits: { ask: 'کیا دراڑ میں سکہ آ جاتا ہے؟', answers: {} },
      growing: { ask: 'کیا تیزی سے بڑھ رہی ہے؟', answers: {} },
      crack_side: { ask: 'دراڑ کس طرف ہے؟', answers: { inside: 'اندر', outside: 'باہر', both: 'دونوں طرف' } },
      doors_stick: { ask: 'کیا پاس کے دروازے یا کھڑکیاں پھنستی ہیں؟', answers: {} },
      gives_way: { ask: 'کیا قدم رکھنے پر فرش دبتا ہے؟', answers: {} },
      covering: {
        ask: 'فرش پر کیا بچھا ہے؟',
        answers: { wood: 'لکڑی', tiles: 'ٹائلیں', carpet: 'قالین', vinyl: 'ونائل' },
      },
      loose: { ask: 'کیا ڈھیلا ہے؟', answers: {} },
      drilled: { ask: 'کیا وہاں سوراخ یا توڑ پھوڑ کی گئی ہے؟', answers: {} },
      old_paint: { ask: 'کیا 1978 سے پہلے کی عمارت میں رنگ اتر رہا ہے؟', answers: {} },
    },
  },
}
