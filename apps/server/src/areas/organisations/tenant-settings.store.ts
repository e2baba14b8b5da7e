import type { TenantSettings } from '@fettle/contracts/organisations/organisations.methods'
import type { Read, Tx } from '#platform/database/transaction'

const columns = `name, session_idle_minutes as "sessionIdleMinutes", session_days as "sessionDays", invitation_domains as "invitationDomains", version`

export const findSettings = async (read: Read): Promise<TenantSettings | undefined> => {
  const [row] = await read.rows<TenantSettings>('tenant-settings', `select ${columns} from tenants where id = $1`, [
    read.tenantId,
  ])
  return row
}

/** Returns whether the version still matched. */
export const updateSettings = async (tx: Tx, settings: TenantSettings): Promise<boolean> => {
  const rows = await tx.rows(
    'tenant-settings-save',
    `update tenants set name = $2, session_idle_minutes = $3, session_days = $4, invitation_domains = $5, version = version + 1
     where id = $1 and version = $6 returning 1 as saved`,
    [
      tx.tenantId,
      settings.name,
      settings.sessionIdleMinutes,
      settings.sessionDays,
      JSON.stringify(settings.invitationDomains),
      settings.version,
    ],
  )
  return rows.length > 0
}
