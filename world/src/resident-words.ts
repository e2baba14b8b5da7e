import type { Locale } from '@fettle/domain/editions/edition'
import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'

type Reported = { readonly tile: string; readonly answers: Readonly<Record<string, string>>; readonly words: string }
export type ReportWords = {
  readonly language: Locale
  /** Languages of some residents. */
  readonly others: readonly ResidentLanguage[]
  readonly telephone: string
  readonly names: { readonly first: readonly string[]; readonly last: readonly string[] }
  readonly question: string
  readonly declined: string
  readonly title: string
  readonly reports: readonly Reported[]
}

const heating = {
  what: 'all_cold',
  hot_water: 'no',
  source: 'district',
  other_heater: 'no',
  display: 'normal',
  neighbours: 'yes',
}
const leak = { from: 'pipe', near_electrics: 'no', bucket_holds: 'holds', water: 'clean', others_wet: 'no' }
const toilet = { what: 'runs', how_many: 'one', flush_kind: 'button', onto_floor: 'no' }
const shower = { what: 'shower', electric_shower: 'not_electric', only_place_to_wash: 'yes' }
const socket = { what: 'socket', smell: 'no', bare_wires: 'no' }
const damp = {
  size: 'door',
  sleeps_there: 'yes',
  ill: 'no',
  look: 'black_spots',
  place: 'outer_wall',
  came_back: 'yes',
  reported_before: 'yes',
  fan: 'broken',
}
const door = {
  which: 'window',
  closes: 'does_not_lock',
  ground_floor: 'no',
  child_may_fall: 'no',
  glass: 'whole',
  window_fault: 'handle',
}
const light = { what: 'light', all_lamps: 'no', on_stairs: 'yes' }
const answered = [heating, leak, toilet, shower, socket, damp, door, light]
/** What is asked in the United States only. */
const answeredInUs: readonly (object | undefined)[] = [
  { indoor_temperature: '55_to_68' },
  undefined,
  undefined,
  undefined,
  { test_button: 'no' },
]
const tiles = ['heating', 'leak', 'toilet', 'taps', 'power', 'damp', 'door', 'shared']

const withWords = (words: readonly string[], more: readonly (object | undefined)[] = []): readonly Reported[] =>
  words.map((each, at) => ({ tile: tiles[at] ?? 'other', answers: { ...answered[at], ...more[at] }, words: each }))

/** Names and words of residents by market. */
export const reportWords: Readonly<Record<'uk' | 'de' | 'us', ReportWords>> = {
  uk: {
    language: 'en-GB',
    others: ['pl', 'ur', 'ar', 'de-DE'],
    telephone: '020 7946 0812',
    names: {
      first: ['Amara', 'Tom', 'Priya', 'Ewan', 'Zofia', 'Ben', 'Leila', 'Grace'],
      last: ['Okafor', 'Hughes', 'Patel', 'Murray', 'Nowak', 'Carter', 'Haddad', 'Bell', 'Shah'],
    },
    question: 'Can you tell us which room it is?',
    declined: 'Please replace the bulb; a ladder can be borrowed from the caretaker.',
    title: 'Repair reported by the resident',
    reports: withWords([
      'Since last night every radiator is cold and there is no hot water.',
      'Water drips from the pipe under the kitchen sink into a bucket.',
      'The toilet keeps running after flushing.',
      'The shower stays cold and it is the only place to wash.',
      'The socket beside the bed is dead.',
      'Black spots behind the bed, and the fan in the bathroom is broken.',
      'The bedroom window closes but does not lock.',
      'One lamp on the stairs is off.',
    ]),
  },
  de: {
    language: 'de-DE',
    others: ['tr', 'uk', 'ar', 'en-GB'],
    telephone: '030 23125 112',
    names: {
      first: ['Aylin', 'Jonas', 'Helga', 'Marek', 'Sofia', 'Karl', 'Nadia', 'Emma'],
      last: ['Yıldız', 'Krüger', 'Schmitt', 'Nowak', 'Rossi', 'Weber', 'Haddad', 'Vogel', 'Brandt'],
    },
    question: 'In welchem Raum ist es?',
    declined: 'Bitte wechseln Sie die Lampe selbst; eine Leiter leiht der Hausmeister.',
    title: 'Vom Bewohner gemeldeter Schaden',
    reports: withWords([
      'Seit gestern Abend sind alle Heizkörper kalt, und es gibt kein warmes Wasser.',
      'Aus dem Rohr unter der Spüle tropft Wasser in einen Eimer.',
      'Die Toilette läuft nach dem Spülen nach.',
      'Die Dusche bleibt kalt, und es ist die einzige Waschgelegenheit.',
      'Die Steckdose neben dem Bett geht nicht.',
      'Schwarze Flecken hinter dem Bett, und der Lüfter im Bad ist kaputt.',
      'Das Fenster im Schlafzimmer schließt, lässt sich aber nicht verriegeln.',
      'Eine Lampe im Treppenhaus ist aus.',
    ]),
  },
  us: {
    language: 'en-US',
    others: ['es', 'zh', 'ru', 'de-DE'],
    telephone: '(212) 555-0148',
    names: {
      first: ['Maria', 'Tyler', 'Keisha', 'Juan', 'Hannah', 'Andre', 'Mei', 'Olivia'],
      last: ['Lopez', 'Johnson', 'Washington', 'Garcia', 'Miller', 'Brown', 'Chen', 'Davis', 'Rivera'],
    },
    question: 'Which room is it in?',
    declined: 'Please replace the bulb; the superintendent lends a ladder.',
    title: 'Repair reported by the resident',
    reports: withWords(
      [
        'Every radiator has been cold since last night, and there is no hot water.',
        'Water drips from the pipe under the kitchen sink into a bucket.',
        'The toilet keeps running after flushing.',
        'The shower stays cold, and it is the only place to wash.',
        'The outlet beside the bed is dead.',
        'Black spots behind the bed, and the bathroom fan is broken.',
        'The bedroom window closes but does not lock.',
        'One light on the stairs is off.',
      ],
      answeredInUs,
    ),
  },
}
