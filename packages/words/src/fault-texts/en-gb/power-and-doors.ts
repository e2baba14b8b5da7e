import type { TileTexts } from '../fault-texts.ts'

export const powerAndDoorsEnGb: TileTexts<'power' | 'alarm' | 'door' | 'damp'> = {
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
      bare_wires: { ask: 'Is it broken open, or do you see wires?', answers: {} },
      test_button: { ask: 'Does it have a TEST and a RESET button?', answers: {} },
      street_dark: { ask: 'Is the street dark too?', answers: {} },
      medical_device: { ask: 'Does somebody need a medical device that runs on it?', answers: {} },
      trips_again: { ask: 'Does it trip again with everything unplugged?', answers: {} },
      which_breaker: {
        ask: 'Which switch has tripped?',
        answers: { main: 'The large one for everything', single: 'One of the small ones' },
      },
      tripped_by: {
        ask: 'What did you switch on before?',
        answers: { appliance: 'A machine', lamp: 'A lamp', nothing: 'Nothing' },
      },
      credit: {
        ask: 'Is there credit on the prepayment meter?',
        answers: { enough: 'Yes, enough', empty: 'No, it is empty', no_meter: 'There is no such meter' },
      },
      flickers: { ask: 'Does it flicker?', answers: {} },
      lamp_kind: {
        ask: 'What kind of lamp is it?',
        answers: { bulb: 'One with a bulb', fitting: 'One without a bulb to change', outdoor: 'One outside' },
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
      reachable: { ask: 'Can you reach it safely?', answers: {} },
      supply: {
        ask: 'What does it run on?',
        answers: { battery: 'A battery', mains: 'Mains power', sealed: 'A battery that cannot be changed' },
      },
      other_alarm: { ask: 'Is there another alarm that works?', answers: {} },
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
      child_may_fall: { ask: 'Could a child fall out of it?', answers: {} },
      glass: {
        ask: 'What about the glass?',
        answers: { whole: 'It is whole', cracked: 'It is cracked', out: 'It has fallen out' },
      },
      keys: {
        ask: 'Do you have the keys?',
        answers: { have: 'Yes', lost: 'They are lost', stolen: 'They were stolen' },
      },
      break_in: { ask: 'Has somebody tried to break in?', answers: {} },
      lock_fault: {
        ask: 'What is wrong with the lock?',
        answers: { key_broken: 'The key broke off', jammed: 'It jams', handle: 'It is the handle' },
      },
      fire_door: { ask: 'Is it a fire door that no longer closes by itself?', answers: {} },
      window_fault: {
        ask: 'What is wrong with the window?',
        answers: {
          handle: 'The handle',
          hinge: 'A hinge',
          draught: 'It lets in a draught',
          fogged: 'It is fogged between the panes',
        },
      },
      drive: {
        ask: 'What is broken?',
        answers: { motor: 'The motor', belt: 'The belt or cable', slats: 'Slats or panels' },
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
      wet_to_touch: { ask: 'Is the stain wet to the touch?', answers: {} },
      place: {
        ask: 'Where is it?',
        answers: {
          outer_wall: 'At an outer wall',
          window: 'Around a window',
          corner: 'In a corner',
          ceiling: 'At the ceiling',
        },
      },
      came_back: { ask: 'Did it come back after it was cleaned?', answers: {} },
      from_ground: { ask: 'Does it rise from the floor?', answers: {} },
      reported_before: { ask: 'Has it been reported before?', answers: {} },
      fan: {
        ask: 'Is there a fan in the room?',
        answers: { works: 'Yes, it works', broken: 'Yes, but it is broken', none: 'No' },
      },
    },
  },
}
