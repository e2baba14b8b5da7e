import type { AuditRow } from '@fettle/contracts/audit/audit.methods'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useActionName } from '../action-labels.ts'
import { useSubjectName } from '../field-labels.ts'
import { AuditChanges } from './audit-changes.tsx'

/** Details of one entry. */
export function AuditDrawer({ entry, onClose }: { entry: AuditRow; onClose: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const [actionName, subjectName] = [useActionName(), useSubjectName()]
  const visit = ({ staffName, memberName, reason }: NonNullable<AuditRow['impersonation']>) => [
    { label: t`Who`, value: t`${staffName}, staff of the platform` },
    { label: t`Acting as`, value: memberName },
    { label: t`Reason`, value: reason },
  ]
  return (
    <Drawer title={actionName(entry.method)} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DefinitionList
        items={[
          ...(entry.impersonation
            ? visit(entry.impersonation)
            : [{ label: t`Who`, value: entry.userName ?? t`Not signed in` }]),
          { label: t`When`, value: formats.dateTime(entry.at) },
          { label: t`Result`, value: entry.outcome === 'done' ? t`Done` : labels.refusal(entry.outcome) },
          ...Object.entries(entry.subjectNames).map(([name, value]) => ({ label: subjectName(name), value })),
        ]}
      />
      {entry.changes.length > 0 && <AuditChanges changes={entry.changes} />}
      <Technical entry={entry} />
    </Drawer>
  )
}

/** Identifiers and the seal, folded: for support and for proof. */
function Technical({ entry }: { entry: AuditRow }) {
  const { t } = useLingui()
  const subjectName = useSubjectName()
  return (
    <details>
      <summary>{t`Technical details`}</summary>
      <DefinitionList
        items={[
          { label: t`Action`, value: entry.method },
          { label: t`Seal`, value: entry.isSealed ? t`Sealed` : t`Not sealed yet` },
          ...Object.entries(entry.subject).map(([name, value]) => ({ label: subjectName(name), value })),
          { label: t`Entry`, value: entry.uuid },
        ]}
      />
    </details>
  )
}
