import type { JobView, WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { Button } from '@fettle/ui/controls/button'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Figure, Heading, Text } from '@fettle/ui/layout/text'
import { type Definition, DefinitionList } from '@fettle/ui/table/definition-list'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { placeLine } from '../../../kit/texts/address-text.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { DueText } from './due-text.tsx'
import s from './preview-frame.module.css'

export type PreviewNavigation = {
  readonly onClose: () => void
  /** Shows the previous or next row; undefined at the ends of the page. */
  readonly onBefore: (() => void) | undefined
  readonly onAfter: (() => void) | undefined
}
export type PreviewProps = { readonly uuid: string; readonly navigation: PreviewNavigation }

type PreviewFrameProps = {
  readonly work: Pick<
    WorkOrderView & JobView,
    | 'number'
    | 'title'
    | 'description'
    | 'locationName'
    | 'address'
    | 'category'
    | 'service'
    | 'completeBy'
    | 'timeZone'
    | 'authorised'
  >
  readonly bucket: string
  readonly navigation: PreviewNavigation
  readonly badges: ReactNode
  readonly status: ReactNode
  readonly nextStep: ReactNode
  /** The responsible member, or the menu that sets them; absent for readers who do not see it. */
  readonly assignee?: ReactNode
  readonly href: string
  /** The company of the other side, before the location or after the deadline. */
  readonly client?: Definition
  readonly contractor?: Definition
}

/** Preview beside a list, with navigation between rows. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const { work, bucket, client, contractor } = props
  return (
    <Stack gap={4} className={s.preview}>
      <Row justify="between" align="start">
        <Heading level={2} size="lead">
          <Figure>#{work.number}</Figure> {work.title}
        </Heading>
        <Navigation {...props.navigation} />
      </Row>
      <Cluster>{props.badges}</Cluster>
      {props.status}
      <Cluster>
        {props.nextStep}
        <LinkButton href={props.href} variant="secondary" color="default">
          <Trans>Open</Trans>
        </LinkButton>
      </Cluster>
      <DefinitionList
        items={[
          ...(client ? [client] : []),
          { label: t`Address`, value: placeLine(work.locationName, work.address) },
          { label: t`Service`, value: labels.service(work.category, work.service) },
          { label: t`Due`, value: <DueText at={work.completeBy} zone={work.timeZone} bucket={bucket} /> },
          ...(contractor ? [contractor] : []),
          ...(props.assignee ? [{ label: t`Assignee`, value: props.assignee }] : []),
          { label: t`Agreed cost`, value: <Money value={work.authorised} /> },
        ]}
      />
      <Text keepsLines>{work.description}</Text>
    </Stack>
  )
}

/** Previous, next, and close. */
function Navigation({ onClose, onBefore, onAfter }: PreviewNavigation) {
  const { t } = useLingui()
  return (
    <Row gap={0} className={s.ways}>
      <Button
        {...icon}
        startIcon={<ChevronUpIcon />}
        disabledReason={onBefore ? undefined : t`This is the first row of the page`}
        onPress={onBefore}
      >
        {t`Row above`}
      </Button>
      <Button
        {...icon}
        startIcon={<ChevronDownIcon />}
        disabledReason={onAfter ? undefined : t`This is the last row of the page`}
        onPress={onAfter}
      >
        {t`Row below`}
      </Button>
      <Button {...icon} startIcon={<CloseIcon />} onPress={onClose}>
        {t`Close preview`}
      </Button>
    </Row>
  )
}

const icon = { variant: 'tertiary', color: 'default', size: 'small', iconOnly: true } as const
