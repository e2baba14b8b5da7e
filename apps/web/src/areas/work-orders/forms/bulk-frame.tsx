import { usersMethods } from '@fettle/contracts/users/users.methods'
import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import type { RowSelection } from '../use-selected-rows.ts'

type BulkFrameProps<Action> = {
  readonly title: string
  readonly begin: string
  readonly isDanger?: boolean
  readonly isRunning: boolean
  readonly selected: RowSelection
  /** The chosen action; undefined while the required answer is missing. */
  readonly action: Action | undefined
  readonly onStart: (action: Action) => Promise<unknown>
  readonly onClose: () => void
  /** The question; `isMissing` once the run was started without an answer. */
  readonly children: (isMissing: boolean) => ReactNode
}

/** Dialog frame of a bulk action. */
export function BulkFrame<Action>(props: BulkFrameProps<Action>) {
  const { title, begin, isDanger = false, isRunning, selected, action, onStart, onClose, children } = props
  const { t } = useLingui()
  const [isTried, setTried] = useState(false)
  const submit = async () => {
    setTried(true)
    if (action === undefined) return
    await onStart(action)
    toast.info({ title: t`Started`, message: t`Progress is shown above the list.` })
    selected.clear()
    onClose()
  }
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={onClose}
      keepsOpen
      footer={
        <>
          <Button variant="secondary" color="default" onPress={onClose}>
            {t`Go back`}
          </Button>
          <Button
            color={isDanger ? 'critical' : 'brand'}
            loading={isRunning}
            onPress={() => void submit().catch(() => undefined)}
          >
            {begin}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text tone="soft">{t`This runs in the background. Failures are listed with the reason.`}</Text>
        {children(isTried && action === undefined)}
      </Stack>
    </Dialog>
  )
}

type ChoiceProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly errorMessage: string | undefined
}

/** A tag of the member's tenant. */
export function TagField(field: ChoiceProps) {
  const { t } = useLingui()
  const { data } = useQuery(methodPageQuery(tagsMethods.list, {}, { limit: 100 }))
  const options = (data?.rows ?? []).map(({ uuid, name }) => ({ id: uuid, label: name }))
  return <SelectField label={t`Tag`} options={options} placeholder={t`Select a tag`} {...field} />
}

/** A colleague; orders they cannot see are refused individually. */
export function ColleagueField(field: ChoiceProps) {
  const { t } = useLingui()
  const { data } = useQuery(methodPageQuery(usersMethods.list, { status: 'ACTIVE' }, { limit: 100 }))
  const options = (data?.rows ?? []).map(({ uuid, firstName, lastName }) => ({
    id: uuid,
    label: `${firstName} ${lastName}`.trim(),
  }))
  return <SelectField label={t`Colleague`} options={options} placeholder={t`Choose a colleague`} {...field} />
}
