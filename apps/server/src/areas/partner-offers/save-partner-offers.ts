import { toInstant } from '@fettle/domain/kernel/instant'
import { partnerOfferKinds } from '@fettle/domain/partner-offers/partner-offer'
import * as z from 'zod/mini'
import type { StaffCommandContext } from '#areas/identity/identity.port'
import { inTransaction } from '#platform/database/transaction'
import { auditWrite } from '#platform/runner/audit'
import { platformTenant } from '#platform/runner/platform-tenant'
import { replacePartnerOffers } from './partner-offers.store.ts'

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

const offer = z.strictObject({
  market: z.enum(['uk', 'de', 'us']),
  kind: z.enum(partnerOfferKinds),
  partner: text(80),
  title: text(120),
  text: text(1000),
  address: z.url({ protocol: /^https$/ }),
  isCommissioned: z.boolean(),
  validUntil: z._default(z.nullable(z.iso.date()), null),
})
const offers = z.array(offer).check(z.maxLength(200))

/**
 * Replaces the offers of partners by those of a JSON text; returns their number, or undefined where it is not a list of offers. For
 * operators only; recorded in the audit log.
 */
export const savePartnerOffers = async (
  { pool, auditKey, now }: StaffCommandContext,
  json: string,
): Promise<number | undefined> => {
  const read = offers.safeParse(parse(json))
  if (!read.success) return undefined
  const at = toInstant(now)
  await inTransaction(pool, { tenantId: platformTenant, personId: '' }, async (tx) => {
    await replacePartnerOffers(tx, read.data, at)
    const entry = { key: auditKey, actor: null, apiKeyId: null, impersonationId: null, correlationId: 'command', at }
    const written = { ...entry, method: { manager: 'staff', name: 'offers' }, input: { offers: read.data.length } }
    await tx.rows(...auditWrite(tx.tenantId, written, { outcome: 'done', changes: [] }))
  })
  return read.data.length
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
