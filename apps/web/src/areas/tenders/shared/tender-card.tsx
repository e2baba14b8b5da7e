import type { TenderView, WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { Button } from '@fettle/ui/controls/button'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { ChangeTermsDialog } from '../forms/change-terms-dialog.tsx'
import { DeadlineText } from './deadline-text.tsx'

/** An open tender for its client: time left, and responses. */
export function TenderCard({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const [isChanging, setChanging] = useState(false)
  const { tender } = order
  if (tender === null) return null
  return (
    <Card
      title={t`Quote request`}
      actions={
        <>
          {tender.quoted > 0 && (
            <LinkButton href={paths.workOrderMoney(order.uuid)} size="small">
              <Trans>Compare quotes</Trans>
            </LinkButton>
          )}
          {isAllowed(order, 'dispatch') && (
            <Button size="small" variant="secondary" color="default" onPress={() => setChanging(true)}>
              {t`Change the terms`}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Over tender={tender} />
        <Terms order={order} tender={tender} />
      </Stack>
      {isChanging && <ChangeTermsDialog order={order} onClose={() => setChanging(false)} />}
    </Card>
  )
}

function Over({ tender }: { tender: TenderView }) {
  const { t } = useLingui()
  const now = useNow()
  if (tender.quotesDueAt === null || Date.parse(tender.quotesDueAt) > now) return null
  return (
    <Banner status="warning" title={t`The deadline has passed`}>
      {tender.quoted > 0 ? (
        <Trans>The request is closed. Accept a quote or extend the deadline.</Trans>
      ) : (
        <Trans>No quote has come in. Extend the deadline, or invite others.</Trans>
      )}
    </Banner>
  )
}

const some = (label: string, value: number) => (value === 0 ? [] : [{ label, value }])

function Terms({ order, tender }: { order: WorkOrderView; tender: TenderView }) {
  const { t } = useLingui()
  const { asked, silent, joined, quoted, declined, seats, quotesDueAt } = tender
  const takenPlaces = joined + quoted
  return (
    <DefinitionList
      layout="columns"
      items={[
        {
          label: t`Quotes until`,
          value: quotesDueAt === null ? t`No deadline` : <DeadlineText at={quotesDueAt} zone={order.timeZone} />,
        },
        { label: t`Places taken`, value: seats === null ? takenPlaces : t`${takenPlaces} of ${seats}` },
        { label: t`Quotes in`, value: t`${quoted} of ${order.minimumQuotes} wanted` },
        { label: t`Asked`, value: asked },
        ...some(t`No answer yet`, silent),
        ...some(t`Working on a quote`, joined),
        ...some(t`Declined or unsuccessful`, declined),
      ]}
    />
  )
}
