import { readFile, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Market } from '@fettle/domain/editions/edition'
import { decimalOf } from '@fettle/domain/payment-files/payment-file'
import { authenticateStaff, type StaffCommandContext } from '#areas/identity/identity.port'
import {
  type CollectionRunSummary,
  listCollections,
  moveCollections,
  prepareCollections,
  recordReturns,
  releaseCollections,
} from '#areas/wallets/wallets.port'
import type { Configuration } from '#platform/configuration/configuration'
import { ConfigurationError } from '#platform/configuration/configuration-error'
import { simulatedCreditors } from '#platform/payments/creditors'
import { Refused } from '#platform/runner/refusal'
import { reportErrors, withStaffContext } from './staff-context.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const usage = `Usage: npm run collections -- --list
  | --prepare uk|de|us --by staff@example.com
  | --release number --by other-staff@example.com
  | --file number [--to file]
  | --send number | --cancel number | --recall number
  | --returns file-of-the-bank`

const text = { type: 'string' } as const
const options = {
  list: { type: 'boolean' },
  prepare: text,
  release: text,
  file: text,
  send: text,
  cancel: text,
  recall: text,
  returns: text,
  by: text,
  to: text,
} as const

const asked = () => {
  try {
    const { values } = parseArgs({ options })
    const { by, to, ...commands } = values
    const [[name, value] = []] = Object.entries(commands)
    if (name !== undefined && Object.keys(commands).length === 1) return { name, value: String(value), by, to }
  } catch {
    // The usage is the answer to every unreadable command.
  }
  throw new ConfigurationError(usage)
}

/** Reads the password without an echo; scripts set FETTLE_STAFF_PASSWORD. */
const readPassword = async (email: string): Promise<string> => {
  const { FETTLE_STAFF_PASSWORD: given } = process.env
  if (given !== undefined) return given
  process.stderr.write(`Password of ${email}: `)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  const password = await lines.question('')
  lines.close()
  process.stderr.write('\n')
  return password
}

const personOf = async (context: StaffCommandContext, email: string | undefined): Promise<string> => {
  if (email === undefined) throw new ConfigurationError(usage)
  const personId = await authenticateStaff(context, { email, password: await readPassword(email) })
  if (personId === undefined) throw new ConfigurationError(`${email} is not staff, or the password is wrong.`)
  return personId
}

const marketOf = (value: string): Market => {
  if (value === 'uk' || value === 'de' || value === 'us') return value
  throw new ConfigurationError(usage)
}
const numberOf = (value: string): number => {
  if (/^\d{1,9}$/.test(value)) return Number(value)
  throw new ConfigurationError(usage)
}

const printRun = ({ number, market, state, collectOn, lines, total, currency, returned }: CollectionRunSummary) =>
  print(
    `Run ${number}  ${market}  ${state}  collects on ${collectOn}  ${lines} top-ups  ${decimalOf(total)} ${currency}${returned > 0 ? `  ${returned} returned` : ''}`,
  )

/** The creditor of the settings; the simulated one where payments are simulated. */
const creditorOf = (market: Market, { payments: { stripe, creditors = {} } }: Configuration) => {
  const creditor = creditors[market] ?? (stripe ? undefined : simulatedCreditors[market])
  if (creditor) return creditor
  throw new ConfigurationError(`No creditor collects in ${market}: set FETTLE_CREDITORS (docs/operations.md).`)
}

const saveFile = async (context: StaffCommandContext, { number, to }: { number: number; to: string | undefined }) => {
  const run = (await listCollections(context)).find((each) => each.number === number)
  if (!run?.file) throw new ConfigurationError(`Run ${number} has no file.`)
  const path = to ?? run.file.name
  await writeFile(path, run.file.bytes)
  print(`${path}  ${run.file.bytes.length} bytes  SHA-256 ${run.file.sha256}`)
}

const effects = {
  failed: 'is not collected',
  taken_back: 'is taken back from the wallet',
  known: 'was known before',
  unknown: 'is in no run that the bank has',
  other_sum: 'has another sum than the run: nothing was changed',
} as const

const takeReturns = async (context: StaffCommandContext, file: string) => {
  const read = await recordReturns(context, await readFile(file))
  if (!read) throw new ConfigurationError(`${file} is no pain.002, camt.053, ARUDD or NACHA file of returns.`)
  for (const { reference, code, text: reason, effect } of read.returns)
    print(`${reference}  ${code} ${reason}  ${effects[effect]}`)
  for (const { reference, code, text: change } of read.notices)
    print(`${reference}  ${code} notice of change: ${change}`)
  print(`${read.returns.length} returns in ${file} (${read.format}).`)
}

const run = async () => {
  const { name, value, by, to } = asked()
  await withStaffContext(async (context, configuration) => {
    if (name === 'list') for (const each of await listCollections(context)) printRun(each)
    else if (name === 'returns') await takeReturns(context, value)
    else if (name === 'file') await saveFile(context, { number: numberOf(value), to })
    else if (name === 'prepare') {
      const market = marketOf(value)
      const creditor = creditorOf(market, configuration)
      const personId = await personOf(context, by)
      printRun(await prepareCollections(context, { market, creditor, personId }))
    } else if (name === 'release')
      printRun(await releaseCollections(context, { number: numberOf(value), personId: await personOf(context, by) }))
    else if (name === 'send' || name === 'cancel' || name === 'recall')
      printRun(await moveCollections(context, { number: numberOf(value), verb: name }))
  })
}

/** Refusals as sentences. */
const sentences: Readonly<Record<string, string>> = {
  not_found: 'There is no such run.',
  collection_run_not_in_this_state: 'The state of the run does not allow this.',
  collection_run_needs_second_person: 'Who prepared a run does not release it.',
  collection_day_has_passed: 'The day of the collection has passed: cancel the run and prepare another one.',
  nothing_to_collect: 'No announced top-up is to be collected.',
}

await reportErrors(() =>
  run().catch((problem: unknown) => {
    const sentence = problem instanceof Refused ? sentences[problem.code] : undefined
    throw sentence ? new ConfigurationError(sentence) : problem
  }),
)
