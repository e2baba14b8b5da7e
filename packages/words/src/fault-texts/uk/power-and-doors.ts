import type { TileTexts } from '../fault-texts.ts'

export const powerAndDoorsUk: TileTexts<'power' | 'alarm' | 'door' | 'damp'> = {
  power: {
    name: 'Електрика або світло',
    words: 'струм розетка лампа запобіжник автомат темно',
    questions: {
      what: {
        ask: 'Що не працює?',
        answers: {
          whole_home: 'Немає світла в усьому помешканні',
          one_room: 'Одна кімната',
          socket: 'Розетка або вимикач',
          lamp: 'Лампа',
          breaker: 'Вибило автомат',
          burning_smell: 'Пахне горілим',
        },
      },
      smell: { ask: 'Пахне горілим, або щось нагрілося?', answers: {} },
      bare_wires: { ask: 'Корпус розбитий, або видно дроти?', answers: {} },
      test_button: { ask: 'Чи є кнопки TEST і RESET?', answers: {} },
      street_dark: { ask: 'На вулиці теж темно?', answers: {} },
      medical_device: { ask: 'Чи потрібен комусь медичний прилад, який від цього працює?', answers: {} },
      trips_again: { ask: 'Вибиває знову, коли все вимкнено з розеток?', answers: {} },
      which_breaker: {
        ask: 'Який автомат вибило?',
        answers: { main: 'Великий, загальний', single: 'Один із маленьких' },
      },
      tripped_by: {
        ask: 'Що ви ввімкнули перед цим?',
        answers: { appliance: 'З машини', lamp: 'Лампа', nothing: 'Нічого' },
      },
      credit: {
        ask: 'Чи є кошти на лічильнику з передоплатою?',
        answers: { enough: 'Так, достатньо', empty: 'Ні, порожньо', no_meter: 'Такого лічильника немає' },
      },
      flickers: { ask: 'Блимає?', answers: {} },
      lamp_kind: {
        ask: 'Яка це лампа?',
        answers: { bulb: 'З лампочкою', fitting: 'Без змінної лампочки', outdoor: 'Вулична' },
      },
    },
  },
  alarm: {
    name: 'Датчик диму або чадного газу',
    words: 'пищить сигналізація чадний газ',
    questions: {
      what: {
        ask: 'Що робить датчик?',
        answers: {
          sounds: 'Звучить безперервно',
          beeps: 'Час від часу пищить',
          missing: 'Його немає',
          too_old: 'Термін придатності минув',
          yellow: 'Він пошкоджений або зафарбований',
        },
      },
      kind: { ask: 'Який це датчик?', answers: { smoke: 'Диму', carbon_monoxide: 'Чадного газу', heat: 'Тепла' } },
      boiler: { ask: 'Чи є в помешканні котел, піч або камін?', answers: {} },
      reachable: { ask: 'Чи можете ви безпечно до нього дістатися?', answers: {} },
      supply: {
        ask: 'Від чого він працює?',
        answers: { battery: 'Від батарейки', mains: 'Від електромережі', sealed: 'Від незмінної батареї' },
      },
      other_alarm: { ask: 'Чи є інший робочий датчик?', answers: {} },
    },
  },
  door: {
    name: 'Двері, замок або вікно',
    words: 'ключ скло жалюзі ручка відчинено',
    questions: {
      which: {
        ask: 'Що саме?',
        answers: {
          front_door: 'Вхідні двері помешкання',
          inner_door: 'Двері всередині',
          window: 'Вікно',
          shutter: 'Ролета',
          garage: 'Гараж',
        },
      },
      closes: {
        ask: 'Чи зачиняється на замок?',
        answers: {
          locks: 'Так',
          does_not_lock: 'Зачиняється, але не на замок',
          stands_open: 'Не зачиняється',
          locked_out: 'Не можу увійти',
        },
      },
      ground_floor: { ask: 'Чи можна дістатися ззовні?', answers: {} },
      child_may_fall: { ask: 'Чи може звідти випасти дитина?', answers: {} },
      glass: { ask: 'Що зі склом?', answers: { whole: 'Ціле', cracked: 'Є тріщина', out: 'Випало' } },
      keys: { ask: 'Чи є у вас ключі?', answers: { have: 'Так', lost: 'Загублені', stolen: 'Украдені' } },
      break_in: { ask: 'Хтось намагався вдертися?', answers: {} },
      lock_fault: {
        ask: 'Що сталося із замком?',
        answers: { key_broken: 'Зламався ключ', jammed: 'Заїдає', handle: 'Справа в ручці' },
      },
      fire_door: { ask: 'Це протипожежні двері, які більше не зачиняються самі?', answers: {} },
      window_fault: {
        ask: 'Що сталося з вікном?',
        answers: { handle: 'Ручка', hinge: 'Петля', draught: 'Дме з вікна', fogged: 'Запотіло між шибками' },
      },
      drive: { ask: 'Що зламано?', answers: { motor: 'Мотор', belt: 'Стрічка або трос', slats: 'Ламелі або панелі' } },
    },
  },
  damp: {
    name: 'Вогкість або пліснява',
    words: 'мокра стіна чорні плями запах',
    questions: {
      size: { ask: 'Якого розміру?', answers: { hand: 'Як долоня', door: 'Як двері', wall: 'Уся стіна' } },
      sleeps_there: { ask: 'Чи хтось спить у цій кімнаті?', answers: {} },
      ill: { ask: 'Чи хтось через це хворий?', answers: {} },
      look: {
        ask: 'Як це виглядає?',
        answers: { water_stain: 'Пляма від води', black_spots: 'Чорні або зелені плями', wet_wall: 'Стіна мокра' },
      },
      wet_to_touch: { ask: 'Пляма мокра на дотик?', answers: {} },
      place: {
        ask: 'Де це?',
        answers: { outer_wall: 'На зовнішній стіні', window: 'Навколо вікна', corner: 'У кутку', ceiling: 'На стелі' },
      },
      came_back: { ask: 'З’явилося знову після чищення?', answers: {} },
      from_ground: { ask: 'Піднімається від підлоги?', answers: {} },
      reported_before: { ask: 'Про це вже повідомляли?', answers: {} },
      fan: {
        ask: 'Чи є в кімнаті вентилятор?',
        answers: { works: 'Так, працює', broken: 'Так, але зламаний', none: 'Ні' },
      },
    },
  },
}
