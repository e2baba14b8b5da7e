import type { FaultTexts } from './fault-texts.ts'

export const tilesEnGb: FaultTexts['tiles'] = {
  heating: {
    name: 'Heating or hot water',
    words: 'cold boiler radiator warm gas thermostat',
    questions: {
      what: {
        ask: 'What is wrong?',
        answers: {
          all_cold: 'The whole home is cold',
          one_radiator: 'One radiator stays cold',
          water_only: 'Only the hot water is cold',
          low_pressure: 'The boiler shows low pressure',
          noise: 'It bangs or whistles',
          leaking_radiator: 'A radiator or its pipe leaks',
        },
      },
      water_on_wires: { ask: 'Does the water reach a socket or a lamp?', answers: {} },
      hot_water: { ask: 'Do you still have hot water?', answers: {} },
      source: {
        ask: 'What heats your home?',
        answers: {
          gas: 'Gas boiler',
          electric: 'Electric heating',
          district: 'Heating of the whole building',
          oil: 'Oil or another fuel',
        },
      },
      other_heater: { ask: 'Do you have another heater that works?', answers: {} },
      display: {
        ask: 'What does the display show?',
        answers: { code: 'An error code', dark: 'Nothing', normal: 'It looks normal' },
      },
      credit: {
        ask: 'Is there credit on the prepayment meter?',
        answers: { enough: 'Yes, enough', empty: 'No, it is empty', no_meter: 'There is no such meter' },
      },
      neighbours: { ask: 'Are your neighbours cold too?', answers: {} },
    },
  },
  leak: {
    name: 'Water leak',
    words: 'drip pipe burst wet ceiling flood',
    questions: {
      from: {
        ask: 'Where does the water come from?',
        answers: {
          pipe: 'A pipe',
          ceiling: 'The ceiling',
          appliance: 'A machine',
          toilet_or_basin: 'Toilet, basin or bath',
          outside: 'From outside',
        },
      },
      near_electrics: { ask: 'Does it reach a socket, a lamp or the fuse box?', answers: {} },
      bucket_holds: {
        ask: 'Can a bucket hold it?',
        answers: { holds: 'Yes, a bucket holds it', overflows: 'No, it runs too fast', only_damp: 'It is only damp' },
      },
      valve: {
        ask: 'Could you close the stop valve?',
        answers: { closed: 'Yes, the water is off', cannot_close: 'It does not turn', not_found: 'I cannot find it' },
      },
      from_above: { ask: 'Is there a home above you?', answers: {} },
    },
  },
  toilet: {
    name: 'Toilet',
    words: 'wc flush loo cistern',
    questions: {
      what: {
        ask: 'What is wrong?',
        answers: {
          overflows: 'It overflows',
          blocked: 'It is blocked',
          no_flush: 'It does not flush',
          runs: 'Water keeps running',
          loose_or_broken: 'It is loose or broken',
        },
      },
      how_many: { ask: 'How many toilets do you have?', answers: { one: 'One', more: 'Two or more' } },
      bucket_flush: { ask: 'Can you flush it with a bucket of water?', answers: {} },
    },
  },
  drain: {
    name: 'Drain or sink blocked',
    words: 'sewage smell shower gully',
    questions: {
      which: {
        ask: 'What drains badly?',
        answers: { one_sink: 'One sink, bath or shower', all: 'Everything', outside_only: 'Only a drain outside' },
      },
      sewage: { ask: 'Is there sewage?', answers: {} },
      outside_too: { ask: 'Does a drain outside overflow too?', answers: {} },
      tried: {
        ask: 'What have you tried?',
        answers: { plunger: 'A plunger', chemical: 'Drain cleaner', nothing: 'Nothing yet' },
      },
    },
  },
  taps: {
    name: 'Taps, bath or shower',
    words: 'water pressure basin tap drip scald',
    questions: {
      what: {
        ask: 'What is wrong?',
        answers: {
          no_water: 'There is no water',
          scalding: 'The water is scalding hot',
          weak: 'It comes too slowly',
          drips: 'A tap drips',
          shower: 'The shower does not work',
          basin_or_bath: 'A basin or bath is broken',
        },
      },
      neighbours: { ask: 'Are your neighbours without water too?', answers: {} },
      only_place_to_wash: { ask: 'Is it the only place to wash?', answers: {} },
      everywhere: { ask: 'Is it everywhere?', answers: { one_tap: 'At one tap', all_taps: 'At all taps' } },
    },
  },
  power: {
    name: 'Electricity or light',
    words: 'power socket lamp fuse breaker dark',
    questions: {
      what: {
        ask: 'What does not work?',
        answers: {
          whole_home: 'The whole home is without power',
          one_room: 'One room',
          socket: 'A socket or switch',
          lamp: 'A lamp',
          breaker: 'A breaker has tripped',
          burning_smell: 'It smells burnt',
        },
      },
      smell: { ask: 'Does it smell burnt, or is it hot?', answers: {} },
      street_dark: { ask: 'Is the street dark too?', answers: {} },
      medical_device: { ask: 'Does somebody need a medical device that runs on it?', answers: {} },
      trips_again: { ask: 'Does it trip again with everything unplugged?', answers: {} },
      credit: {
        ask: 'Is there credit on the prepayment meter?',
        answers: { enough: 'Yes, enough', empty: 'No, it is empty', no_meter: 'There is no such meter' },
      },
    },
  },
  alarm: {
    name: 'Smoke or CO alarm',
    words: 'beep detector carbon monoxide',
    questions: {
      what: {
        ask: 'What does the alarm do?',
        answers: {
          sounds: 'It sounds without stopping',
          beeps: 'It beeps now and then',
          missing: 'It is missing',
          too_old: 'Its date has passed',
          yellow: 'It is damaged or painted over',
        },
      },
      kind: {
        ask: 'Which alarm is it?',
        answers: { smoke: 'Smoke', carbon_monoxide: 'Carbon monoxide', heat: 'Heat' },
      },
      boiler: { ask: 'Is there a boiler, stove or fireplace in the home?', answers: {} },
    },
  },
  door: {
    name: 'Door, lock or window',
    words: 'key glass shutter handle open',
    questions: {
      which: {
        ask: 'Which one?',
        answers: {
          front_door: 'Front door',
          inner_door: 'A door inside',
          window: 'Window',
          shutter: 'Shutter',
          garage: 'Garage',
        },
      },
      closes: {
        ask: 'Does it close and lock?',
        answers: {
          locks: 'Yes',
          does_not_lock: 'It closes but does not lock',
          stands_open: 'It cannot be closed',
          locked_out: 'I cannot get in',
        },
      },
      ground_floor: { ask: 'Can it be reached from outside?', answers: {} },
      glass: {
        ask: 'What about the glass?',
        answers: { whole: 'It is whole', cracked: 'It is cracked', out: 'It has fallen out' },
      },
      keys: {
        ask: 'Do you have the keys?',
        answers: { have: 'Yes', lost: 'They are lost', stolen: 'They were stolen' },
      },
    },
  },
  damp: {
    name: 'Damp or mould',
    words: 'wet wall black spots smell',
    questions: {
      size: { ask: 'How large is it?', answers: { hand: 'Like a hand', door: 'Like a door', wall: 'A whole wall' } },
      sleeps_there: { ask: 'Does somebody sleep in this room?', answers: {} },
      ill: { ask: 'Is somebody ill because of it?', answers: {} },
      look: {
        ask: 'What does it look like?',
        answers: { water_stain: 'A water stain', black_spots: 'Black or green spots', wet_wall: 'The wall is wet' },
      },
      reported_before: { ask: 'Has it been reported before?', answers: {} },
      fan: {
        ask: 'Is there a fan in the room?',
        answers: { works: 'Yes, it works', broken: 'Yes, but it is broken', none: 'No' },
      },
    },
  },
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
      food_spoils: { ask: 'Is food spoiling?', answers: {} },
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
      loose: { ask: 'Is it loose?', answers: {} },
    },
  },
  shared: {
    name: 'Shared parts of the building',
    words: 'stairwell entrance bins intercom light noise',
    questions: {
      what: {
        ask: 'What is it about?',
        answers: {
          light: 'Light',
          entrance: 'Entrance door',
          intercom: 'Intercom',
          bins: 'Bins',
          noise: 'Noise',
          dirt: 'Dirt',
        },
      },
      all_lamps: { ask: 'Are all lamps off?', answers: {} },
      on_stairs: { ask: 'Is it dark on the stairs?', answers: {} },
      stands_open: { ask: 'Does the door stand open day and night?', answers: {} },
    },
  },
  lift: {
    name: 'Lift',
    words: 'elevator stuck door',
    questions: {
      inside: { ask: 'Is somebody inside?', answers: {} },
      what: {
        ask: 'What is wrong?',
        answers: {
          stopped: 'It does not run',
          door: 'The door does not close or open',
          noise: 'It makes a noise',
          button: 'A button or lamp is broken',
        },
      },
      other_lift: { ask: 'Is there another lift that works?', answers: {} },
      needed: { ask: 'Can somebody not leave the home without it?', answers: {} },
    },
  },
  ground: {
    name: 'Garden, paths or parking',
    words: 'tree fence path playground outside',
    questions: {
      what: {
        ask: 'What is it about?',
        answers: {
          path: 'A path or steps',
          tree: 'A tree',
          fence: 'A fence or gate',
          light: 'A light',
          playground: 'The playground',
        },
      },
      on_wires: { ask: 'Does it lie on wires?', answers: {} },
      stumbled: { ask: 'Can people stumble or get hurt?', answers: {} },
      down: { ask: 'Has it come down?', answers: {} },
    },
  },
  cooling: {
    name: 'Air conditioning',
    words: 'cooling hot fan',
    questions: {
      what: {
        ask: 'What is wrong?',
        answers: { not_cooling: 'It does not cool', leaking: 'It leaks', noise: 'It makes a noise' },
      },
      how_hot: {
        ask: 'How hot is it inside?',
        answers: { over_95: 'Over 95 °F', over_85: '85 to 95 °F', below_85: 'Below 85 °F' },
      },
      breaker: { ask: 'Is its breaker on?', answers: { on: 'Yes', tripped: 'No, it has tripped' } },
      filter: { ask: 'What does the filter look like?', answers: { clean: 'Clean', dirty: 'Dirty' } },
    },
  },
  other: {
    name: 'Something else',
    words: '',
    questions: {
      where: {
        ask: 'Where is it?',
        answers: { inside: 'In my home', shared_part: 'In a shared part', outside: 'Outside' },
      },
      unsafe: { ask: 'Is anybody in danger now?', answers: {} },
    },
  },
}
