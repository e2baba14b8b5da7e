import { heatingAndWaterEs } from './es/heating-and-water.ts'
import { powerAndDoorsEs } from './es/power-and-doors.ts'
import { roofAndKitchenEs } from './es/roof-and-kitchen.ts'
import { sharedAndOutsideEs } from './es/shared-and-outside.ts'
import type { FaultTexts } from './fault-texts.ts'

export const faultTextsEs: FaultTexts = {
  yes: 'Sí',
  no: 'No',
  unknown: 'No lo sé',
  dangers: {
    gas: 'Huele a gas',
    carbon_monoxide: 'Suena una alarma de monóxido de carbono, o hay personas mareadas o con náuseas',
    fire: 'Algo arde o echa humo',
    sparks: 'Hay chispas, o alguien ha recibido una descarga eléctrica',
    water_on_electrics: 'El agua llega a enchufes, lámparas o al cuadro eléctrico',
    stuck_in_lift: 'Alguien está atrapado en un ascensor',
    falling_parts: 'Se está cayendo un techo, una pared o un balcón',
  },
  tiles: { ...heatingAndWaterEs, ...powerAndDoorsEs, ...roofAndKitchenEs, ...sharedAndOutsideEs },
  closing: {
    room: {
      ask: '¿En qué habitación?',
      answers: {
        kitchen: 'Cocina',
        bathroom: 'Baño',
        bedroom: 'Dormitorio',
        living_room: 'Salón',
        hall: 'Pasillo',
        cellar: 'Sótano o desván',
        shared_part: 'Zona común',
        outside: 'Fuera',
      },
    },
    since: {
      ask: '¿Desde cuándo?',
      answers: { today: 'Hoy', this_week: 'Esta semana', this_month: 'Este mes', longer: 'Hace más tiempo' },
    },
    happened_before: { ask: '¿Ha ocurrido antes?', answers: {} },
  },
  selfHelp: {
    bleed_radiator:
      'Cierre el radiador y deje que se enfríe. Ponga un paño debajo de la válvula pequeña de arriba, ábrala con una llave de purgar hasta que salga agua y vuelva a cerrarla.',
    boiler_pressure:
      'Si la presión es inferior a 1 bar, abra despacio la llave de llenado debajo de la caldera hasta que marque 1,5 bar y ciérrela bien. No haga nada que no describan las instrucciones.',
    clear_sink:
      'Pruebe con un desatascador y limpie el sifón debajo del fregadero, con un cubo debajo. No eche productos desatascadores.',
    clean_aerator: 'Desenrosque el filtro pequeño del extremo del grifo, enjuáguelo y vuelva a enroscarlo.',
    reset_breaker:
      'Desenchufe todo lo de ese circuito, suba el automático y vuelva a enchufar los aparatos uno por uno. El que lo hace saltar está averiado.',
    press_reset: 'Desenchufe todo de la toma, pulse RESET con fuerza y pruebe con una lámpara que funcione.',
    reset_disposal:
      'Apáguelo. Gire el rotor desde abajo con la llave hexagonal hasta que se mueva libremente, pulse el botón rojo de debajo y pruebe otra vez.',
    change_bulb: 'Pruebe con otra bombilla que sepa que funciona, con la luz apagada.',
    change_battery:
      'Un pitido corto cada minuto significa que la pila está gastada. Cámbiela si puede alcanzarla sin peligro.',
    ants: 'Cierre las grietas, tape los alimentos y ponga cebo para hormigas. Si después de dos semanas siguen ahí, envíe el aviso.',
    clean_filter: 'Apague el aparato, saque el filtro, lávelo o cámbielo y pruebe otra vez después de media hora.',
  },
}
