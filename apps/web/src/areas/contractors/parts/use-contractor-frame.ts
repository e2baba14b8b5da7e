import type { ContractorView } from '@fettle/contracts/contractors/contractors.methods'
import type { DetailFrame } from '@fettle/ui/layout/detail-page'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useClientPaths } from '../../../kit/use-paths.ts'

/** Frame of a contractor's pages: name, back link and tabs. */
export const useContractorFrame = (): ((contractor: ContractorView) => DetailFrame) => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { pathname } = useLocation()
  const tab = (id: string, label: string, href: string) => ({ id, label, href, isActive: pathname === href })
  return ({ uuid, name }) => ({
    title: name,
    crumbs: [{ label: t`Contractors`, href: paths.contractors }, { label: name }],
    crumbsLabel: t`Breadcrumb`,
    tabs: [
      tab('details', t`Details`, paths.contractorDetails(uuid)),
      tab('profile', t`Profile`, paths.contractorProfile(uuid)),
      tab('rules', t`Agreement`, paths.contractorRules(uuid)),
    ],
    tabsLabel: t`Contractor`,
  })
}
