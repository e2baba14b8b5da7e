import type { TileTexts } from '../fault-texts.ts'

export const sharedAndOutsideEnGb: TileTexts<'shared' | 'lift' | 'ground' | 'cooling' | 'other'> = {
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
      entrance_fault: {
        ask: 'What is wrong with the door?',
        answers: { lock: 'The lock', closer: 'The closer', glass: 'The glass', opener: 'The buzzer' },
      },
      intercom_fault: {
        ask: 'What does not work?',
        answers: { no_ring: 'It does not ring', no_speech: 'I hear nobody', no_open: 'It does not open the door' },
      },
      blocks_exit: { ask: 'Does it block the way out?', answers: {} },
      bins_state: {
        ask: 'What is wrong with the bins?',
        answers: {
          overfull: 'They are too full',
          not_collected: 'They were not collected',
          dumped: 'Something was dumped',
        },
      },
      slippery: { ask: 'Could somebody slip on it?', answers: {} },
      noise_from: {
        ask: 'Where does the noise come from?',
        answers: { machine: 'A machine', pipes: 'Pipes', people: 'People' },
      },
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
      sign: {
        ask: 'What does its display show?',
        answers: { dark: 'Nothing', message: 'A message', normal: 'It looks normal' },
      },
      stops_level: { ask: 'Does it stop level with the floor?', answers: {} },
      which_button: {
        ask: 'Which one is broken?',
        answers: { emergency_call: 'The emergency call', floor: 'The button of a floor', lamp: 'A lamp' },
      },
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
      surface: {
        ask: 'What is wrong with it?',
        answers: { paving: 'Paving', steps: 'Steps', ice: 'Ice or snow', puddle: 'Standing water' },
      },
      down: { ask: 'Has it come down?', answers: {} },
      tree_state: {
        ask: 'What is wrong with the tree?',
        answers: { branch: 'A branch is loose', leans: 'It leans', roots: 'Roots lift the ground' },
      },
      gate_closes: { ask: 'Does the gate close and lock?', answers: {} },
      play_part: {
        ask: 'Which part is it?',
        answers: { swing: 'A swing', slide: 'A slide', surface: 'The ground', other_part: 'Another part' },
      },
      still_used: { ask: 'Do children still use it?', answers: {} },
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
      unit_kind: {
        ask: 'What kind of unit is it?',
        answers: { central: 'For the whole home', window: 'In a window', wall: 'In a wall' },
      },
      leak_rate: { ask: 'Does it drip or run?', answers: { drips: 'It drips', runs: 'It runs' } },
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
