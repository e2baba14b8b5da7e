import type { TileTexts } from '../fault-texts.ts'

export const powerAndDoorsDeDe: TileTexts<'power' | 'alarm' | 'door' | 'damp'> = {
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
      bare_wires: { ask: 'Ist sie aufgebrochen, oder sehen Sie Drähte?', answers: {} },
      test_button: { ask: 'Hat sie eine TEST- und eine RESET-Taste?', answers: {} },
      street_dark: { ask: 'Ist auch die Straße dunkel?', answers: {} },
      medical_device: { ask: 'Braucht jemand ein medizinisches Gerät, das daran hängt?', answers: {} },
      trips_again: { ask: 'Springt sie wieder heraus, wenn alles ausgesteckt ist?', answers: {} },
      which_breaker: {
        ask: 'Welcher Schalter ist herausgesprungen?',
        answers: { main: 'Der große für alles', single: 'Einer der kleinen' },
      },
      tripped_by: {
        ask: 'Was haben Sie vorher eingeschaltet?',
        answers: { appliance: 'Ein Gerät', lamp: 'Eine Lampe', nothing: 'Nichts' },
      },
      credit: {
        ask: 'Ist Guthaben auf dem Zähler?',
        answers: { enough: 'Ja, genug', empty: 'Nein, es ist leer', no_meter: 'So einen Zähler gibt es nicht' },
      },
      flickers: { ask: 'Flackert sie?', answers: {} },
      lamp_kind: {
        ask: 'Was für eine Lampe ist es?',
        answers: { bulb: 'Eine mit Glühbirne', fitting: 'Eine ohne wechselbare Birne', outdoor: 'Eine draußen' },
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
      reachable: { ask: 'Kommen Sie sicher heran?', answers: {} },
      supply: {
        ask: 'Womit läuft er?',
        answers: {
          battery: 'Mit einer Batterie',
          mains: 'Mit Netzstrom',
          sealed: 'Mit einer fest eingebauten Batterie',
        },
      },
      other_alarm: { ask: 'Gibt es einen anderen Melder, der geht?', answers: {} },
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
      child_may_fall: { ask: 'Könnte ein Kind hinausfallen?', answers: {} },
      glass: {
        ask: 'Was ist mit dem Glas?',
        answers: { whole: 'Es ist ganz', cracked: 'Es hat einen Sprung', out: 'Es ist herausgefallen' },
      },
      keys: {
        ask: 'Haben Sie die Schlüssel?',
        answers: { have: 'Ja', lost: 'Sie sind verloren', stolen: 'Sie wurden gestohlen' },
      },
      break_in: { ask: 'Hat jemand versucht einzubrechen?', answers: {} },
      lock_fault: {
        ask: 'Was ist mit dem Schloss?',
        answers: { key_broken: 'Der Schlüssel ist abgebrochen', jammed: 'Es klemmt', handle: 'Es ist der Griff' },
      },
      fire_door: { ask: 'Ist es eine Brandschutztür, die nicht mehr von selbst schließt?', answers: {} },
      window_fault: {
        ask: 'Was ist mit dem Fenster?',
        answers: {
          handle: 'Der Griff',
          hinge: 'Ein Scharnier',
          draught: 'Es zieht',
          fogged: 'Es ist zwischen den Scheiben beschlagen',
        },
      },
      drive: {
        ask: 'Was ist kaputt?',
        answers: { motor: 'Der Motor', belt: 'Der Gurt oder das Seil', slats: 'Lamellen oder Felder' },
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
      wet_to_touch: { ask: 'Fühlt sich der Fleck nass an?', answers: {} },
      place: {
        ask: 'Wo ist es?',
        answers: {
          outer_wall: 'An einer Außenwand',
          window: 'Am Fenster',
          corner: 'In einer Ecke',
          ceiling: 'An der Decke',
        },
      },
      came_back: { ask: 'Ist es nach dem Reinigen wiedergekommen?', answers: {} },
      from_ground: { ask: 'Steigt es vom Boden auf?', answers: {} },
      reported_before: { ask: 'Wurde es schon einmal gemeldet?', answers: {} },
      fan: {
        ask: 'Gibt es einen Lüfter im Raum?',
        answers: { works: 'Ja, er geht', broken: 'Ja, aber er ist kaputt', none: 'Nein' },
      },
    },
  },
}
