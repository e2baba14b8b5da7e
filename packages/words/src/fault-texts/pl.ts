import type { FaultTexts } from './fault-texts.ts'
import { heatingAndWaterPl } from './pl/heating-and-water.ts'
import { powerAndDoorsPl } from './pl/power-and-doors.ts'
import { roofAndKitchenPl } from './pl/roof-and-kitchen.ts'
import { sharedAndOutsidePl } from './pl/shared-and-outside.ts'

export const faultTextsPl: FaultTexts = {
  yes: 'Tak',
  no: 'Nie',
  unknown: 'Nie wiem',
  dangers: {
    gas: 'Czuję gaz',
    carbon_monoxide: 'Włączył się alarm tlenku węgla albo ktoś ma zawroty głowy lub mdłości',
    fire: 'Coś się pali lub dymi',
    sparks: 'Iskrzy albo ktoś został porażony prądem',
    water_on_electrics: 'Woda leje się na gniazdka, lampy lub skrzynkę z bezpiecznikami',
    stuck_in_lift: 'Ktoś utknął w windzie',
    falling_parts: 'Zapada się sufit, ściana lub balkon',
  },
  tiles: { ...heatingAndWaterPl, ...powerAndDoorsPl, ...roofAndKitchenPl, ...sharedAndOutsidePl },
  closing: {
    room: {
      ask: 'W którym pomieszczeniu?',
      answers: {
        kitchen: 'Kuchnia',
        bathroom: 'Łazienka',
        bedroom: 'Sypialnia',
        living_room: 'Salon',
        hall: 'Korytarz',
        cellar: 'Piwnica lub strych',
        shared_part: 'Część wspólna',
        outside: 'Na zewnątrz',
      },
    },
    since: {
      ask: 'Od kiedy?',
      answers: { today: 'Od dzisiaj', this_week: 'Od tego tygodnia', this_month: 'Od tego miesiąca', longer: 'Dłużej' },
    },
    happened_before: { ask: 'Czy zdarzyło się to już wcześniej?', answers: {} },
  },
  selfHelp: {
    bleed_radiator:
      'Proszę zakręcić kaloryfer i poczekać, aż ostygnie. Podłożyć szmatkę pod mały zawór u góry, otworzyć go kluczem do odpowietrzania, aż poleci woda, i znów zamknąć.',
    boiler_pressure:
      'Jeśli ciśnienie jest niższe niż 1 bar, proszę powoli otworzyć zawór napełniania pod piecem, aż pokaże 1,5 bara, i mocno go zakręcić. Proszę nie robić niczego, czego nie opisuje instrukcja.',
    clear_sink:
      'Proszę spróbować przepychaczem i wyczyścić syfon pod zlewem, podstawiając wiadro. Proszę nie wlewać środków do udrażniania.',
    clean_aerator: 'Proszę odkręcić małe sitko na końcu kranu, przepłukać je i przykręcić z powrotem.',
    reset_breaker:
      'Proszę odłączyć wszystko w tym obwodzie, włączyć bezpiecznik i podłączać urządzenia jedno po drugim. To, przy którym wyskoczy, jest zepsute.',
    press_reset: 'Proszę odłączyć wszystko z gniazdka, mocno nacisnąć RESET i sprawdzić lampą, która działa.',
    reset_disposal:
      'Proszę wyłączyć urządzenie, od dołu obrócić wirnik kluczem sześciokątnym, aż się poluzuje, nacisnąć czerwony przycisk pod spodem i spróbować ponownie.',
    change_bulb: 'Przy wyłączonym świetle proszę wkręcić inną żarówkę, która na pewno działa.',
    change_battery:
      'Krótki pisk co minutę oznacza, że bateria jest wyczerpana. Proszę ją wymienić, jeśli można ją bezpiecznie dosięgnąć.',
    ants: 'Proszę zatkać szpary, przykrywać jedzenie i wyłożyć przynętę na mrówki. Jeśli po dwóch tygodniach wrócą, proszę wysłać zgłoszenie.',
    clean_filter: 'Proszę wyłączyć urządzenie, wyjąć filtr, umyć go lub wymienić i spróbować ponownie po pół godziny.',
  },
}
