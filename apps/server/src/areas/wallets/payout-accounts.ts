import { toInstant } from '@fettle/domain/kernel/instant'
import type pg from 'pg'
import { inTransaction } from '#platform/database/transaction'
import { auditWrite } from '#platform/runner/audit'
import { readCapturedChanges } from '#platform/runner/audit-changes'
import { platformTenant } from '#platform/runner/platform-tenant'

type PayoutContext = { readonly pool: pg.Pool; readonly auditKey: string; readonly now: number }

/**
 * Saves a contractor's Stripe account from `contractor-uuid=acct_1234`. Returns the contractor's name, or undefined for
 * an unknown contractor. For operators only; recorded in the audit log.
 */
export const savePayoutAccount = ({ pool, auditKey, now }: PayoutContext, given: string): Promise<string | undefined> =>
  inTransaction(pool, { tenantId: platformTenant, personId: '' }, async (tx) => {
    const [, contractorUuid, account] = /^([0-9a-f-]{36})=(acct_\w{1,60})$/.exec(given) ?? []
    if (contractorUuid === undefined) return undefined
    const at = toInstant(now)
    const [saved] = await tx.rows<{ name: string }>(
      'keep-payout-account',
      `with kept as (insert into payout_accounts (contractor_tenant_id, provider, account, changed_at)
         select id, 'stripe', $2, $3 from tenants where id = $1 and side = 'contractor'
         on conflict (contractor_tenant_id, provider) do update set account = excluded.account, changed_at = excluded.changed_at
         returning contractor_tenant_id)
       select t.name from kept join tenants t on t.id = kept.contractor_tenant_id`,
      [contractorUuid, account, at],
    )
    if (!saved) return undefined
    const entry = { key: auditKey, actor: null, apiKeyId: null, impersonationId: null, correlationId: 'command', at }
    const written = { ...entry, method: { manager: 'staff', name: 'payee' }, input: { contractorUuid } }
    await tx.rows(...auditWrite(tx.tenantId, written, { outcome: 'done', changes: await readCapturedChanges(tx) }))
    return saved.name
  })
