import type { TileTexts } from '../fault-texts.ts'

export const heatingAndWaterPl: TileTexts<'heating' | 'leak' | 'toilet' | 'drain' | 'taps'> = {
  heating: {
    name: 'Ogrzewanie lub ciepła woda',
    words: 'zimno piec kaloryfer ciepło gaz termostat',
    questions: {
      what: {
        ask: 'Co się dzieje?',
        answers: {
          all_cold: 'Całe mieszkanie jest zimne',
          one_radiator: 'Jeden kaloryfer jest zimny',
          water_only: 'Zimna jest tylko ciepła woda',
          low_pressure: 'Piec pokazuje za niskie ciśnienie',
          noise: 'Stuka lub gwiżdże',
          leaking_radiator: 'Cieknie kaloryfer lub jego rura',
        },
      },
      water_on_wires: { ask: 'Czy woda dochodzi do gniazdka lub lampy?', answers: {} },
      leak_rate: { ask: 'Kapie czy leci?', answers: { drips: 'Kapie', runs: 'Leci' } },
      hot_water: { ask: 'Czy nadal jest ciepła woda?', answers: {} },
      source: {
        ask: 'Czym ogrzewane jest mieszkanie?',
        answers: {
          gas: 'Piecem gazowym',
          electric: 'Prądem',
          district: 'Ogrzewaniem całego budynku',
          oil: 'Olejem lub innym paliwem',
        },
      },
      soot: { ask: 'Czy przy piecu widać sadzę lub żółty płomień?', answers: {} },
      fuel_left: {
        ask: 'Czy w zbiorniku jest paliwo?',
        answers: { enough: 'Tak, wystarczy', empty: 'Nie, jest pusty' },
      },
      other_heater: { ask: 'Czy jest inny grzejnik, który działa?', answers: {} },
      indoor_temperature: {
        ask: 'Jaka jest temperatura w środku?',
        answers: { below_55: 'Poniżej 55 °F', '55_to_68': 'Od 55 do 68 °F', above_68: 'Powyżej 68 °F' },
      },
      display: {
        ask: 'Co pokazuje wyświetlacz?',
        answers: { code: 'Kod błędu', dark: 'Nic', normal: 'Wygląda normalnie' },
      },
      credit: {
        ask: 'Czy na liczniku przedpłatowym są środki?',
        answers: { enough: 'Tak, wystarczy', empty: 'Nie, jest pusty', no_meter: 'Nie ma takiego licznika' },
      },
      neighbours: { ask: 'Czy sąsiedzi też mają zimno?', answers: {} },
      radiator_valve: {
        ask: 'Czy zawór kaloryfera jest otwarty?',
        answers: { open: 'Tak, jest otwarty', closed: 'Nie, jest zamknięty', stuck: 'Nie da się przekręcić' },
      },
      cold_part: { ask: 'Która część jest zimna?', answers: { top: 'Góra', bottom: 'Dół', all: 'Cały' } },
      pressure_drops: { ask: 'Czy był już uzupełniany, a ciśnienie znów spadło?', answers: {} },
      gauge: {
        ask: 'Co pokazuje manometr?',
        answers: { below_1: 'Poniżej 1 bara', '1_to_2': 'Od 1 do 2 barów', none: 'Nie widzę manometru' },
      },
      noise_kind: { ask: 'Co słychać?', answers: { bangs: 'Stukanie', whistles: 'Gwizdanie', gurgles: 'Bulgotanie' } },
    },
  },
  leak: {
    name: 'Wyciek wody',
    words: 'kapie rura pęknięta mokro sufit zalanie',
    questions: {
      from: {
        ask: 'Skąd leci woda?',
        answers: {
          pipe: 'Z rury',
          ceiling: 'Z sufitu',
          appliance: 'Z urządzenia',
          toilet_or_basin: 'Z toalety, umywalki lub wanny',
          outside: 'Z zewnątrz',
        },
      },
      near_electrics: { ask: 'Czy dochodzi do gniazdka, lampy lub skrzynki z bezpiecznikami?', answers: {} },
      bucket_holds: {
        ask: 'Czy wystarczy podstawić wiadro?',
        answers: { holds: 'Tak, wiadro wystarczy', overflows: 'Nie, leci za szybko', only_damp: 'Jest tylko wilgotno' },
      },
      valve: {
        ask: 'Czy udało się zakręcić główny zawór?',
        answers: {
          closed: 'Tak, woda jest zakręcona',
          cannot_close: 'Nie da się przekręcić',
          not_found: 'Nie mogę go znaleźć',
        },
      },
      sagging: { ask: 'Czy sufit się wybrzusza lub ugina?', answers: {} },
      from_above: { ask: 'Czy nad Państwem jest inne mieszkanie?', answers: {} },
      in_rain_only: { ask: 'Czy cieknie tylko, gdy pada deszcz?', answers: {} },
      appliance_off: { ask: 'Czy zakręcono kran urządzenia?', answers: {} },
      water: { ask: 'Jak wygląda woda?', answers: { clean: 'Czysta', dirty: 'Brudna', rusty: 'Rdzawa' } },
      others_wet: { ask: 'Czy inne mieszkanie też jest mokre?', answers: {} },
    },
  },
  toilet: {
    name: 'Toaleta',
    words: 'wc spłuczka ubikacja sedes',
    questions: {
      what: {
        ask: 'Co się dzieje?',
        answers: {
          overflows: 'Przelewa się',
          blocked: 'Jest zatkana',
          no_flush: 'Nie spłukuje',
          runs: 'Woda ciągle leci',
          loose_or_broken: 'Jest luźna lub zepsuta',
        },
      },
      how_many: { ask: 'Ile mają Państwo toalet?', answers: { one: 'Jedną', more: 'Dwie lub więcej' } },
      bucket_flush: { ask: 'Czy można ją spłukać wiadrem wody?', answers: {} },
      flush_kind: {
        ask: 'Czym się ją spłukuje?',
        answers: { lever: 'Dźwignią', button: 'Przyciskiem', chain: 'Łańcuszkiem' },
      },
      other_drains: { ask: 'Czy inne odpływy bulgoczą lub się napełniają?', answers: {} },
      onto_floor: { ask: 'Czy woda leje się na podłogę?', answers: {} },
      broken_part: { ask: 'Która to część?', answers: { seat: 'Deska', bowl: 'Muszla', cistern: 'Spłuczka' } },
    },
  },
  drain: {
    name: 'Zatkany odpływ lub zlew',
    words: 'ścieki zapach prysznic kratka',
    questions: {
      which: {
        ask: 'Co źle odpływa?',
        answers: {
          one_sink: 'Jeden zlew, wanna lub prysznic',
          all: 'Wszystko',
          outside_only: 'Tylko odpływ na zewnątrz',
        },
      },
      sewage: { ask: 'Czy wypływają ścieki?', answers: {} },
      outside_too: { ask: 'Czy przelewa się też odpływ na zewnątrz?', answers: {} },
      fixture: {
        ask: 'Który to?',
        answers: {
          kitchen_sink: 'Zlew kuchenny',
          basin: 'Umywalka',
          bath_or_shower: 'Wanna lub prysznic',
          machine: 'Odpływ urządzenia',
        },
      },
      disposal_hums: { ask: 'Czy młynek do odpadków buczy lub nic nie robi?', answers: {} },
      slow_or_stuck: { ask: 'Czy cokolwiek odpływa?', answers: { slow: 'Tak, powoli', stuck: 'Nie, nic' } },
      tried: {
        ask: 'Czego już próbowano?',
        answers: { plunger: 'Przepychacza', chemical: 'Środka do udrażniania', nothing: 'Jeszcze niczego' },
      },
      cover_open: { ask: 'Czy brakuje pokrywy lub jest pęknięta?', answers: {} },
      rises_elsewhere: { ask: 'Czy po odkręceniu kranu woda podnosi się gdzie indziej?', answers: {} },
    },
  },
  taps: {
    name: 'Krany, wanna lub prysznic',
    words: 'woda ciśnienie umywalka kran kapie parzy',
    questions: {
      what: {
        ask: 'Co się dzieje?',
        answers: {
          no_water: 'Nie ma wody',
          scalding: 'Woda parzy',
          weak: 'Leci za słabo',
          drips: 'Kapie z kranu',
          shower: 'Prysznic nie działa',
          basin_or_bath: 'Umywalka lub wanna jest zepsuta',
        },
      },
      neighbours: { ask: 'Czy sąsiedzi też nie mają wody?', answers: {} },
      electric_shower: {
        ask: 'Czy to prysznic elektryczny, który razi prądem, buczy lub pachnie spalenizną?',
        answers: { shock_or_smell: 'Tak', not_electric: 'Nie jest elektryczny' },
      },
      only_place_to_wash: { ask: 'Czy to jedyne miejsce do mycia?', answers: {} },
      everywhere: {
        ask: 'Czy tak jest wszędzie?',
        answers: { one_tap: 'Przy jednym kranie', all_taps: 'Przy wszystkich kranach' },
      },
      colour: {
        ask: 'Jakiego koloru jest woda?',
        answers: { clear: 'Przezroczysta', brown: 'Brązowa', milky: 'Mleczna' },
      },
      turns_off: { ask: 'Czy można ją jeszcze zakręcić?', answers: {} },
      which_tap: {
        ask: 'Który to kran?',
        answers: {
          kitchen: 'W kuchni',
          basin: 'Przy umywalce',
          bath: 'Przy wannie lub prysznicu',
          outside: 'Na zewnątrz',
        },
      },
      damage: {
        ask: 'Co jest zepsute?',
        answers: { loose: 'Rusza się', cracked: 'Jest pęknięte', seal: 'Uszczelka przy ścianie' },
      },
    },
  },
}
