import { LinkTabs } from '@fettle/ui/controls/tabs'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { Conversation } from '../shared/conversation.tsx'

type ConversationsProps = {
  readonly workOrderUuid: string
  readonly jobUuid: string
  readonly counterpart: string
  readonly isJobOver: boolean
  /** The order's conversation; undefined when this job does not take part. */
  readonly order: { readonly isOver: boolean } | undefined
}

/** The conversation of a job, and from the hire on that of its order. */
export function JobConversations({ workOrderUuid, jobUuid, counterpart, isJobOver, order }: ConversationsProps) {
  const { t } = useLingui()
  const { state, address } = useListAddress(['thread'])
  const isOrder = order !== undefined && state.thread === 'order'
  const of = isOrder ? { workOrderUuid } : { jobUuid }
  return (
    <Stack>
      {order && (
        <LinkTabs
          label={t`Conversations`}
          tabs={[
            { id: 'job', label: counterpart, href: address({ thread: undefined }), isActive: !isOrder },
            { id: 'order', label: t`Everyone`, href: address({ thread: 'order' }), isActive: isOrder },
          ]}
        />
      )}
      <SuspenseBoundary key={isOrder ? 'order' : 'job'} skeleton={<PartSkeleton lines={6} />}>
        <Conversation
          of={of}
          counterpart={isOrder ? t`everyone on this work order` : counterpart}
          isOver={isOrder ? order.isOver : isJobOver}
        />
      </SuspenseBoundary>
    </Stack>
  )
}
