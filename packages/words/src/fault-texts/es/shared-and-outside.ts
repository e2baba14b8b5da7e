import type { TileTexts } from '../fault-texts.ts'

export const sharedAndOutsideEs: TileTexts<'shared' | 'lift' | 'ground' | 'cooling' | 'other'> = {
  shared: {
    name: 'Zonas comunes del edificio',
    words: 'escalera entrada basura portero luz ruido',
    questions: {
      what: {
        ask: '¿De qué se trata?',
        answers: {
          light: 'Luz',
          entrance: 'Puerta de entrada',
          intercom: 'Portero automático',
          bins: 'Contenedores de basura',
          noise: 'Ruido',
          dirt: 'Suciedad',
        },
      },
      all_lamps: { ask: '¿Están apagadas todas las lámparas?', answers: {} },
      on_stairs: { ask: '¿Está oscura la escalera?', answers: {} },
      stands_open: { ask: '¿La puerta está abierta día y noche?', answers: {} },
      entrance_fault: {
        ask: '¿Qué le pasa a la puerta?',
        answers: { lock: 'La cerradura', closer: 'El cierrapuertas', glass: 'El cristal', opener: 'El abrepuertas' },
      },
      intercom_fault: {
        ask: '¿Qué no funciona?',
        answers: { no_ring: 'No suena', no_speech: 'No oigo a nadie', no_open: 'No abre la puerta' },
      },
      blocks_exit: { ask: '¿Bloquea la salida?', answers: {} },
      bins_state: {
        ask: '¿Qué pasa con los contenedores?',
        answers: {
          overfull: 'Están demasiado llenos',
          not_collected: 'No los han recogido',
          dumped: 'Han dejado algo tirado',
        },
      },
      slippery: { ask: '¿Podría resbalar alguien?', answers: {} },
      noise_from: {
        ask: '¿De dónde viene el ruido?',
        answers: { machine: 'De una máquina', pipes: 'De las tuberías', people: 'De personas' },
      },
    },
  },
  lift: {
    name: 'Ascensor',
    words: 'elevador parado puerta',
    questions: {
      inside: { ask: '¿Hay alguien dentro?', answers: {} },
      what: {
        ask: '¿Qué ocurre?',
        answers: {
          stopped: 'No funciona',
          door: 'La puerta no se cierra o no se abre',
          noise: 'Hace ruido',
          button: 'Un botón o una luz está roto',
        },
      },
      other_lift: { ask: '¿Hay otro ascensor que funcione?', answers: {} },
      needed: { ask: '¿Hay alguien que sin él no puede salir de casa?', answers: {} },
      sign: {
        ask: '¿Qué muestra su pantalla?',
        answers: { dark: 'Nada', message: 'Un mensaje', normal: 'Parece normal' },
      },
      stops_level: { ask: '¿Se para al nivel del suelo?', answers: {} },
      which_button: {
        ask: '¿Cuál está roto?',
        answers: { emergency_call: 'La llamada de emergencia', floor: 'El botón de un piso', lamp: 'Una lámpara' },
      },
    },
  },
  ground: {
    name: 'Jardín, caminos o aparcamiento',
    words: 'árbol valla camino parque infantil fuera',
    questions: {
      what: {
        ask: '¿De qué se trata?',
        answers: {
          path: 'Un camino o unos escalones',
          tree: 'Un árbol',
          fence: 'Una valla o un portón',
          light: 'Una luz',
          playground: 'El parque infantil',
        },
      },
      on_wires: { ask: '¿Está sobre cables?', answers: {} },
      stumbled: { ask: '¿Puede tropezar o hacerse daño alguien?', answers: {} },
      surface: {
        ask: '¿Qué le pasa?',
        answers: { paving: 'El pavimento', steps: 'Los escalones', ice: 'Hielo o nieve', puddle: 'Un charco' },
      },
      down: { ask: '¿Se ha caído?', answers: {} },
      tree_state: {
        ask: '¿Qué le pasa al árbol?',
        answers: { branch: 'Una rama está suelta', leans: 'Está inclinado', roots: 'Las raíces levantan el suelo' },
      },
      gate_closes: { ask: '¿El portón cierra con llave?', answers: {} },
      play_part: {
        ask: '¿Qué parte es?',
        answers: {
          swing: 'Un columpio',
          slide: 'Un tobogán',
          surface: 'El suelo de la zona',
          other_part: 'Otra parte',
        },
      },
      still_used: { ask: '¿Lo usan todavía los niños?', answers: {} },
    },
  },
  cooling: {
    name: 'Aire acondicionado',
    words: 'frío calor ventilador',
    questions: {
      what: { ask: '¿Qué ocurre?', answers: { not_cooling: 'No enfría', leaking: 'Pierde agua', noise: 'Hace ruido' } },
      how_hot: {
        ask: '¿Qué temperatura hace dentro?',
        answers: { over_95: 'Más de 95 °F', over_85: 'De 85 a 95 °F', below_85: 'Menos de 85 °F' },
      },
      breaker: { ask: '¿Está conectado su automático?', answers: { on: 'Sí', tripped: 'No, ha saltado' } },
      unit_kind: {
        ask: '¿Qué tipo de aparato es?',
        answers: { central: 'Para toda la vivienda', window: 'En una ventana', wall: 'En una pared' },
      },
      leak_rate: { ask: '¿Gotea o corre?', answers: { drips: 'Gotea', runs: 'Corre' } },
      filter: { ask: '¿Cómo está el filtro?', answers: { clean: 'Limpia', dirty: 'Sucia' } },
    },
  },
  other: {
    name: 'Otra cosa',
    words: '',
    questions: {
      where: {
        ask: '¿Dónde está?',
        answers: { inside: 'En mi vivienda', shared_part: 'En una zona común', outside: 'Fuera' },
      },
      unsafe: { ask: '¿Hay alguien en peligro ahora?', answers: {} },
    },
  },
}
