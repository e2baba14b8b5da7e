import type { FaultTexts } from './fault-texts.ts'
import { heatingAndWaterRo } from './ro/heating-and-water.ts'
import { powerAndDoorsRo } from './ro/power-and-doors.ts'
import { roofAndKitchenRo } from './ro/roof-and-kitchen.ts'
import { sharedAndOutsideRo } from './ro/shared-and-outside.ts'

export const faultTextsRo: FaultTexts = {
  yes: 'Da',
  no: 'Nu',
  unknown: 'Nu știu',
  dangers: {
    gas: 'Miroase a gaz',
    carbon_monoxide: 'Sună o alarmă de monoxid de carbon sau cineva are amețeli ori greață',
    fire: 'Ceva arde sau scoate fum',
    sparks: 'Sunt scântei sau cineva s-a electrocutat',
    water_on_electrics: 'Curge apă pe prize, lămpi sau pe tabloul electric',
    stuck_in_lift: 'Cineva este blocat în lift',
    falling_parts: 'Cade un tavan, un perete sau un balcon',
  },
  tiles: { ...heatingAndWaterRo, ...powerAndDoorsRo, ...roofAndKitchenRo, ...sharedAndOutsideRo },
  closing: {
    room: {
      ask: 'În ce cameră?',
      answers: {
        kitchen: 'Bucătărie',
        bathroom: 'Baie',
        bedroom: 'Dormitor',
        living_room: 'Sufragerie',
        hall: 'Hol',
        cellar: 'Pivniță sau pod',
        shared_part: 'Spațiu comun',
        outside: 'Afară',
      },
    },
    since: {
      ask: 'De când?',
      answers: {
        today: 'De azi',
        this_week: 'De săptămâna aceasta',
        this_month: 'De luna aceasta',
        longer: 'De mai mult timp',
      },
    },
    happened_before: { ask: 'S-a mai întâmplat?', answers: {} },
  },
  selfHelp: {
    bleed_radiator:
      'Închideți caloriferul și lăsați-l să se răcească. Țineți o cârpă sub supapa mică de sus, deschideți-o cu cheia de aerisire până iese apă și închideți-o la loc.',
    boiler_pressure:
      'Dacă presiunea este sub 1 bar, deschideți încet robinetul de umplere de sub centrală până arată 1,5 bar și închideți-l bine. Nu faceți nimic ce nu este descris în instrucțiuni.',
    clear_sink:
      'Încercați cu o pompă de desfundat și curățați sifonul de sub chiuvetă, cu o găleată dedesubt. Nu turnați soluții de desfundat.',
    clean_aerator: 'Deșurubați sita mică de la capătul robinetului, clătiți-o și înșurubați-o la loc.',
    reset_breaker:
      'Scoateți din priză toate aparatele de pe acel circuit, porniți siguranța și băgați-le înapoi unul câte unul. Cel care o face să sară este stricat.',
    press_reset: 'Scoateți totul din priză, apăsați tare pe RESET și încercați cu o lampă care funcționează.',
    reset_disposal:
      'Opriți-l. Rotiți de dedesubt cu cheia hexagonală până se mișcă liber, apăsați butonul roșu de sub aparat și încercați din nou.',
    change_bulb: 'Cu lumina stinsă, încercați alt bec despre care știți că funcționează.',
    change_battery:
      'Un piuit scurt în fiecare minut înseamnă că bateria este goală. Schimbați-o dacă puteți ajunge la ea fără pericol.',
    ants: 'Astupați crăpăturile, țineți mâncarea acoperită și puneți momeală pentru furnici. Dacă după două săptămâni sunt din nou, trimiteți anunțul.',
    clean_filter:
      'Opriți aparatul, scoateți filtrul, spălați-l sau înlocuiți-l și încercați din nou după o jumătate de oră.',
  },
}
