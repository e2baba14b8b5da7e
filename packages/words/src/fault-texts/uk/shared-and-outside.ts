import type { TileTexts } from '../fault-texts.ts'

export const sharedAndOutsideUk: TileTexts<'shared' | 'lift' | 'ground' | 'cooling' | 'other'> = {
  shared: {
    name: 'Спільні частини будинку',
    words: 'сходи під’їзд сміття домофон світло шум',
    questions: {
      what: {
        ask: 'Про що йдеться?',
        answers: {
          light: 'Світло',
          entrance: 'Двері під’їзду',
          intercom: 'Домофон',
          bins: 'Сміттєві баки',
          noise: 'Шум',
          dirt: 'Бруд',
        },
      },
      all_lamps: { ask: 'Не світить жодна лампа?', answers: {} },
      on_stairs: { ask: 'Чи темно на сходах?', answers: {} },
      stands_open: { ask: 'Двері відчинені вдень і вночі?', answers: {} },
      entrance_fault: {
        ask: 'Що сталося з дверима?',
        answers: { lock: 'Замок', closer: 'Доводчик', glass: 'Скло', opener: 'Електрозамок' },
      },
      intercom_fault: {
        ask: 'Що не працює?',
        answers: { no_ring: 'Не дзвонить', no_speech: 'Нікого не чути', no_open: 'Не відчиняє двері' },
      },
      blocks_exit: { ask: 'Чи загороджує це вихід?', answers: {} },
      bins_state: {
        ask: 'Що зі сміттєвими баками?',
        answers: { overfull: 'Переповнені', not_collected: 'Їх не вивезли', dumped: 'Щось викинули поруч' },
      },
      slippery: { ask: 'Чи може хтось посковзнутися?', answers: {} },
      noise_from: { ask: 'Звідки шум?', answers: { machine: 'З машини', pipes: 'Від труб', people: 'Від людей' } },
    },
  },
  lift: {
    name: 'Ліфт',
    words: 'підйомник застряг двері',
    questions: {
      inside: { ask: 'Чи є хтось усередині?', answers: {} },
      what: {
        ask: 'Що сталося?',
        answers: {
          stopped: 'Не їздить',
          door: 'Двері не зачиняються або не відчиняються',
          noise: 'Шумить',
          button: 'Зламана кнопка або лампа',
        },
      },
      other_lift: { ask: 'Чи є інший робочий ліфт?', answers: {} },
      needed: { ask: 'Чи є хтось, хто не може вийти з дому без ліфта?', answers: {} },
      sign: {
        ask: 'Що показує табло ліфта?',
        answers: { dark: 'Нічого', message: 'Повідомлення', normal: 'Виглядає як звичайно' },
      },
      stops_level: { ask: 'Чи зупиняється він урівень із підлогою?', answers: {} },
      which_button: {
        ask: 'Що зламано в ліфті?',
        answers: { emergency_call: 'Кнопка екстреного виклику', floor: 'Кнопка поверху', lamp: 'Лампа' },
      },
    },
  },
  ground: {
    name: 'Двір, доріжки або паркування',
    words: 'дерево паркан доріжка майданчик надворі',
    questions: {
      what: {
        ask: 'Про що йдеться?',
        answers: {
          path: 'Доріжка або сходинки',
          tree: 'Дерево',
          fence: 'Паркан або ворота',
          light: 'Ліхтар',
          playground: 'Дитячий майданчик',
        },
      },
      on_wires: { ask: 'Чи лежить на дротах?', answers: {} },
      stumbled: { ask: 'Чи можуть люди спіткнутися або поранитися?', answers: {} },
      surface: {
        ask: 'Що не так?',
        answers: { paving: 'Покриття', steps: 'Сходинки', ice: 'Лід або сніг', puddle: 'Калюжа' },
      },
      down: { ask: 'Упало?', answers: {} },
      tree_state: {
        ask: 'Що з деревом?',
        answers: { branch: 'Гілка погано тримається', leans: 'Нахилилося', roots: 'Коріння піднімає землю' },
      },
      gate_closes: { ask: 'Чи зачиняються ворота на замок?', answers: {} },
      play_part: {
        ask: 'Яка це частина?',
        answers: { swing: 'Гойдалка', slide: 'Гірка', surface: 'Покриття майданчика', other_part: 'Інша частина' },
      },
      still_used: { ask: 'Чи діти ще користуються цим?', answers: {} },
    },
  },
  cooling: {
    name: 'Кондиціонер',
    words: 'охолодження спека вентилятор',
    questions: {
      what: { ask: 'Що сталося?', answers: { not_cooling: 'Не охолоджує', leaking: 'Протікає', noise: 'Шумить' } },
      how_hot: {
        ask: 'Наскільки спекотно всередині?',
        answers: { over_95: 'Вище 95 °F', over_85: 'Від 85 до 95 °F', below_85: 'Нижче 85 °F' },
      },
      breaker: { ask: 'Чи ввімкнений його автомат?', answers: { on: 'Так', tripped: 'Ні, вибило' } },
      unit_kind: {
        ask: 'Який це кондиціонер?',
        answers: { central: 'На все помешкання', window: 'У вікні', wall: 'У стіні' },
      },
      leak_rate: { ask: 'Крапає чи тече?', answers: { drips: 'Крапає', runs: 'Тече' } },
      filter: { ask: 'Як виглядає фільтр?', answers: { clean: 'Чиста', dirty: 'Брудна' } },
    },
  },
  other: {
    name: 'Інше',
    words: '',
    questions: {
      where: {
        ask: 'Де це?',
        answers: { inside: 'У моєму помешканні', shared_part: 'У спільній частині будинку', outside: 'Надворі' },
      },
      unsafe: { ask: 'Чи є хтось зараз у небезпеці?', answers: {} },
    },
  },
}
