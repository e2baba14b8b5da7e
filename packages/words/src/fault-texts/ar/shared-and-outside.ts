import type { TileTexts } from '../fault-texts.ts'

export const sharedAndOutsideAr: TileTexts<'shared' | 'lift' | 'ground' | 'cooling' | 'other'> = {
  shared: {
    name: 'الأجزاء المشتركة من المبنى',
    words: 'درج مدخل قمامة انترفون ضوء ضجيج',
    questions: {
      what: {
        ask: 'ما الموضوع؟',
        answers: {
          light: 'الإضاءة',
          entrance: 'باب مدخل المبنى',
          intercom: 'الإنترفون',
          bins: 'حاويات القمامة',
          noise: 'ضجيج',
          dirt: 'أوساخ',
        },
      },
      all_lamps: { ask: 'هل كل المصابيح مطفأة؟', answers: {} },
      on_stairs: { ask: 'هل الدرج مظلم؟', answers: {} },
      stands_open: { ask: 'هل يبقى الباب مفتوحًا ليلًا ونهارًا؟', answers: {} },
      entrance_fault: {
        ask: 'ما مشكلة الباب؟',
        answers: { lock: 'القفل', closer: 'غالق الباب', glass: 'الزجاج', opener: 'فاتح الباب الكهربائي' },
      },
      intercom_fault: {
        ask: 'ما الذي لا يعمل؟',
        answers: { no_ring: 'لا يرن', no_speech: 'لا أسمع أحدًا', no_open: 'لا يفتح الباب' },
      },
      blocks_exit: { ask: 'هل يسدّ طريق الخروج؟', answers: {} },
      bins_state: {
        ask: 'ما مشكلة الحاويات؟',
        answers: { overfull: 'ممتلئة جدًا', not_collected: 'لم تُفرَّغ', dumped: 'أُلقي شيء بجانبها' },
      },
      slippery: { ask: 'هل يمكن أن ينزلق أحد؟', answers: {} },
      noise_from: {
        ask: 'من أين يأتي الضجيج؟',
        answers: { machine: 'من جهاز', pipes: 'من الأنابيب', people: 'من أشخاص' },
      },
    },
  },
  lift: {
    name: 'المصعد',
    words: 'أسانسير عالق باب',
    questions: {
      inside: { ask: 'هل يوجد أحد في الداخل؟', answers: {} },
      what: {
        ask: 'ما المشكلة؟',
        answers: {
          stopped: 'لا يتحرك',
          door: 'الباب لا يُغلق أو لا يُفتح',
          noise: 'يصدر صوتًا',
          button: 'زر أو ضوء معطل',
        },
      },
      other_lift: { ask: 'هل يوجد مصعد آخر يعمل؟', answers: {} },
      needed: { ask: 'هل يوجد من لا يستطيع مغادرة مسكنه بدونه؟', answers: {} },
      sign: { ask: 'ماذا تُظهر شاشة المصعد؟', answers: { dark: 'لا شيء', message: 'رسالة', normal: 'تبدو عادية' } },
      stops_level: { ask: 'هل يتوقف بمستوى الأرضية؟', answers: {} },
      which_button: { ask: 'أيّها المعطل؟', answers: { emergency_call: 'زر الطوارئ', floor: 'زر طابق', lamp: 'مصباح' } },
    },
  },
  ground: {
    name: 'الحديقة أو الممرات أو الموقف',
    words: 'شجرة سياج ممر ملعب خارج',
    questions: {
      what: {
        ask: 'ما الموضوع؟',
        answers: {
          path: 'ممر أو درجات',
          tree: 'شجرة',
          fence: 'سياج أو بوابة',
          light: 'مصباح خارجي',
          playground: 'ملعب الأطفال',
        },
      },
      on_wires: { ask: 'هل هي فوق أسلاك؟', answers: {} },
      stumbled: { ask: 'هل يمكن أن يتعثر أحد أو يُصاب؟', answers: {} },
      surface: {
        ask: 'ما المشكلة فيه؟',
        answers: { paving: 'الرصف', steps: 'الدرجات', ice: 'جليد أو ثلج', puddle: 'ماء راكد' },
      },
      down: { ask: 'هل سقط؟', answers: {} },
      tree_state: {
        ask: 'ما مشكلة الشجرة؟',
        answers: { branch: 'غصن مخلخل', leans: 'مائلة', roots: 'الجذور ترفع الأرض' },
      },
      gate_closes: { ask: 'هل تُغلق البوابة وتُقفل؟', answers: {} },
      play_part: {
        ask: 'أي جزء هو؟',
        answers: { swing: 'أرجوحة', slide: 'زحليقة', surface: 'أرضية الملعب', other_part: 'جزء آخر' },
      },
      still_used: { ask: 'هل ما زال الأطفال يستخدمونه؟', answers: {} },
    },
  },
  cooling: {
    name: 'مكيف الهواء',
    words: 'تبريد حر مروحة',
    questions: {
      what: { ask: 'ما المشكلة؟', answers: { not_cooling: 'لا يبرّد', leaking: 'يسرّب', noise: 'يصدر صوتًا' } },
      how_hot: {
        ask: 'كم الحرارة في الداخل؟',
        answers: { over_95: 'أكثر من 95 °F', over_85: 'من 85 إلى 95 °F', below_85: 'أقل من 85 °F' },
      },
      breaker: { ask: 'هل قاطعه مشغَّل؟', answers: { on: 'نعم', tripped: 'لا، فصل' } },
      unit_kind: { ask: 'ما نوع الجهاز؟', answers: { central: 'للمسكن كله', window: 'في نافذة', wall: 'في جدار' } },
      leak_rate: { ask: 'هل الماء يقطر أم يسيل؟', answers: { drips: 'يقطر', runs: 'يسيل' } },
      filter: { ask: 'كيف يبدو المرشّح؟', answers: { clean: 'نظيف', dirty: 'متسخ' } },
    },
  },
  other: {
    name: 'شيء آخر',
    words: '',
    questions: {
      where: { ask: 'أين هي؟', answers: { inside: 'في مسكني', shared_part: 'في جزء مشترك', outside: 'في الخارج' } },
      unsafe: { ask: 'هل أحد في خطر الآن؟', answers: {} },
    },
  },
}
