import type { TileTexts } from '../fault-texts.ts'

export const sharedAndOutsideDeDe: TileTexts<'shared' | 'lift' | 'ground' | 'cooling' | 'other'> = {
  shared: {
    name: 'Treppenhaus und Gemeinschaft',
    words: 'eingang müll klingel licht lärm flur',
    questions: {
      what: {
        ask: 'Worum geht es?',
        answers: {
          light: 'Licht',
          entrance: 'Haustür',
          intercom: 'Klingel oder Sprechanlage',
          bins: 'Mülltonnen',
          noise: 'Lärm',
          dirt: 'Schmutz',
        },
      },
      all_lamps: { ask: 'Sind alle Lampen aus?', answers: {} },
      on_stairs: { ask: 'Ist es auf der Treppe dunkel?', answers: {} },
      stands_open: { ask: 'Steht die Tür Tag und Nacht offen?', answers: {} },
      entrance_fault: {
        ask: 'Was ist mit der Tür?',
        answers: { lock: 'Das Schloss', closer: 'Der Türschließer', glass: 'Das Glas', opener: 'Der Türöffner' },
      },
      intercom_fault: {
        ask: 'Was geht nicht?',
        answers: { no_ring: 'Es klingelt nicht', no_speech: 'Ich höre niemanden', no_open: 'Die Tür geht nicht auf' },
      },
      blocks_exit: { ask: 'Versperrt es den Fluchtweg?', answers: {} },
      bins_state: {
        ask: 'Was ist mit den Tonnen?',
        answers: {
          overfull: 'Sie sind überfüllt',
          not_collected: 'Sie wurden nicht geleert',
          dumped: 'Jemand hat etwas abgeladen',
        },
      },
      slippery: { ask: 'Kann jemand darauf ausrutschen?', answers: {} },
      noise_from: {
        ask: 'Woher kommt der Lärm?',
        answers: { machine: 'Von einer Anlage', pipes: 'Aus Rohren', people: 'Von Menschen' },
      },
    },
  },
  lift: {
    name: 'Aufzug',
    words: 'fahrstuhl steht tür',
    questions: {
      inside: { ask: 'Ist jemand darin?', answers: {} },
      what: {
        ask: 'Was ist los?',
        answers: {
          stopped: 'Er fährt nicht',
          door: 'Die Tür geht nicht auf oder zu',
          noise: 'Er macht Geräusche',
          button: 'Ein Knopf oder eine Lampe ist kaputt',
        },
      },
      other_lift: { ask: 'Gibt es einen anderen Aufzug, der fährt?', answers: {} },
      needed: { ask: 'Kann jemand ohne ihn die Wohnung nicht verlassen?', answers: {} },
      sign: {
        ask: 'Was steht in der Anzeige?',
        answers: { dark: 'Nichts', message: 'Eine Meldung', normal: 'Alles wie immer' },
      },
      stops_level: { ask: 'Hält er auf gleicher Höhe mit dem Boden?', answers: {} },
      which_button: {
        ask: 'Was ist kaputt?',
        answers: { emergency_call: 'Der Notruf', floor: 'Der Knopf eines Stockwerks', lamp: 'Eine Lampe' },
      },
    },
  },
  ground: {
    name: 'Garten, Wege, Stellplätze',
    words: 'baum zaun weg spielplatz draußen',
    questions: {
      what: {
        ask: 'Worum geht es?',
        answers: {
          path: 'Ein Weg oder Stufen',
          tree: 'Ein Baum',
          fence: 'Zaun oder Tor',
          light: 'Eine Lampe',
          playground: 'Der Spielplatz',
        },
      },
      on_wires: { ask: 'Liegt er auf Leitungen?', answers: {} },
      stumbled: { ask: 'Kann man stolpern oder sich verletzen?', answers: {} },
      surface: {
        ask: 'Was ist damit?',
        answers: { paving: 'Pflaster', steps: 'Stufen', ice: 'Eis oder Schnee', puddle: 'Stehendes Wasser' },
      },
      down: { ask: 'Ist er umgefallen?', answers: {} },
      tree_state: {
        ask: 'Was ist mit dem Baum?',
        answers: { branch: 'Ein Ast ist lose', leans: 'Er neigt sich', roots: 'Wurzeln heben den Boden' },
      },
      gate_closes: { ask: 'Lässt sich das Tor abschließen?', answers: {} },
      play_part: {
        ask: 'Welches Teil ist es?',
        answers: {
          swing: 'Eine Schaukel',
          slide: 'Eine Rutsche',
          surface: 'Der Boden',
          other_part: 'Ein anderes Teil',
        },
      },
      still_used: { ask: 'Wird es noch benutzt?', answers: {} },
    },
  },
  cooling: {
    name: 'Klimaanlage',
    words: 'kühlen heiß lüfter',
    questions: {
      what: {
        ask: 'Was ist los?',
        answers: { not_cooling: 'Sie kühlt nicht', leaking: 'Sie ist undicht', noise: 'Sie macht Geräusche' },
      },
      how_hot: {
        ask: 'Wie heiß ist es drinnen?',
        answers: { over_95: 'Über 35 °C', over_85: '29 bis 35 °C', below_85: 'Unter 29 °C' },
      },
      breaker: { ask: 'Ist ihre Sicherung an?', answers: { on: 'Ja', tripped: 'Nein, sie ist herausgesprungen' } },
      unit_kind: {
        ask: 'Was für ein Gerät ist es?',
        answers: { central: 'Für die ganze Wohnung', window: 'In einem Fenster', wall: 'In einer Wand' },
      },
      leak_rate: { ask: 'Tropft es, oder läuft es?', answers: { drips: 'Es tropft', runs: 'Es läuft' } },
      filter: { ask: 'Wie sieht der Filter aus?', answers: { clean: 'Sauber', dirty: 'Schmutzig' } },
    },
  },
  other: {
    name: 'Etwas anderes',
    words: '',
    questions: {
      where: {
        ask: 'Wo ist es?',
        answers: { inside: 'In meiner Wohnung', shared_part: 'In einem Gemeinschaftsbereich', outside: 'Draußen' },
      },
      unsafe: { ask: 'Ist gerade jemand in Gefahr?', answers: {} },
    },
  },
}
