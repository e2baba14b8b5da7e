import { type PartAwardView, partAwardsMethods } from '@fettle/contracts/quotes/part-awards.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Action } from '../../../kit/actions/action.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { PartAwardNames } from './part-award-names.tsx'

/** Partial awards, with a button to create the remainder order. */
export function ClientPartAwards({ workOrderUuid }: { workOrderUuid: string }) {
  const { data } = useQuery(methodQuery(partAwardsMethods.list, { workOrderUuid }))
  const parts = data?.filter(({ state }) => state !== 'ended') ?? []
  if (parts.length === 0) return null
  return (
    <Stack>
      {parts.map((part) =>
        part.order?.uuid === workOrderUuid ? (
          <OwnPart key={part.uuid} part={part} />
        ) : (
          <RestOf key={part.uuid} part={part} />
        ),
      )}
    </Stack>
  )
}

function OwnPart({ part }: { part: PartAwardView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const raise = useCommand(partAwardsMethods.raiseRest)
  const { contractorName } = part
  const sum = formats.money(part.gross)
  const rest = () =>
    raise.run({ partAwardUuid: part.uuid, version: part.version }).then(
      ({ number }) => toast.success({ title: t`Work order #${number} is raised for the rest` }),
      () => undefined,
    )
  return (
    <Banner
      status="info"
      title={
        part.state === 'offered'
          ? t`${contractorName} is to confirm some lines for ${sum}`
          : t`${contractorName} carries out some lines for ${sum}`
      }
      actions={
        <>
          <Action verb="raise_rest" view={part} size="small" loading={raise.isRunning} onPress={() => void rest()}>
            {t`Raise a work order for the rest`}
          </Action>
          {part.restOrder && <ToOrder order={part.restOrder} />}
        </>
      }
    >
      <PartAwardNames part={part} />
    </Banner>
  )
}

function RestOf({ part }: { part: PartAwardView }) {
  const { t } = useLingui()
  const names = part.rest.join(', ')
  return (
    <Banner
      status="info"
      title={t`This is the rest of another work order`}
      actions={part.order && <ToOrder order={part.order} />}
    >
      {names}
    </Banner>
  )
}

function ToOrder({ order: { uuid, number } }: { order: { readonly uuid: string; readonly number: number } }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  return (
    <LinkButton href={paths.workOrder(uuid)} size="small" variant="secondary" color="default">
      {t`Work order #${number}`}
    </LinkButton>
  )
}
