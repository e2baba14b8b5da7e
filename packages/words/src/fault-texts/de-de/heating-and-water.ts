import type { TileTexts } from '../fault-texts.ts'

export const heatingAndWaterDeDe: TileTexts<'heating' | 'leak' | 'toilet' | 'drain' | 'taps'> = {
  heating: {
    name: 'Heizung oder Warmwasser',
    words: 'kalt therme heizkörper gas thermostat',
    questions: {
      what: {
        ask: 'Was ist los?',
        answers: {
          all_cold: 'Die ganze Wohnung ist kalt',
          one_radiator: 'Ein Heizkörper bleibt kalt',
          water_only: 'Nur das Wasser ist kalt',
          low_pressure: 'Die Heizung zeigt zu wenig Druck',
          noise: 'Es klopft oder pfeift',
          leaking_radiator: 'Ein Heizkörper oder Rohr ist undicht',
        },
      },
      water_on_wires: { ask: 'Kommt das Wasser an eine Steckdose oder Lampe?', answers: {} },
      leak_rate: { ask: 'Tropft es, oder läuft es?', answers: { drips: 'Es tropft', runs: 'Es läuft' } },
      hot_water: { ask: 'Haben Sie noch warmes Wasser?', answers: {} },
      source: {
        ask: 'Womit wird geheizt?',
        answers: { gas: 'Gastherme', electric: 'Strom', district: 'Zentral- oder Fernheizung', oil: 'Öl oder anderes' },
      },
      soot: { ask: 'Sehen Sie an der Therme Ruß oder eine gelbe Flamme?', answers: {} },
      fuel_left: { ask: 'Ist noch Öl im Tank?', answers: { enough: 'Ja, genug', empty: 'Nein, er ist leer' } },
      other_heater: { ask: 'Haben Sie ein anderes Heizgerät, das geht?', answers: {} },
      indoor_temperature: {
        ask: 'Wie warm ist es drinnen?',
        answers: { below_55: 'Unter 13 °C', '55_to_68': '13 bis 20 °C', above_68: 'Über 20 °C' },
      },
      display: {
        ask: 'Was steht in der Anzeige?',
        answers: { code: 'Ein Fehlercode', dark: 'Nichts', normal: 'Alles wie immer' },
      },
      credit: {
        ask: 'Ist Guthaben auf dem Zähler?',
        answers: { enough: 'Ja, genug', empty: 'Nein, es ist leer', no_meter: 'So einen Zähler gibt es nicht' },
      },
      neighbours: { ask: 'Ist es auch bei den Nachbarn kalt?', answers: {} },
      radiator_valve: {
        ask: 'Ist der Heizkörper aufgedreht?',
        answers: { open: 'Ja', closed: 'Nein, er ist zu', stuck: 'Das Ventil klemmt' },
      },
      cold_part: { ask: 'Welcher Teil bleibt kalt?', answers: { top: 'Oben', bottom: 'Unten', all: 'Alles' } },
      pressure_drops: { ask: 'Haben Sie schon nachgefüllt, und der Druck ist wieder gefallen?', answers: {} },
      gauge: {
        ask: 'Was zeigt das Manometer?',
        answers: { below_1: 'Unter 1 bar', '1_to_2': '1 bis 2 bar', none: 'Ich sehe keines' },
      },
      noise_kind: { ask: 'Was hören Sie?', answers: { bangs: 'Klopfen', whistles: 'Pfeifen', gurgles: 'Gluckern' } },
    },
  },
  leak: {
    name: 'Wasser läuft aus',
    words: 'tropft rohr rohrbruch nass decke',
    questions: {
      from: {
        ask: 'Woher kommt das Wasser?',
        answers: {
          pipe: 'Aus einem Rohr',
          ceiling: 'Von der Decke',
          appliance: 'Aus einer Maschine',
          toilet_or_basin: 'Aus WC, Waschbecken oder Wanne',
          outside: 'Von außen',
        },
      },
      near_electrics: { ask: 'Kommt es an eine Steckdose, eine Lampe oder den Sicherungskasten?', answers: {} },
      bucket_holds: {
        ask: 'Reicht ein Eimer?',
        answers: {
          holds: 'Ja, ein Eimer reicht',
          overflows: 'Nein, es läuft zu schnell',
          only_damp: 'Es ist nur feucht',
        },
      },
      valve: {
        ask: 'Konnten Sie den Absperrhahn schließen?',
        answers: { closed: 'Ja, Wasser ist ab', cannot_close: 'Er klemmt', not_found: 'Ich finde ihn nicht' },
      },
      sagging: { ask: 'Wölbt sich die Decke nach unten?', answers: {} },
      from_above: { ask: 'Gibt es eine Wohnung über Ihnen?', answers: {} },
      in_rain_only: { ask: 'Kommt es nur bei Regen?', answers: {} },
      appliance_off: { ask: 'Haben Sie den Hahn der Maschine zugedreht?', answers: {} },
      water: { ask: 'Wie sieht das Wasser aus?', answers: { clean: 'Sauber', dirty: 'Schmutzig', rusty: 'Rostig' } },
      others_wet: { ask: 'Ist auch eine andere Wohnung nass?', answers: {} },
    },
  },
  toilet: {
    name: 'Toilette',
    words: 'wc spülung klo spülkasten',
    questions: {
      what: {
        ask: 'Was ist los?',
        answers: {
          overflows: 'Sie läuft über',
          blocked: 'Sie ist verstopft',
          no_flush: 'Sie spült nicht',
          runs: 'Das Wasser läuft nach',
          loose_or_broken: 'Sie ist lose oder kaputt',
        },
      },
      how_many: { ask: 'Wie viele Toiletten haben Sie?', answers: { one: 'Eine', more: 'Zwei oder mehr' } },
      bucket_flush: { ask: 'Können Sie mit einem Eimer Wasser nachspülen?', answers: {} },
      flush_kind: {
        ask: 'Womit spülen Sie?',
        answers: { lever: 'Mit einem Hebel', button: 'Mit einer Taste', chain: 'Mit einer Kette' },
      },
      other_drains: { ask: 'Gluckern andere Abflüsse, oder laufen sie voll?', answers: {} },
      onto_floor: { ask: 'Läuft Wasser auf den Boden?', answers: {} },
      broken_part: {
        ask: 'Welches Teil ist es?',
        answers: { seat: 'Der Sitz', bowl: 'Die Schüssel', cistern: 'Der Spülkasten' },
      },
    },
  },
  drain: {
    name: 'Abfluss verstopft',
    words: 'abwasser geruch dusche gully spüle',
    questions: {
      which: {
        ask: 'Was läuft schlecht ab?',
        answers: {
          one_sink: 'Ein Becken, die Wanne oder Dusche',
          all: 'Alles',
          outside_only: 'Nur ein Abfluss draußen',
        },
      },
      sewage: { ask: 'Kommt Abwasser hoch?', answers: {} },
      outside_too: { ask: 'Läuft auch ein Abfluss draußen über?', answers: {} },
      fixture: {
        ask: 'Welcher ist es?',
        answers: {
          kitchen_sink: 'Küchenspüle',
          basin: 'Waschbecken',
          bath_or_shower: 'Wanne oder Dusche',
          machine: 'Ablauf einer Maschine',
        },
      },
      disposal_hums: { ask: 'Brummt der Abfallzerkleinerer, oder tut er nichts?', answers: {} },
      slow_or_stuck: { ask: 'Läuft noch etwas ab?', answers: { slow: 'Ja, langsam', stuck: 'Nein, nichts' } },
      tried: {
        ask: 'Was haben Sie versucht?',
        answers: { plunger: 'Saugglocke', chemical: 'Rohrreiniger', nothing: 'Noch nichts' },
      },
      cover_open: { ask: 'Fehlt ein Deckel, oder ist er kaputt?', answers: {} },
      rises_elsewhere: { ask: 'Steigt anderswo Wasser, wenn Sie einen Hahn öffnen?', answers: {} },
    },
  },
  taps: {
    name: 'Wasserhahn, Wanne, Dusche',
    words: 'wasserdruck armatur tropft verbrühen waschbecken',
    questions: {
      what: {
        ask: 'Was ist los?',
        answers: {
          no_water: 'Es kommt kein Wasser',
          scalding: 'Das Wasser ist viel zu heiß',
          weak: 'Es kommt zu wenig',
          drips: 'Ein Hahn tropft',
          shower: 'Die Dusche geht nicht',
          basin_or_bath: 'Waschbecken oder Wanne ist kaputt',
        },
      },
      neighbours: { ask: 'Haben auch die Nachbarn kein Wasser?', answers: {} },
      electric_shower: {
        ask: 'Ist es eine elektrische Dusche, die brummt, verbrannt riecht oder Stromschläge gibt?',
        answers: { shock_or_smell: 'Ja', not_electric: 'Sie ist nicht elektrisch' },
      },
      only_place_to_wash: { ask: 'Ist es die einzige Waschgelegenheit?', answers: {} },
      everywhere: { ask: 'Ist es überall so?', answers: { one_tap: 'An einem Hahn', all_taps: 'An allen Hähnen' } },
      colour: { ask: 'Welche Farbe hat das Wasser?', answers: { clear: 'Klar', brown: 'Braun', milky: 'Milchig' } },
      turns_off: { ask: 'Lässt er sich noch zudrehen?', answers: {} },
      which_tap: {
        ask: 'Welcher Hahn ist es?',
        answers: { kitchen: 'In der Küche', basin: 'Am Waschbecken', bath: 'An Wanne oder Dusche', outside: 'Draußen' },
      },
      damage: {
        ask: 'Was ist kaputt?',
        answers: { loose: 'Es ist lose', cracked: 'Es hat einen Sprung', seal: 'Die Fuge zur Wand' },
      },
    },
  },
}
