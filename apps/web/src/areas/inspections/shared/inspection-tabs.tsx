import { LinkTabs } from '@fettle/ui/controls/tabs'
import { useLingui } from '@lingui/react/macro'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { usePermission } from '../../../platform/session/session.ts'

/** Inspections, observations and templates. */
export function InspectionTabs({ active }: { active: 'inspections' | 'observations' | 'templates' }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const seesObservations = usePermission('observations.view')
  const seesTemplates = usePermission('inspection-templates.edit')
  const tabs = [
    { id: 'inspections', label: t`Inspections`, href: paths.inspections },
    ...(seesObservations ? [{ id: 'observations', label: t`Observations`, href: paths.observations }] : []),
    ...(seesTemplates ? [{ id: 'templates', label: t`Templates`, href: paths.inspectionTemplates }] : []),
  ]
  return <LinkTabs label={t`Inspections`} tabs={tabs.map((tab) => ({ ...tab, isActive: tab.id === active }))} />
}
