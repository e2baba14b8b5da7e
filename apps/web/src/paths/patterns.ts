import { type AddressTable, expandPath } from './address.ts'
import { authAddresses } from './auth-addresses.ts'
import { clientAddresses } from './client-addresses.ts'
import { contractorAddresses } from './contractor-addresses.ts'
import { inspectorAddresses } from './inspector-addresses.ts'
import { clientSettings, contractorSettings, settingsRoutes } from './settings-addresses.ts'

type Audience = 'auth' | 'client' | 'contractor' | 'inspector'
type Pattern = {
  readonly audience: Audience
  readonly pattern: string
  readonly page: string
  readonly frame?: string | undefined
}

const patternsOf = (audience: Audience, base: string, table: AddressTable): readonly Pattern[] =>
  Object.values(table).flatMap((address) =>
    expandPath(address).map((path) => ({
      audience,
      pattern: `${base}${path}`,
      page: address.page,
      frame: address.frame,
    })),
  )

const clientBase = '/:namespace/client/:userId'
const contractorBase = '/:namespace/contractor/:userId'

/** Every address that shows a page, by audience: for the build, which preloads by address, and for the list of routes. */
export const patterns: readonly Pattern[] = [
  ...patternsOf('auth', '', authAddresses),
  ...patternsOf('client', clientBase, clientAddresses),
  ...patternsOf('client', clientBase, settingsRoutes(clientSettings)),
  ...patternsOf('inspector', '/:namespace/inspector/:userId', inspectorAddresses),
  ...patternsOf('contractor', contractorBase, contractorAddresses),
  ...patternsOf('contractor', contractorBase, settingsRoutes(contractorSettings)),
]
