import { chanceFrom, seedOfRun } from '../stand/chance.ts'
import { Figures } from '../stand/figures.ts'
import { brokenLaws, lawCount, waitForNews } from '../stand/invariants.ts'
import { identifiersOf } from '../stand/lived-order.ts'
import { Product } from '../stand/product.ts'
import { foundTown } from '../stand/town.ts'
import { walkAddresses } from './addresses.ts'
import { reachFar } from './far-reaches.ts'
import { abuseFiles } from './files.ts'
import { assignColumns } from './foreign-columns.ts'
import { forgeCalls } from './forged-calls.ts'
import { type Ground, hangUp } from './ground.ts'
import { guessWords } from './guesses.ts'
import { scan } from './scanners.ts'
import { plantScripts } from './screens.ts'
import { stealSessions } from './sessions.ts'
import { dawdle } from './slow-clients.ts'

const isSmoke = process.argv.includes('--smoke')
const seed = seedOfRun()
const figures = new Figures('attack', seed)
const product = new Product(4748, { FETTLE_CALLER_CLOCK: 'world', FETTLE_LIMITS: 'off' })

const attacks: readonly (readonly [name: string, attack: (ground: Ground) => Promise<void>])[] = [
  ['forged', forgeCalls],
  ['columns', assignColumns],
  ['sessions', stealSessions],
  ['guesses', guessWords],
  ['files', abuseFiles],
  ['addresses', walkAddresses],
  ['far', reachFar],
  ['scripts', plantScripts],
  ['slow', dawdle],
]
/** Scanners of others take their time: they run when they are asked for, and nothing else does then. */
const asked: typeof attacks = process.argv.includes('--scanners') ? [['scanners', scan]] : attacks
/** `--only=forged,columns` plays some of them. */
const wanted = process.argv
  .find((each) => each.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')

try {
  await product.start()
  const [settlement] = await foundTown(product.address, 1)
  const client = settlement?.staff.ADM
  // The owner of the first firm belongs to the client too.
  const firm = settlement?.firms[1]
  const contractor = firm?.owner
  if (!settlement || !client || !contractor) throw new Error('The town is empty')
  const ids = await identifiersOf(settlement, firm)
  for (const speaker of [client, contractor]) speaker.at = undefined
  const owner = await product.owner()
  await waitForNews(owner)
  const ground = { product, owner, figures, chance: chanceFrom(seed), isSmoke, settlement, ids, client, contractor }
  for (const [name, attack] of asked) {
    if (wanted && !wanted.includes(name)) continue
    const started = Date.now()
    await attack(ground)
    console.log(`  ${name}: ${Math.round((Date.now() - started) / 100) / 10} s`)
  }
  figures.none(`broken laws of ${lawCount} at the end`, await brokenLaws(owner))
  figures.none('ends of the server that nobody asked for', product.accidents)
  await owner.end()
} finally {
  hangUp()
  await product.close()
}
figures.end()
