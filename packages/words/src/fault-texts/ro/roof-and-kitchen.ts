import type { TileTexts } from '../fault-texts.ts'

export const roofAndKitchenRo: TileTexts<'roof' | 'kitchen' | 'pests' | 'wall'> = {
  roof: {
    name: 'Acoperiș sau perete exterior',
    words: 'țiglă jgheab coș ploaie',
    questions: {
      what: {
        ask: 'Ce nu este în regulă?',
        answers: {
          water_in: 'Intră ploaia',
          loose_parts: 'Ceva este desprins',
          gutter: 'Jgheabul dă pe dinafară',
          chimney: 'Coșul',
        },
      },
      over_path: { ask: 'Trec oameni pe dedesubt?', answers: {} },
      bucket_holds: {
        ask: 'Ajunge o găleată pentru apă?',
        answers: { holds: 'Da', overflows: 'Nu, curge prea repede' },
      },
      near_electrics: { ask: 'Ajunge apa la o priză sau la o lampă?', answers: {} },
      under_roof: {
        ask: 'Pe unde intră?',
        answers: { top_floor: 'La ultimul etaj', lower_floor: 'La un etaj mai jos', stairs: 'Pe scări' },
      },
      after_storm: { ask: 'A fost furtună înainte?', answers: {} },
      gutter_state: {
        ask: 'Ce face jgheabul?',
        answers: { overflows: 'Dă pe dinafară', leaks: 'Curge prin el', hangs: 'Atârnă' },
      },
      fire_connected: { ask: 'Este legată la el o sobă sau o centrală?', answers: {} },
    },
  },
  kitchen: {
    name: 'Bucătărie sau aparat',
    words: 'aragaz cuptor frigider mașină de spălat vase',
    questions: {
      which: {
        ask: 'Care anume?',
        answers: {
          cooker: 'Aragaz sau cuptor',
          fridge: 'Frigider sau congelator',
          washing_machine: 'Mașină de spălat rufe',
          dishwasher: 'Mașină de spălat vase',
          units: 'Dulapuri sau blat',
          hood: 'Hotă',
        },
      },
      gas_smell: { ask: 'Miroase a gaz?', answers: {} },
      whose: { ask: 'Al cui este?', answers: { landlord: 'Aparține locuinței', own: 'Este al meu' } },
      only_one: { ask: 'Este singurul?', answers: {} },
      cooker_fault: {
        ask: 'Ce nu funcționează?',
        answers: { one_ring: 'Un ochi', all_rings: 'Toate ochiurile', oven: 'Cuptorul' },
      },
      food_spoils: { ask: 'Se strică mâncarea?', answers: {} },
      leaks: { ask: 'Curge apă din el?', answers: {} },
      machine_fault: {
        ask: 'Ce face aparatul?',
        answers: {
          no_power: 'Nu pornește',
          no_water: 'Nu ia apă',
          no_drain: 'Nu evacuează apa',
          door_stuck: 'Nu i se deschide ușa',
        },
      },
      may_fall: { ask: 'Ar putea cădea un dulap?', answers: {} },
      unit_part: {
        ask: 'Ce parte este?',
        answers: { door: 'O ușă', drawer: 'Un sertar', worktop: 'Blatul', shelf: 'Un raft' },
      },
      hood_fault: { ask: 'Ce nu funcționează?', answers: { fan: 'Ventilatorul', light: 'Lumina', filter: 'Filtrul' } },
    },
  },
  pests: {
    name: 'Dăunători',
    words: 'șobolani șoareci insecte viespi ploșnițe furnici',
    questions: {
      which: {
        ask: 'Ce ați văzut?',
        answers: {
          rats_or_mice: 'Șobolani sau șoareci',
          bed_bugs: 'Ploșnițe',
          wasps: 'Viespi sau albine',
          cockroaches: 'Gândaci',
          ants: 'Furnici',
          birds: 'Păsări',
        },
      },
      inside: { ask: 'Sunt în locuința dumneavoastră?', answers: {} },
      how_many: { ask: 'Câte sunt?', answers: { traces: 'Doar urme', few: 'Câteva', many: 'Multe' } },
      nest: { ask: 'Ați văzut cuibul?', answers: { seen: 'Da', not_seen: 'Nu' } },
      allergic: { ask: 'Este cineva alergic la înțepături?', answers: {} },
      way_in: {
        ask: 'Ați văzut pe unde intră?',
        answers: { hole: 'Printr-o gaură', drain: 'Printr-o scurgere', not_seen: 'Nu' },
      },
      bites: { ask: 'A fost cineva mușcat sau înțepat?', answers: {} },
      neighbours_too: { ask: 'Le au și vecinii?', answers: {} },
      young_birds: { ask: 'Sunt pui sau ouă?', answers: {} },
    },
  },
  wall: {
    name: 'Perete, podea sau scări',
    words: 'crăpătură tencuială balustradă treaptă',
    questions: {
      what: {
        ask: 'Ce este deteriorat?',
        answers: {
          crack: 'O crăpătură în perete',
          floor: 'Podeaua',
          stair: 'O treaptă',
          banister: 'Balustrada',
          plaster: 'Tencuiala sau plăcile',
        },
      },
      coin_fits: { ask: 'Încape o monedă în crăpătură?', answers: {} },
      growing: { ask: 'Crește repede?', answers: {} },
      crack_side: {
        ask: 'Pe ce parte este crăpătura?',
        answers: { inside: 'Înăuntru', outside: 'Afară', both: 'Pe ambele părți' },
      },
      doors_stick: { ask: 'Se blochează ușile sau ferestrele de lângă ea?', answers: {} },
      gives_way: { ask: 'Se lasă podeaua când călcați pe ea?', answers: {} },
      covering: {
        ask: 'Din ce este podeaua?',
        answers: { wood: 'Lemn', tiles: 'Plăci', carpet: 'Mochetă', vinyl: 'Linoleum' },
      },
      loose: { ask: 'Se mișcă?', answers: {} },
      drilled: { ask: 'A fost găurit sau spart?', answers: {} },
      old_paint: { ask: 'Se cojește vopseaua într-o clădire dinainte de 1978?', answers: {} },
    },
  },
}
