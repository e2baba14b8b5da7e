import type { TileTexts } from '../fault-texts.ts'

export const roofAndKitchenPl: TileTexts<'roof' | 'kitchen' | 'pests' | 'wall'> = {
  roof: {
    name: 'Dach lub ściana zewnętrzna',
    words: 'dachówka rynna komin deszcz',
    questions: {
      what: {
        ask: 'Co się dzieje?',
        answers: {
          water_in: 'Do środka pada deszcz',
          loose_parts: 'Coś jest obluzowane',
          gutter: 'Rynna się przelewa',
          chimney: 'Komin',
        },
      },
      over_path: { ask: 'Czy pod spodem chodzą ludzie?', answers: {} },
      bucket_holds: {
        ask: 'Czy wystarczy wiadro na wodę?',
        answers: { holds: 'Tak', overflows: 'Nie, leci za szybko' },
      },
      near_electrics: { ask: 'Czy woda dochodzi do gniazdka lub lampy?', answers: {} },
      under_roof: {
        ask: 'Gdzie woda wchodzi?',
        answers: { top_floor: 'Na ostatnim piętrze', lower_floor: 'Na niższym piętrze', stairs: 'Na klatce schodowej' },
      },
      after_storm: { ask: 'Czy wcześniej była burza?', answers: {} },
      gutter_state: {
        ask: 'Co robi rynna?',
        answers: { overflows: 'Przelewa się', leaks: 'Przecieka', hangs: 'Zwisa' },
      },
      fire_connected: { ask: 'Czy podłączony jest do niego piec lub kocioł?', answers: {} },
    },
  },
  kitchen: {
    name: 'Kuchnia lub urządzenie',
    words: 'kuchenka piekarnik lodówka pralka zmywarka',
    questions: {
      which: {
        ask: 'Co to jest?',
        answers: {
          cooker: 'Kuchenka lub piekarnik',
          fridge: 'Lodówka lub zamrażarka',
          washing_machine: 'Pralka',
          dishwasher: 'Zmywarka',
          units: 'Szafki lub blat',
          hood: 'Okap',
        },
      },
      gas_smell: { ask: 'Czy czuć gaz?', answers: {} },
      whose: { ask: 'Do kogo należy?', answers: { landlord: 'Należy do mieszkania', own: 'Jest moje' } },
      only_one: { ask: 'Czy to jedyne takie urządzenie?', answers: {} },
      cooker_fault: {
        ask: 'Co nie działa?',
        answers: { one_ring: 'Jeden palnik', all_rings: 'Wszystkie palniki', oven: 'Piekarnik' },
      },
      food_spoils: { ask: 'Czy psuje się jedzenie?', answers: {} },
      leaks: { ask: 'Czy wycieka woda?', answers: {} },
      machine_fault: {
        ask: 'Co robi urządzenie?',
        answers: {
          no_power: 'Nie uruchamia się',
          no_water: 'Nie pobiera wody',
          no_drain: 'Nie wypompowuje wody',
          door_stuck: 'Drzwiczki się nie otwierają',
        },
      },
      may_fall: { ask: 'Czy szafka może spaść?', answers: {} },
      unit_part: {
        ask: 'Która to część?',
        answers: { door: 'Drzwiczki', drawer: 'Szuflada', worktop: 'Blat', shelf: 'Półka' },
      },
      hood_fault: { ask: 'Co nie działa?', answers: { fan: 'Wentylator', light: 'Oświetlenie', filter: 'Filtr' } },
    },
  },
  pests: {
    name: 'Szkodniki',
    words: 'szczury myszy owady osy pluskwy mrówki',
    questions: {
      which: {
        ask: 'Co zauważono?',
        answers: {
          rats_or_mice: 'Szczury lub myszy',
          bed_bugs: 'Pluskwy',
          wasps: 'Osy lub pszczoły',
          cockroaches: 'Karaluchy',
          ants: 'Mrówki',
          birds: 'Ptaki',
        },
      },
      inside: { ask: 'Czy są w mieszkaniu?', answers: {} },
      how_many: { ask: 'Ile?', answers: { traces: 'Tylko ślady', few: 'Kilka', many: 'Dużo' } },
      nest: { ask: 'Czy widać gniazdo?', answers: { seen: 'Tak', not_seen: 'Nie' } },
      allergic: { ask: 'Czy ktoś jest uczulony na użądlenia?', answers: {} },
      way_in: {
        ask: 'Czy widać, którędy wchodzą?',
        answers: { hole: 'Przez dziurę', drain: 'Przez odpływ', not_seen: 'Nie' },
      },
      bites: { ask: 'Czy kogoś ugryzły?', answers: {} },
      neighbours_too: { ask: 'Czy sąsiedzi też je mają?', answers: {} },
      young_birds: { ask: 'Czy są młode ptaki lub jaja?', answers: {} },
    },
  },
  wall: {
    name: 'Ściana, podłoga lub schody',
    words: 'pęknięcie tynk poręcz stopień',
    questions: {
      what: {
        ask: 'Co jest uszkodzone?',
        answers: {
          crack: 'Pęknięcie w ścianie',
          floor: 'Podłoga',
          stair: 'Stopień',
          banister: 'Poręcz',
          plaster: 'Tynk lub płytki',
        },
      },
      coin_fits: { ask: 'Czy w pęknięcie mieści się moneta?', answers: {} },
      growing: { ask: 'Czy szybko się powiększa?', answers: {} },
      crack_side: {
        ask: 'Po której stronie jest pęknięcie?',
        answers: { inside: 'Wewnątrz', outside: 'Na zewnątrz', both: 'Po obu stronach' },
      },
      doors_stick: { ask: 'Czy drzwi lub okna obok się zacinają?', answers: {} },
      gives_way: { ask: 'Czy podłoga ugina się pod nogami?', answers: {} },
      covering: {
        ask: 'Czym pokryta jest podłoga?',
        answers: { wood: 'Drewnem', tiles: 'Płytkami', carpet: 'Wykładziną dywanową', vinyl: 'Winylem' },
      },
      loose: { ask: 'Czy się rusza?', answers: {} },
      drilled: { ask: 'Czy było tam wiercone lub kute?', answers: {} },
      old_paint: { ask: 'Czy w budynku sprzed 1978 roku łuszczy się farba?', answers: {} },
    },
  },
}
