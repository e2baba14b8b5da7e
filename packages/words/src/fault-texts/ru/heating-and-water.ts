import type { TileTexts } from '../fault-texts.ts'

export const heatingAndWaterRu: TileTexts<'heating' | 'leak' | 'toilet' | 'drain' | 'taps'> = {
  heating: {
    name: 'Отопление или горячая вода',
    words: 'холодно котёл батарея тепло газ термостат',
    questions: {
      what: {
        ask: 'Что случилось?',
        answers: {
          all_cold: 'Холодно во всей квартире',
          one_radiator: 'Одна батарея не греет',
          water_only: 'Холодная только горячая вода',
          low_pressure: 'Котёл показывает низкое давление',
          noise: 'Стучит или свистит',
          leaking_radiator: 'Течёт батарея или её труба',
        },
      },
      water_on_wires: { ask: 'Вода попадает на розетку или лампу?', answers: {} },
      leak_rate: { ask: 'Капает или течёт?', answers: { drips: 'Капает', runs: 'Течёт' } },
      hot_water: { ask: 'Горячая вода ещё есть?', answers: {} },
      source: {
        ask: 'Чем отапливается ваше жильё?',
        answers: {
          gas: 'Газовым котлом',
          electric: 'Электричеством',
          district: 'Отоплением всего дома',
          oil: 'Мазутом или другим топливом',
        },
      },
      soot: { ask: 'Видна ли сажа или жёлтое пламя у котла?', answers: {} },
      fuel_left: { ask: 'Есть ли топливо в баке?', answers: { enough: 'Да, достаточно', empty: 'Нет, пусто' } },
      other_heater: { ask: 'Есть ли у вас другой работающий обогреватель?', answers: {} },
      indoor_temperature: {
        ask: 'Какая температура внутри?',
        answers: { below_55: 'Ниже 55 °F', '55_to_68': 'От 55 до 68 °F', above_68: 'Выше 68 °F' },
      },
      display: {
        ask: 'Что показывает экран?',
        answers: { code: 'Код ошибки', dark: 'Ничего', normal: 'Выглядит как обычно' },
      },
      credit: {
        ask: 'Есть ли средства на счётчике с предоплатой?',
        answers: { enough: 'Да, достаточно', empty: 'Нет, пусто', no_meter: 'Такого счётчика нет' },
      },
      neighbours: { ask: 'У соседей тоже холодно?', answers: {} },
      radiator_valve: {
        ask: 'Открыт ли вентиль батареи?',
        answers: { open: 'Да, открыт', closed: 'Нет, закрыт', stuck: 'Не поворачивается' },
      },
      cold_part: { ask: 'Какая часть остаётся холодной?', answers: { top: 'Верхняя', bottom: 'Нижняя', all: 'Вся' } },
      pressure_drops: { ask: 'Вы уже добавляли воду, и давление снова упало?', answers: {} },
      gauge: {
        ask: 'Что показывает манометр?',
        answers: { below_1: 'Меньше 1 бара', '1_to_2': 'От 1 до 2 бар', none: 'Манометра не вижу' },
      },
      noise_kind: { ask: 'Что вы слышите?', answers: { bangs: 'Стук', whistles: 'Свист', gurgles: 'Бульканье' } },
    },
  },
  leak: {
    name: 'Протечка воды',
    words: 'капает труба прорвало мокро потолок затопило',
    questions: {
      from: {
        ask: 'Откуда идёт вода?',
        answers: {
          pipe: 'Из трубы',
          ceiling: 'С потолка',
          appliance: 'Из машины',
          toilet_or_basin: 'Из унитаза, раковины или ванны',
          outside: 'Снаружи',
        },
      },
      near_electrics: { ask: 'Вода попадает на розетку, лампу или электрощит?', answers: {} },
      bucket_holds: {
        ask: 'Хватает ли подставленного ведра?',
        answers: { holds: 'Да, ведра хватает', overflows: 'Нет, течёт слишком быстро', only_damp: 'Только сыро' },
      },
      valve: {
        ask: 'Удалось ли закрыть запорный кран?',
        answers: { closed: 'Да, вода перекрыта', cannot_close: 'Не поворачивается', not_found: 'Не могу его найти' },
      },
      sagging: { ask: 'Потолок вздулся или провис?', answers: {} },
      from_above: { ask: 'Есть ли над вами квартира?', answers: {} },
      in_rain_only: { ask: 'Течёт только во время дождя?', answers: {} },
      appliance_off: { ask: 'Вы закрыли кран машины?', answers: {} },
      water: { ask: 'Как выглядит вода?', answers: { clean: 'Чистая', dirty: 'Грязная', rusty: 'Ржавая' } },
      others_wet: { ask: 'Другая квартира тоже мокрая?', answers: {} },
    },
  },
  toilet: {
    name: 'Туалет',
    words: 'унитаз бачок смыв санузел',
    questions: {
      what: {
        ask: 'Что случилось?',
        answers: {
          overflows: 'Переливается',
          blocked: 'Засорился',
          no_flush: 'Не смывает',
          runs: 'Вода течёт не переставая',
          loose_or_broken: 'Шатается или сломан',
        },
      },
      how_many: { ask: 'Сколько у вас туалетов?', answers: { one: 'Один', more: 'Два или больше' } },
      bucket_flush: { ask: 'Можно ли смыть ведром воды?', answers: {} },
      flush_kind: { ask: 'Чем вы смываете?', answers: { lever: 'Рычагом', button: 'Кнопкой', chain: 'Цепочкой' } },
      other_drains: { ask: 'Другие стоки булькают или заполняются?', answers: {} },
      onto_floor: { ask: 'Вода течёт на пол?', answers: {} },
      broken_part: { ask: 'Какая это часть?', answers: { seat: 'Сиденье', bowl: 'Чаша унитаза', cistern: 'Бачок' } },
    },
  },
  drain: {
    name: 'Засор слива или раковины',
    words: 'канализация запах душ слив',
    questions: {
      which: {
        ask: 'Что плохо сливается?',
        answers: { one_sink: 'Одна раковина, ванна или душ', all: 'Всё', outside_only: 'Только сток снаружи' },
      },
      sewage: { ask: 'Идут ли сточные воды?', answers: {} },
      outside_too: { ask: 'Сток снаружи тоже переливается?', answers: {} },
      fixture: {
        ask: 'Что именно?',
        answers: {
          kitchen_sink: 'Кухонная мойка',
          basin: 'Умывальник',
          bath_or_shower: 'Ванна или душ',
          machine: 'Слив машины',
        },
      },
      disposal_hums: { ask: 'Измельчитель отходов гудит или не работает?', answers: {} },
      slow_or_stuck: {
        ask: 'Уходит ли вода вообще?',
        answers: { slow: 'Да, медленно', stuck: 'Нет, совсем не уходит' },
      },
      tried: {
        ask: 'Что вы уже пробовали?',
        answers: { plunger: 'Вантуз', chemical: 'Средство для прочистки', nothing: 'Пока ничего' },
      },
      cover_open: { ask: 'Крышка пропала или сломана?', answers: {} },
      rises_elsewhere: { ask: 'Поднимается ли вода в другом месте, когда вы открываете кран?', answers: {} },
    },
  },
  taps: {
    name: 'Краны, ванна или душ',
    words: 'вода давление раковина кран капает обжигает',
    questions: {
      what: {
        ask: 'Что случилось?',
        answers: {
          no_water: 'Нет воды',
          scalding: 'Вода обжигающе горячая',
          weak: 'Вода идёт слишком слабо',
          drips: 'Капает кран',
          shower: 'Душ не работает',
          basin_or_bath: 'Сломана раковина или ванна',
        },
      },
      neighbours: { ask: 'У соседей тоже нет воды?', answers: {} },
      electric_shower: {
        ask: 'Это электрический душ, который бьёт током, гудит или пахнет гарью?',
        answers: { shock_or_smell: 'Да', not_electric: 'Он не электрический' },
      },
      only_place_to_wash: { ask: 'Это единственное место, где можно помыться?', answers: {} },
      everywhere: { ask: 'Так везде?', answers: { one_tap: 'У одного крана', all_taps: 'У всех кранов' } },
      colour: {
        ask: 'Какого цвета вода?',
        answers: { clear: 'Прозрачная', brown: 'Коричневая', milky: 'Мутно-белая' },
      },
      turns_off: { ask: 'Кран ещё можно закрыть?', answers: {} },
      which_tap: {
        ask: 'Какой это кран?',
        answers: { kitchen: 'На кухне', basin: 'У раковины', bath: 'У ванны или в душе', outside: 'На улице' },
      },
      damage: {
        ask: 'Что сломано?',
        answers: { loose: 'Шатается, держится плохо', cracked: 'Есть трещина', seal: 'Уплотнение у стены' },
      },
    },
  },
}
