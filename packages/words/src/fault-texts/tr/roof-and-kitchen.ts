import type { TileTexts } from '../fault-texts.ts'

export const roofAndKitchenTr: TileTexts<'roof' | 'kitchen' | 'pests' | 'wall'> = {
  roof: {
    name: 'Çatı veya dış duvar',
    words: 'kiremit oluk baca yağmur',
    questions: {
      what: {
        ask: 'Sorun nedir?',
        answers: {
          water_in: 'İçeri yağmur giriyor',
          loose_parts: 'Bir şey gevşek',
          gutter: 'Yağmur oluğu taşıyor',
          chimney: 'Baca',
        },
      },
      over_path: { ask: 'Altından insanlar geçiyor mu?', answers: {} },
      bucket_holds: {
        ask: 'Su için kova yetiyor mu?',
        answers: { holds: 'Evet', overflows: 'Hayır, çok hızlı akıyor' },
      },
      near_electrics: { ask: 'Su bir prize veya lambaya ulaşıyor mu?', answers: {} },
      under_roof: {
        ask: 'Nereden giriyor?',
        answers: { top_floor: 'En üst katta', lower_floor: 'Daha alt bir katta', stairs: 'Merdivende' },
      },
      after_storm: { ask: 'Öncesinde fırtına var mıydı?', answers: {} },
      gutter_state: {
        ask: 'Oluk ne yapıyor?',
        answers: { overflows: 'Taşıyor', leaks: 'Sızdırıyor', hangs: 'Aşağı sarkıyor' },
      },
      fire_connected: { ask: 'Ona bağlı bir soba veya kombi var mı?', answers: {} },
    },
  },
  kitchen: {
    name: 'Mutfak veya ev aleti',
    words: 'ocak fırın buzdolabı çamaşır bulaşık makinesi',
    questions: {
      which: {
        ask: 'Hangisi?',
        answers: {
          cooker: 'Ocak veya fırın',
          fridge: 'Buzdolabı veya dondurucu',
          washing_machine: 'Çamaşır makinesi',
          dishwasher: 'Bulaşık makinesi',
          units: 'Dolaplar veya tezgâh',
          hood: 'Davlumbaz',
        },
      },
      gas_smell: { ask: 'Gaz kokusu alıyor musunuz?', answers: {} },
      whose: { ask: 'Kime ait?', answers: { landlord: 'Eve ait', own: 'Bana ait' } },
      only_one: { ask: 'Tek mi?', answers: {} },
      cooker_fault: {
        ask: 'Ne çalışmıyor?',
        answers: { one_ring: 'Bir göz', all_rings: 'Bütün gözler', oven: 'Fırın' },
      },
      food_spoils: { ask: 'Yiyecekler bozuluyor mu?', answers: {} },
      leaks: { ask: 'Su akıyor mu?', answers: {} },
      machine_fault: {
        ask: 'Makine ne yapıyor?',
        answers: {
          no_power: 'Çalışmıyor',
          no_water: 'Su almıyor',
          no_drain: 'Suyu boşaltmıyor',
          door_stuck: 'Kapağı açılmıyor',
        },
      },
      may_fall: { ask: 'Bir dolap düşebilir mi?', answers: {} },
      unit_part: {
        ask: 'Hangi parça?',
        answers: { door: 'Bir kapak', drawer: 'Bir çekmece', worktop: 'Tezgâh', shelf: 'Bir raf' },
      },
      hood_fault: { ask: 'Ne çalışmıyor?', answers: { fan: 'Fan', light: 'Işık', filter: 'Filtre' } },
    },
  },
  pests: {
    name: 'Haşereler',
    words: 'sıçan fare böcek yaban arısı tahtakurusu karınca',
    questions: {
      which: {
        ask: 'Ne gördünüz?',
        answers: {
          rats_or_mice: 'Sıçan veya fare',
          bed_bugs: 'Tahtakurusu',
          wasps: 'Yaban arısı veya arı',
          cockroaches: 'Hamamböceği',
          ants: 'Karınca',
          birds: 'Kuş',
        },
      },
      inside: { ask: 'Evinizin içindeler mi?', answers: {} },
      how_many: { ask: 'Kaç tane?', answers: { traces: 'Yalnızca izleri', few: 'Birkaç tane', many: 'Çok sayıda' } },
      nest: { ask: 'Yuvayı gördünüz mü?', answers: { seen: 'Evet', not_seen: 'Hayır' } },
      allergic: { ask: 'Sokmaya karşı alerjisi olan biri var mı?', answers: {} },
      way_in: {
        ask: 'Nereden girdiklerini gördünüz mü?',
        answers: { hole: 'Bir delikten', drain: 'Bir giderden', not_seen: 'Hayır' },
      },
      bites: { ask: 'Isırılan veya sokulan oldu mu?', answers: {} },
      neighbours_too: { ask: 'Komşularınızda da var mı?', answers: {} },
      young_birds: { ask: 'Yavru veya yumurta var mı?', answers: {} },
    },
  },
  wall: {
    name: 'Duvar, zemin veya merdiven',
    words: 'çatlak sıva korkuluk basamak',
    questions: {
      what: {
        ask: 'Ne hasarlı?',
        answers: {
          crack: 'Duvarda bir çatlak',
          floor: 'Zemin',
          stair: 'Bir basamak',
          banister: 'Korkuluk',
          plaster: 'Sıva veya fayans',
        },
      },
      coin_fits: { ask: 'Çatlağa bir madeni para sığıyor mu?', answers: {} },
      growing: { ask: 'Hızla büyüyor mu?', answers: {} },
      crack_side: {
        ask: 'Çatlak hangi tarafta?',
        answers: { inside: 'İçeride', outside: 'Dışarıda', both: 'Her iki tarafta' },
      },
      doors_stick: { ask: 'Yanındaki kapı veya pencereler sıkışıyor mu?', answers: {} },
      gives_way: { ask: 'Üzerine basınca zemin çöküyor mu?', answers: {} },
      covering: {
        ask: 'Zemin neyle kaplı?',
        answers: { wood: 'Ahşap', tiles: 'Fayans', carpet: 'Halı', vinyl: 'Vinil' },
      },
      loose: { ask: 'Gevşek mi?', answers: {} },
      drilled: { ask: 'Delindi veya kırıldı mı?', answers: {} },
      old_paint: { ask: '1978 öncesi bir binada boya dökülüyor mu?', answers: {} },
    },
  },
}
