import type { TileTexts } from '../fault-texts.ts'

export const heatingAndWaterAr: TileTexts<'heating' | 'leak' | 'toilet' | 'drain' | 'taps'> = {
  heating: {
    name: 'التدفئة أو الماء الساخن',
    words: 'بارد غلاية مشعاع دافئ غاز منظم حرارة',
    questions: {
      what: {
        ask: 'ما المشكلة؟',
        answers: {
          all_cold: 'المسكن كله بارد',
          one_radiator: 'مشعاع واحد يبقى باردًا',
          water_only: 'الماء الساخن فقط بارد',
          low_pressure: 'الغلاية تُظهر ضغطًا منخفضًا',
          noise: 'صوت طرق أو صفير',
          leaking_radiator: 'مشعاع أو أنبوبه يسرّب الماء',
        },
      },
      water_on_wires: { ask: 'هل يصل الماء إلى مقبس أو مصباح؟', answers: {} },
      leak_rate: { ask: 'هل الماء يقطر أم يسيل؟', answers: { drips: 'يقطر', runs: 'يسيل' } },
      hot_water: { ask: 'هل ما زال لديك ماء ساخن؟', answers: {} },
      source: {
        ask: 'بماذا يُدفَّأ مسكنك؟',
        answers: {
          gas: 'غلاية غاز',
          electric: 'تدفئة كهربائية',
          district: 'تدفئة للمبنى كله',
          oil: 'وقود زيت أو وقود آخر',
        },
      },
      soot: { ask: 'هل ترى سخامًا أو لهبًا أصفر عند الغلاية؟', answers: {} },
      fuel_left: { ask: 'هل يوجد وقود في الخزان؟', answers: { enough: 'نعم، يكفي', empty: 'لا، فارغ' } },
      other_heater: { ask: 'هل لديك مدفأة أخرى تعمل؟', answers: {} },
      indoor_temperature: {
        ask: 'كم درجة الحرارة في الداخل؟',
        answers: { below_55: 'أقل من 55 °F', '55_to_68': 'من 55 إلى 68 °F', above_68: 'أكثر من 68 °F' },
      },
      display: { ask: 'ماذا تُظهر الشاشة؟', answers: { code: 'رمز خطأ', dark: 'لا شيء', normal: 'تبدو عادية' } },
      credit: {
        ask: 'هل يوجد رصيد في العداد المدفوع مسبقًا؟',
        answers: { enough: 'نعم، يكفي', empty: 'لا، فارغ', no_meter: 'لا يوجد مثل هذا العداد' },
      },
      neighbours: { ask: 'هل يشعر جيرانك بالبرد أيضًا؟', answers: {} },
      radiator_valve: {
        ask: 'هل صمام المشعاع مفتوح؟',
        answers: { open: 'نعم، مفتوح', closed: 'لا، مغلق', stuck: 'لا يدور' },
      },
      cold_part: { ask: 'أي جزء يبقى باردًا؟', answers: { top: 'الأعلى', bottom: 'الأسفل', all: 'كله' } },
      pressure_drops: { ask: 'هل عبّأته من قبل ثم انخفض الضغط مرة أخرى؟', answers: {} },
      gauge: {
        ask: 'ماذا يُظهر مقياس الضغط؟',
        answers: { below_1: 'أقل من 1 بار', '1_to_2': 'من 1 إلى 2 بار', none: 'لا أرى مقياسًا' },
      },
      noise_kind: { ask: 'ماذا تسمع؟', answers: { bangs: 'طرق', whistles: 'صفير', gurgles: 'قرقرة' } },
    },
  },
  leak: {
    name: 'تسرب ماء',
    words: 'قطرة أنبوب انفجار مبلل سقف فيضان',
    questions: {
      from: {
        ask: 'من أين يأتي الماء؟',
        answers: {
          pipe: 'من أنبوب',
          ceiling: 'من السقف',
          appliance: 'من جهاز',
          toilet_or_basin: 'من المرحاض أو المغسلة أو حوض الاستحمام',
          outside: 'من الخارج',
        },
      },
      near_electrics: { ask: 'هل يصل إلى مقبس أو مصباح أو لوحة الكهرباء؟', answers: {} },
      bucket_holds: {
        ask: 'هل يكفي دلو لجمع الماء؟',
        answers: { holds: 'نعم، يكفي دلو', overflows: 'لا، يسيل بسرعة كبيرة', only_damp: 'رطوبة فقط' },
      },
      valve: {
        ask: 'هل استطعت إغلاق صمام الماء الرئيسي؟',
        answers: { closed: 'نعم، الماء مقطوع', cannot_close: 'لا يدور', not_found: 'لا أجده' },
      },
      sagging: { ask: 'هل السقف منتفخ أو متدلٍّ؟', answers: {} },
      from_above: { ask: 'هل يوجد مسكن فوقك؟', answers: {} },
      in_rain_only: { ask: 'هل يأتي عند المطر فقط؟', answers: {} },
      appliance_off: { ask: 'هل أغلقت صنبور الجهاز؟', answers: {} },
      water: { ask: 'كيف يبدو الماء؟', answers: { clean: 'نظيف', dirty: 'متسخ', rusty: 'صدئ' } },
      others_wet: { ask: 'هل يوجد مسكن آخر مبلل أيضًا؟', answers: {} },
    },
  },
  toilet: {
    name: 'المرحاض',
    words: 'حمام سيفون تواليت خزان',
    questions: {
      what: {
        ask: 'ما المشكلة؟',
        answers: {
          overflows: 'يفيض',
          blocked: 'مسدود',
          no_flush: 'السيفون لا يعمل',
          runs: 'الماء يجري باستمرار',
          loose_or_broken: 'مخلخل أو مكسور',
        },
      },
      how_many: { ask: 'كم مرحاضًا لديك؟', answers: { one: 'واحد', more: 'اثنان أو أكثر' } },
      bucket_flush: { ask: 'هل يمكن تصريفه بدلو ماء؟', answers: {} },
      flush_kind: { ask: 'كيف تشغّل السيفون؟', answers: { lever: 'بذراع', button: 'بزر', chain: 'بسلسلة' } },
      other_drains: { ask: 'هل تقرقر مصارف أخرى أو تمتلئ؟', answers: {} },
      onto_floor: { ask: 'هل يسيل الماء على الأرض؟', answers: {} },
      broken_part: { ask: 'أي جزء هو؟', answers: { seat: 'المقعد', bowl: 'الحوض', cistern: 'خزان السيفون' } },
    },
  },
  drain: {
    name: 'مصرف أو حوض مسدود',
    words: 'مجاري رائحة دوش بالوعة',
    questions: {
      which: {
        ask: 'ما الذي لا يُصرَّف جيدًا؟',
        answers: { one_sink: 'حوض واحد أو حوض استحمام أو دوش', all: 'كل شيء', outside_only: 'مصرف في الخارج فقط' },
      },
      sewage: { ask: 'هل تخرج مياه مجارٍ؟', answers: {} },
      outside_too: { ask: 'هل يفيض مصرف في الخارج أيضًا؟', answers: {} },
      fixture: {
        ask: 'أيّ واحد؟',
        answers: {
          kitchen_sink: 'حوض المطبخ',
          basin: 'المغسلة',
          bath_or_shower: 'حوض الاستحمام أو الدوش',
          machine: 'مصرف جهاز',
        },
      },
      disposal_hums: { ask: 'هل مطحنة الفضلات تطن أو لا تعمل؟', answers: {} },
      slow_or_stuck: { ask: 'هل يُصرَّف أي ماء؟', answers: { slow: 'نعم، ببطء', stuck: 'لا، أبدًا' } },
      tried: {
        ask: 'ماذا جرّبت؟',
        answers: { plunger: 'مكبس تسليك', chemical: 'مادة تسليك', nothing: 'لا شيء حتى الآن' },
      },
      cover_open: { ask: 'هل يوجد غطاء ناقص أو مكسور؟', answers: {} },
      rises_elsewhere: { ask: 'هل يرتفع الماء في مكان آخر عند فتح صنبور؟', answers: {} },
    },
  },
  taps: {
    name: 'صنابير أو حوض استحمام أو دوش',
    words: 'ماء ضغط مغسلة صنبور قطرة حرق',
    questions: {
      what: {
        ask: 'ما المشكلة؟',
        answers: {
          no_water: 'لا يوجد ماء',
          scalding: 'الماء شديد السخونة ويحرق',
          weak: 'الماء بطيء جدًا',
          drips: 'صنبور يقطر',
          shower: 'الدوش لا يعمل',
          basin_or_bath: 'مغسلة أو حوض استحمام مكسور',
        },
      },
      neighbours: { ask: 'هل جيرانك أيضًا بلا ماء؟', answers: {} },
      electric_shower: {
        ask: 'هل هو دوش كهربائي يصعق أو يطن أو تفوح منه رائحة حريق؟',
        answers: { shock_or_smell: 'نعم', not_electric: 'ليس كهربائيًا' },
      },
      only_place_to_wash: { ask: 'هل هو المكان الوحيد للاغتسال؟', answers: {} },
      everywhere: {
        ask: 'هل المشكلة في كل مكان؟',
        answers: { one_tap: 'عند صنبور واحد', all_taps: 'عند كل الصنابير' },
      },
      colour: { ask: 'ما لون الماء؟', answers: { clear: 'صافٍ', brown: 'بني', milky: 'حليبي' } },
      turns_off: { ask: 'هل ما زلت تستطيع إغلاقه؟', answers: {} },
      which_tap: {
        ask: 'أي صنبور هو؟',
        answers: {
          kitchen: 'في المطبخ',
          basin: 'عند المغسلة',
          bath: 'عند حوض الاستحمام أو الدوش',
          outside: 'في الخارج',
        },
      },
      damage: { ask: 'ما المكسور؟', answers: { loose: 'مخلخل', cracked: 'متشقق', seal: 'العازل عند الجدار' } },
    },
  },
}
