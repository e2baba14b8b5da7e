import { verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import type { DocumentDemand } from '@fettle/domain/verifications/verification'
import type { VerificationKind } from '@fettle/domain/verifications/verification-kinds'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { Drawer } from '@fettle/ui/drawer'
import { MultiSelectField } from '@fettle/ui/multi-select-field'
import { Text } from '@fettle/ui/text'
import { toast } from '@fettle/ui/toast'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { Failure } from '../../../kit/screens/failure.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useWords } from '../../../kit/words.ts'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { demandsOf, everyWork, valuesOf } from './demand-values.ts'

/** What the client demands before it hires: each kind for all work or for some of it. */
export function DemandsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const list = useQuery(queryOf(verificationsMethods.demands, {}))
  return (
    <Drawer title={t`Documents you demand`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {list.error && <Failure problem={list.error} onRetry={() => void list.refetch()} />}
      {!list.error && !list.data && <PartSkeleton />}
      {list.data && (
        <DemandsForm demands={list.data.demands as DocumentDemand[]} kinds={list.data.kinds} onClose={onClose} />
      )}
    </Drawer>
  )
}

type DemandsFormProps = {
  readonly demands: readonly DocumentDemand[]
  readonly kinds: readonly VerificationKind[]
  readonly onClose: () => void
}

function DemandsForm({ demands, kinds, onClose }: DemandsFormProps) {
  const { t } = useLingui()
  const words = useWords()
  const form = useCommandForm({
    method: verificationsMethods.demand,
    defaults: valuesOf(demands, kinds),
    toInput: (values: Record<string, string[]>) => ({ demands: demandsOf(values) as never }),
    onDone: () => {
      toast.success({ title: t`The demands are saved` })
      onClose()
    },
  })
  const options = [
    { id: everyWork, label: t`All work` },
    ...categorySlugs.map((id) => ({ id, label: words.category(id) })),
  ]
  return (
    <FormShell of={form} submitLabel={t`Save demands`} isForgetful onCancel={onClose}>
      <Text tone="soft">{t`For which work must a contractor show the document? Nobody is hired for it without.`}</Text>
      {kinds.map((kind) => (
        <FormField
          key={kind}
          name={kind}
          as={MultiSelectField}
          label={words.verificationKind(kind)}
          placeholder={t`Not demanded`}
          isRequired={false}
          options={options}
        />
      ))}
    </FormShell>
  )
}
