import type { TileTexts } from '../fault-texts.ts'

export const powerAndDoorsRo: TileTexts<'power' | 'alarm' | 'door' | 'damp'> = {
  power: {
    name: 'Curent sau lumină',
    words: 'curent priză lampă siguranță întuneric',
    questions: {
      what: {
        ask: 'Ce nu funcționează?',
        answers: {
          whole_home: 'Toată locuința este fără curent',
          one_room: 'O cameră',
          socket: 'O priză sau un întrerupător',
          lamp: 'O lampă',
          breaker: 'A sărit o siguranță',
          burning_smell: 'Miroase a ars',
        },
      },
      smell: { ask: 'Miroase a ars sau este fierbinte?', answers: {} },
      bare_wires: { ask: 'Este spart sau se văd fire?', answers: {} },
      test_button: { ask: 'Are un buton TEST și unul RESET?', answers: {} },
      street_dark: { ask: 'Este întuneric și pe stradă?', answers: {} },
      medical_device: { ask: 'Are cineva nevoie de un aparat medical care merge pe acest curent?', answers: {} },
      trips_again: { ask: 'Sare din nou cu toate aparatele scoase din priză?', answers: {} },
      which_breaker: {
        ask: 'Care siguranță a sărit?',
        answers: { main: 'Cea mare, pentru tot', single: 'Una dintre cele mici' },
      },
      tripped_by: {
        ask: 'Ce ați pornit înainte?',
        answers: { appliance: 'Dintr-un aparat', lamp: 'O lampă', nothing: 'Nimic' },
      },
      credit: {
        ask: 'Mai este credit pe contorul cu preplată?',
        answers: { enough: 'Da, suficient', empty: 'Nu, este gol', no_meter: 'Nu există un astfel de contor' },
      },
      flickers: { ask: 'Pâlpâie?', answers: {} },
      lamp_kind: {
        ask: 'Ce fel de lampă este?',
        answers: { bulb: 'Cu bec', fitting: 'Fără bec care se poate schimba', outdoor: 'Una de afară' },
      },
    },
  },
  alarm: {
    name: 'Alarmă de fum sau de CO',
    words: 'piuit detector monoxid de carbon',
    questions: {
      what: {
        ask: 'Ce face alarma?',
        answers: {
          sounds: 'Sună fără oprire',
          beeps: 'Piuie din când în când',
          missing: 'Lipsește',
          too_old: 'I-a expirat data',
          yellow: 'Este deteriorată sau vopsită',
        },
      },
      kind: {
        ask: 'Ce alarmă este?',
        answers: { smoke: 'De fum', carbon_monoxide: 'De monoxid de carbon', heat: 'De căldură' },
      },
      boiler: { ask: 'Există o centrală, o sobă sau un șemineu în locuință?', answers: {} },
      reachable: { ask: 'Puteți ajunge la ea fără pericol?', answers: {} },
      supply: {
        ask: 'Cu ce funcționează?',
        answers: { battery: 'Cu baterie', mains: 'De la rețea', sealed: 'Cu o baterie care nu se poate schimba' },
      },
      other_alarm: { ask: 'Există altă alarmă care funcționează?', answers: {} },
    },
  },
  door: {
    name: 'Ușă, încuietoare sau fereastră',
    words: 'cheie geam jaluzea mâner deschis',
    questions: {
      which: {
        ask: 'Care anume?',
        answers: {
          front_door: 'Ușa de la intrare',
          inner_door: 'O ușă din interior',
          window: 'Fereastra',
          shutter: 'Jaluzeaua',
          garage: 'Garajul',
        },
      },
      closes: {
        ask: 'Se închide și se încuie?',
        answers: {
          locks: 'Da',
          does_not_lock: 'Se închide, dar nu se încuie',
          stands_open: 'Nu se poate închide',
          locked_out: 'Nu pot intra',
        },
      },
      ground_floor: { ask: 'Se poate ajunge la ea de afară?', answers: {} },
      child_may_fall: { ask: 'Ar putea cădea un copil prin ea?', answers: {} },
      glass: { ask: 'Cum este geamul?', answers: { whole: 'Este întreg', cracked: 'Este crăpat', out: 'A căzut' } },
      keys: { ask: 'Aveți cheile?', answers: { have: 'Da', lost: 'S-au pierdut', stolen: 'Au fost furate' } },
      break_in: { ask: 'A încercat cineva să intre prin efracție?', answers: {} },
      lock_fault: {
        ask: 'Ce are încuietoarea?',
        answers: { key_broken: 'S-a rupt cheia', jammed: 'Se blochează', handle: 'Este mânerul' },
      },
      fire_door: { ask: 'Este o ușă antifoc care nu se mai închide singură?', answers: {} },
      window_fault: {
        ask: 'Ce are fereastra?',
        answers: {
          handle: 'Mânerul',
          hinge: 'O balama',
          draught: 'Intră curent de aer',
          fogged: 'Este aburită între geamuri',
        },
      },
      drive: {
        ask: 'Ce este stricat?',
        answers: { motor: 'Motorul', belt: 'Cureaua sau cablul', slats: 'Lamelele sau panourile' },
      },
    },
  },
  damp: {
    name: 'Umezeală sau mucegai',
    words: 'perete ud pete negre miros',
    questions: {
      size: { ask: 'Cât de mare este?', answers: { hand: 'Cât o palmă', door: 'Cât o ușă', wall: 'Un perete întreg' } },
      sleeps_there: { ask: 'Doarme cineva în această cameră?', answers: {} },
      ill: { ask: 'Este cineva bolnav din cauza asta?', answers: {} },
      look: {
        ask: 'Cum arată?',
        answers: { water_stain: 'O pată de apă', black_spots: 'Pete negre sau verzi', wet_wall: 'Peretele este ud' },
      },
      wet_to_touch: { ask: 'Pata este udă la atingere?', answers: {} },
      place: {
        ask: 'Unde este?',
        answers: {
          outer_wall: 'La un perete exterior',
          window: 'În jurul unei ferestre',
          corner: 'Într-un colț',
          ceiling: 'La tavan',
        },
      },
      came_back: { ask: 'A apărut din nou după curățare?', answers: {} },
      from_ground: { ask: 'Urcă de la podea?', answers: {} },
      reported_before: { ask: 'A mai fost anunțat?', answers: {} },
      fan: {
        ask: 'Este un ventilator în cameră?',
        answers: { works: 'Da, funcționează', broken: 'Da, dar este stricat', none: 'Nu' },
      },
    },
  },
}
