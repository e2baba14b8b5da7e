import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { addStaff, listStaff, removeStaff, type StaffCommandContext } from '#areas/identity/identity.port'
import { savePartnerOffers } from '#areas/partner-offers/partner-offers.port'
import { switchFlag } from '#areas/users/users.port'
import { savePayoutAccount } from '#areas/wallets/wallets.port'
import { ConfigurationError } from '#platform/configuration/configuration-error'
import { reportErrors, withStaffContext } from './staff-context.ts'

const tell = (line: string) => process.stdout.write(`${line}\n`)
const usage =
  'Usage: npm run staff -- --add somebody@example.com | --remove somebody@example.com | --list | --payee contractor-uuid=acct_1234 | --flag-on flag[=tenant-uuid|=e-mail] | --flag-off flag[=…] | --offers offers.json'

type Asked = {
  add?: string | undefined
  remove?: string | undefined
  list?: boolean | undefined
  payee?: string | undefined
  'flag-on'?: string | undefined
  'flag-off'?: string | undefined
  offers?: string | undefined
}

const asked = (): Asked => {
  try {
    const { values } = parseArgs({
      options: {
        add: { type: 'string' },
        remove: { type: 'string' },
        list: { type: 'boolean' },
        payee: { type: 'string' },
        'flag-on': { type: 'string' },
        'flag-off': { type: 'string' },
        offers: { type: 'string' },
      },
    })
    if (Object.keys(values).length === 1) return values
  } catch {
    // Said below: whatever was written, this is how it is written.
  }
  throw new ConfigurationError(usage)
}

const replaceOffers = async (file: string, context: StaffCommandContext) => {
  const count = await savePartnerOffers(context, await readFile(file, 'utf8'))
  if (count === undefined) throw new ConfigurationError(`${file} is not a list of offers (docs/operations.md).`)
  tell(`Contractors see ${count} offers of partners from now on.`)
}

const work = async ({ add, remove, payee, offers, ...flags }: Asked, context: StaffCommandContext) => {
  const flag = flags['flag-on'] ?? flags['flag-off']
  if (flag !== undefined) {
    const isOn = flags['flag-on'] !== undefined
    if (!(await switchFlag(context, flag, isOn))) throw new ConfigurationError(usage)
    return tell(`${flag} is ${isOn ? 'on' : 'off'}.`)
  }
  if (offers !== undefined) return replaceOffers(offers, context)
  if (payee !== undefined) {
    const name = await savePayoutAccount(context, payee)
    if (name === undefined) throw new ConfigurationError(usage)
    return tell(`What is paid to ${name} by Stripe goes to that account from now on.`)
  }
  if (add !== undefined) {
    if (!(await addStaff(context, add))) throw new ConfigurationError(`Nobody has an account with ${add}.`)
    return tell(`${add} is staff of the platform. A second factor is needed before they can act as anybody.`)
  }
  if (remove !== undefined) {
    if (!(await removeStaff(context, remove))) throw new ConfigurationError(`${remove} is not staff.`)
    return tell(`${remove} is staff no longer; nothing that they had open goes on.`)
  }
  const staff = await listStaff(context)
  for (const { email, hasFactor, visits } of staff)
    tell(`${email}  ${hasFactor ? 'has a second factor' : 'has no second factor yet'}  acted as others ${visits} times`)
  tell(`${staff.length} people are staff of the platform.`)
}

const run = async () => {
  const wanted = asked()
  await withStaffContext(async (context) => {
    await work(wanted, context)
  })
}

await reportErrors(run)
