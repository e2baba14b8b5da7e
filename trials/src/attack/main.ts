import { identifiersOf } from '../harness/completed-order.ts'
import { invariantCount, violatedInvariants, waitForOutbox } from '../harness/invariants.ts'
import { Product } from '../harness/product.ts'
import { runSeed, seededRandom } from '../harness/random.ts'
import { seedMarkets } from '../harness/seed.ts'
import { TrialReport } from '../harness/trial-report.ts'
import { testAddresses } from './addresses.ts'
import { type AttackContext, closeConnections } from './attack-context.ts'
import { bruteForce } from './brute-force.ts'
import { attackFiles } from './files.ts'
import { forgeCalls } from './forged-calls.ts'
import { floodWithMail, replies } from './mail-flood.ts'
import { testMassAssignment } from './mass-assignment.ts'
import { testSsrf } from './network-targets.ts'
import { floodWithPictures } from './picture-flood.ts'
import { scan } from './scanners.ts'
import { checkScreensForScripts } from './screen-xss.ts'
import { attackSessions } from './sessions.ts'
import { slowlorisClients } from './slowloris.ts'

const isSmoke = process.argv.includes('--smoke')
const seed = runSeed()
const report = new TrialReport('attack', seed)
const product = new Product(4748, {
  FETTLE_CALLER_CLOCK: 'world',
  FETTLE_LIMITS: 'off',
  FETTLE_REPLY_DOMAIN: replies.domain,
  FETTLE_REPLY_PORT: String(replies.port),
})

const attacks: readonly (readonly [name: string, attack: (context: AttackContext) => Promise<void>])[] = [
  ['forged', forgeCalls],
  ['columns', testMassAssignment],
  ['sessions', attackSessions],
  ['guesses', bruteForce],
  ['files', attackFiles],
  ['pictures', floodWithPictures],
  ['mail', floodWithMail],
  ['addresses', testAddresses],
  ['far', testSsrf],
  ['scripts', checkScreensForScripts],
  ['slow', slowlorisClients],
]
/** Third-party scanners are slow: they run only with `--scanners`, and then alone. */
const asked: typeof attacks = process.argv.includes('--scanners') ? [['scanners', scan]] : attacks
/** `--only=forged,columns` selects attacks. */
const wanted = process.argv
  .find((each) => each.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')

try {
  await product.start()
  const [market] = await seedMarkets(product.address, 1)
  const client = market?.staff.ADM
  // The owner of the first firm is also a member of the client.
  const firm = market?.firms[1]
  const contractor = firm?.owner
  if (!market || !client || !contractor) throw new Error('The town is empty')
  const ids = await identifiersOf(market, firm)
  for (const user of [client, contractor]) user.at = undefined
  const owner = await product.owner()
  await waitForOutbox(owner)
  const context = { product, owner, report, chance: seededRandom(seed), isSmoke, market, ids, client, contractor }
  for (const [name, attack] of asked) {
    if (wanted && !wanted.includes(name)) continue
    const started = Date.now()
    await attack(context)
    console.log(`  ${name}: ${Math.round((Date.now() - started) / 100) / 10} s`)
  }
  report.expectNone(`broken laws of ${invariantCount} at the end`, await violatedInvariants(owner))
  report.expectNone('ends of the server that nobody asked for', product.accidents)
  await owner.end()
} finally {
  closeConnections()
  await product.close()
}
report.end()
