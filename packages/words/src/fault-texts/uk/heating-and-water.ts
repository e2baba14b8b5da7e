import type { TileTexts } from '../fault-texts.ts'

export const heatingAndWaterUk: TileTexts<'heating' | 'leak' | 'toilet' | 'drain' | 'taps'> = {
  heating: {
    name: 'Опалення або гаряча вода',
    words: 'холодно котел батарея тепло газ термостат',
    questions: {
      what: {
        ask: 'Що сталося?',
        answers: {
          all_cold: 'Холодно в усьому помешканні',
          one_radiator: 'Одна батарея не гріє',
          water_only: 'Холодна лише гаряча вода',
          low_pressure: 'Котел показує низький тиск',
          noise: 'Стукає або свистить',
          leaking_radiator: 'Тече батарея або її труба',
        },
      },
      water_on_wires: { ask: 'Чи потрапляє вода на розетку або лампу?', answers: {} },
      leak_rate: { ask: 'Крапає чи тече?', answers: { drips: 'Крапає', runs: 'Тече' } },
      hot_water: { ask: 'Чи є ще гаряча вода?', answers: {} },
      source: {
        ask: 'Чим опалюється ваше помешкання?',
        answers: {
          gas: 'Газовим котлом',
          electric: 'Електрикою',
          district: 'Опаленням усього будинку',
          oil: 'Мазутом або іншим паливом',
        },
      },
      soot: { ask: 'Чи видно сажу або жовте полум’я біля котла?', answers: {} },
      fuel_left: { ask: 'Чи є паливо в баку?', answers: { enough: 'Так, достатньо', empty: 'Ні, порожньо' } },
      other_heater: { ask: 'Чи є у вас інший робочий обігрівач?', answers: {} },
      indoor_temperature: {
        ask: 'Яка температура всередині?',
        answers: { below_55: 'Нижче 55 °F', '55_to_68': 'Від 55 до 68 °F', above_68: 'Вище 68 °F' },
      },
      display: {
        ask: 'Що показує екран?',
        answers: { code: 'Код помилки', dark: 'Нічого', normal: 'Виглядає як звичайно' },
      },
      credit: {
        ask: 'Чи є кошти на лічильнику з передоплатою?',
        answers: { enough: 'Так, достатньо', empty: 'Ні, порожньо', no_meter: 'Такого лічильника немає' },
      },
      neighbours: { ask: 'У сусідів теж холодно?', answers: {} },
      radiator_valve: {
        ask: 'Чи відкритий вентиль батареї?',
        answers: { open: 'Так, відкритий', closed: 'Ні, закритий', stuck: 'Не повертається' },
      },
      cold_part: { ask: 'Яка частина лишається холодною?', answers: { top: 'Верхня', bottom: 'Нижня', all: 'Уся' } },
      pressure_drops: { ask: 'Ви вже додавали воду, і тиск знову впав?', answers: {} },
      gauge: {
        ask: 'Що показує манометр?',
        answers: { below_1: 'Менше 1 бара', '1_to_2': 'Від 1 до 2 бар', none: 'Манометра не бачу' },
      },
      noise_kind: { ask: 'Що ви чуєте?', answers: { bangs: 'Стукіт', whistles: 'Свист', gurgles: 'Булькання' } },
    },
  },
  leak: {
    name: 'Протікання води',
    words: 'крапає труба прорвало мокро стеля затопило',
    questions: {
      from: {
        ask: 'Звідки йде вода?',
        answers: {
          pipe: 'З труби',
          ceiling: 'Зі стелі',
          appliance: 'З машини',
          toilet_or_basin: 'З унітаза, раковини або ванни',
          outside: 'Ззовні',
        },
      },
      near_electrics: { ask: 'Чи потрапляє вода на розетку, лампу або електрощиток?', answers: {} },
      bucket_holds: {
        ask: 'Чи вистачає підставленого відра?',
        answers: { holds: 'Так, відра вистачає', overflows: 'Ні, тече надто швидко', only_damp: 'Лише волого' },
      },
      valve: {
        ask: 'Чи вдалося закрити головний кран?',
        answers: { closed: 'Так, воду перекрито', cannot_close: 'Не повертається', not_found: 'Не можу його знайти' },
      },
      sagging: { ask: 'Стеля здулася або провисла?', answers: {} },
      from_above: { ask: 'Чи є над вами помешкання?', answers: {} },
      in_rain_only: { ask: 'Тече лише під час дощу?', answers: {} },
      appliance_off: { ask: 'Ви закрили кран машини?', answers: {} },
      water: { ask: 'Як виглядає вода?', answers: { clean: 'Чиста', dirty: 'Брудна', rusty: 'Іржава' } },
      others_wet: { ask: 'Інше помешкання теж мокре?', answers: {} },
    },
  },
  toilet: {
    name: 'Туалет',
    words: 'унітаз бачок змив вбиральня',
    questions: {
      what: {
        ask: 'Що сталося?',
        answers: {
          overflows: 'Переливається',
          blocked: 'Засмітився',
          no_flush: 'Не змиває',
          runs: 'Вода тече безперервно',
          loose_or_broken: 'Хитається або зламаний',
        },
      },
      how_many: { ask: 'Скільки у вас туалетів?', answers: { one: 'Один', more: 'Два або більше' } },
      bucket_flush: { ask: 'Чи можна змити відром води?', answers: {} },
      flush_kind: { ask: 'Чим ви змиваєте?', answers: { lever: 'Важелем', button: 'Кнопкою', chain: 'Ланцюжком' } },
      other_drains: { ask: 'Інші стоки булькають або заповнюються?', answers: {} },
      onto_floor: { ask: 'Вода тече на підлогу?', answers: {} },
      broken_part: { ask: 'Яка це частина?', answers: { seat: 'Сидіння', bowl: 'Чаша унітаза', cistern: 'Бачок' } },
    },
  },
  drain: {
    name: 'Засмічений злив або раковина',
    words: 'каналізація запах душ злив',
    questions: {
      which: {
        ask: 'Що погано зливається?',
        answers: { one_sink: 'Одна раковина, ванна або душ', all: 'Усе', outside_only: 'Лише стік надворі' },
      },
      sewage: { ask: 'Чи йдуть стічні води?', answers: {} },
      outside_too: { ask: 'Стік надворі теж переливається?', answers: {} },
      fixture: {
        ask: 'Що саме?',
        answers: {
          kitchen_sink: 'Кухонна мийка',
          basin: 'Умивальник',
          bath_or_shower: 'Ванна або душ',
          machine: 'Злив машини',
        },
      },
      disposal_hums: { ask: 'Подрібнювач відходів гуде або не працює?', answers: {} },
      slow_or_stuck: { ask: 'Чи сходить вода взагалі?', answers: { slow: 'Так, повільно', stuck: 'Ні, зовсім ні' } },
      tried: {
        ask: 'Що ви вже пробували?',
        answers: { plunger: 'Вантуз', chemical: 'Засіб для прочищення', nothing: 'Ще нічого' },
      },
      cover_open: { ask: 'Кришка зникла або зламана?', answers: {} },
      rises_elsewhere: { ask: 'Чи піднімається вода в іншому місці, коли ви відкриваєте кран?', answers: {} },
    },
  },
  taps: {
    name: 'Крани, ванна або душ',
    words: 'вода тиск раковина кран крапає обпікає',
    questions: {
      what: {
        ask: 'Що сталося?',
        answers: {
          no_water: 'Немає води',
          scalding: 'Вода обпікає',
          weak: 'Вода йде надто слабо',
          drips: 'Крапає кран',
          shower: 'Душ не працює',
          basin_or_bath: 'Зламана раковина або ванна',
        },
      },
      neighbours: { ask: 'У сусідів теж немає води?', answers: {} },
      electric_shower: {
        ask: 'Це електричний душ, який б’є струмом, гуде або пахне горілим?',
        answers: { shock_or_smell: 'Так', not_electric: 'Він не електричний' },
      },
      only_place_to_wash: { ask: 'Це єдине місце, де можна помитися?', answers: {} },
      everywhere: { ask: 'Так усюди?', answers: { one_tap: 'З одного крана', all_taps: 'З усіх кранів' } },
      colour: {
        ask: 'Якого кольору вода?',
        answers: { clear: 'Прозора', brown: 'Коричнева', milky: 'Каламутно-біла' },
      },
      turns_off: { ask: 'Чи можна його ще закрити?', answers: {} },
      which_tap: {
        ask: 'Який це кран?',
        answers: { kitchen: 'На кухні', basin: 'Біля раковини', bath: 'Біля ванни або в душі', outside: 'Надворі' },
      },
      damage: {
        ask: 'Що зламано?',
        answers: { loose: 'Хитається, погано тримається', cracked: 'Є тріщина', seal: 'Ущільнення біля стіни' },
      },
    },
  },
}
