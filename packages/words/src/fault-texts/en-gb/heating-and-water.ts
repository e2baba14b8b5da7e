import type { TileTexts } from '../fault-texts.ts'

export const heatingAndWaterEnGb: TileTexts<'heating' | 'leak' | 'toilet' | 'drain' | 'taps'> = {
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
      leak_rate: { ask: 'Does it drip or run?', answers: { drips: 'It drips', runs: 'It runs' } },
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
      soot: { ask: 'Do you see soot, or a yellow flame, at the boiler?', answers: {} },
      fuel_left: { ask: 'Is there fuel in the tank?', answers: { enough: 'Yes, enough', empty: 'No, it is empty' } },
      other_heater: { ask: 'Do you have another heater that works?', answers: {} },
      indoor_temperature: {
        ask: 'How warm is it inside?',
        answers: { below_55: 'Below 55 °F', '55_to_68': '55 to 68 °F', above_68: 'Above 68 °F' },
      },
      display: {
        ask: 'What does the display show?',
        answers: { code: 'An error code', dark: 'Nothing', normal: 'It looks normal' },
      },
      credit: {
        ask: 'Is there credit on the prepayment meter?',
        answers: { enough: 'Yes, enough', empty: 'No, it is empty', no_meter: 'There is no such meter' },
      },
      neighbours: { ask: 'Are your neighbours cold too?', answers: {} },
      radiator_valve: {
        ask: 'Is the valve of the radiator open?',
        answers: { open: 'Yes, it is open', closed: 'No, it is closed', stuck: 'It does not turn' },
      },
      cold_part: { ask: 'Which part stays cold?', answers: { top: 'The top', bottom: 'The bottom', all: 'All of it' } },
      pressure_drops: { ask: 'Have you filled it before, and the pressure fell again?', answers: {} },
      gauge: {
        ask: 'What does the gauge show?',
        answers: { below_1: 'Below 1 bar', '1_to_2': '1 to 2 bar', none: 'I see no gauge' },
      },
      noise_kind: {
        ask: 'What do you hear?',
        answers: { bangs: 'Banging', whistles: 'Whistling', gurgles: 'Gurgling' },
      },
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
      sagging: { ask: 'Does the ceiling bulge or sag?', answers: {} },
      from_above: { ask: 'Is there a home above you?', answers: {} },
      in_rain_only: { ask: 'Does it come only when it rains?', answers: {} },
      appliance_off: { ask: 'Have you turned off the tap of the machine?', answers: {} },
      water: { ask: 'What does the water look like?', answers: { clean: 'Clean', dirty: 'Dirty', rusty: 'Rusty' } },
      others_wet: { ask: 'Is another home wet too?', answers: {} },
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
      flush_kind: {
        ask: 'How do you flush it?',
        answers: { lever: 'With a lever', button: 'With a button', chain: 'With a chain' },
      },
      other_drains: { ask: 'Do other drains gurgle or fill up?', answers: {} },
      onto_floor: { ask: 'Does water run onto the floor?', answers: {} },
      broken_part: {
        ask: 'Which part is it?',
        answers: { seat: 'The seat', bowl: 'The bowl', cistern: 'The cistern' },
      },
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
      fixture: {
        ask: 'Which one is it?',
        answers: {
          kitchen_sink: 'Kitchen sink',
          basin: 'Basin',
          bath_or_shower: 'Bath or shower',
          machine: 'Drain of a machine',
        },
      },
      disposal_hums: { ask: 'Does the garbage disposal hum or do nothing?', answers: {} },
      slow_or_stuck: { ask: 'Does anything drain at all?', answers: { slow: 'Yes, slowly', stuck: 'No, nothing' } },
      tried: {
        ask: 'What have you tried?',
        answers: { plunger: 'A plunger', chemical: 'Drain cleaner', nothing: 'Nothing yet' },
      },
      cover_open: { ask: 'Is a cover missing or broken?', answers: {} },
      rises_elsewhere: { ask: 'Does water rise elsewhere when you run a tap?', answers: {} },
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
      electric_shower: {
        ask: 'Is it an electric shower that gives a shock, buzzes or smells burnt?',
        answers: { shock_or_smell: 'Yes', not_electric: 'It is not electric' },
      },
      only_place_to_wash: { ask: 'Is it the only place to wash?', answers: {} },
      everywhere: { ask: 'Is it everywhere?', answers: { one_tap: 'At one tap', all_taps: 'At all taps' } },
      colour: { ask: 'What colour is the water?', answers: { clear: 'Clear', brown: 'Brown', milky: 'Milky' } },
      turns_off: { ask: 'Can you still turn it off?', answers: {} },
      which_tap: {
        ask: 'Which tap is it?',
        answers: {
          kitchen: 'In the kitchen',
          basin: 'At the basin',
          bath: 'At the bath or shower',
          outside: 'Outside',
        },
      },
      damage: {
        ask: 'What is broken?',
        answers: { loose: 'It is loose', cracked: 'It is cracked', seal: 'The seal at the wall' },
      },
    },
  },
}
