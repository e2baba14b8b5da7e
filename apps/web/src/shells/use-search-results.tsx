import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { displayName } from '@fettle/domain/rules/names'
import {
  BriefcaseIcon,
  BuildingIcon,
  ClipboardIcon,
  HardHatIcon,
  MessageIcon,
  PersonIcon,
} from '@fettle/ui/controls/icons'
import type { PaletteResult } from '@fettle/ui/overlays/command-palette'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useLabels } from '../kit/use-labels.ts'
import { useClientPaths, useContractorPaths, useSettingsPaths, useSidePaths } from '../kit/use-paths.ts'
import { type Callable, type CallInput, type CallOutput, callPage } from '../platform/calls/call.ts'
import { useMembership } from '../platform/session/session.ts'

type SearchFunction = (text: string, signal: AbortSignal) => Promise<PaletteResult[]>

const resultsPerSource = 5

/** First rows of a list; an outdated search is aborted. */
const rowsOf = async <M extends Callable>(
  method: M,
  input: CallInput<M>,
  signal: AbortSignal,
): Promise<readonly CallOutput<M>[]> =>
  (await callPage(method, input, { signal, page: { offset: 0, limit: resultsPerSource } })).rows

/** Searches everything of one side: work, locations, companies, colleagues, conversations. */
export const useSearchResults = (): SearchFunction => {
  const { side, permissions } = useMembership()
  const client = useClientSearch()
  const contractor = useContractorSearch()
  const people = usePeopleSearch()
  const talk = useMessageSearch()
  return useCallback(
    async (text, signal) => {
      const sources = [
        ...(side === 'client' ? client : contractor),
        { permission: 'users.view', find: people },
        { permission: 'messages.view', find: talk },
      ].filter(({ permission }) => permissions.includes(permission))
      const found = await Promise.all(sources.map(({ find }) => find(text, signal)))
      return found.flat()
    },
    [side, permissions, client, contractor, people, talk],
  )
}

const useClientSearch = () => {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useClientPaths()
  const orders: SearchFunction = async (q, signal) =>
    (await rowsOf(workOrdersMethods.list, { q }, signal)).map((row) => ({
      id: row.uuid,
      group: t`Work orders`,
      title: `#${row.number} ${row.title}`,
      detail: `${row.locationName} · ${labels.bucket(row.bucket)}`,
      icon: <ClipboardIcon />,
      href: paths.workOrder(row.uuid),
    }))
  const places: SearchFunction = async (q, signal) =>
    (await rowsOf(locationsMethods.list, { q }, signal)).map((row) => ({
      id: row.uuid,
      group: t`Locations`,
      title: row.name,
      detail: [row.address.postcode, row.address.town].filter(Boolean).join(' '),
      icon: <BuildingIcon />,
      href: paths.location(row.uuid),
    }))
  const companies: SearchFunction = async (q, signal) =>
    (await rowsOf(contractorsMethods.list, { q }, signal)).map((row) => ({
      id: row.uuid,
      group: t`Contractors`,
      title: row.name,
      detail: row.telephone,
      icon: <HardHatIcon />,
      href: paths.workOrders('all', { contractor: row.uuid }),
    }))
  return [
    { permission: 'work-orders.view', find: orders },
    { permission: 'locations.view', find: places },
    { permission: 'contractors.view', find: companies },
  ]
}

const useContractorSearch = () => {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useContractorPaths()
  const jobs: SearchFunction = async (q, signal) =>
    (await rowsOf(jobsMethods.list, { q }, signal)).map((row) => ({
      id: row.uuid,
      group: t`Jobs`,
      title: `#${row.number} ${row.title}`,
      detail: `${row.clientName} · ${labels.tab(row.tab)}`,
      icon: <BriefcaseIcon />,
      href: paths.job(row.uuid),
    }))
  return [{ permission: 'jobs.view', find: jobs }]
}

/** Searches colleagues; results link to the list of users. */
const usePeopleSearch = (): SearchFunction => {
  const { t } = useLingui()
  const labels = useLabels()
  const { users } = useSettingsPaths()
  return async (q, signal) =>
    (await rowsOf(usersMethods.list, { q }, signal)).map((row) => ({
      id: row.uuid,
      group: t`People`,
      title: displayName(row),
      detail: [row.roleUuid === null ? labels.role(row.roleCode) : row.roleName, row.email, row.telephone]
        .filter(Boolean)
        .join(' · '),
      icon: <PersonIcon />,
      href: `${users}?q=${encodeURIComponent(row.email)}`,
    }))
}

const useMessageSearch = (): SearchFunction => {
  const { t } = useLingui()
  const paths = useSidePaths()
  return async (q, signal) =>
    (await rowsOf(messagesMethods.threads, { q }, signal)).map((row) => ({
      id: `talk-${row.jobUuid}`,
      group: t`Messages`,
      title: row.counterpartName,
      detail: `#${row.number} ${row.lastText}`,
      icon: <MessageIcon />,
      href: paths.jobMessages(row),
    }))
}
