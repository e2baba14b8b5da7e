import { faultTreesMethods } from '@fettle/contracts/repair-reports/fault-trees.methods'
import { type ResidentLanguage, residentLanguages } from '@fettle/domain/editions/resident-languages'
import { faultTreeNumber } from '@fettle/domain/repair-reports/fault-tree'
import type { ApiUser } from './api-user.ts'

/** A client whose intercoms have cameras asks for what is wrong with them otherwise than the shipped tree, in every language. */
const asked: Readonly<Record<ResidentLanguage, string>> = {
  'de-DE': 'Was geht an der Gegensprechanlage mit Kamera nicht?',
  'en-GB': 'What does not work at the intercom with camera?',
  'en-US': 'What does not work at the intercom with camera?',
  es: '¿Qué no funciona en el portero con cámara?',
  pl: 'Co nie działa w domofonie z kamerą?',
  ro: 'Ce nu funcționează la interfonul cu cameră?',
  tr: 'Kameralı diyafonda ne çalışmıyor?',
  ru: 'Что не работает в домофоне с камерой?',
  uk: 'Що не працює в домофоні з камерою?',
  ar: 'ما الذي لا يعمل في جهاز الاتصال الداخلي ذي الكاميرا؟',
  ur: 'کیمرے والے انٹرکام میں کیا کام نہیں کرتا؟',
  zh: '带摄像头的对讲机哪里有问题？',
}
const note = 'Gegensprechanlagen mit Kamera in allen Häusern'
const numbers = { gas: '040 66 60 60', power: '0800 0210 110' }

/** A fault tree of the client: drafted from the shipped one, one question worded for its houses, published. */
export const seedFaultTree = async (admin: ApiUser): Promise<void> => {
  const draft = await admin.call(faultTreesMethods.draft, { basedOn: faultTreeNumber })
  const { number } = draft
  const tile = draft.tiles.find(({ id }) => id === 'shared')
  if (!tile) throw new Error('The shipped fault tree has no tile of shared parts')
  const saved = await admin.call(faultTreesMethods.save, {
    number,
    version: draft.version,
    note,
    languages: [...residentLanguages],
    numbers,
  })
  const worded = await admin.call(faultTreesMethods.saveTile, {
    number,
    version: saved.version,
    tile,
    texts: Object.fromEntries(residentLanguages.map((each) => [each, { 'shared.intercom_fault': asked[each] }])),
  })
  await admin.call(faultTreesMethods.publish, { number, version: worded.version })
}
