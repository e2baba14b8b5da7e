import { featureFlags } from '@fettle/domain/kernel/feature-flags'
import { toInstant } from '@fettle/domain/kernel/instant'
import { isUuid } from '@fettle/domain/rules/uuid'
import type { StaffCommandContext } from '#areas/identity/identity.port'
import { inTransaction, type Tx } from '#platform/database/transaction'
import { platformTenant } from '#platform/runner/platform-tenant'
import { type FlagSwitch, switchFlagOff, switchFlagOn } from './feature-flags.store.ts'

/** The tenant of a UUID or the person of an address; undefined where there is none. */
const findAudience = async (tx: Tx, name: string): Promise<Omit<FlagSwitch, 'flag'> | undefined> => {
  if (name === '') return { tenantId: null, personId: null }
  const [row] = await tx.rows<{ tenant_id: string | null; person_id: string | null }>(
    'feature-flag-audience',
    `select (select id from tenants where id = $1::uuid) as tenant_id, (select id from persons where email = lower($2)) as person_id`,
    [isUuid(name) ? name : null, name],
  )
  if (!row || (row.tenant_id === null && row.person_id === null)) return undefined
  return { tenantId: row.tenant_id, personId: row.person_id }
}

/** Switches `flag`, `flag=<tenant>` or `flag=<e-mail>`; false where flag, tenant or person is unknown. */
export const switchFlag = (context: StaffCommandContext, text: string, isOn: boolean): Promise<boolean> =>
  inTransaction(context.pool, { tenantId: platformTenant, personId: '' }, async (tx) => {
    const [name = '', audience = ''] = text.split('=')
    const flag = featureFlags.find((known) => known === name)
    const whom = flag && (await findAudience(tx, audience))
    if (!flag || !whom) return false
    if (isOn) await switchFlagOn(tx, { flag, ...whom }, toInstant(context.now))
    else await switchFlagOff(tx, { flag, ...whom })
    return true
  })
