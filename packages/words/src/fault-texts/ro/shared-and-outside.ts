import type { TileTexts } from '../fault-texts.ts'

export const sharedAndOutsideRo: TileTexts<'shared' | 'lift' | 'ground' | 'cooling' | 'other'> = {
  shared: {
    name: 'Spații comune ale clădirii',
    words: 'casa scării intrare gunoi interfon lumină zgomot',
    questions: {
      what: {
        ask: 'Despre ce este vorba?',
        answers: {
          light: 'Lumină',
          entrance: 'Ușa de la intrarea în clădire',
          intercom: 'Interfon',
          bins: 'Pubele',
          noise: 'Zgomot',
          dirt: 'Murdărie',
        },
      },
      all_lamps: { ask: 'Sunt stinse toate lămpile?', answers: {} },
      on_stairs: { ask: 'Este întuneric pe scări?', answers: {} },
      stands_open: { ask: 'Ușa stă deschisă zi și noapte?', answers: {} },
      entrance_fault: {
        ask: 'Ce are ușa?',
        answers: { lock: 'Încuietoarea', closer: 'Amortizorul', glass: 'Geamul', opener: 'Deschiderea electrică' },
      },
      intercom_fault: {
        ask: 'Ce nu funcționează?',
        answers: { no_ring: 'Nu sună', no_speech: 'Nu aud pe nimeni', no_open: 'Nu deschide ușa' },
      },
      blocks_exit: { ask: 'Blochează ieșirea?', answers: {} },
      bins_state: {
        ask: 'Ce se întâmplă cu pubelele?',
        answers: {
          overfull: 'Sunt prea pline',
          not_collected: 'Nu au fost golite',
          dumped: 'S-a aruncat ceva lângă ele',
        },
      },
      slippery: { ask: 'Ar putea aluneca cineva?', answers: {} },
      noise_from: {
        ask: 'De unde vine zgomotul?',
        answers: { machine: 'Dintr-un aparat', pipes: 'De la țevi', people: 'De la oameni' },
      },
    },
  },
  lift: {
    name: 'Lift',
    words: 'ascensor blocat ușă',
    questions: {
      inside: { ask: 'Este cineva înăuntru?', answers: {} },
      what: {
        ask: 'Ce nu este în regulă?',
        answers: {
          stopped: 'Nu merge',
          door: 'Ușa nu se închide sau nu se deschide',
          noise: 'Face zgomot',
          button: 'Un buton sau o lampă este stricată',
        },
      },
      other_lift: { ask: 'Există alt lift care funcționează?', answers: {} },
      needed: { ask: 'Este cineva care nu poate ieși din casă fără el?', answers: {} },
      sign: { ask: 'Ce arată ecranul lui?', answers: { dark: 'Nimic', message: 'Un mesaj', normal: 'Arată normal' } },
      stops_level: { ask: 'Se oprește la nivelul podelei?', answers: {} },
      which_button: {
        ask: 'Care este stricat?',
        answers: { emergency_call: 'Apelul de urgență', floor: 'Butonul unui etaj', lamp: 'O lampă' },
      },
    },
  },
  ground: {
    name: 'Grădină, alei sau parcare',
    words: 'copac gard alee loc de joacă afară',
    questions: {
      what: {
        ask: 'Despre ce este vorba?',
        answers: {
          path: 'O alee sau niște trepte',
          tree: 'Un copac',
          fence: 'Un gard sau o poartă',
          light: 'O lampă de afară',
          playground: 'Locul de joacă',
        },
      },
      on_wires: { ask: 'Este căzut pe cabluri?', answers: {} },
      stumbled: { ask: 'Se poate împiedica sau răni cineva?', answers: {} },
      surface: {
        ask: 'Ce este în neregulă?',
        answers: { paving: 'Pavajul', steps: 'Treptele', ice: 'Gheață sau zăpadă', puddle: 'Apă care băltește' },
      },
      down: { ask: 'A căzut?', answers: {} },
      tree_state: {
        ask: 'Ce are copacul?',
        answers: { branch: 'O creangă este desprinsă', leans: 'Este înclinat', roots: 'Rădăcinile ridică pământul' },
      },
      gate_closes: { ask: 'Poarta se închide și se încuie?', answers: {} },
      play_part: {
        ask: 'Ce parte este?',
        answers: { swing: 'Un leagăn', slide: 'Un tobogan', surface: 'Solul', other_part: 'Altă parte' },
      },
      still_used: { ask: 'Copiii îl mai folosesc?', answers: {} },
    },
  },
  cooling: {
    name: 'Aer condiționat',
    words: 'răcire cald ventilator',
    questions: {
      what: {
        ask: 'Ce nu este în regulă?',
        answers: { not_cooling: 'Nu răcește', leaking: 'Curge prin el', noise: 'Face zgomot' },
      },
      how_hot: {
        ask: 'Cât de cald este înăuntru?',
        answers: { over_95: 'Peste 95 °F', over_85: 'De la 85 la 95 °F', below_85: 'Sub 85 °F' },
      },
      breaker: { ask: 'Este pornită siguranța lui?', answers: { on: 'Da', tripped: 'Nu, a sărit' } },
      unit_kind: {
        ask: 'Ce fel de aparat este?',
        answers: { central: 'Pentru toată locuința', window: 'Într-o fereastră', wall: 'Într-un perete' },
      },
      leak_rate: { ask: 'Picură sau curge?', answers: { drips: 'Picură', runs: 'Curge' } },
      filter: { ask: 'Cum arată filtrul?', answers: { clean: 'Curată', dirty: 'Murdară' } },
    },
  },
  other: {
    name: 'Altceva',
    words: '',
    questions: {
      where: {
        ask: 'Unde este?',
        answers: { inside: 'În locuința mea', shared_part: 'Într-un spațiu comun', outside: 'Afară' },
      },
      unsafe: { ask: 'Este cineva în pericol acum?', answers: {} },
    },
  },
}
