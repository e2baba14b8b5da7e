import { useLingui } from '@lingui/react/macro'
import { useSettingsPaths } from '../../kit/use-paths.ts'
import { usePermission } from '../../platform/session/session.ts'

/** The pages of documents of the company and of its people. */
export const useDocumentTabs = (active: 'trade' | 'insurance' | 'people') => {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  const seesPeople = usePermission('person-papers.view')
  const tabs = [
    { id: 'trade', label: t`Trade and tax`, href: paths.tradeDocuments },
    { id: 'insurance', label: t`Insurance`, href: paths.insurance },
    ...(seesPeople ? [{ id: 'people', label: t`People`, href: paths.peoplePapers }] : []),
  ]
  return tabs.map((tab) => ({ ...tab, isActive: tab.id === active }))
}
