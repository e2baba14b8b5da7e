import type { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import type { OutputOf } from '@fettle/contracts/kernel/method'
import type { CompanyRow } from './contractors.store.ts'

/**
 * Derived abilities (specification, section 4): calendar with direct labour, leads with a marketplace, which no company
 * has joined yet.
 */
export const showProfile = (company: CompanyRow): OutputOf<typeof contractorsMethods.current> => {
  const enabled = {
    b2c: false,
    contracted: company.kinds.includes('contracted'),
    dlo: company.is_dlo,
    external: false,
    marketplace: false,
  }
  const canSeeLeads = enabled.b2c || enabled.marketplace
  return {
    uuid: company.tenant_id,
    name: company.name,
    isDlo: company.is_dlo,
    isVerified: company.is_verified,
    settings: Object.entries(enabled).map(([type, isEnabled]) => ({ type: type as keyof typeof enabled, isEnabled })),
    categoryIds: company.categories,
    vatNumber: company.vat_number,
    creditsBalance: 0,
    canSeeCalendar: enabled.dlo,
    canSeeLeads,
    canReject: enabled.dlo,
    isOnlyDlo: enabled.dlo && !canSeeLeads,
    isStandard: !enabled.dlo,
  }
}
