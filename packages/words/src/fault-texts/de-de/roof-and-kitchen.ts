import type { TileTexts } from '../fault-texts.ts'

export const roofAndKitchenDeDe: TileTexts<'roof' | 'kitchen' | 'pests' | 'wall'> = {
  roof: {
    name: 'Dach oder Außenwand',
    words: 'ziegel dachrinne schornstein regen',
    questions: {
      what: {
        ask: 'Was ist los?',
        answers: {
          water_in: 'Es regnet herein',
          loose_parts: 'Etwas ist lose',
          gutter: 'Die Dachrinne läuft über',
          chimney: 'Der Schornstein',
        },
      },
      over_path: { ask: 'Gehen darunter Leute vorbei?', answers: {} },
      bucket_holds: {
        ask: 'Reicht ein Eimer für das Wasser?',
        answers: { holds: 'Ja', overflows: 'Nein, es läuft zu schnell' },
      },
      near_electrics: { ask: 'Kommt das Wasser an eine Steckdose oder Lampe?', answers: {} },
      under_roof: {
        ask: 'Wo kommt es herein?',
        answers: { top_floor: 'Im obersten Stockwerk', lower_floor: 'Weiter unten', stairs: 'Im Treppenhaus' },
      },
      after_storm: { ask: 'Gab es vorher einen Sturm?', answers: {} },
      gutter_state: {
        ask: 'Was ist mit der Dachrinne?',
        answers: { overflows: 'Sie läuft über', leaks: 'Sie ist undicht', hangs: 'Sie hängt herab' },
      },
      fire_connected: { ask: 'Ist ein Ofen oder eine Therme angeschlossen?', answers: {} },
    },
  },
  kitchen: {
    name: 'Küche oder Gerät',
    words: 'herd ofen kühlschrank waschmaschine spülmaschine',
    questions: {
      which: {
        ask: 'Worum geht es?',
        answers: {
          cooker: 'Herd oder Backofen',
          fridge: 'Kühl- oder Gefrierschrank',
          washing_machine: 'Waschmaschine',
          dishwasher: 'Spülmaschine',
          units: 'Schränke oder Arbeitsplatte',
          hood: 'Dunstabzug',
        },
      },
      gas_smell: { ask: 'Riecht es nach Gas?', answers: {} },
      whose: { ask: 'Wem gehört es?', answers: { landlord: 'Es gehört zur Wohnung', own: 'Mir' } },
      only_one: { ask: 'Ist es das einzige?', answers: {} },
      cooker_fault: {
        ask: 'Was geht nicht?',
        answers: { one_ring: 'Eine Kochstelle', all_rings: 'Alle Kochstellen', oven: 'Der Backofen' },
      },
      food_spoils: { ask: 'Verderben Lebensmittel?', answers: {} },
      leaks: { ask: 'Läuft Wasser aus?', answers: {} },
      machine_fault: {
        ask: 'Was macht die Maschine?',
        answers: {
          no_power: 'Sie startet nicht',
          no_water: 'Sie zieht kein Wasser',
          no_drain: 'Sie pumpt nicht ab',
          door_stuck: 'Die Tür geht nicht auf',
        },
      },
      may_fall: { ask: 'Könnte ein Schrank herabfallen?', answers: {} },
      unit_part: {
        ask: 'Welches Teil ist es?',
        answers: { door: 'Eine Tür', drawer: 'Eine Schublade', worktop: 'Die Arbeitsplatte', shelf: 'Ein Boden' },
      },
      hood_fault: { ask: 'Was geht nicht?', answers: { fan: 'Der Lüfter', light: 'Das Licht', filter: 'Der Filter' } },
    },
  },
  pests: {
    name: 'Ungeziefer',
    words: 'ratten mäuse insekten wespen wanzen ameisen',
    questions: {
      which: {
        ask: 'Was haben Sie gesehen?',
        answers: {
          rats_or_mice: 'Ratten oder Mäuse',
          bed_bugs: 'Bettwanzen',
          wasps: 'Wespen oder Bienen',
          cockroaches: 'Kakerlaken',
          ants: 'Ameisen',
          birds: 'Vögel',
        },
      },
      inside: { ask: 'Sind sie in Ihrer Wohnung?', answers: {} },
      how_many: { ask: 'Wie viele?', answers: { traces: 'Nur Spuren', few: 'Einige', many: 'Viele' } },
      nest: { ask: 'Haben Sie das Nest gesehen?', answers: { seen: 'Ja', not_seen: 'Nein' } },
      allergic: { ask: 'Ist jemand gegen Stiche allergisch?', answers: {} },
      way_in: {
        ask: 'Haben Sie gesehen, wo sie hereinkommen?',
        answers: { hole: 'Durch ein Loch', drain: 'Durch einen Abfluss', not_seen: 'Nein' },
      },
      bites: { ask: 'Wurde jemand gebissen?', answers: {} },
      neighbours_too: { ask: 'Haben auch die Nachbarn welche?', answers: {} },
      young_birds: { ask: 'Gibt es Junge oder Eier?', answers: {} },
    },
  },
  wall: {
    name: 'Wand, Boden oder Treppe',
    words: 'riss putz geländer stufe',
    questions: {
      what: {
        ask: 'Was ist beschädigt?',
        answers: {
          crack: 'Ein Riss in der Wand',
          floor: 'Der Boden',
          stair: 'Eine Stufe',
          banister: 'Das Geländer',
          plaster: 'Putz oder Fliesen',
        },
      },
      coin_fits: { ask: 'Passt eine Münze in den Riss?', answers: {} },
      growing: { ask: 'Wird es schnell größer?', answers: {} },
      crack_side: {
        ask: 'Auf welcher Seite ist der Riss?',
        answers: { inside: 'Innen', outside: 'Außen', both: 'Auf beiden Seiten' },
      },
      doors_stick: { ask: 'Klemmen Türen oder Fenster daneben?', answers: {} },
      gives_way: { ask: 'Gibt der Boden beim Betreten nach?', answers: {} },
      covering: {
        ask: 'Womit ist der Boden belegt?',
        answers: { wood: 'Holz', tiles: 'Fliesen', carpet: 'Teppich', vinyl: 'PVC' },
      },
      loose: { ask: 'Ist es lose?', answers: {} },
      drilled: { ask: 'Wurde hineingebohrt, oder ist es aufgebrochen?', answers: {} },
      old_paint: { ask: 'Blättert in einem Haus von vor 1978 Farbe ab?', answers: {} },
    },
  },
}
