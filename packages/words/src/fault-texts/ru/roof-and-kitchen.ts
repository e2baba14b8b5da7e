import type { TileTexts } from '../fault-texts.ts'

export const roofAndKitchenRu: TileTexts<'roof' | 'kitchen' | 'pests' | 'wall'> = {
  roof: {
    name: 'Крыша или наружная стена',
    words: 'черепица жёлоб дымоход дождь',
    questions: {
      what: {
        ask: 'Что случилось?',
        answers: {
          water_in: 'Попадает дождь',
          loose_parts: 'Что-то отошло',
          gutter: 'Водосток переливается',
          chimney: 'Дымоход',
        },
      },
      over_path: { ask: 'Ходят ли внизу люди?', answers: {} },
      bucket_holds: {
        ask: 'Хватает ли ведра для воды?',
        answers: { holds: 'Да', overflows: 'Нет, течёт слишком быстро' },
      },
      near_electrics: { ask: 'Вода попадает на розетку или лампу?', answers: {} },
      under_roof: {
        ask: 'Где проникает вода?',
        answers: { top_floor: 'На верхнем этаже', lower_floor: 'На этаже ниже', stairs: 'На лестнице' },
      },
      after_storm: { ask: 'Была ли перед этим буря?', answers: {} },
      gutter_state: {
        ask: 'Что с водостоком?',
        answers: { overflows: 'Переливается', leaks: 'Протекает', hangs: 'Свисает' },
      },
      fire_connected: { ask: 'Подключены ли к нему печь или котёл?', answers: {} },
    },
  },
  kitchen: {
    name: 'Кухня или бытовая техника',
    words: 'плита духовка холодильник стиральная машина посудомойка',
    questions: {
      which: {
        ask: 'Что именно?',
        answers: {
          cooker: 'Плита или духовка',
          fridge: 'Холодильник или морозильник',
          washing_machine: 'Стиральная машина',
          dishwasher: 'Посудомоечная машина',
          units: 'Шкафы или столешница',
          hood: 'Вытяжка',
        },
      },
      gas_smell: { ask: 'Пахнет ли газом?', answers: {} },
      whose: { ask: 'Кому это принадлежит?', answers: { landlord: 'Относится к жилью', own: 'Моё' } },
      only_one: { ask: 'Это единственный такой прибор?', answers: {} },
      cooker_fault: {
        ask: 'Что не работает?',
        answers: { one_ring: 'Одна конфорка', all_rings: 'Все конфорки', oven: 'Духовка' },
      },
      food_spoils: { ask: 'Портятся ли продукты?', answers: {} },
      leaks: { ask: 'Вытекает ли вода?', answers: {} },
      machine_fault: {
        ask: 'Что делает машина?',
        answers: {
          no_power: 'Не включается',
          no_water: 'Не набирает воду',
          no_drain: 'Не сливает воду',
          door_stuck: 'Не открывается дверца',
        },
      },
      may_fall: { ask: 'Может ли упасть шкаф?', answers: {} },
      unit_part: {
        ask: 'Какая это часть?',
        answers: { door: 'Дверца', drawer: 'Ящик', worktop: 'Столешница', shelf: 'Полка' },
      },
      hood_fault: { ask: 'Что не работает?', answers: { fan: 'Вентилятор', light: 'Подсветка', filter: 'Фильтр' } },
    },
  },
  pests: {
    name: 'Вредители',
    words: 'крысы мыши насекомые осы клопы муравьи',
    questions: {
      which: {
        ask: 'Кого вы видели?',
        answers: {
          rats_or_mice: 'Крыс или мышей',
          bed_bugs: 'Клопов',
          wasps: 'Ос или пчёл',
          cockroaches: 'Тараканов',
          ants: 'Муравьёв',
          birds: 'Птиц',
        },
      },
      inside: { ask: 'Они внутри вашего жилья?', answers: {} },
      how_many: { ask: 'Сколько?', answers: { traces: 'Только следы', few: 'Несколько', many: 'Много' } },
      nest: { ask: 'Видели ли вы гнездо?', answers: { seen: 'Да', not_seen: 'Нет' } },
      allergic: { ask: 'Есть ли у кого-нибудь аллергия на укусы ос или пчёл?', answers: {} },
      way_in: {
        ask: 'Видели ли вы, откуда они проникают?',
        answers: { hole: 'Через дыру', drain: 'Через слив', not_seen: 'Нет' },
      },
      bites: { ask: 'Кого-нибудь укусили?', answers: {} },
      neighbours_too: { ask: 'У соседей они тоже есть?', answers: {} },
      young_birds: { ask: 'Есть ли птенцы или яйца?', answers: {} },
    },
  },
  wall: {
    name: 'Стена, пол или лестница',
    words: 'трещина штукатурка перила ступень',
    questions: {
      what: {
        ask: 'Что повреждено?',
        answers: {
          crack: 'Трещина в стене',
          floor: 'Пол',
          stair: 'Ступень',
          banister: 'Перила',
          plaster: 'Штукатурка или плитка',
        },
      },
      coin_fits: { ask: 'Входит ли в трещину монета?', answers: {} },
      growing: { ask: 'Быстро ли она растёт?', answers: {} },
      crack_side: {
        ask: 'С какой стороны трещина?',
        answers: { inside: 'Внутри', outside: 'На улице', both: 'С обеих сторон' },
      },
      doors_stick: { ask: 'Заедают ли двери или окна рядом?', answers: {} },
      gives_way: { ask: 'Прогибается ли пол, когда на него наступают?', answers: {} },
      covering: {
        ask: 'Чем покрыт пол?',
        answers: { wood: 'Деревом', tiles: 'Плиткой', carpet: 'Ковролином', vinyl: 'Линолеумом' },
      },
      loose: { ask: 'Держится ли плохо?', answers: {} },
      drilled: { ask: 'Там сверлили или пробивали?', answers: {} },
      old_paint: { ask: 'Отслаивается ли краска в доме, построенном до 1978 года?', answers: {} },
    },
  },
}
