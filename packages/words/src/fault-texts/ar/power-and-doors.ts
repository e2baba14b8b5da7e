import type { TileTexts } from '../fault-texts.ts'

export const powerAndDoorsAr: TileTexts<'power' | 'alarm' | 'door' | 'damp'> = {
  power: {
    name: 'الكهرباء أو الضوء',
    words: 'كهرباء مقبس مصباح فيوز قاطع ظلام',
    questions: {
      what: {
        ask: 'ما الذي لا يعمل؟',
        answers: {
          whole_home: 'المسكن كله بلا كهرباء',
          one_room: 'غرفة واحدة',
          socket: 'مقبس أو مفتاح',
          lamp: 'مصباح',
          breaker: 'قاطع كهرباء فصل',
          burning_smell: 'رائحة حريق',
        },
      },
      smell: { ask: 'هل توجد رائحة حريق أو سخونة؟', answers: {} },
      bare_wires: { ask: 'هل هو مكسور أو تظهر أسلاك؟', answers: {} },
      test_button: { ask: 'هل فيه زران TEST و RESET؟', answers: {} },
      street_dark: { ask: 'هل الشارع مظلم أيضًا؟', answers: {} },
      medical_device: { ask: 'هل يحتاج أحد إلى جهاز طبي يعمل بهذه الكهرباء؟', answers: {} },
      trips_again: { ask: 'هل يفصل مرة أخرى بعد نزع كل القوابس؟', answers: {} },
      which_breaker: { ask: 'أي قاطع فصل؟', answers: { main: 'القاطع الكبير لكل شيء', single: 'أحد القواطع الصغيرة' } },
      tripped_by: { ask: 'ماذا شغّلت قبل ذلك؟', answers: { appliance: 'من جهاز', lamp: 'مصباح', nothing: 'لا شيء' } },
      credit: {
        ask: 'هل يوجد رصيد في العداد المدفوع مسبقًا؟',
        answers: { enough: 'نعم، يكفي', empty: 'لا، فارغ', no_meter: 'لا يوجد مثل هذا العداد' },
      },
      flickers: { ask: 'هل يرتعش الضوء؟', answers: {} },
      lamp_kind: {
        ask: 'ما نوع المصباح؟',
        answers: { bulb: 'مصباح بلمبة', fitting: 'مصباح لا تُبدَّل لمبته', outdoor: 'مصباح في الخارج' },
      },
    },
  },
  alarm: {
    name: 'إنذار الدخان أو أول أكسيد الكربون',
    words: 'صفير كاشف أول أكسيد الكربون',
    questions: {
      what: {
        ask: 'ماذا يفعل جهاز الإنذار؟',
        answers: {
          sounds: 'يرن بلا توقف',
          beeps: 'يصفّر من حين لآخر',
          missing: 'غير موجود',
          too_old: 'انتهت صلاحيته',
          yellow: 'تالف أو مطلي بالدهان',
        },
      },
      kind: {
        ask: 'أي جهاز إنذار هو؟',
        answers: { smoke: 'للدخان', carbon_monoxide: 'لأول أكسيد الكربون', heat: 'للحرارة' },
      },
      boiler: { ask: 'هل توجد غلاية أو مدفأة أو موقد في المسكن؟', answers: {} },
      reachable: { ask: 'هل تستطيع الوصول إليه بأمان؟', answers: {} },
      supply: {
        ask: 'بماذا يعمل؟',
        answers: { battery: 'ببطارية', mains: 'بكهرباء الشبكة', sealed: 'ببطارية لا تُبدَّل' },
      },
      other_alarm: { ask: 'هل يوجد جهاز إنذار آخر يعمل؟', answers: {} },
    },
  },
  door: {
    name: 'باب أو قفل أو نافذة',
    words: 'مفتاح زجاج ستارة مقبض مفتوح',
    questions: {
      which: {
        ask: 'أيّها؟',
        answers: {
          front_door: 'باب المسكن',
          inner_door: 'باب في الداخل',
          window: 'نافذة',
          shutter: 'ستارة خارجية',
          garage: 'مرآب',
        },
      },
      closes: {
        ask: 'هل يُغلق ويُقفل؟',
        answers: {
          locks: 'نعم',
          does_not_lock: 'يُغلق لكن لا يُقفل',
          stands_open: 'لا يمكن إغلاقه',
          locked_out: 'لا أستطيع الدخول',
        },
      },
      ground_floor: { ask: 'هل يمكن الوصول إليه من الخارج؟', answers: {} },
      child_may_fall: { ask: 'هل يمكن أن يسقط طفل منه؟', answers: {} },
      glass: { ask: 'ما حال الزجاج؟', answers: { whole: 'سليم', cracked: 'متشقق', out: 'سقط' } },
      keys: { ask: 'هل لديك المفاتيح؟', answers: { have: 'نعم', lost: 'ضاعت', stolen: 'سُرقت' } },
      break_in: { ask: 'هل حاول أحد الاقتحام؟', answers: {} },
      lock_fault: {
        ask: 'ما مشكلة القفل؟',
        answers: { key_broken: 'انكسر المفتاح', jammed: 'يعلق', handle: 'المشكلة في المقبض' },
      },
      fire_door: { ask: 'هل هو باب حريق لم يعد يُغلق تلقائيًا؟', answers: {} },
      window_fault: {
        ask: 'ما مشكلة النافذة؟',
        answers: { handle: 'المقبض', hinge: 'مفصل', draught: 'يدخل منها الهواء', fogged: 'ضباب بين لوحي الزجاج' },
      },
      drive: { ask: 'ما المكسور؟', answers: { motor: 'المحرك', belt: 'الحزام أو الحبل', slats: 'الشرائح أو الألواح' } },
    },
  },
  damp: {
    name: 'رطوبة أو عفن',
    words: 'جدار مبلل بقع سوداء رائحة',
    questions: {
      size: { ask: 'ما حجمها؟', answers: { hand: 'بحجم اليد', door: 'بحجم الباب', wall: 'جدار كامل' } },
      sleeps_there: { ask: 'هل ينام أحد في هذه الغرفة؟', answers: {} },
      ill: { ask: 'هل مرض أحد بسبب ذلك؟', answers: {} },
      look: {
        ask: 'كيف تبدو؟',
        answers: { water_stain: 'بقعة ماء', black_spots: 'بقع سوداء أو خضراء', wet_wall: 'الجدار مبلل' },
      },
      wet_to_touch: { ask: 'هل البقعة مبللة عند اللمس؟', answers: {} },
      place: {
        ask: 'أين هي؟',
        answers: { outer_wall: 'على جدار خارجي', window: 'حول نافذة', corner: 'في زاوية', ceiling: 'على السقف' },
      },
      came_back: { ask: 'هل عادت بعد تنظيفها؟', answers: {} },
      from_ground: { ask: 'هل تصعد من الأرض؟', answers: {} },
      reported_before: { ask: 'هل أُبلغ عنها من قبل؟', answers: {} },
      fan: {
        ask: 'هل توجد مروحة شفط في الغرفة؟',
        answers: { works: 'نعم، تعمل', broken: 'نعم، لكنها معطلة', none: 'لا' },
      },
    },
  },
}
