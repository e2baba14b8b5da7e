import type { TileTexts } from '../fault-texts.ts'

export const sharedAndOutsideUr: TileTexts<'shared' | 'lift' | 'ground' | 'cooling' | 'other'> = {
  shared: {
    name: 'عمارت کے مشترکہ حصے',
    words: 'سیڑھیاں داخلہ کوڑا انٹرکام روشنی شور',
    questions: {
      what: {
        ask: 'کس بارے میں ہے؟',
        answers: {
          light: 'روشنی',
          entrance: 'عمارت کا داخلی دروازہ',
          intercom: 'انٹرکام',
          bins: 'کوڑے دان',
          noise: 'شور',
          dirt: 'گندگی',
        },
      },
      all_lamps: { ask: 'کیا سب بتیاں بند ہیں؟', answers: {} },
      on_stairs: { ask: 'کیا سیڑھیوں پر اندھیرا ہے؟', answers: {} },
      stands_open: { ask: 'کیا دروازہ دن رات کھلا رہتا ہے؟', answers: {} },
      entrance_fault: {
        ask: 'دروازے میں کیا خرابی ہے؟',
        answers: {
          lock: 'تالا',
          closer: 'خودکار بند کرنے والا پرزہ',
          glass: 'شیشہ',
          opener: 'بجلی سے کھلنے والا تالا',
        },
      },
      intercom_fault: {
        ask: 'کیا نہیں چل رہا؟',
        answers: { no_ring: 'گھنٹی نہیں بجتی', no_speech: 'مجھے کوئی سنائی نہیں دیتا', no_open: 'دروازہ نہیں کھولتا' },
      },
      blocks_exit: { ask: 'کیا یہ باہر جانے کا راستہ روکتا ہے؟', answers: {} },
      bins_state: {
        ask: 'کوڑے دانوں کا کیا مسئلہ ہے؟',
        answers: { overfull: 'بہت بھرے ہوئے ہیں', not_collected: 'خالی نہیں کیے گئے', dumped: 'کچھ پھینکا گیا ہے' },
      },
      slippery: { ask: 'کیا کوئی اس پر پھسل سکتا ہے؟', answers: {} },
      noise_from: {
        ask: 'شور کہاں سے آتا ہے؟',
        answers: { machine: 'مشین سے', pipes: 'پائپوں سے', people: 'لوگوں سے' },
      },
    },
  },
  lift: {
    name: 'لفٹ',
    words: 'ایلیویٹر پھنسا دروازہ',
    questions: {
      inside: { ask: 'کیا کوئی اندر ہے؟', answers: {} },
      what: {
        ask: 'کیا خرابی ہے؟',
        answers: {
          stopped: 'نہیں چلتی',
          door: 'دروازہ بند یا کھلتا نہیں',
          noise: 'آواز کرتی ہے',
          button: 'بٹن یا بتی خراب ہے',
        },
      },
      other_lift: { ask: 'کیا کوئی اور لفٹ چلتی ہے؟', answers: {} },
      needed: { ask: 'کیا کوئی اس کے بغیر گھر سے نہیں نکل سکتا؟', answers: {} },
      sign: {
        ask: 'لفٹ کے ڈسپلے پر کیا ہے؟',
        answers: { dark: 'کچھ نہیں', message: 'ایک پیغام', normal: 'عام حالت میں لگتا ہے' },
      },
      stops_level: { ask: 'کیا یہ فرش کے برابر رکتی ہے؟', answers: {} },
      which_button: {
        ask: 'کون سا خراب ہے؟',
        answers: { emergency_call: 'ہنگامی کال', floor: 'منزل کا بٹن', lamp: 'لیمپ' },
      },
    },
  },
  ground: {
    name: 'باغ، راستے یا پارکنگ',
    words: 'درخت باڑ راستہ کھیل کا میدان باہر',
    questions: {
      what: {
        ask: 'کس بارے میں ہے؟',
        answers: {
          path: 'راستہ یا سیڑھیاں',
          tree: 'درخت',
          fence: 'باڑ یا پھاٹک',
          light: 'باہر کی بتی',
          playground: 'کھیل کا میدان',
        },
      },
      on_wires: { ask: 'کیا تاروں پر پڑا ہے؟', answers: {} },
      stumbled: { ask: 'کیا لوگ ٹھوکر کھا سکتے یا زخمی ہو سکتے ہیں؟', answers: {} },
      surface: {
        ask: 'اس میں کیا خرابی ہے؟',
        answers: { paving: 'فرش بندی', steps: 'سیڑھیاں', ice: 'برف یا جمی برف', puddle: 'کھڑا پانی' },
      },
      down: { ask: 'کیا گر گیا ہے؟', answers: {} },
      tree_state: {
        ask: 'درخت کا کیا مسئلہ ہے؟',
        answers: { branch: 'شاخ ڈھیلی ہے', leans: 'جھکا ہوا ہے', roots: 'جڑیں زمین اٹھا رہی ہیں' },
      },
      gate_closes: { ask: 'کیا پھاٹک بند ہو کر تالا لگتا ہے؟', answers: {} },
      play_part: {
        ask: 'کون سا حصہ ہے؟',
        answers: { swing: 'جھولا', slide: 'سلائیڈ', surface: 'زمین', other_part: 'کوئی اور حصہ' },
      },
      still_used: { ask: 'کیا بچے اب بھی اسے استعمال کرتے ہیں؟', answers: {} },
    },
  },
  cooling: {
    name: 'ایئر کنڈیشنر',
    words: 'ٹھنڈک گرمی پنکھا',
    questions: {
      what: {
        ask: 'کیا خرابی ہے؟',
        answers: { not_cooling: 'ٹھنڈا نہیں کرتا', leaking: 'رِس رہا ہے', noise: 'آواز کرتی ہے' },
      },
      how_hot: {
        ask: 'اندر کتنی گرمی ہے؟',
        answers: { over_95: '95 °F سے زیادہ', over_85: '85 سے 95 °F', below_85: '85 °F سے کم' },
      },
      breaker: { ask: 'کیا اس کا بریکر چالو ہے؟', answers: { on: 'جی ہاں', tripped: 'نہیں، گر گیا ہے' } },
      unit_kind: {
        ask: 'کس قسم کا آلہ ہے؟',
        answers: { central: 'پورے گھر کے لیے', window: 'کھڑکی میں', wall: 'دیوار میں' },
      },
      leak_rate: { ask: 'پانی ٹپک رہا ہے یا بہہ رہا ہے؟', answers: { drips: 'ٹپک رہا ہے', runs: 'بہہ رہا ہے' } },
      filter: { ask: 'فلٹر کیسا ہے؟', answers: { clean: 'صاف', dirty: 'گندا' } },
    },
  },
  other: {
    name: 'کچھ اور',
    words: '',
    questions: {
      where: { ask: 'کہاں ہے؟', answers: { inside: 'میرے گھر میں', shared_part: 'مشترکہ حصے میں', outside: 'باہر' } },
      unsafe: { ask: 'کیا ابھی کوئی خطرے میں ہے؟', answers: {} },
    },
  },
}
