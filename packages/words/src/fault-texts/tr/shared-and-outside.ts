import type { TileTexts } from '../fault-texts.ts'

export const sharedAndOutsideTr: TileTexts<'shared' | 'lift' | 'ground' | 'cooling' | 'other'> = {
  shared: {
    name: 'Binanın ortak alanları',
    words: 'merdiven giriş çöp diyafon ışık gürültü',
    questions: {
      what: {
        ask: 'Ne hakkında?',
        answers: {
          light: 'Işık sorunu',
          entrance: 'Bina giriş kapısı',
          intercom: 'Diyafon',
          bins: 'Çöp kutuları',
          noise: 'Gürültü',
          dirt: 'Kir',
        },
      },
      all_lamps: { ask: 'Bütün lambalar sönük mü?', answers: {} },
      on_stairs: { ask: 'Merdiven karanlık mı?', answers: {} },
      stands_open: { ask: 'Kapı gece gündüz açık mı duruyor?', answers: {} },
      entrance_fault: {
        ask: 'Kapının nesi var?',
        answers: { lock: 'Kilit', closer: 'Kapı hidroliği', glass: 'Cam', opener: 'Otomatik açma' },
      },
      intercom_fault: {
        ask: 'Ne çalışmıyor?',
        answers: { no_ring: 'Zil çalmıyor', no_speech: 'Kimseyi duymuyorum', no_open: 'Kapıyı açmıyor' },
      },
      blocks_exit: { ask: 'Çıkış yolunu kapatıyor mu?', answers: {} },
      bins_state: {
        ask: 'Çöp kutularının nesi var?',
        answers: { overfull: 'Çok dolular', not_collected: 'Boşaltılmadılar', dumped: 'Yanlarına bir şey atılmış' },
      },
      slippery: { ask: 'Biri üzerinde kayabilir mi?', answers: {} },
      noise_from: {
        ask: 'Gürültü nereden geliyor?',
        answers: { machine: 'Bir makineden', pipes: 'Borulardan', people: 'İnsanlardan' },
      },
    },
  },
  lift: {
    name: 'Asansör',
    words: 'lift mahsur kapı',
    questions: {
      inside: { ask: 'İçeride biri var mı?', answers: {} },
      what: {
        ask: 'Sorun nedir?',
        answers: {
          stopped: 'Çalışmıyor, hareket etmiyor',
          door: 'Kapısı kapanmıyor veya açılmıyor',
          noise: 'Ses yapıyor',
          button: 'Bir düğme veya lamba bozuk',
        },
      },
      other_lift: { ask: 'Çalışan başka bir asansör var mı?', answers: {} },
      needed: { ask: 'Asansörsüz evden çıkamayan biri var mı?', answers: {} },
      sign: {
        ask: 'Asansörün ekranında ne görünüyor?',
        answers: { dark: 'Hiçbir şey', message: 'Bir mesaj', normal: 'Normal görünüyor' },
      },
      stops_level: { ask: 'Kat hizasında duruyor mu?', answers: {} },
      which_button: {
        ask: 'Hangisi bozuk?',
        answers: { emergency_call: 'Acil çağrı', floor: 'Bir katın düğmesi', lamp: 'Bir lamba' },
      },
    },
  },
  ground: {
    name: 'Bahçe, yollar veya otopark',
    words: 'ağaç çit yol oyun alanı dışarı',
    questions: {
      what: {
        ask: 'Ne hakkında?',
        answers: {
          path: 'Bir yol veya basamaklar',
          tree: 'Bir ağaç',
          fence: 'Bir çit veya bahçe kapısı',
          light: 'Bir dış lamba',
          playground: 'Oyun alanı',
        },
      },
      on_wires: { ask: 'Kabloların üzerinde mi duruyor?', answers: {} },
      stumbled: { ask: 'İnsanlar takılıp düşebilir veya yaralanabilir mi?', answers: {} },
      surface: {
        ask: 'Nesi var?',
        answers: { paving: 'Kaplama taşları', steps: 'Basamaklar', ice: 'Buz veya kar', puddle: 'Su birikintisi' },
      },
      down: { ask: 'Yıkıldı mı?', answers: {} },
      tree_state: {
        ask: 'Ağacın nesi var?',
        answers: { branch: 'Bir dal gevşek', leans: 'Eğik duruyor', roots: 'Kökler zemini kaldırıyor' },
      },
      gate_closes: { ask: 'Bahçe kapısı kapanıp kilitleniyor mu?', answers: {} },
      play_part: {
        ask: 'Hangi parça?',
        answers: {
          swing: 'Bir salıncak',
          slide: 'Bir kaydırak',
          surface: 'Oyun zemini',
          other_part: 'Başka bir parça',
        },
      },
      still_used: { ask: 'Çocuklar hâlâ kullanıyor mu?', answers: {} },
    },
  },
  cooling: {
    name: 'Klima',
    words: 'soğutma sıcak fan',
    questions: {
      what: {
        ask: 'Sorun nedir?',
        answers: { not_cooling: 'Soğutmuyor', leaking: 'Sızdırıyor', noise: 'Ses yapıyor' },
      },
      how_hot: {
        ask: 'İçerisi ne kadar sıcak?',
        answers: { over_95: '95 °F üzerinde', over_85: '85 ile 95 °F arası', below_85: '85 °F altında' },
      },
      breaker: { ask: 'Sigortası açık mı?', answers: { on: 'Evet', tripped: 'Hayır, attı' } },
      unit_kind: {
        ask: 'Nasıl bir cihaz?',
        answers: { central: 'Bütün ev için', window: 'Pencerede', wall: 'Duvarda' },
      },
      leak_rate: { ask: 'Damlıyor mu, akıyor mu?', answers: { drips: 'Damlıyor', runs: 'Akıyor' } },
      filter: { ask: 'Filtre nasıl görünüyor?', answers: { clean: 'Temiz', dirty: 'Kirli' } },
    },
  },
  other: {
    name: 'Başka bir şey',
    words: '',
    questions: {
      where: { ask: 'Nerede?', answers: { inside: 'Evimde', shared_part: 'Ortak bir alanda', outside: 'Dışarıda' } },
      unsafe: { ask: 'Şu anda tehlikede olan biri var mı?', answers: {} },
    },
  },
}
