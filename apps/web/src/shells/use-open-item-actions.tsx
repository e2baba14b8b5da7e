import { CopyIcon, MessageIcon } from '@fettle/ui/controls/icons'
import type { PaletteResult } from '@fettle/ui/overlays/command-palette'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { copyAddress } from '../kit/actions/copy-text.ts'
import { useClientPaths, useContractorPaths } from '../kit/use-paths.ts'
import { useMembership } from '../platform/session/session.ts'

/** What can be done with the order, job or property that is open. */
export const useOpenItemActions = (): readonly PaletteResult[] => {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const { permissions } = useMembership()
  const [client, contractor] = [useClientPaths(), useContractorPaths()]
  const [, kind, uuid = ''] = /\/(work-order|job|locations)\/([0-9a-f]{8}-[0-9a-f-]{27})/.exec(pathname) ?? []
  if (kind === undefined) return []
  const group = t`On this page`
  const mayRaise = permissions.includes('work-orders.create')
  const ownActions: Readonly<Record<string, readonly PaletteResult[]>> = {
    'work-order': [
      { id: 'item.costs', group, title: t`Costs of this work order`, href: client.workOrderMoney(uuid) },
      { id: 'item.activity', group, title: t`Activity of this work order`, href: client.workOrderActivity(uuid) },
      ...(mayRaise
        ? [{ id: 'item.like', group, title: t`Raise a similar work order`, href: `${client.raise()}?like=${uuid}` }]
        : []),
    ],
    job: [
      {
        id: 'item.talk',
        group,
        title: t`Message the client`,
        icon: <MessageIcon />,
        href: contractor.jobConversation(uuid),
      },
      { id: 'item.costs', group, title: t`Quotes and invoices of this job`, href: contractor.jobMoney(uuid) },
    ],
    locations: mayRaise
      ? [{ id: 'item.raise', group, title: t`Raise a work order here`, href: `${client.raise()}?location=${uuid}` }]
      : [],
  }
  return [
    ...(ownActions[kind] ?? []),
    { id: 'item.copy', group, title: t`Copy link`, icon: <CopyIcon />, onAction: copyAddress },
  ]
}
