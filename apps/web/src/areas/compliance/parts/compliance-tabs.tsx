import { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { LinkTabs } from '@fettle/ui/controls/tabs'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useComplianceTitle } from '../use-compliance-labels.ts'

type ComplianceTab = 'board' | 'items' | 'review' | 'questions' | 'catalogue'

/** The parts of compliance, with what waits in them. */
export function ComplianceTabs({ active }: { active: ComplianceTab }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const title = useComplianceTitle()
  const { data: board } = useQuery(methodQuery(complianceMethods.board, {}))
  const tabs: readonly { id: ComplianceTab; label: string; href: string; count?: number | undefined }[] = [
    { id: 'board', label: t`Overview`, href: paths.compliance },
    { id: 'items', label: t`By location`, href: paths.complianceItems },
    { id: 'review', label: t`To review`, href: paths.evidenceReview, count: board?.toReview || undefined },
    { id: 'questions', label: t`Questions`, href: paths.complianceQuestions },
    { id: 'catalogue', label: t`Requirements`, href: paths.requirements },
  ]
  return <LinkTabs label={title} tabs={tabs.map((tab) => ({ ...tab, isActive: tab.id === active }))} />
}
