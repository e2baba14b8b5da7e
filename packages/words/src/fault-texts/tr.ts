import type { FaultTexts } from './fault-texts.ts'
import { heatingAndWaterTr } from './tr/heating-and-water.ts'
import { powerAndDoorsTr } from './tr/power-and-doors.ts'
import { roofAndKitchenTr } from './tr/roof-and-kitchen.ts'
import { sharedAndOutsideTr } from './tr/shared-and-outside.ts'

export const faultTextsTr: FaultTexts = {
  yes: 'Evet',
  no: 'Hayır',
  unknown: 'Bilmiyorum',
  dangers: {
    gas: 'Gaz kokusu alıyorum',
    carbon_monoxide: 'Karbonmonoksit alarmı çalıyor ya da insanların başı dönüyor veya midesi bulanıyor',
    fire: 'Bir şey yanıyor veya duman çıkarıyor',
    sparks: 'Kıvılcım çıkıyor ya da birini elektrik çarptı',
    water_on_electrics: 'Su prizlere, lambalara veya sigorta kutusuna akıyor',
    stuck_in_lift: 'Biri asansörde mahsur kaldı',
    falling_parts: 'Tavan, duvar veya balkon çöküyor',
  },
  tiles: { ...heatingAndWaterTr, ...powerAndDoorsTr, ...roofAndKitchenTr, ...sharedAndOutsideTr },
  closing: {
    room: {
      ask: 'Hangi odada?',
      answers: {
        kitchen: 'Mutfak',
        bathroom: 'Banyo',
        bedroom: 'Yatak odası',
        living_room: 'Oturma odası',
        hall: 'Koridor',
        cellar: 'Bodrum veya çatı arası',
        shared_part: 'Ortak alan',
        outside: 'Dışarıda',
      },
    },
    since: {
      ask: 'Ne zamandan beri?',
      answers: {
        today: 'Bugünden beri',
        this_week: 'Bu haftadan beri',
        this_month: 'Bu aydan beri',
        longer: 'Daha uzun süredir',
      },
    },
    happened_before: { ask: 'Daha önce de oldu mu?', answers: {} },
  },
  selfHelp: {
    bleed_radiator:
      'Radyatörü kapatın ve soğumasını bekleyin. Üstteki küçük vananın altına bir bez tutun, su gelene kadar radyatör anahtarıyla açın ve tekrar kapatın.',
    boiler_pressure:
      'Basınç 1 barın altındaysa kombinin altındaki doldurma vanasını 1,5 bar gösterene kadar yavaşça açın ve sıkıca kapatın. Kılavuzda anlatılmayan hiçbir şey yapmayın.',
    clear_sink:
      'Lavabo pompası deneyin ve altına kova koyarak lavabonun altındaki sifonu temizleyin. Gider açıcı dökmeyin.',
    clean_aerator: 'Musluğun ucundaki küçük süzgeci sökün, durulayın ve tekrar takın.',
    reset_breaker:
      'O devredeki her şeyin fişini çekin, şalteri tekrar açın ve aletleri birer birer takın. Attıran alet bozuktur.',
    press_reset: 'Prizdeki her şeyin fişini çekin, RESET düğmesine kuvvetle basın ve çalışan bir lambayla deneyin.',
    reset_disposal:
      'Kapatın. Alttan altıgen anahtarla rotoru serbest kalana kadar çevirin, cihazın altındaki kırmızı düğmeye basın ve tekrar deneyin.',
    change_bulb: 'Işık kapalıyken, çalıştığını bildiğiniz başka bir ampul deneyin.',
    change_battery:
      'Dakikada bir kısa bip sesi, pilin bittiği anlamına gelir. Güvenle ulaşabiliyorsanız pili değiştirin.',
    ants: 'Aralıkları kapatın, yiyecekleri kapalı tutun ve karınca yemi koyun. İki hafta sonra hâlâ varsa bildirimi gönderin.',
    clean_filter: 'Cihazı kapatın, filtreyi çıkarın, yıkayın veya değiştirin ve yarım saat sonra tekrar deneyin.',
  },
}
