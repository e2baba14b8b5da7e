import type { TileTexts } from '../fault-texts.ts'

export const powerAndDoorsTr: TileTexts<'power' | 'alarm' | 'door' | 'damp'> = {
  power: {
    name: 'Elektrik veya ışık',
    words: 'elektrik priz lamba sigorta karanlık',
    questions: {
      what: {
        ask: 'Ne çalışmıyor?',
        answers: {
          whole_home: 'Bütün evde elektrik yok',
          one_room: 'Bir oda',
          socket: 'Bir priz veya düğme',
          lamp: 'Bir lamba',
          breaker: 'Bir sigorta attı',
          burning_smell: 'Yanık kokuyor',
        },
      },
      smell: { ask: 'Yanık kokuyor mu veya sıcak mı?', answers: {} },
      bare_wires: { ask: 'Kırık ve açık mı ya da kablolar görünüyor mu?', answers: {} },
      test_button: { ask: 'TEST ve RESET düğmeleri var mı?', answers: {} },
      street_dark: { ask: 'Sokak da karanlık mı?', answers: {} },
      medical_device: { ask: 'Bununla çalışan tıbbi bir cihaza ihtiyacı olan biri var mı?', answers: {} },
      trips_again: { ask: 'Her şeyin fişi çekiliyken yine atıyor mu?', answers: {} },
      which_breaker: {
        ask: 'Hangi şalter attı?',
        answers: { main: 'Her şey için olan büyük şalter', single: 'Küçük olanlardan biri' },
      },
      tripped_by: {
        ask: 'Öncesinde neyi açtınız?',
        answers: { appliance: 'Bir makineden', lamp: 'Bir lamba', nothing: 'Hiçbir şey' },
      },
      credit: {
        ask: 'Ön ödemeli sayaçta kredi var mı?',
        answers: { enough: 'Evet, yeterli', empty: 'Hayır, boş', no_meter: 'Böyle bir sayaç yok' },
      },
      flickers: { ask: 'Titriyor mu?', answers: {} },
      lamp_kind: {
        ask: 'Nasıl bir lamba?',
        answers: { bulb: 'Ampullü', fitting: 'Ampulü değişmeyen', outdoor: 'Dışarıdaki bir lamba' },
      },
    },
  },
  alarm: {
    name: 'Duman veya CO alarmı',
    words: 'bip dedektör karbonmonoksit',
    questions: {
      what: {
        ask: 'Alarm ne yapıyor?',
        answers: {
          sounds: 'Durmadan çalıyor',
          beeps: 'Ara sıra bip sesi çıkarıyor',
          missing: 'Yok',
          too_old: 'Son kullanma tarihi geçmiş',
          yellow: 'Hasarlı veya boyanmış',
        },
      },
      kind: { ask: 'Hangi alarm?', answers: { smoke: 'Duman', carbon_monoxide: 'Karbonmonoksit', heat: 'Isı' } },
      boiler: { ask: 'Evde kombi, soba veya şömine var mı?', answers: {} },
      reachable: { ask: 'Ona güvenle ulaşabiliyor musunuz?', answers: {} },
      supply: {
        ask: 'Neyle çalışıyor?',
        answers: { battery: 'Pille', mains: 'Şebeke elektriğiyle', sealed: 'Değiştirilemeyen bir pille' },
      },
      other_alarm: { ask: 'Çalışan başka bir alarm var mı?', answers: {} },
    },
  },
  door: {
    name: 'Kapı, kilit veya pencere',
    words: 'anahtar cam panjur kol açık',
    questions: {
      which: {
        ask: 'Hangisi?',
        answers: {
          front_door: 'Daire kapısı',
          inner_door: 'İçerideki bir kapı',
          window: 'Pencere',
          shutter: 'Panjur',
          garage: 'Garaj',
        },
      },
      closes: {
        ask: 'Kapanıp kilitleniyor mu?',
        answers: {
          locks: 'Evet',
          does_not_lock: 'Kapanıyor ama kilitlenmiyor',
          stands_open: 'Kapatılamıyor',
          locked_out: 'İçeri giremiyorum',
        },
      },
      ground_floor: { ask: 'Dışarıdan ulaşılabiliyor mu?', answers: {} },
      child_may_fall: { ask: 'Bir çocuk oradan düşebilir mi?', answers: {} },
      glass: { ask: 'Cam ne durumda?', answers: { whole: 'Sağlam', cracked: 'Çatlak', out: 'Düşmüş' } },
      keys: { ask: 'Anahtarlar sizde mi?', answers: { have: 'Evet', lost: 'Kayboldular', stolen: 'Çalındılar' } },
      break_in: { ask: 'Biri zorla girmeye çalıştı mı?', answers: {} },
      lock_fault: {
        ask: 'Kilidin nesi var?',
        answers: { key_broken: 'Anahtar kırıldı', jammed: 'Takılıyor', handle: 'Sorun kolda' },
      },
      fire_door: { ask: 'Artık kendiliğinden kapanmayan bir yangın kapısı mı?', answers: {} },
      window_fault: {
        ask: 'Pencerenin nesi var?',
        answers: { handle: 'Kolu', hinge: 'Bir menteşe', draught: 'Hava geçiriyor', fogged: 'Camların arası buğulu' },
      },
      drive: {
        ask: 'Ne kırık?',
        answers: { motor: 'Motor', belt: 'Kayış veya kablo', slats: 'Lameller veya paneller' },
      },
    },
  },
  damp: {
    name: 'Rutubet veya küf',
    words: 'ıslak duvar siyah leke koku',
    questions: {
      size: { ask: 'Ne kadar büyük?', answers: { hand: 'El kadar', door: 'Kapı kadar', wall: 'Bütün duvar' } },
      sleeps_there: { ask: 'Bu odada uyuyan biri var mı?', answers: {} },
      ill: { ask: 'Bu yüzden hasta olan biri var mı?', answers: {} },
      look: {
        ask: 'Nasıl görünüyor?',
        answers: { water_stain: 'Su lekesi', black_spots: 'Siyah veya yeşil lekeler', wet_wall: 'Duvar ıslak' },
      },
      wet_to_touch: { ask: 'Leke dokununca ıslak mı?', answers: {} },
      place: {
        ask: 'Nerede?',
        answers: { outer_wall: 'Dış duvarda', window: 'Pencerenin çevresinde', corner: 'Köşede', ceiling: 'Tavanda' },
      },
      came_back: { ask: 'Temizledikten sonra geri geldi mi?', answers: {} },
      from_ground: { ask: 'Yerden yukarı mı çıkıyor?', answers: {} },
      reported_before: { ask: 'Daha önce bildirildi mi?', answers: {} },
      fan: {
        ask: 'Odada havalandırma fanı var mı?',
        answers: { works: 'Evet, çalışıyor', broken: 'Evet ama bozuk', none: 'Hayır' },
      },
    },
  },
}
