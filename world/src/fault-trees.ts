import { faultTreesMethods } from '@fettle/contracts/repair-reports/fault-trees.methods'
import { faultTreeNumber } from '@fettle/domain/repair-reports/fault-tree'
import type { ApiUser } from './api-user.ts'

/** A client whose door stations film: who rings is asked for otherwise than in the shipped question, in its two languages. */
const own = {
  tile: 'shared',
  texts: {
    'de-DE': { 'shared.intercom_fault': 'Was geht an der Gegensprechanlage mit Kamera nicht?' },
    'en-GB': { 'shared.intercom_fault': 'What does not work at the intercom with camera?' },
  },
  note: 'Gegensprechanlagen mit Kamera in allen Häusern',
  numbers: { gas: '040 66 60 60', power: '0800 0210 110' },
} as const

/** A fault tree of the client: drafted from the shipped one, one question worded for its houses, published. */
export const seedFaultTree = async (admin: ApiUser): Promise<void> => {
  const draft = await admin.call(faultTreesMethods.draft, { basedOn: faultTreeNumber })
  const { number } = draft
  const tile = draft.tiles.find(({ id }) => id === own.tile)
  if (!tile) throw new Error('The shipped fault tree has no tile of shared parts')
  const saved = await admin.call(faultTreesMethods.save, {
    number,
    version: draft.version,
    note: own.note,
    languages: ['de-DE', 'en-GB'],
    numbers: own.numbers,
  })
  const worded = await admin.call(faultTreesMethods.saveTile, {
    number,
    version: saved.version,
    tile,
    texts: own.texts,
  })
  await admin.call(faultTreesMethods.publish, { number, version: worded.version })
}
