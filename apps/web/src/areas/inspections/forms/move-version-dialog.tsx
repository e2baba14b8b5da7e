import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { ConfirmDialog } from '@fettle/ui/overlays/confirm-dialog'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { UnfitAnswers } from '../parts/unfit-answers.tsx'

type DialogProps = { readonly inspection: InspectionView; readonly onClose: () => void }

/** Moves the walk to the latest version of its template, and names first what has no place in it. */
export function MoveVersionDialog({
  inspection: { uuid: inspectionUuid, version, newestVersion },
  onClose,
}: DialogProps) {
  const { t } = useLingui()
  const move = useCommand(inspectionsMethods.moveToNewest)
  const { data } = useQuery(methodQuery(inspectionsMethods.previewMove, { inspectionUuid }))
  if (!data) return null
  const { keptCount, unfit, added } = data
  return (
    <ConfirmDialog
      title={t`Move to version ${newestVersion} of the template?`}
      confirmLabel={t`Move to version ${newestVersion}`}
      cancelLabel={t`Go back`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={async () => {
        await move.run({ inspectionUuid, version })
        toast.success({ title: t`The inspection follows version ${newestVersion}` })
      }}
    >
      <Stack gap={3}>
        <Text>
          {plural(keptCount, { one: '# answer stays.', other: '# answers stay.' })}{' '}
          {plural(added.length, {
            0: 'No question is new.',
            one: '# question is new.',
            other: '# questions are new.',
          })}
        </Text>
        {added.length > 0 && (
          <Text size="small" tone="soft">
            {added.join(' · ')}
          </Text>
        )}
        {unfit.length > 0 && (
          <>
            <Text weight="medium">{t`These answers have no place in it. They stay readable on the inspection.`}</Text>
            <UnfitAnswers answers={unfit} />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
