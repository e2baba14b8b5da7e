import type { TileTexts } from '../fault-texts.ts'

export const powerAndDoorsPl: TileTexts<'power' | 'alarm' | 'door' | 'damp'> = {
  power: {
    name: 'Prąd lub światło',
    words: 'prąd gniazdko lampa bezpiecznik ciemno',
    questions: {
      what: {
        ask: 'Co nie działa?',
        answers: {
          whole_home: 'W całym mieszkaniu nie ma prądu',
          one_room: 'Jedno pomieszczenie',
          socket: 'Gniazdko lub włącznik',
          lamp: 'Lampa',
          breaker: 'Wyskoczył bezpiecznik',
          burning_smell: 'Czuć spaleniznę',
        },
      },
      smell: { ask: 'Czy czuć spaleniznę lub jest gorące?', answers: {} },
      bare_wires: { ask: 'Czy jest rozbite lub widać przewody?', answers: {} },
      test_button: { ask: 'Czy ma przyciski TEST i RESET?', answers: {} },
      street_dark: { ask: 'Czy na ulicy też jest ciemno?', answers: {} },
      medical_device: { ask: 'Czy ktoś potrzebuje urządzenia medycznego, które z tego działa?', answers: {} },
      trips_again: { ask: 'Czy wyskakuje znowu, gdy wszystko jest odłączone?', answers: {} },
      which_breaker: {
        ask: 'Który bezpiecznik wyskoczył?',
        answers: { main: 'Duży, główny', single: 'Jeden z małych' },
      },
      tripped_by: {
        ask: 'Co było wcześniej włączone?',
        answers: { appliance: 'Z urządzenia', lamp: 'Lampa', nothing: 'Nic' },
      },
      credit: {
        ask: 'Czy na liczniku przedpłatowym są środki?',
        answers: { enough: 'Tak, wystarczy', empty: 'Nie, jest pusty', no_meter: 'Nie ma takiego licznika' },
      },
      flickers: { ask: 'Czy miga?', answers: {} },
      lamp_kind: {
        ask: 'Jaka to lampa?',
        answers: { bulb: 'Z żarówką', fitting: 'Bez wymiennej żarówki', outdoor: 'Na zewnątrz budynku' },
      },
    },
  },
  alarm: {
    name: 'Czujnik dymu lub czadu',
    words: 'piszczy alarm tlenek węgla',
    questions: {
      what: {
        ask: 'Co robi czujnik?',
        answers: {
          sounds: 'Dzwoni bez przerwy',
          beeps: 'Piszczy co jakiś czas',
          missing: 'Brakuje go',
          too_old: 'Minęła jego data ważności',
          yellow: 'Jest uszkodzony lub zamalowany',
        },
      },
      kind: { ask: 'Jaki to czujnik?', answers: { smoke: 'Dymu', carbon_monoxide: 'Tlenku węgla', heat: 'Ciepła' } },
      boiler: { ask: 'Czy w mieszkaniu jest piec, kocioł lub kominek?', answers: {} },
      reachable: { ask: 'Czy można go bezpiecznie dosięgnąć?', answers: {} },
      supply: {
        ask: 'Na co działa?',
        answers: { battery: 'Na baterię', mains: 'Na prąd z sieci', sealed: 'Na baterię, której nie da się wymienić' },
      },
      other_alarm: { ask: 'Czy jest inny czujnik, który działa?', answers: {} },
    },
  },
  door: {
    name: 'Drzwi, zamek lub okno',
    words: 'klucz szyba roleta klamka otwarte',
    questions: {
      which: {
        ask: 'Co to jest?',
        answers: {
          front_door: 'Drzwi wejściowe do mieszkania',
          inner_door: 'Drzwi wewnątrz',
          window: 'Okno',
          shutter: 'Roleta',
          garage: 'Garaż',
        },
      },
      closes: {
        ask: 'Czy da się zamknąć na klucz?',
        answers: {
          locks: 'Tak',
          does_not_lock: 'Zamyka się, ale nie na klucz',
          stands_open: 'Nie da się zamknąć',
          locked_out: 'Nie mogę wejść',
        },
      },
      ground_floor: { ask: 'Czy można tam dosięgnąć z zewnątrz?', answers: {} },
      child_may_fall: { ask: 'Czy dziecko mogłoby przez nie wypaść?', answers: {} },
      glass: { ask: 'Co z szybą?', answers: { whole: 'Jest cała', cracked: 'Jest pęknięte', out: 'Wypadła' } },
      keys: {
        ask: 'Czy mają Państwo klucze?',
        answers: { have: 'Tak', lost: 'Zginęły', stolen: 'Zostały skradzione' },
      },
      break_in: { ask: 'Czy ktoś próbował się włamać?', answers: {} },
      lock_fault: {
        ask: 'Co jest nie tak z zamkiem?',
        answers: { key_broken: 'Klucz się złamał', jammed: 'Zacina się', handle: 'To klamka' },
      },
      fire_door: { ask: 'Czy to drzwi przeciwpożarowe, które same się już nie zamykają?', answers: {} },
      window_fault: {
        ask: 'Co jest nie tak z oknem?',
        answers: {
          handle: 'Klamka',
          hinge: 'Zawias',
          draught: 'Wieje przez nie',
          fogged: 'Jest zaparowane między szybami',
        },
      },
      drive: {
        ask: 'Co jest zepsute?',
        answers: { motor: 'Silnik', belt: 'Pasek lub linka', slats: 'Listwy lub panele' },
      },
    },
  },
  damp: {
    name: 'Wilgoć lub pleśń',
    words: 'mokra ściana czarne plamy zapach',
    questions: {
      size: { ask: 'Jakie to duże?', answers: { hand: 'Jak dłoń', door: 'Jak drzwi', wall: 'Cała ściana' } },
      sleeps_there: { ask: 'Czy ktoś śpi w tym pokoju?', answers: {} },
      ill: { ask: 'Czy ktoś przez to choruje?', answers: {} },
      look: {
        ask: 'Jak to wygląda?',
        answers: {
          water_stain: 'Plama od wody',
          black_spots: 'Czarne lub zielone plamy',
          wet_wall: 'Ściana jest mokra',
        },
      },
      wet_to_touch: { ask: 'Czy plama jest mokra w dotyku?', answers: {} },
      place: {
        ask: 'Gdzie to jest?',
        answers: {
          outer_wall: 'Na ścianie zewnętrznej',
          window: 'Wokół okna',
          corner: 'W rogu',
          ceiling: 'Na suficie',
        },
      },
      came_back: { ask: 'Czy wróciło po wyczyszczeniu?', answers: {} },
      from_ground: { ask: 'Czy idzie od podłogi w górę?', answers: {} },
      reported_before: { ask: 'Czy było to już zgłaszane?', answers: {} },
      fan: {
        ask: 'Czy w pomieszczeniu jest wentylator?',
        answers: { works: 'Tak, działa', broken: 'Tak, ale jest zepsuty', none: 'Nie' },
      },
    },
  },
}
