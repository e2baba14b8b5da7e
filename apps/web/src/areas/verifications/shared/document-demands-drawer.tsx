import { verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import type { DocumentDemand } from '@fettle/domain/verifications/verification'
import type { VerificationKind } from '@fettle/domain/verifications/verification-kinds'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { toast } from '@fettle/ui/feedback/toast'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { Text } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { FailureScreen } from '../../../kit/screens/failure-screen.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { everyWork, toDemands, toDemandValues } from './demand-values.ts'

/** Edits required documents, for all work or by category. */
export function DocumentDemandsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const list = useQuery(methodQuery(verificationsMethods.demands, {}))
  return (
    <Drawer title={t`Required documents`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {list.error && <FailureScreen problem={list.error} onRetry={() => void list.refetch()} />}
      {!list.error && !list.data && <PartSkeleton />}
      {list.data && (
        <DemandsForm
          demands={list.data.demands as DocumentDemand[]}
          version={list.data.version}
          kinds={list.data.kinds}
          onClose={onClose}
        />
      )}
    </Drawer>
  )
}

type DemandsFormProps = {
  readonly demands: readonly DocumentDemand[]
  readonly version: number
  readonly kinds: readonly VerificationKind[]
  readonly onClose: () => void
}

function DemandsForm({ demands, version, kinds, onClose }: DemandsFormProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const form = useCommandForm({
    method: verificationsMethods.demand,
    defaults: toDemandValues(demands, kinds),
    record: { version },
    toInput: (values: Record<string, string[]>) => ({ demands: toDemands(values) as never }),
    onDone: () => {
      toast.success({ title: t`Requirements saved` })
      onClose()
    },
  })
  const options = [
    { id: everyWork, label: t`All work` },
    ...categorySlugs.map((id) => ({ id, label: labels.category(id) })),
  ]
  return (
    <FormShell form={form} submitLabel={t`Save requirements`} allowsLeaving onCancel={onClose}>
      <Text tone="soft">{t`For which work is the document required? Work cannot be awarded without it.`}</Text>
      {kinds.map((kind) => (
        <FormField
          key={kind}
          name={kind}
          as={MultiSelectField}
          label={labels.verificationKind(kind)}
          placeholder={t`Not required`}
          isRequired={false}
          options={options}
        />
      ))}
    </FormShell>
  )
}
