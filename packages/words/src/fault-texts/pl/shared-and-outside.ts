import type { TileTexts } from '../fault-texts.ts'

export const sharedAndOutsidePl: TileTexts<'shared' | 'lift' | 'ground' | 'cooling' | 'other'> = {
  shared: {
    name: 'Części wspólne budynku',
    words: 'klatka wejście śmieci domofon światło hałas',
    questions: {
      what: {
        ask: 'Czego to dotyczy?',
        answers: {
          light: 'Światła',
          entrance: 'Drzwi wejściowych do budynku',
          intercom: 'Domofonu',
          bins: 'Pojemników na śmieci',
          noise: 'Hałasu',
          dirt: 'Brudu',
        },
      },
      all_lamps: { ask: 'Czy nie świecą się żadne lampy?', answers: {} },
      on_stairs: { ask: 'Czy na schodach jest ciemno?', answers: {} },
      stands_open: { ask: 'Czy drzwi są otwarte dniem i nocą?', answers: {} },
      entrance_fault: {
        ask: 'Co jest nie tak z drzwiami?',
        answers: { lock: 'Zamek', closer: 'Samozamykacz', glass: 'Szyba', opener: 'Brzęczyk' },
      },
      intercom_fault: {
        ask: 'Co nie działa?',
        answers: { no_ring: 'Nie dzwoni', no_speech: 'Nikogo nie słyszę', no_open: 'Nie otwiera drzwi' },
      },
      blocks_exit: { ask: 'Czy blokuje drogę wyjścia?', answers: {} },
      bins_state: {
        ask: 'Co jest nie tak z pojemnikami?',
        answers: { overfull: 'Są przepełnione', not_collected: 'Nie zostały opróżnione', dumped: 'Coś podrzucono' },
      },
      slippery: { ask: 'Czy ktoś mógłby się poślizgnąć?', answers: {} },
      noise_from: {
        ask: 'Skąd dochodzi hałas?',
        answers: { machine: 'Z urządzenia', pipes: 'Z rur', people: 'Od ludzi' },
      },
    },
  },
  lift: {
    name: 'Winda',
    words: 'dźwig stoi drzwi',
    questions: {
      inside: { ask: 'Czy ktoś jest w środku?', answers: {} },
      what: {
        ask: 'Co się dzieje?',
        answers: {
          stopped: 'Nie jeździ',
          door: 'Drzwi się nie zamykają lub nie otwierają',
          noise: 'Hałasuje',
          button: 'Zepsuty jest przycisk lub lampka',
        },
      },
      other_lift: { ask: 'Czy jest inna winda, która działa?', answers: {} },
      needed: { ask: 'Czy ktoś bez niej nie może wyjść z domu?', answers: {} },
      sign: {
        ask: 'Co pokazuje wyświetlacz windy?',
        answers: { dark: 'Nic', message: 'Komunikat', normal: 'Wygląda normalnie' },
      },
      stops_level: { ask: 'Czy zatrzymuje się równo z podłogą?', answers: {} },
      which_button: {
        ask: 'Co jest zepsute?',
        answers: { emergency_call: 'Przycisk alarmowy', floor: 'Przycisk piętra', lamp: 'Lampa' },
      },
    },
  },
  ground: {
    name: 'Ogród, ścieżki lub parking',
    words: 'drzewo płot ścieżka plac zabaw na zewnątrz',
    questions: {
      what: {
        ask: 'Czego to dotyczy?',
        answers: {
          path: 'Ścieżki lub stopni',
          tree: 'Drzewa',
          fence: 'Płotu lub bramy',
          light: 'Lampy',
          playground: 'Placu zabaw',
        },
      },
      on_wires: { ask: 'Czy leży na przewodach?', answers: {} },
      stumbled: { ask: 'Czy ktoś może się potknąć lub zranić?', answers: {} },
      surface: {
        ask: 'Co jest nie tak?',
        answers: { paving: 'Nawierzchnia', steps: 'Stopnie', ice: 'Lód lub śnieg', puddle: 'Stojąca woda' },
      },
      down: { ask: 'Czy się przewróciło?', answers: {} },
      tree_state: {
        ask: 'Co jest nie tak z drzewem?',
        answers: { branch: 'Gałąź jest obluzowana', leans: 'Przechyla się', roots: 'Korzenie podnoszą ziemię' },
      },
      gate_closes: { ask: 'Czy brama się zamyka na klucz?', answers: {} },
      play_part: {
        ask: 'Która to część?',
        answers: { swing: 'Huśtawka', slide: 'Zjeżdżalnia', surface: 'Podłoże', other_part: 'Inna część' },
      },
      still_used: { ask: 'Czy dzieci nadal z tego korzystają?', answers: {} },
    },
  },
  cooling: {
    name: 'Klimatyzacja',
    words: 'chłodzenie gorąco wentylator',
    questions: {
      what: { ask: 'Co się dzieje?', answers: { not_cooling: 'Nie chłodzi', leaking: 'Przecieka', noise: 'Hałasuje' } },
      how_hot: {
        ask: 'Jak gorąco jest w środku?',
        answers: { over_95: 'Ponad 95 °F', over_85: 'Od 85 do 95 °F', below_85: 'Poniżej 85 °F' },
      },
      breaker: { ask: 'Czy jej bezpiecznik jest włączony?', answers: { on: 'Tak', tripped: 'Nie, wyskoczył' } },
      unit_kind: {
        ask: 'Jakie to urządzenie?',
        answers: { central: 'Dla całego mieszkania', window: 'W oknie', wall: 'W ścianie' },
      },
      leak_rate: { ask: 'Kapie czy leci?', answers: { drips: 'Kapie', runs: 'Leci' } },
      filter: { ask: 'Jak wygląda filtr?', answers: { clean: 'Czysta', dirty: 'Brudna' } },
    },
  },
  other: {
    name: 'Coś innego',
    words: '',
    questions: {
      where: {
        ask: 'Gdzie to jest?',
        answers: { inside: 'W moim mieszkaniu', shared_part: 'W części wspólnej', outside: 'Na zewnątrz' },
      },
      unsafe: { ask: 'Czy ktoś jest teraz w niebezpieczeństwie?', answers: {} },
    },
  },
}
