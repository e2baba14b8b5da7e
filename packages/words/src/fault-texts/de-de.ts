import { heatingAndWaterDeDe } from './de-de/heating-and-water.ts'
import { powerAndDoorsDeDe } from './de-de/power-and-doors.ts'
import { roofAndKitchenDeDe } from './de-de/roof-and-kitchen.ts'
import { sharedAndOutsideDeDe } from './de-de/shared-and-outside.ts'
import type { FaultTexts } from './fault-texts.ts'

export const faultTextsDeDe: FaultTexts = {
  yes: 'Ja',
  no: 'Nein',
  unknown: 'Weiß ich nicht',
  dangers: {
    gas: 'Es riecht nach Gas',
    carbon_monoxide: 'Ein CO-Melder schlägt an, oder jemandem ist schwindlig oder übel',
    fire: 'Es brennt oder raucht',
    sparks: 'Es gab Funken oder einen Stromschlag',
    water_on_electrics: 'Wasser läuft auf Steckdosen, Lampen oder den Sicherungskasten',
    stuck_in_lift: 'Jemand steckt im Aufzug fest',
    falling_parts: 'Decke, Wand oder Balkon stürzt herab',
  },
  tiles: { ...heatingAndWaterDeDe, ...powerAndDoorsDeDe, ...roofAndKitchenDeDe, ...sharedAndOutsideDeDe },
  closing: {
    room: {
      ask: 'In welchem Raum?',
      answers: {
        kitchen: 'Küche',
        bathroom: 'Bad',
        bedroom: 'Schlafzimmer',
        living_room: 'Wohnzimmer',
        hall: 'Flur',
        cellar: 'Keller oder Dachboden',
        shared_part: 'Gemeinschaftsbereich',
        outside: 'Draußen',
      },
    },
    since: {
      ask: 'Seit wann?',
      answers: {
        today: 'Seit heute',
        this_week: 'Seit dieser Woche',
        this_month: 'Seit diesem Monat',
        longer: 'Länger',
      },
    },
    happened_before: { ask: 'Ist es schon einmal passiert?', answers: {} },
  },
  selfHelp: {
    bleed_radiator:
      'Drehen Sie den Heizkörper zu und lassen Sie ihn abkühlen. Halten Sie ein Tuch unter das kleine Ventil oben, öffnen Sie es mit dem Entlüftungsschlüssel, bis Wasser kommt, und schließen Sie es wieder.',
    boiler_pressure:
      'Liegt der Druck unter 1 bar, öffnen Sie langsam den Füllhahn unter der Therme, bis 1,5 bar angezeigt werden, und schließen Sie ihn fest. Tun Sie nichts, was nicht in der Anleitung steht.',
    clear_sink:
      'Versuchen Sie es mit einer Saugglocke und reinigen Sie den Siphon über einem Eimer. Verwenden Sie keinen Rohrreiniger.',
    clean_aerator:
      'Schrauben Sie das kleine Sieb am Ende des Hahns ab, spülen Sie es aus und schrauben Sie es wieder an.',
    reset_breaker:
      'Ziehen Sie in diesem Stromkreis alle Stecker, schalten Sie die Sicherung wieder ein und stecken Sie ein Gerät nach dem anderen ein. Bei welchem sie herausspringt, das ist defekt.',
    press_reset:
      'Ziehen Sie alle Stecker aus der Dose, drücken Sie fest RESET und versuchen Sie es mit einer Lampe, die geht.',
    reset_disposal:
      'Schalten Sie ihn aus. Drehen Sie ihn von unten mit dem Sechskantschlüssel frei, drücken Sie die rote Taste und versuchen Sie es noch einmal.',
    change_bulb:
      'Versuchen Sie es bei ausgeschaltetem Licht mit einer anderen Lampe, von der Sie wissen, dass sie geht.',
    change_battery:
      'Ein kurzer Piepton jede Minute heißt, dass die Batterie leer ist. Wechseln Sie sie, wenn Sie sicher herankommen.',
    ants: 'Schließen Sie Ritzen, decken Sie Lebensmittel ab und stellen Sie Köderdosen auf. Sind die Ameisen nach zwei Wochen noch da, senden Sie die Meldung.',
    clean_filter:
      'Schalten Sie das Gerät aus, nehmen Sie den Filter heraus, waschen oder ersetzen Sie ihn, und versuchen Sie es nach einer halben Stunde wieder.',
  },
}
