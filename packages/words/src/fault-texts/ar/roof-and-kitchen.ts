import type { TileTexts } from '../fault-texts.ts'

export const roofAndKitchenAr: TileTexts<'roof' | 'kitchen' | 'pests' | 'wall'> = {
  roof: {
    name: 'السقف الخارجي أو الجدار الخارجي',
    words: 'قرميد مزراب مدخنة مطر',
    questions: {
      what: {
        ask: 'ما المشكلة؟',
        answers: { water_in: 'المطر يدخل', loose_parts: 'شيء مخلخل', gutter: 'المزراب يفيض', chimney: 'المدخنة' },
      },
      over_path: { ask: 'هل يمشي الناس تحتها؟', answers: {} },
      bucket_holds: { ask: 'هل يكفي دلو للماء؟', answers: { holds: 'نعم', overflows: 'لا، يسيل بسرعة كبيرة' } },
      near_electrics: { ask: 'هل يصل الماء إلى مقبس أو مصباح؟', answers: {} },
      under_roof: {
        ask: 'من أين يدخل؟',
        answers: { top_floor: 'في الطابق الأعلى', lower_floor: 'في طابق أدنى', stairs: 'عند الدرج' },
      },
      after_storm: { ask: 'هل كانت هناك عاصفة قبل ذلك؟', answers: {} },
      gutter_state: { ask: 'ماذا يحدث للمزراب؟', answers: { overflows: 'يفيض', leaks: 'يسرّب', hangs: 'يتدلى' } },
      fire_connected: { ask: 'هل تتصل بها مدفأة أو غلاية؟', answers: {} },
    },
  },
  kitchen: {
    name: 'المطبخ أو جهاز منزلي',
    words: 'موقد فرن ثلاجة غسالة جلاية',
    questions: {
      which: {
        ask: 'أيّها؟',
        answers: {
          cooker: 'موقد أو فرن',
          fridge: 'ثلاجة أو مجمّد',
          washing_machine: 'غسالة ملابس',
          dishwasher: 'غسالة صحون',
          units: 'خزائن أو سطح العمل',
          hood: 'شفاط المطبخ',
        },
      },
      gas_smell: { ask: 'هل تشم رائحة غاز؟', answers: {} },
      whose: { ask: 'لمن هو؟', answers: { landlord: 'يتبع المسكن', own: 'هو لي' } },
      only_one: { ask: 'هل هو الوحيد؟', answers: {} },
      cooker_fault: {
        ask: 'ما الذي لا يعمل؟',
        answers: { one_ring: 'عين واحدة', all_rings: 'كل العيون', oven: 'الفرن' },
      },
      food_spoils: { ask: 'هل يفسد الطعام؟', answers: {} },
      leaks: { ask: 'هل يخرج ماء؟', answers: {} },
      machine_fault: {
        ask: 'ماذا يحدث للجهاز؟',
        answers: {
          no_power: 'لا يبدأ',
          no_water: 'لا يأخذ ماء',
          no_drain: 'لا يصرّف الماء',
          door_stuck: 'بابه لا يُفتح',
        },
      },
      may_fall: { ask: 'هل يمكن أن تسقط خزانة؟', answers: {} },
      unit_part: {
        ask: 'أي جزء هو؟',
        answers: { door: 'باب خزانة', drawer: 'دُرج', worktop: 'سطح العمل', shelf: 'رف' },
      },
      hood_fault: { ask: 'ما الذي لا يعمل؟', answers: { fan: 'المروحة', light: 'الضوء', filter: 'المرشّح' } },
    },
  },
  pests: {
    name: 'آفات',
    words: 'جرذان فئران حشرات دبابير بق نمل',
    questions: {
      which: {
        ask: 'ماذا رأيت؟',
        answers: {
          rats_or_mice: 'جرذان أو فئران',
          bed_bugs: 'بق الفراش',
          wasps: 'دبابير أو نحل',
          cockroaches: 'صراصير',
          ants: 'نمل',
          birds: 'طيور',
        },
      },
      inside: { ask: 'هل هي داخل مسكنك؟', answers: {} },
      how_many: { ask: 'كم عددها؟', answers: { traces: 'آثار فقط', few: 'قليلة', many: 'كثيرة' } },
      nest: { ask: 'هل رأيت العش؟', answers: { seen: 'نعم', not_seen: 'لا' } },
      allergic: { ask: 'هل لدى أحد حساسية من اللسع؟', answers: {} },
      way_in: { ask: 'هل رأيت من أين تدخل؟', answers: { hole: 'من ثقب', drain: 'من مصرف', not_seen: 'لا' } },
      bites: { ask: 'هل عُضّ أو لُسع أحد؟', answers: {} },
      neighbours_too: { ask: 'هل هي عند جيرانك أيضًا؟', answers: {} },
      young_birds: { ask: 'هل توجد فراخ أو بيض؟', answers: {} },
    },
  },
  wall: {
    name: 'جدار أو أرضية أو درج',
    words: 'شق جص درابزين درجة',
    questions: {
      what: {
        ask: 'ما المتضرر؟',
        answers: {
          crack: 'شق في جدار',
          floor: 'الأرضية',
          stair: 'درجة سلّم',
          banister: 'الدرابزين',
          plaster: 'الجص أو البلاط',
        },
      },
      coin_fits: { ask: 'هل تدخل قطعة نقود في الشق؟', answers: {} },
      growing: { ask: 'هل يكبر بسرعة؟', answers: {} },
      crack_side: {
        ask: 'على أي جانب الشق؟',
        answers: { inside: 'في الداخل', outside: 'في الخارج', both: 'على الجانبين' },
      },
      doors_stick: { ask: 'هل تعلق الأبواب أو النوافذ بجانبه؟', answers: {} },
      gives_way: { ask: 'هل تهبط الأرضية عند الدوس عليها؟', answers: {} },
      covering: { ask: 'بماذا كُسيت الأرضية؟', answers: { wood: 'خشب', tiles: 'بلاط', carpet: 'سجاد', vinyl: 'فينيل' } },
      loose: { ask: 'هل هو مخلخل؟', answers: {} },
      drilled: { ask: 'هل جرى ثقبه أو كسره؟', answers: {} },
      old_paint: { ask: 'هل يتقشر الدهان في مبنى من قبل عام 1978؟', answers: {} },
    },
  },
}
