import type { TileTexts } from '../fault-texts.ts'

export const roofAndKitchenEnGb: TileTexts<'roof' | 'kitchen' | 'pests' | 'wall'> = {
  roof: {
    name: 'Roof or outside wall',
    words: 'tile gutter chimney rain',
    questions: {
      what: {
        ask: 'What is wrong?',
        answers: {
          water_in: 'Rain comes in',
          loose_parts: 'Something is loose',
          gutter: 'The gutter overflows',
          chimney: 'The chimney',
        },
      },
      over_path: { ask: 'Do people walk below it?', answers: {} },
      bucket_holds: {
        ask: 'Can a bucket hold the water?',
        answers: { holds: 'Yes', overflows: 'No, it runs too fast' },
      },
      near_electrics: { ask: 'Does the water reach a socket or a lamp?', answers: {} },
      under_roof: {
        ask: 'Where does it come in?',
        answers: { top_floor: 'On the top floor', lower_floor: 'On a lower floor', stairs: 'On the stairs' },
      },
      after_storm: { ask: 'Was there a storm before?', answers: {} },
      gutter_state: {
        ask: 'What does the gutter do?',
        answers: { overflows: 'It overflows', leaks: 'It leaks', hangs: 'It hangs down' },
      },
      fire_connected: { ask: 'Is a stove or boiler connected to it?', answers: {} },
    },
  },
  kitchen: {
    name: 'Kitchen or appliance',
    words: 'cooker oven fridge washing machine dishwasher',
    questions: {
      which: {
        ask: 'Which one?',
        answers: {
          cooker: 'Cooker or oven',
          fridge: 'Fridge or freezer',
          washing_machine: 'Washing machine',
          dishwasher: 'Dishwasher',
          units: 'Cupboards or worktop',
          hood: 'Cooker hood',
        },
      },
      gas_smell: { ask: 'Do you smell gas?', answers: {} },
      whose: { ask: 'Whose is it?', answers: { landlord: 'It belongs to the home', own: 'It is mine' } },
      only_one: { ask: 'Is it the only one?', answers: {} },
      cooker_fault: {
        ask: 'What does not work?',
        answers: { one_ring: 'One ring', all_rings: 'All rings', oven: 'The oven' },
      },
      food_spoils: { ask: 'Is food spoiling?', answers: {} },
      leaks: { ask: 'Does water run out?', answers: {} },
      machine_fault: {
        ask: 'What does the machine do?',
        answers: {
          no_power: 'It does not start',
          no_water: 'It takes no water',
          no_drain: 'It does not drain',
          door_stuck: 'Its door does not open',
        },
      },
      may_fall: { ask: 'Could a cupboard fall down?', answers: {} },
      unit_part: {
        ask: 'Which part is it?',
        answers: { door: 'A door', drawer: 'A drawer', worktop: 'The worktop', shelf: 'A shelf' },
      },
      hood_fault: { ask: 'What does not work?', answers: { fan: 'The fan', light: 'The light', filter: 'The filter' } },
    },
  },
  pests: {
    name: 'Pests',
    words: 'rats mice insects wasps bugs ants',
    questions: {
      which: {
        ask: 'What have you seen?',
        answers: {
          rats_or_mice: 'Rats or mice',
          bed_bugs: 'Bed bugs',
          wasps: 'Wasps or bees',
          cockroaches: 'Cockroaches',
          ants: 'Ants',
          birds: 'Birds',
        },
      },
      inside: { ask: 'Are they inside your home?', answers: {} },
      how_many: { ask: 'How many?', answers: { traces: 'Only traces', few: 'A few', many: 'Many' } },
      nest: { ask: 'Have you seen the nest?', answers: { seen: 'Yes', not_seen: 'No' } },
      allergic: { ask: 'Is somebody allergic to stings?', answers: {} },
      way_in: {
        ask: 'Have you seen where they come in?',
        answers: { hole: 'Through a hole', drain: 'Through a drain', not_seen: 'No' },
      },
      bites: { ask: 'Has somebody been bitten?', answers: {} },
      neighbours_too: { ask: 'Do your neighbours have them too?', answers: {} },
      young_birds: { ask: 'Are there young birds or eggs?', answers: {} },
    },
  },
  wall: {
    name: 'Wall, floor or stairs',
    words: 'crack plaster banister step',
    questions: {
      what: {
        ask: 'What is damaged?',
        answers: {
          crack: 'A crack in a wall',
          floor: 'The floor',
          stair: 'A step',
          banister: 'The banister',
          plaster: 'Plaster or tiles',
        },
      },
      coin_fits: { ask: 'Does a coin fit into the crack?', answers: {} },
      growing: { ask: 'Is it getting bigger quickly?', answers: {} },
      crack_side: {
        ask: 'On which side is the crack?',
        answers: { inside: 'Inside', outside: 'Outside', both: 'On both sides' },
      },
      doors_stick: { ask: 'Do doors or windows beside it stick?', answers: {} },
      gives_way: { ask: 'Does the floor give way when you step on it?', answers: {} },
      covering: {
        ask: 'What is the floor covered with?',
        answers: { wood: 'Wood', tiles: 'Tiles', carpet: 'Carpet', vinyl: 'Vinyl' },
      },
      loose: { ask: 'Is it loose?', answers: {} },
      drilled: { ask: 'Has it been drilled or broken into?', answers: {} },
      old_paint: { ask: 'Does paint flake in a building from before 1978?', answers: {} },
    },
  },
}
