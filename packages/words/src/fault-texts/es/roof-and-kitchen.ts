import type { TileTexts } from '../fault-texts.ts'

export const roofAndKitchenEs: TileTexts<'roof' | 'kitchen' | 'pests' | 'wall'> = {
  roof: {
    name: 'Tejado o pared exterior',
    words: 'teja canalón chimenea lluvia',
    questions: {
      what: {
        ask: '¿Qué ocurre?',
        answers: {
          water_in: 'Entra la lluvia',
          loose_parts: 'Algo está suelto',
          gutter: 'El canalón se desborda',
          chimney: 'La chimenea',
        },
      },
      over_path: { ask: '¿Pasa gente por debajo?', answers: {} },
      bucket_holds: {
        ask: '¿Basta un cubo para el agua?',
        answers: { holds: 'Sí', overflows: 'No, sale demasiado rápido' },
      },
      near_electrics: { ask: '¿Llega el agua a un enchufe o a una lámpara?', answers: {} },
      under_roof: {
        ask: '¿Por dónde entra?',
        answers: { top_floor: 'En el último piso', lower_floor: 'En un piso más bajo', stairs: 'En la escalera' },
      },
      after_storm: { ask: '¿Hubo antes una tormenta?', answers: {} },
      gutter_state: {
        ask: '¿Qué le pasa al canalón?',
        answers: { overflows: 'Se desborda', leaks: 'Pierde agua', hangs: 'Está colgando' },
      },
      fire_connected: { ask: '¿Hay una estufa o caldera conectada a ella?', answers: {} },
    },
  },
  kitchen: {
    name: 'Cocina o electrodoméstico',
    words: 'cocina horno nevera lavadora lavavajillas',
    questions: {
      which: {
        ask: '¿Cuál?',
        answers: {
          cooker: 'Cocina u horno',
          fridge: 'Nevera o congelador',
          washing_machine: 'Lavadora',
          dishwasher: 'Lavavajillas',
          units: 'Armarios o encimera',
          hood: 'Campana extractora',
        },
      },
      gas_smell: { ask: '¿Huele a gas?', answers: {} },
      whose: { ask: '¿De quién es?', answers: { landlord: 'Es de la vivienda', own: 'Es mío' } },
      only_one: { ask: '¿Es el único?', answers: {} },
      cooker_fault: {
        ask: '¿Qué no funciona?',
        answers: { one_ring: 'Un fuego', all_rings: 'Todos los fuegos', oven: 'El horno' },
      },
      food_spoils: { ask: '¿Se estropea la comida?', answers: {} },
      leaks: { ask: '¿Sale agua?', answers: {} },
      machine_fault: {
        ask: '¿Qué hace la máquina?',
        answers: {
          no_power: 'No arranca',
          no_water: 'No coge agua',
          no_drain: 'No desagua',
          door_stuck: 'La puerta no se abre',
        },
      },
      may_fall: { ask: '¿Podría caerse un armario?', answers: {} },
      unit_part: {
        ask: '¿Qué parte es?',
        answers: { door: 'Una puerta', drawer: 'Un cajón', worktop: 'La encimera', shelf: 'Un estante' },
      },
      hood_fault: { ask: '¿Qué no funciona?', answers: { fan: 'El ventilador', light: 'La luz', filter: 'El filtro' } },
    },
  },
  pests: {
    name: 'Plagas',
    words: 'ratas ratones insectos avispas chinches hormigas',
    questions: {
      which: {
        ask: '¿Qué ha visto?',
        answers: {
          rats_or_mice: 'Ratas o ratones',
          bed_bugs: 'Chinches',
          wasps: 'Avispas o abejas',
          cockroaches: 'Cucarachas',
          ants: 'Hormigas',
          birds: 'Pájaros',
        },
      },
      inside: { ask: '¿Están dentro de su vivienda?', answers: {} },
      how_many: { ask: '¿Cuántos?', answers: { traces: 'Solo rastros', few: 'Unos pocos', many: 'Muchos' } },
      nest: { ask: '¿Ha visto el nido?', answers: { seen: 'Sí', not_seen: 'No' } },
      allergic: { ask: '¿Alguien es alérgico a las picaduras?', answers: {} },
      way_in: {
        ask: '¿Ha visto por dónde entran?',
        answers: { hole: 'Por un agujero', drain: 'Por un desagüe', not_seen: 'No' },
      },
      bites: { ask: '¿Han picado o mordido a alguien?', answers: {} },
      neighbours_too: { ask: '¿Los tienen también sus vecinos?', answers: {} },
      young_birds: { ask: '¿Hay crías o huevos?', answers: {} },
    },
  },
  wall: {
    name: 'Pared, suelo o escalera',
    words: 'grieta yeso barandilla escalón',
    questions: {
      what: {
        ask: '¿Qué está dañado?',
        answers: {
          crack: 'Una grieta en una pared',
          floor: 'El suelo',
          stair: 'Un escalón',
          banister: 'La barandilla',
          plaster: 'Yeso o azulejos',
        },
      },
      coin_fits: { ask: '¿Cabe una moneda en la grieta?', answers: {} },
      growing: { ask: '¿Crece deprisa?', answers: {} },
      crack_side: {
        ask: '¿En qué lado está la grieta?',
        answers: { inside: 'Dentro', outside: 'Fuera', both: 'En los dos lados' },
      },
      doors_stick: { ask: '¿Se atascan puertas o ventanas al lado?', answers: {} },
      gives_way: { ask: '¿Cede el suelo al pisarlo?', answers: {} },
      covering: {
        ask: '¿De qué es el suelo?',
        answers: { wood: 'Madera', tiles: 'Baldosas', carpet: 'Moqueta', vinyl: 'Vinilo' },
      },
      loose: { ask: '¿Está suelto?', answers: {} },
      drilled: { ask: '¿Se ha taladrado o roto?', answers: {} },
      old_paint: { ask: '¿Se desprende la pintura en un edificio anterior a 1978?', answers: {} },
    },
  },
}
