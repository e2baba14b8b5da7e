import type { TileTexts } from '../fault-texts.ts'

export const powerAndDoorsRu: TileTexts<'power' | 'alarm' | 'door' | 'damp'> = {
  power: {
    name: 'Электричество или свет',
    words: 'ток розетка лампа пробки автомат темно',
    questions: {
      what: {
        ask: 'Что не работает?',
        answers: {
          whole_home: 'Нет света во всей квартире',
          one_room: 'Одна комната',
          socket: 'Розетка или выключатель',
          lamp: 'Лампа',
          breaker: 'Выбило автомат',
          burning_smell: 'Пахнет гарью',
        },
      },
      smell: { ask: 'Пахнет гарью, или что-то нагрелось?', answers: {} },
      bare_wires: { ask: 'Корпус разбит, или видны провода?', answers: {} },
      test_button: { ask: 'Есть ли кнопки TEST и RESET?', answers: {} },
      street_dark: { ask: 'На улице тоже темно?', answers: {} },
      medical_device: { ask: 'Нужен ли кому-то медицинский прибор, который от этого работает?', answers: {} },
      trips_again: { ask: 'Выбивает снова, когда всё отключено?', answers: {} },
      which_breaker: { ask: 'Какой автомат выбило?', answers: { main: 'Большой, общий', single: 'Один из маленьких' } },
      tripped_by: {
        ask: 'Что вы включили перед этим?',
        answers: { appliance: 'Из машины', lamp: 'Лампа', nothing: 'Ничего' },
      },
      credit: {
        ask: 'Есть ли средства на счётчике с предоплатой?',
        answers: { enough: 'Да, достаточно', empty: 'Нет, пусто', no_meter: 'Такого счётчика нет' },
      },
      flickers: { ask: 'Мигает?', answers: {} },
      lamp_kind: {
        ask: 'Какая это лампа?',
        answers: { bulb: 'С лампочкой', fitting: 'Без сменной лампочки', outdoor: 'Уличная' },
      },
    },
  },
  alarm: {
    name: 'Датчик дыма или угарного газа',
    words: 'пищит сигнализация угарный газ',
    questions: {
      what: {
        ask: 'Что делает датчик?',
        answers: {
          sounds: 'Звучит не переставая',
          beeps: 'Иногда пищит',
          missing: 'Его нет',
          too_old: 'Срок годности истёк',
          yellow: 'Он повреждён или закрашен',
        },
      },
      kind: { ask: 'Какой это датчик?', answers: { smoke: 'Дыма', carbon_monoxide: 'Угарного газа', heat: 'Тепла' } },
      boiler: { ask: 'Есть ли в квартире котёл, печь или камин?', answers: {} },
      reachable: { ask: 'Можете ли вы безопасно до него достать?', answers: {} },
      supply: {
        ask: 'От чего он работает?',
        answers: { battery: 'От батарейки', mains: 'От электросети', sealed: 'От несменной батареи' },
      },
      other_alarm: { ask: 'Есть ли другой работающий датчик?', answers: {} },
    },
  },
  door: {
    name: 'Дверь, замок или окно',
    words: 'ключ стекло ставни ручка открыто',
    questions: {
      which: {
        ask: 'Что именно?',
        answers: {
          front_door: 'Входная дверь квартиры',
          inner_door: 'Дверь внутри',
          window: 'Окно',
          shutter: 'Ставни или роллеты',
          garage: 'Гараж',
        },
      },
      closes: {
        ask: 'Закрывается ли на замок?',
        answers: {
          locks: 'Да',
          does_not_lock: 'Закрывается, но не на замок',
          stands_open: 'Не закрывается',
          locked_out: 'Не могу войти',
        },
      },
      ground_floor: { ask: 'Можно ли дотянуться до него снаружи?', answers: {} },
      child_may_fall: { ask: 'Может ли оттуда выпасть ребёнок?', answers: {} },
      glass: { ask: 'Что со стеклом?', answers: { whole: 'Целое', cracked: 'Есть трещина', out: 'Выпало' } },
      keys: { ask: 'Есть ли у вас ключи?', answers: { have: 'Да', lost: 'Потеряны', stolen: 'Украдены' } },
      break_in: { ask: 'Кто-то пытался взломать?', answers: {} },
      lock_fault: {
        ask: 'Что случилось с замком?',
        answers: { key_broken: 'Сломался ключ', jammed: 'Заедает', handle: 'Дело в ручке' },
      },
      fire_door: { ask: 'Это противопожарная дверь, которая больше не закрывается сама?', answers: {} },
      window_fault: {
        ask: 'Что случилось с окном?',
        answers: { handle: 'Ручка', hinge: 'Петля', draught: 'Дует из окна', fogged: 'Запотело между стёклами' },
      },
      drive: { ask: 'Что сломано?', answers: { motor: 'Мотор', belt: 'Лента или трос', slats: 'Ламели или панели' } },
    },
  },
  damp: {
    name: 'Сырость или плесень',
    words: 'мокрая стена чёрные пятна запах',
    questions: {
      size: { ask: 'Какого размера?', answers: { hand: 'С ладонь', door: 'С дверь', wall: 'Вся стена' } },
      sleeps_there: { ask: 'Кто-нибудь спит в этой комнате?', answers: {} },
      ill: { ask: 'Кто-нибудь из-за этого болен?', answers: {} },
      look: {
        ask: 'Как это выглядит?',
        answers: { water_stain: 'Пятно от воды', black_spots: 'Чёрные или зелёные пятна', wet_wall: 'Стена мокрая' },
      },
      wet_to_touch: { ask: 'Пятно мокрое на ощупь?', answers: {} },
      place: {
        ask: 'Где это?',
        answers: { outer_wall: 'На наружной стене', window: 'Вокруг окна', corner: 'В углу', ceiling: 'На потолке' },
      },
      came_back: { ask: 'Появилось снова после уборки?', answers: {} },
      from_ground: { ask: 'Поднимается от пола?', answers: {} },
      reported_before: { ask: 'Об этом уже сообщали?', answers: {} },
      fan: {
        ask: 'Есть ли в комнате вентилятор?',
        answers: { works: 'Да, работает', broken: 'Да, но сломан', none: 'Нет' },
      },
    },
  },
}
