import type { TileTexts } from '../fault-texts.ts'

export const roofAndKitchenUk: TileTexts<'roof' | 'kitchen' | 'pests' | 'wall'> = {
  roof: {
    name: 'Дах або зовнішня стіна',
    words: 'черепиця ринва димар дощ',
    questions: {
      what: {
        ask: 'Що сталося?',
        answers: {
          water_in: 'Потрапляє дощ',
          loose_parts: 'Щось відійшло',
          gutter: 'Ринва переливається',
          chimney: 'Димар',
        },
      },
      over_path: { ask: 'Чи ходять унизу люди?', answers: {} },
      bucket_holds: {
        ask: 'Чи вистачає відра для води?',
        answers: { holds: 'Так', overflows: 'Ні, тече надто швидко' },
      },
      near_electrics: { ask: 'Чи потрапляє вода на розетку або лампу?', answers: {} },
      under_roof: {
        ask: 'Де проникає вода?',
        answers: { top_floor: 'На верхньому поверсі', lower_floor: 'На нижчому поверсі', stairs: 'На сходах' },
      },
      after_storm: { ask: 'Чи була перед цим буря?', answers: {} },
      gutter_state: {
        ask: 'Що з ринвою?',
        answers: { overflows: 'Переливається', leaks: 'Протікає', hangs: 'Звисає' },
      },
      fire_connected: { ask: 'Чи під’єднано до нього піч або котел?', answers: {} },
    },
  },
  kitchen: {
    name: 'Кухня або побутова техніка',
    words: 'плита духовка холодильник пральна машина посудомийка',
    questions: {
      which: {
        ask: 'Що саме?',
        answers: {
          cooker: 'Плита або духовка',
          fridge: 'Холодильник або морозильник',
          washing_machine: 'Пральна машина',
          dishwasher: 'Посудомийна машина',
          units: 'Шафки або стільниця',
          hood: 'Витяжка',
        },
      },
      gas_smell: { ask: 'Чи пахне газом?', answers: {} },
      whose: { ask: 'Кому це належить?', answers: { landlord: 'Належить до помешкання', own: 'Моє' } },
      only_one: { ask: 'Це єдиний такий прилад?', answers: {} },
      cooker_fault: {
        ask: 'Що не працює?',
        answers: { one_ring: 'Одна конфорка', all_rings: 'Усі конфорки', oven: 'Духовка' },
      },
      food_spoils: { ask: 'Чи псуються продукти?', answers: {} },
      leaks: { ask: 'Чи витікає вода?', answers: {} },
      machine_fault: {
        ask: 'Що робить машина?',
        answers: {
          no_power: 'Не вмикається',
          no_water: 'Не набирає воду',
          no_drain: 'Не зливає воду',
          door_stuck: 'Не відчиняються дверцята',
        },
      },
      may_fall: { ask: 'Чи може впасти шафка?', answers: {} },
      unit_part: {
        ask: 'Яка це частина?',
        answers: { door: 'Дверцята', drawer: 'Шухляда', worktop: 'Стільниця', shelf: 'Полиця' },
      },
      hood_fault: { ask: 'Що не працює?', answers: { fan: 'Вентилятор', light: 'Підсвітка', filter: 'Фільтр' } },
    },
  },
  pests: {
    name: 'Шкідники',
    words: 'щури миші комахи оси клопи мурахи',
    questions: {
      which: {
        ask: 'Кого ви бачили?',
        answers: {
          rats_or_mice: 'Щурів або мишей',
          bed_bugs: 'Клопів',
          wasps: 'Ос або бджіл',
          cockroaches: 'Тарганів',
          ants: 'Мурах',
          birds: 'Птахів',
        },
      },
      inside: { ask: 'Вони всередині вашого помешкання?', answers: {} },
      how_many: { ask: 'Скільки?', answers: { traces: 'Лише сліди', few: 'Кілька', many: 'Багато' } },
      nest: { ask: 'Чи бачили ви гніздо?', answers: { seen: 'Так', not_seen: 'Ні' } },
      allergic: { ask: 'Чи має хтось алергію на укуси ос або бджіл?', answers: {} },
      way_in: {
        ask: 'Чи бачили ви, звідки вони проникають?',
        answers: { hole: 'Через дірку', drain: 'Через злив', not_seen: 'Ні' },
      },
      bites: { ask: 'Когось укусили?', answers: {} },
      neighbours_too: { ask: 'У сусідів вони теж є?', answers: {} },
      young_birds: { ask: 'Чи є пташенята або яйця?', answers: {} },
    },
  },
  wall: {
    name: 'Стіна, підлога або сходи',
    words: 'тріщина штукатурка поручні сходинка',
    questions: {
      what: {
        ask: 'Що пошкоджено?',
        answers: {
          crack: 'Тріщина в стіні',
          floor: 'Підлога',
          stair: 'Сходинка',
          banister: 'Поручні',
          plaster: 'Штукатурка або плитка',
        },
      },
      coin_fits: { ask: 'Чи входить у тріщину монета?', answers: {} },
      growing: { ask: 'Чи швидко вона росте?', answers: {} },
      crack_side: {
        ask: 'З якого боку тріщина?',
        answers: { inside: 'Усередині', outside: 'Надворі', both: 'З обох боків' },
      },
      doors_stick: { ask: 'Чи заїдають двері або вікна поруч?', answers: {} },
      gives_way: { ask: 'Чи прогинається підлога, коли на неї стають?', answers: {} },
      covering: {
        ask: 'Чим покрита підлога?',
        answers: { wood: 'Деревом', tiles: 'Плиткою', carpet: 'Килимовим покриттям', vinyl: 'Лінолеумом' },
      },
      loose: { ask: 'Чи погано тримається?', answers: {} },
      drilled: { ask: 'Там свердлили або пробивали?', answers: {} },
      old_paint: { ask: 'Чи відшаровується фарба в будинку, зведеному до 1978 року?', answers: {} },
    },
  },
}
