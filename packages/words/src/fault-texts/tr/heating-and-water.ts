import type { TileTexts } from '../fault-texts.ts'

export const heatingAndWaterTr: TileTexts<'heating' | 'leak' | 'toilet' | 'drain' | 'taps'> = {
  heating: {
    name: 'Isıtma veya sıcak su',
    words: 'soğuk kombi kalorifer radyatör sıcak gaz termostat',
    questions: {
      what: {
        ask: 'Sorun nedir?',
        answers: {
          all_cold: 'Bütün ev soğuk',
          one_radiator: 'Bir radyatör soğuk kalıyor',
          water_only: 'Yalnızca sıcak su soğuk',
          low_pressure: 'Kombi düşük basınç gösteriyor',
          noise: 'Vuruyor veya ıslık çalıyor',
          leaking_radiator: 'Bir radyatör veya borusu su sızdırıyor',
        },
      },
      water_on_wires: { ask: 'Su bir prize veya lambaya ulaşıyor mu?', answers: {} },
      leak_rate: { ask: 'Damlıyor mu, akıyor mu?', answers: { drips: 'Damlıyor', runs: 'Akıyor' } },
      hot_water: { ask: 'Hâlâ sıcak suyunuz var mı?', answers: {} },
      source: {
        ask: 'Eviniz neyle ısınıyor?',
        answers: {
          gas: 'Gazlı kombi',
          electric: 'Elektrikli ısıtma',
          district: 'Bütün binanın ortak ısıtması',
          oil: 'Mazot veya başka yakıt',
        },
      },
      soot: { ask: 'Kombide is veya sarı alev görüyor musunuz?', answers: {} },
      fuel_left: { ask: 'Depoda yakıt var mı?', answers: { enough: 'Evet, yeterli', empty: 'Hayır, boş' } },
      other_heater: { ask: 'Çalışan başka bir ısıtıcınız var mı?', answers: {} },
      indoor_temperature: {
        ask: 'İçerisi kaç derece?',
        answers: { below_55: '55 °F altında', '55_to_68': '55 ile 68 °F arası', above_68: '68 °F üzerinde' },
      },
      display: {
        ask: 'Ekranda ne görünüyor?',
        answers: { code: 'Bir hata kodu', dark: 'Hiçbir şey', normal: 'Normal görünüyor' },
      },
      credit: {
        ask: 'Ön ödemeli sayaçta kredi var mı?',
        answers: { enough: 'Evet, yeterli', empty: 'Hayır, boş', no_meter: 'Böyle bir sayaç yok' },
      },
      neighbours: { ask: 'Komşularınızın evi de soğuk mu?', answers: {} },
      radiator_valve: {
        ask: 'Radyatörün vanası açık mı?',
        answers: { open: 'Evet, açık', closed: 'Hayır, kapalı', stuck: 'Dönmüyor' },
      },
      cold_part: {
        ask: 'Hangi kısmı soğuk kalıyor?',
        answers: { top: 'Üst kısmı', bottom: 'Alt kısmı', all: 'Tamamı' },
      },
      pressure_drops: { ask: 'Daha önce su eklediniz ve basınç yine düştü mü?', answers: {} },
      gauge: {
        ask: 'Basınç göstergesi ne gösteriyor?',
        answers: { below_1: '1 bar altında', '1_to_2': '1 ile 2 bar arası', none: 'Gösterge göremiyorum' },
      },
      noise_kind: {
        ask: 'Ne duyuyorsunuz?',
        answers: { bangs: 'Vurma sesi', whistles: 'Islık sesi', gurgles: 'Fokurdama' },
      },
    },
  },
  leak: {
    name: 'Su sızıntısı',
    words: 'damla boru patlak ıslak tavan su baskını',
    questions: {
      from: {
        ask: 'Su nereden geliyor?',
        answers: {
          pipe: 'Bir borudan',
          ceiling: 'Tavandan',
          appliance: 'Bir makineden',
          toilet_or_basin: 'Tuvalet, lavabo veya küvetten',
          outside: 'Dışarıdan',
        },
      },
      near_electrics: { ask: 'Bir prize, lambaya veya sigorta kutusuna ulaşıyor mu?', answers: {} },
      bucket_holds: {
        ask: 'Altına konan kova yetiyor mu?',
        answers: { holds: 'Evet, kova yetiyor', overflows: 'Hayır, çok hızlı akıyor', only_damp: 'Yalnızca nemli' },
      },
      valve: {
        ask: 'Ana vanayı kapatabildiniz mi?',
        answers: { closed: 'Evet, su kapalı', cannot_close: 'Dönmüyor', not_found: 'Bulamıyorum' },
      },
      sagging: { ask: 'Tavan şişiyor veya sarkıyor mu?', answers: {} },
      from_above: { ask: 'Üstünüzde başka bir daire var mı?', answers: {} },
      in_rain_only: { ask: 'Yalnızca yağmur yağınca mı geliyor?', answers: {} },
      appliance_off: { ask: 'Makinenin musluğunu kapattınız mı?', answers: {} },
      water: { ask: 'Su nasıl görünüyor?', answers: { clean: 'Temiz', dirty: 'Kirli', rusty: 'Paslı' } },
      others_wet: { ask: 'Başka bir daire de ıslak mı?', answers: {} },
    },
  },
  toilet: {
    name: 'Tuvalet',
    words: 'wc sifon klozet rezervuar',
    questions: {
      what: {
        ask: 'Sorun nedir?',
        answers: {
          overflows: 'Taşıyor',
          blocked: 'Tıkalı',
          no_flush: 'Sifon çalışmıyor',
          runs: 'Su durmadan akıyor',
          loose_or_broken: 'Gevşek veya kırık',
        },
      },
      how_many: { ask: 'Kaç tuvaletiniz var?', answers: { one: 'Bir', more: 'İki veya daha fazla' } },
      bucket_flush: { ask: 'Bir kova suyla temizlenebiliyor mu?', answers: {} },
      flush_kind: { ask: 'Sifon nasıl çekiliyor?', answers: { lever: 'Kolla', button: 'Düğmeyle', chain: 'Zincirle' } },
      other_drains: { ask: 'Başka giderler de fokurduyor veya doluyor mu?', answers: {} },
      onto_floor: { ask: 'Yere su akıyor mu?', answers: {} },
      broken_part: { ask: 'Hangi parça?', answers: { seat: 'Klozet kapağı', bowl: 'Klozet', cistern: 'Rezervuar' } },
    },
  },
  drain: {
    name: 'Tıkalı gider veya lavabo',
    words: 'lağım koku duş ızgara',
    questions: {
      which: {
        ask: 'Hangisi iyi akmıyor?',
        answers: {
          one_sink: 'Bir lavabo, küvet veya duş',
          all: 'Hepsi',
          outside_only: 'Yalnızca dışarıdaki bir gider',
        },
      },
      sewage: { ask: 'Lağım suyu geliyor mu?', answers: {} },
      outside_too: { ask: 'Dışarıdaki gider de taşıyor mu?', answers: {} },
      fixture: {
        ask: 'Hangisi?',
        answers: {
          kitchen_sink: 'Mutfak evyesi',
          basin: 'Lavabo',
          bath_or_shower: 'Küvet veya duş',
          machine: 'Bir makinenin gideri',
        },
      },
      disposal_hums: { ask: 'Çöp öğütücü uğulduyor veya hiç çalışmıyor mu?', answers: {} },
      slow_or_stuck: { ask: 'Hiç su gidiyor mu?', answers: { slow: 'Evet, yavaşça', stuck: 'Hayır, hiç gitmiyor' } },
      tried: {
        ask: 'Ne denediniz?',
        answers: { plunger: 'Lavabo pompası', chemical: 'Gider açıcı', nothing: 'Henüz hiçbir şey' },
      },
      cover_open: { ask: 'Bir kapak eksik veya kırık mı?', answers: {} },
      rises_elsewhere: { ask: 'Musluğu açınca başka yerde su yükseliyor mu?', answers: {} },
    },
  },
  taps: {
    name: 'Musluk, küvet veya duş',
    words: 'su basınç lavabo musluk damla haşlama',
    questions: {
      what: {
        ask: 'Sorun nedir?',
        answers: {
          no_water: 'Su yok',
          scalding: 'Su haşlayacak kadar sıcak',
          weak: 'Çok yavaş akıyor',
          drips: 'Bir musluk damlatıyor',
          shower: 'Duş çalışmıyor',
          basin_or_bath: 'Lavabo veya küvet kırık',
        },
      },
      neighbours: { ask: 'Komşularınızın da suyu yok mu?', answers: {} },
      electric_shower: {
        ask: 'Elektrik çarpan, uğuldayan veya yanık kokan elektrikli bir duş mu?',
        answers: { shock_or_smell: 'Evet', not_electric: 'Elektrikli değil' },
      },
      only_place_to_wash: { ask: 'Yıkanılabilecek tek yer mi?', answers: {} },
      everywhere: { ask: 'Her yerde mi?', answers: { one_tap: 'Bir muslukta', all_taps: 'Bütün musluklarda' } },
      colour: { ask: 'Suyun rengi nasıl?', answers: { clear: 'Berrak', brown: 'Kahverengi', milky: 'Süt gibi' } },
      turns_off: { ask: 'Hâlâ kapatabiliyor musunuz?', answers: {} },
      which_tap: {
        ask: 'Hangi musluk?',
        answers: { kitchen: 'Mutfakta', basin: 'Lavaboda', bath: 'Küvette veya duşta', outside: 'Dışarıda' },
      },
      damage: { ask: 'Ne kırık?', answers: { loose: 'Gevşek', cracked: 'Çatlak', seal: 'Duvardaki conta' } },
    },
  },
}
