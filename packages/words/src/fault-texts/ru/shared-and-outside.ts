import type { TileTexts } from '../fault-texts.ts'

export const sharedAndOutsideRu: TileTexts<'shared' | 'lift' | 'ground' | 'cooling' | 'other'> = {
  shared: {
    name: 'Общие части дома',
    words: 'лестница подъезд мусор домофон свет шум',
    questions: {
      what: {
        ask: 'О чём речь?',
        answers: {
          light: 'Свет',
          entrance: 'Дверь подъезда',
          intercom: 'Домофон',
          bins: 'Мусорные баки',
          noise: 'Шум',
          dirt: 'Грязь',
        },
      },
      all_lamps: { ask: 'Не горит ни одна лампа?', answers: {} },
      on_stairs: { ask: 'Темно ли на лестнице?', answers: {} },
      stands_open: { ask: 'Дверь открыта днём и ночью?', answers: {} },
      entrance_fault: {
        ask: 'Что случилось с дверью?',
        answers: { lock: 'Замок', closer: 'Доводчик', glass: 'Стекло', opener: 'Электрозамок' },
      },
      intercom_fault: {
        ask: 'Что не работает?',
        answers: { no_ring: 'Не звонит', no_speech: 'Никого не слышно', no_open: 'Не открывает дверь' },
      },
      blocks_exit: { ask: 'Загораживает ли это выход?', answers: {} },
      bins_state: {
        ask: 'Что с мусорными баками?',
        answers: { overfull: 'Переполнены', not_collected: 'Их не вывезли', dumped: 'Что-то выбросили рядом' },
      },
      slippery: { ask: 'Может ли кто-нибудь поскользнуться?', answers: {} },
      noise_from: { ask: 'Откуда шум?', answers: { machine: 'Из машины', pipes: 'От труб', people: 'От людей' } },
    },
  },
  lift: {
    name: 'Лифт',
    words: 'подъёмник застрял дверь',
    questions: {
      inside: { ask: 'Есть ли кто-нибудь внутри?', answers: {} },
      what: {
        ask: 'Что случилось?',
        answers: {
          stopped: 'Не ездит',
          door: 'Дверь не закрывается или не открывается',
          noise: 'Шумит',
          button: 'Сломана кнопка или лампа',
        },
      },
      other_lift: { ask: 'Есть ли другой работающий лифт?', answers: {} },
      needed: { ask: 'Есть ли кто-то, кто не может выйти из дома без лифта?', answers: {} },
      sign: {
        ask: 'Что показывает табло лифта?',
        answers: { dark: 'Ничего', message: 'Сообщение', normal: 'Выглядит как обычно' },
      },
      stops_level: { ask: 'Останавливается ли он вровень с полом?', answers: {} },
      which_button: {
        ask: 'Что сломано в лифте?',
        answers: { emergency_call: 'Кнопка экстренного вызова', floor: 'Кнопка этажа', lamp: 'Лампа' },
      },
    },
  },
  ground: {
    name: 'Двор, дорожки или парковка',
    words: 'дерево забор дорожка площадка улица',
    questions: {
      what: {
        ask: 'О чём речь?',
        answers: {
          path: 'Дорожка или ступени',
          tree: 'Дерево',
          fence: 'Забор или ворота',
          light: 'Фонарь',
          playground: 'Детская площадка',
        },
      },
      on_wires: { ask: 'Лежит ли на проводах?', answers: {} },
      stumbled: { ask: 'Могут ли люди споткнуться или пораниться?', answers: {} },
      surface: {
        ask: 'Что не так?',
        answers: { paving: 'Покрытие', steps: 'Ступени', ice: 'Лёд или снег', puddle: 'Лужа' },
      },
      down: { ask: 'Упало?', answers: {} },
      tree_state: {
        ask: 'Что с деревом?',
        answers: { branch: 'Ветка держится плохо', leans: 'Наклонилось', roots: 'Корни поднимают землю' },
      },
      gate_closes: { ask: 'Закрываются ли ворота на замок?', answers: {} },
      play_part: {
        ask: 'Какая это часть?',
        answers: { swing: 'Качели', slide: 'Горка', surface: 'Покрытие площадки', other_part: 'Другая часть' },
      },
      still_used: { ask: 'Дети ещё пользуются этим?', answers: {} },
    },
  },
  cooling: {
    name: 'Кондиционер',
    words: 'охлаждение жарко вентилятор',
    questions: {
      what: { ask: 'Что случилось?', answers: { not_cooling: 'Не охлаждает', leaking: 'Протекает', noise: 'Шумит' } },
      how_hot: {
        ask: 'Насколько жарко внутри?',
        answers: { over_95: 'Выше 95 °F', over_85: 'От 85 до 95 °F', below_85: 'Ниже 85 °F' },
      },
      breaker: { ask: 'Включён ли его автомат?', answers: { on: 'Да', tripped: 'Нет, выбило' } },
      unit_kind: {
        ask: 'Какой это кондиционер?',
        answers: { central: 'На всё жильё', window: 'В окне', wall: 'В стене' },
      },
      leak_rate: { ask: 'Капает или течёт?', answers: { drips: 'Капает', runs: 'Течёт' } },
      filter: { ask: 'Как выглядит фильтр?', answers: { clean: 'Чистая', dirty: 'Грязная' } },
    },
  },
  other: {
    name: 'Другое',
    words: '',
    questions: {
      where: {
        ask: 'Где это?',
        answers: { inside: 'В моём жилье', shared_part: 'В общей части дома', outside: 'На улице' },
      },
      unsafe: { ask: 'Есть ли кто-нибудь сейчас в опасности?', answers: {} },
    },
  },
}
