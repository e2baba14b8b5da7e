import type { TileTexts } from '../fault-texts.ts'

export const heatingAndWaterEs: TileTexts<'heating' | 'leak' | 'toilet' | 'drain' | 'taps'> = {
  heating: {
    name: 'Calefacción o agua caliente',
    words: 'frío caldera radiador calor gas termostato',
    questions: {
      what: {
        ask: '¿Qué ocurre?',
        answers: {
          all_cold: 'Toda la vivienda está fría',
          one_radiator: 'Un radiador se queda frío',
          water_only: 'Solo el agua caliente sale fría',
          low_pressure: 'La caldera indica poca presión',
          noise: 'Hace golpes o silba',
          leaking_radiator: 'Un radiador o su tubo pierde agua',
        },
      },
      water_on_wires: { ask: '¿Llega el agua a un enchufe o a una lámpara?', answers: {} },
      leak_rate: { ask: '¿Gotea o corre?', answers: { drips: 'Gotea', runs: 'Corre' } },
      hot_water: { ask: '¿Todavía tiene agua caliente?', answers: {} },
      source: {
        ask: '¿Con qué se calienta su vivienda?',
        answers: {
          gas: 'Caldera de gas',
          electric: 'Calefacción eléctrica',
          district: 'Calefacción de todo el edificio',
          oil: 'Gasóleo u otro combustible',
        },
      },
      soot: { ask: '¿Ve hollín o una llama amarilla en la caldera?', answers: {} },
      fuel_left: {
        ask: '¿Queda combustible en el depósito?',
        answers: { enough: 'Sí, suficiente', empty: 'No, está vacío' },
      },
      other_heater: { ask: '¿Tiene otra estufa que funcione?', answers: {} },
      indoor_temperature: {
        ask: '¿Qué temperatura hace dentro?',
        answers: { below_55: 'Menos de 55 °F', '55_to_68': 'De 55 a 68 °F', above_68: 'Más de 68 °F' },
      },
      display: {
        ask: '¿Qué muestra la pantalla?',
        answers: { code: 'Un código de error', dark: 'Nada', normal: 'Parece normal' },
      },
      credit: {
        ask: '¿Queda saldo en el contador de prepago?',
        answers: { enough: 'Sí, suficiente', empty: 'No, está vacío', no_meter: 'No hay un contador así' },
      },
      neighbours: { ask: '¿También tienen frío sus vecinos?', answers: {} },
      radiator_valve: {
        ask: '¿Está abierta la válvula del radiador?',
        answers: { open: 'Sí, está abierta', closed: 'No, está cerrada', stuck: 'No gira' },
      },
      cold_part: {
        ask: '¿Qué parte se queda fría?',
        answers: { top: 'La de arriba', bottom: 'La de abajo', all: 'Todo' },
      },
      pressure_drops: { ask: '¿La ha rellenado antes y la presión volvió a bajar?', answers: {} },
      gauge: {
        ask: '¿Qué indica el manómetro?',
        answers: { below_1: 'Menos de 1 bar', '1_to_2': 'De 1 a 2 bar', none: 'No veo ningún manómetro' },
      },
      noise_kind: { ask: '¿Qué oye?', answers: { bangs: 'Golpes', whistles: 'Silbidos', gurgles: 'Gorgoteo' } },
    },
  },
  leak: {
    name: 'Fuga de agua',
    words: 'gota tubería rota mojado techo inundación',
    questions: {
      from: {
        ask: '¿De dónde viene el agua?',
        answers: {
          pipe: 'De una tubería',
          ceiling: 'Del techo',
          appliance: 'De una máquina',
          toilet_or_basin: 'Del inodoro, lavabo o bañera',
          outside: 'De fuera',
        },
      },
      near_electrics: { ask: '¿Llega a un enchufe, a una lámpara o al cuadro eléctrico?', answers: {} },
      bucket_holds: {
        ask: '¿Basta un cubo para recogerla?',
        answers: { holds: 'Sí, basta un cubo', overflows: 'No, sale demasiado rápido', only_damp: 'Solo está húmedo' },
      },
      valve: {
        ask: '¿Ha podido cerrar la llave de paso?',
        answers: { closed: 'Sí, el agua está cortada', cannot_close: 'No gira', not_found: 'No la encuentro' },
      },
      sagging: { ask: '¿El techo se abomba o se hunde?', answers: {} },
      from_above: { ask: '¿Hay una vivienda encima de la suya?', answers: {} },
      in_rain_only: { ask: '¿Entra solo cuando llueve?', answers: {} },
      appliance_off: { ask: '¿Ha cerrado el grifo de la máquina?', answers: {} },
      water: { ask: '¿Cómo es el agua?', answers: { clean: 'Limpia', dirty: 'Sucia', rusty: 'Con óxido' } },
      others_wet: { ask: '¿Hay otra vivienda mojada?', answers: {} },
    },
  },
  toilet: {
    name: 'Inodoro',
    words: 'váter cisterna descarga aseo',
    questions: {
      what: {
        ask: '¿Qué ocurre?',
        answers: {
          overflows: 'Se desborda',
          blocked: 'Está atascado',
          no_flush: 'No descarga',
          runs: 'El agua corre sin parar',
          loose_or_broken: 'Está suelto o roto',
        },
      },
      how_many: { ask: '¿Cuántos inodoros tiene?', answers: { one: 'Uno', more: 'Dos o más' } },
      bucket_flush: { ask: '¿Puede vaciarlo con un cubo de agua?', answers: {} },
      flush_kind: {
        ask: '¿Cómo se descarga?',
        answers: { lever: 'Con una palanca', button: 'Con un botón', chain: 'Con una cadena' },
      },
      other_drains: { ask: '¿Otros desagües gorgotean o se llenan?', answers: {} },
      onto_floor: { ask: '¿Cae agua al suelo?', answers: {} },
      broken_part: { ask: '¿Qué parte es?', answers: { seat: 'El asiento', bowl: 'La taza', cistern: 'La cisterna' } },
    },
  },
  drain: {
    name: 'Desagüe o fregadero atascado',
    words: 'aguas residuales olor ducha sumidero',
    questions: {
      which: {
        ask: '¿Qué desagua mal?',
        answers: {
          one_sink: 'Un fregadero, una bañera o una ducha',
          all: 'Todo',
          outside_only: 'Solo un desagüe exterior',
        },
      },
      sewage: { ask: '¿Salen aguas residuales?', answers: {} },
      outside_too: { ask: '¿Se desborda también un desagüe exterior?', answers: {} },
      fixture: {
        ask: '¿Cuál es?',
        answers: {
          kitchen_sink: 'Fregadero de la cocina',
          basin: 'Lavabo',
          bath_or_shower: 'Bañera o ducha',
          machine: 'Desagüe de una máquina',
        },
      },
      disposal_hums: { ask: '¿El triturador de basura zumba o no hace nada?', answers: {} },
      slow_or_stuck: { ask: '¿Desagua algo?', answers: { slow: 'Sí, despacio', stuck: 'No, nada' } },
      tried: {
        ask: '¿Qué ha probado?',
        answers: { plunger: 'Un desatascador', chemical: 'Un producto desatascador', nothing: 'Todavía nada' },
      },
      cover_open: { ask: '¿Falta una tapa o está rota?', answers: {} },
      rises_elsewhere: { ask: '¿Sube agua en otro sitio cuando abre un grifo?', answers: {} },
    },
  },
  taps: {
    name: 'Grifos, bañera o ducha',
    words: 'agua presión lavabo grifo gota quemar',
    questions: {
      what: {
        ask: '¿Qué ocurre?',
        answers: {
          no_water: 'No hay agua',
          scalding: 'El agua sale hirviendo',
          weak: 'Sale muy poca',
          drips: 'Un grifo gotea',
          shower: 'La ducha no funciona',
          basin_or_bath: 'Un lavabo o una bañera está roto',
        },
      },
      neighbours: { ask: '¿Sus vecinos tampoco tienen agua?', answers: {} },
      electric_shower: {
        ask: '¿Es una ducha eléctrica que da descargas, zumba o huele a quemado?',
        answers: { shock_or_smell: 'Sí', not_electric: 'No es eléctrica' },
      },
      only_place_to_wash: { ask: '¿Es el único sitio para lavarse?', answers: {} },
      everywhere: {
        ask: '¿Ocurre en todas partes?',
        answers: { one_tap: 'En un grifo', all_taps: 'En todos los grifos' },
      },
      colour: {
        ask: '¿De qué color es el agua?',
        answers: { clear: 'Transparente', brown: 'Marrón', milky: 'Lechosa' },
      },
      turns_off: { ask: '¿Todavía puede cerrarlo?', answers: {} },
      which_tap: {
        ask: '¿Qué grifo es?',
        answers: { kitchen: 'En la cocina', basin: 'En el lavabo', bath: 'En la bañera o la ducha', outside: 'Fuera' },
      },
      damage: {
        ask: '¿Qué está roto?',
        answers: { loose: 'Está suelto', cracked: 'Está agrietado', seal: 'La junta de la pared' },
      },
    },
  },
}
