import type { TileTexts } from '../fault-texts.ts'

export const heatingAndWaterRo: TileTexts<'heating' | 'leak' | 'toilet' | 'drain' | 'taps'> = {
  heating: {
    name: 'Încălzire sau apă caldă',
    words: 'frig centrală calorifer cald gaz termostat',
    questions: {
      what: {
        ask: 'Ce nu este în regulă?',
        answers: {
          all_cold: 'Toată locuința este rece',
          one_radiator: 'Un calorifer rămâne rece',
          water_only: 'Doar apa caldă este rece',
          low_pressure: 'Centrala arată presiune mică',
          noise: 'Bate sau fluieră',
          leaking_radiator: 'Curge un calorifer sau țeava lui',
        },
      },
      water_on_wires: { ask: 'Ajunge apa la o priză sau la o lampă?', answers: {} },
      leak_rate: { ask: 'Picură sau curge?', answers: { drips: 'Picură', runs: 'Curge' } },
      hot_water: { ask: 'Mai aveți apă caldă?', answers: {} },
      source: {
        ask: 'Cu ce se încălzește locuința?',
        answers: {
          gas: 'Centrală pe gaz',
          electric: 'Încălzire electrică',
          district: 'Încălzire pentru toată clădirea',
          oil: 'Motorină sau alt combustibil',
        },
      },
      soot: { ask: 'Vedeți funingine sau o flacără galbenă la centrală?', answers: {} },
      fuel_left: { ask: 'Este combustibil în rezervor?', answers: { enough: 'Da, suficient', empty: 'Nu, este gol' } },
      other_heater: { ask: 'Aveți alt aparat de încălzit care funcționează?', answers: {} },
      indoor_temperature: {
        ask: 'Ce temperatură este înăuntru?',
        answers: { below_55: 'Sub 55 °F', '55_to_68': 'De la 55 la 68 °F', above_68: 'Peste 68 °F' },
      },
      display: {
        ask: 'Ce arată ecranul?',
        answers: { code: 'Un cod de eroare', dark: 'Nimic', normal: 'Arată normal' },
      },
      credit: {
        ask: 'Mai este credit pe contorul cu preplată?',
        answers: { enough: 'Da, suficient', empty: 'Nu, este gol', no_meter: 'Nu există un astfel de contor' },
      },
      neighbours: { ask: 'Și vecinilor le este frig?', answers: {} },
      radiator_valve: {
        ask: 'Este deschis robinetul caloriferului?',
        answers: { open: 'Da, este deschis', closed: 'Nu, este închis', stuck: 'Nu se învârte' },
      },
      cold_part: {
        ask: 'Ce parte rămâne rece?',
        answers: { top: 'Partea de sus', bottom: 'Partea de jos', all: 'Tot' },
      },
      pressure_drops: { ask: 'Ați mai umplut-o și presiunea a scăzut din nou?', answers: {} },
      gauge: {
        ask: 'Ce arată manometrul?',
        answers: { below_1: 'Sub 1 bar', '1_to_2': 'De la 1 la 2 bar', none: 'Nu văd niciun manometru' },
      },
      noise_kind: { ask: 'Ce auziți?', answers: { bangs: 'Bătăi', whistles: 'Fluierat', gurgles: 'Bolborosit' } },
    },
  },
  leak: {
    name: 'Scurgere de apă',
    words: 'picură țeavă spartă ud tavan inundație',
    questions: {
      from: {
        ask: 'De unde vine apa?',
        answers: {
          pipe: 'Dintr-o țeavă',
          ceiling: 'Din tavan',
          appliance: 'Dintr-un aparat',
          toilet_or_basin: 'De la toaletă, chiuvetă sau cadă',
          outside: 'De afară',
        },
      },
      near_electrics: { ask: 'Ajunge la o priză, la o lampă sau la tabloul electric?', answers: {} },
      bucket_holds: {
        ask: 'Ajunge o găleată pentru apă?',
        answers: { holds: 'Da, ajunge o găleată', overflows: 'Nu, curge prea repede', only_damp: 'Este doar umed' },
      },
      valve: {
        ask: 'Ați putut închide robinetul principal?',
        answers: { closed: 'Da, apa este oprită', cannot_close: 'Nu se învârte', not_found: 'Nu îl găsesc' },
      },
      sagging: { ask: 'Tavanul se umflă sau se lasă?', answers: {} },
      from_above: { ask: 'Este o locuință deasupra dumneavoastră?', answers: {} },
      in_rain_only: { ask: 'Curge doar când plouă?', answers: {} },
      appliance_off: { ask: 'Ați închis robinetul aparatului?', answers: {} },
      water: { ask: 'Cum arată apa?', answers: { clean: 'Curată', dirty: 'Murdară', rusty: 'Ruginie' } },
      others_wet: { ask: 'Este udă și altă locuință?', answers: {} },
    },
  },
  toilet: {
    name: 'Toaletă',
    words: 'wc rezervor veceu closet',
    questions: {
      what: {
        ask: 'Ce nu este în regulă?',
        answers: {
          overflows: 'Dă pe dinafară',
          blocked: 'Este înfundată',
          no_flush: 'Nu trage apa',
          runs: 'Apa curge continuu',
          loose_or_broken: 'Se mișcă sau este stricată',
        },
      },
      how_many: { ask: 'Câte toalete aveți?', answers: { one: 'Una', more: 'Două sau mai multe' } },
      bucket_flush: { ask: 'Puteți să o clătiți cu o găleată de apă?', answers: {} },
      flush_kind: {
        ask: 'Cum se trage apa?',
        answers: { lever: 'Cu o manetă', button: 'Cu un buton', chain: 'Cu un lanț' },
      },
      other_drains: { ask: 'Bolborosesc sau se umplu și alte scurgeri?', answers: {} },
      onto_floor: { ask: 'Curge apă pe podea?', answers: {} },
      broken_part: { ask: 'Ce parte este?', answers: { seat: 'Colacul', bowl: 'Vasul', cistern: 'Rezervorul' } },
    },
  },
  drain: {
    name: 'Scurgere sau chiuvetă înfundată',
    words: 'canalizare miros duș sifon',
    questions: {
      which: {
        ask: 'Ce se scurge greu?',
        answers: { one_sink: 'O chiuvetă, o cadă sau un duș', all: 'Toate', outside_only: 'Doar o scurgere de afară' },
      },
      sewage: { ask: 'Iese apă de canalizare?', answers: {} },
      outside_too: { ask: 'Dă pe dinafară și o scurgere de afară?', answers: {} },
      fixture: {
        ask: 'Care anume?',
        answers: {
          kitchen_sink: 'Chiuveta de bucătărie',
          basin: 'Lavoarul',
          bath_or_shower: 'Cada sau dușul',
          machine: 'Scurgerea unui aparat',
        },
      },
      disposal_hums: { ask: 'Tocătorul de resturi bâzâie sau nu face nimic?', answers: {} },
      slow_or_stuck: { ask: 'Se scurge ceva?', answers: { slow: 'Da, încet', stuck: 'Nu, nimic' } },
      tried: {
        ask: 'Ce ați încercat?',
        answers: { plunger: 'O pompă de desfundat', chemical: 'Soluție de desfundat', nothing: 'Încă nimic' },
      },
      cover_open: { ask: 'Lipsește un capac sau este spart?', answers: {} },
      rises_elsewhere: { ask: 'Urcă apa în altă parte când deschideți un robinet?', answers: {} },
    },
  },
  taps: {
    name: 'Robinete, cadă sau duș',
    words: 'apă presiune lavoar robinet picură opărit',
    questions: {
      what: {
        ask: 'Ce nu este în regulă?',
        answers: {
          no_water: 'Nu este apă',
          scalding: 'Apa este fierbinte, opărește',
          weak: 'Curge prea încet',
          drips: 'Un robinet picură',
          shower: 'Dușul nu funcționează',
          basin_or_bath: 'Un lavoar sau o cadă este stricată',
        },
      },
      neighbours: { ask: 'Nici vecinii nu au apă?', answers: {} },
      electric_shower: {
        ask: 'Este un duș electric care curentează, bâzâie sau miroase a ars?',
        answers: { shock_or_smell: 'Da', not_electric: 'Nu este electric' },
      },
      only_place_to_wash: { ask: 'Este singurul loc pentru spălat?', answers: {} },
      everywhere: { ask: 'Este peste tot?', answers: { one_tap: 'La un robinet', all_taps: 'La toate robinetele' } },
      colour: { ask: 'Ce culoare are apa?', answers: { clear: 'Limpede', brown: 'Maro', milky: 'Lăptoasă' } },
      turns_off: { ask: 'Îl mai puteți închide?', answers: {} },
      which_tap: {
        ask: 'Care robinet este?',
        answers: { kitchen: 'În bucătărie', basin: 'La lavoar', bath: 'La cadă sau la duș', outside: 'Afară' },
      },
      damage: {
        ask: 'Ce este stricat?',
        answers: { loose: 'Se mișcă', cracked: 'Este crăpat', seal: 'Garnitura de la perete' },
      },
    },
  },
}
