import type { TileTexts } from '../fault-texts.ts'

export const powerAndDoorsEs: TileTexts<'power' | 'alarm' | 'door' | 'damp'> = {
  power: {
    name: 'Electricidad o luz',
    words: 'corriente enchufe lámpara fusible interruptor oscuro',
    questions: {
      what: {
        ask: '¿Qué no funciona?',
        answers: {
          whole_home: 'Toda la vivienda está sin luz',
          one_room: 'Una habitación',
          socket: 'Un enchufe o un interruptor',
          lamp: 'Una lámpara',
          breaker: 'Ha saltado un automático',
          burning_smell: 'Huele a quemado',
        },
      },
      smell: { ask: '¿Huele a quemado o está caliente?', answers: {} },
      bare_wires: { ask: '¿Está abierto o se ven cables?', answers: {} },
      test_button: { ask: '¿Tiene un botón TEST y otro RESET?', answers: {} },
      street_dark: { ask: '¿También está a oscuras la calle?', answers: {} },
      medical_device: { ask: '¿Alguien necesita un aparato médico que funciona con esta corriente?', answers: {} },
      trips_again: { ask: '¿Vuelve a saltar con todo desenchufado?', answers: {} },
      which_breaker: {
        ask: '¿Qué interruptor ha saltado?',
        answers: { main: 'El grande, para todo', single: 'Uno de los pequeños' },
      },
      tripped_by: {
        ask: '¿Qué encendió antes?',
        answers: { appliance: 'De una máquina', lamp: 'Una lámpara', nothing: 'Nada' },
      },
      credit: {
        ask: '¿Queda saldo en el contador de prepago?',
        answers: { enough: 'Sí, suficiente', empty: 'No, está vacío', no_meter: 'No hay un contador así' },
      },
      flickers: { ask: '¿Parpadea?', answers: {} },
      lamp_kind: {
        ask: '¿Qué tipo de lámpara es?',
        answers: { bulb: 'Con bombilla', fitting: 'Sin bombilla que se pueda cambiar', outdoor: 'Una exterior' },
      },
    },
  },
  alarm: {
    name: 'Alarma de humo o de CO',
    words: 'pitido detector monóxido de carbono',
    questions: {
      what: {
        ask: '¿Qué hace la alarma?',
        answers: {
          sounds: 'Suena sin parar',
          beeps: 'Pita de vez en cuando',
          missing: 'Falta',
          too_old: 'Su fecha ha pasado',
          yellow: 'Está dañada o pintada',
        },
      },
      kind: {
        ask: '¿Qué alarma es?',
        answers: { smoke: 'De humo', carbon_monoxide: 'De monóxido de carbono', heat: 'De calor' },
      },
      boiler: { ask: '¿Hay una caldera, estufa o chimenea en la vivienda?', answers: {} },
      reachable: { ask: '¿Puede alcanzarla sin peligro?', answers: {} },
      supply: {
        ask: '¿Con qué funciona?',
        answers: { battery: 'Con pila', mains: 'Con la red eléctrica', sealed: 'Con una pila que no se puede cambiar' },
      },
      other_alarm: { ask: '¿Hay otra alarma que funcione?', answers: {} },
    },
  },
  door: {
    name: 'Puerta, cerradura o ventana',
    words: 'llave cristal persiana manilla abierto',
    questions: {
      which: {
        ask: '¿Cuál?',
        answers: {
          front_door: 'Puerta de la vivienda',
          inner_door: 'Una puerta interior',
          window: 'Ventana',
          shutter: 'Persiana',
          garage: 'Garaje',
        },
      },
      closes: {
        ask: '¿Cierra con llave?',
        answers: {
          locks: 'Sí',
          does_not_lock: 'Cierra, pero no con llave',
          stands_open: 'No se puede cerrar',
          locked_out: 'No puedo entrar',
        },
      },
      ground_floor: { ask: '¿Se puede alcanzar desde fuera?', answers: {} },
      child_may_fall: { ask: '¿Podría caerse un niño por ella?', answers: {} },
      glass: {
        ask: '¿Cómo está el cristal?',
        answers: { whole: 'Está entero', cracked: 'Está agrietado', out: 'Se ha caído' },
      },
      keys: { ask: '¿Tiene las llaves?', answers: { have: 'Sí', lost: 'Se han perdido', stolen: 'Las han robado' } },
      break_in: { ask: '¿Alguien ha intentado entrar a la fuerza?', answers: {} },
      lock_fault: {
        ask: '¿Qué le pasa a la cerradura?',
        answers: { key_broken: 'La llave se ha roto dentro', jammed: 'Se atasca', handle: 'Es la manilla' },
      },
      fire_door: { ask: '¿Es una puerta cortafuegos que ya no se cierra sola?', answers: {} },
      window_fault: {
        ask: '¿Qué le pasa a la ventana?',
        answers: {
          handle: 'La manilla',
          hinge: 'Una bisagra',
          draught: 'Entra aire',
          fogged: 'Está empañada entre los cristales',
        },
      },
      drive: {
        ask: '¿Qué está roto?',
        answers: { motor: 'El motor', belt: 'La cinta o el cable', slats: 'Lamas o paneles' },
      },
    },
  },
  damp: {
    name: 'Humedad o moho',
    words: 'pared mojada manchas negras olor',
    questions: {
      size: {
        ask: '¿Qué tamaño tiene?',
        answers: { hand: 'Como una mano', door: 'Como una puerta', wall: 'Una pared entera' },
      },
      sleeps_there: { ask: '¿Duerme alguien en esta habitación?', answers: {} },
      ill: { ask: '¿Está alguien enfermo por ello?', answers: {} },
      look: {
        ask: '¿Qué aspecto tiene?',
        answers: {
          water_stain: 'Una mancha de agua',
          black_spots: 'Manchas negras o verdes',
          wet_wall: 'La pared está mojada',
        },
      },
      wet_to_touch: { ask: '¿La mancha está mojada al tocarla?', answers: {} },
      place: {
        ask: '¿Dónde está?',
        answers: {
          outer_wall: 'En una pared exterior',
          window: 'Alrededor de una ventana',
          corner: 'En un rincón',
          ceiling: 'En el techo',
        },
      },
      came_back: { ask: '¿Volvió después de limpiarlo?', answers: {} },
      from_ground: { ask: '¿Sube desde el suelo?', answers: {} },
      reported_before: { ask: '¿Se ha avisado antes?', answers: {} },
      fan: {
        ask: '¿Hay un ventilador en la habitación?',
        answers: { works: 'Sí, funciona', broken: 'Sí, pero está roto', none: 'No' },
      },
    },
  },
}
