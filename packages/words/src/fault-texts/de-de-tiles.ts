import type { FaultTexts } from './fault-texts.ts'

export const tilesDeDe: FaultTexts['tiles'] = {
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
      hot_water: { ask: 'Haben Sie noch warmes Wasser?', answers: {} },
      source: {
        ask: 'Womit wird geheizt?',
        answers: {
          gas: 'Gastherme',
          electric: 'Strom',
          district: 'Zentral- oder Fernheizung',
          oil: 'Öl oder anderes',
        },
      },
      other_heater: { ask: 'Haben Sie ein anderes Heizgerät, das geht?', answers: {} },
      display: {
        ask: 'Was steht in der Anzeige?',
        answers: { code: 'Ein Fehlercode', dark: 'Nichts', normal: 'Alles wie immer' },
      },
      credit: {
        ask: 'Ist Guthaben auf dem Zähler?',
        answers: { enough: 'Ja, genug', empty: 'Nein, es ist leer', no_meter: 'So einen Zähler gibt es nicht' },
      },
      neighbours: { ask: 'Ist es auch bei den Nachbarn kalt?', answers: {} },
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
      from_above: { ask: 'Gibt es eine Wohnung über Ihnen?', answers: {} },
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
      tried: {
        ask: 'Was haben Sie versucht?',
        answers: { plunger: 'Saugglocke', chemical: 'Rohrreiniger', nothing: 'Noch nichts' },
      },
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
      only_place_to_wash: { ask: 'Ist es die einzige Waschgelegenheit?', answers: {} },
      everywhere: { ask: 'Ist es überall so?', answers: { one_tap: 'An einem Hahn', all_taps: 'An allen Hähnen' } },
    },
  },
  power: {
    name: 'Strom oder Licht',
    words: 'steckdose lampe sicherung dunkel schalter',
    questions: {
      what: {
        ask: 'Was geht nicht?',
        answers: {
          whole_home: 'Die ganze Wohnung ist ohne Strom',
          one_room: 'Ein Raum',
          socket: 'Eine Steckdose oder ein Schalter',
          lamp: 'Eine Lampe',
          breaker: 'Eine Sicherung ist herausgesprungen',
          burning_smell: 'Es riecht verbrannt',
        },
      },
      smell: { ask: 'Riecht es verbrannt oder ist etwas heiß?', answers: {} },
      street_dark: { ask: 'Ist auch die Straße dunkel?', answers: {} },
      medical_device: { ask: 'Braucht jemand ein medizinisches Gerät, das daran hängt?', answers: {} },
      trips_again: { ask: 'Springt sie wieder heraus, wenn alles ausgesteckt ist?', answers: {} },
      credit: {
        ask: 'Ist Guthaben auf dem Zähler?',
        answers: { enough: 'Ja, genug', empty: 'Nein, es ist leer', no_meter: 'So einen Zähler gibt es nicht' },
      },
    },
  },
  alarm: {
    name: 'Rauch- oder CO-Melder',
    words: 'piept kohlenmonoxid rauchmelder',
    questions: {
      what: {
        ask: 'Was tut der Melder?',
        answers: {
          sounds: 'Er schlägt ununterbrochen an',
          beeps: 'Er piept ab und zu',
          missing: 'Er fehlt',
          too_old: 'Sein Datum ist abgelaufen',
          yellow: 'Er ist beschädigt oder überstrichen',
        },
      },
      kind: {
        ask: 'Welcher Melder ist es?',
        answers: { smoke: 'Rauch', carbon_monoxide: 'Kohlenmonoxid', heat: 'Hitze' },
      },
      boiler: { ask: 'Gibt es eine Therme, einen Ofen oder Kamin in der Wohnung?', answers: {} },
    },
  },
  door: {
    name: 'Tür, Schloss oder Fenster',
    words: 'schlüssel glas rollladen griff offen',
    questions: {
      which: {
        ask: 'Worum geht es?',
        answers: {
          front_door: 'Wohnungstür',
          inner_door: 'Zimmertür',
          window: 'Fenster',
          shutter: 'Rollladen',
          garage: 'Garage',
        },
      },
      closes: {
        ask: 'Lässt es sich schließen?',
        answers: {
          locks: 'Ja',
          does_not_lock: 'Es geht zu, schließt aber nicht ab',
          stands_open: 'Es geht nicht zu',
          locked_out: 'Ich komme nicht hinein',
        },
      },
      ground_floor: { ask: 'Kommt man von außen heran?', answers: {} },
      glass: {
        ask: 'Was ist mit dem Glas?',
        answers: { whole: 'Es ist ganz', cracked: 'Es hat einen Sprung', out: 'Es ist herausgefallen' },
      },
      keys: {
        ask: 'Haben Sie die Schlüssel?',
        answers: { have: 'Ja', lost: 'Sie sind verloren', stolen: 'Sie wurden gestohlen' },
      },
    },
  },
  damp: {
    name: 'Feuchtigkeit oder Schimmel',
    words: 'nasse wand schwarze flecken geruch',
    questions: {
      size: {
        ask: 'Wie groß ist die Stelle?',
        answers: { hand: 'Wie eine Hand', door: 'Wie eine Tür', wall: 'Eine ganze Wand' },
      },
      sleeps_there: { ask: 'Schläft jemand in diesem Raum?', answers: {} },
      ill: { ask: 'Ist jemand davon krank?', answers: {} },
      look: {
        ask: 'Wie sieht es aus?',
        answers: {
          water_stain: 'Ein Wasserfleck',
          black_spots: 'Schwarze oder grüne Flecken',
          wet_wall: 'Die Wand ist nass',
        },
      },
      reported_before: { ask: 'Wurde es schon einmal gemeldet?', answers: {} },
      fan: {
        ask: 'Gibt es einen Lüfter im Raum?',
        answers: { works: 'Ja, er geht', broken: 'Ja, aber er ist kaputt', none: 'Nein' },
      },
    },
  },
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
      food_spoils: { ask: 'Verderben Lebensmittel?', answers: {} },
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
      loose: { ask: 'Ist es lose?', answers: {} },
    },
  },
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
      down: { ask: 'Ist er umgefallen?', answers: {} },
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
