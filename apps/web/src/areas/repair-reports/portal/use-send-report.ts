import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { ApiError, isNetworkError } from '../../../platform/calls/api-error.ts'
import { call } from '../../../platform/calls/call.ts'
import { useHistory } from '../../../platform/history.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { portalPaths } from './portal-paths.ts'
import { discardDraft, type ReportDraft, sentAnswers } from './report-draft.ts'
import { solveChallenge } from './solve-challenge.ts'

type Shield = { readonly proof: string; readonly website: string }

const inputOf = (draft: ReportDraft, language: ResidentLanguage) => ({
  code: draft.code,
  token: draft.token,
  locationUuid: draft.homeUuid,
  draftKey: draft.draftKey,
  language,
  danger: draft.danger,
  tile: draft.danger === null ? draft.tile : '',
  ...(draft.treeNumber !== undefined && { treeNumber: draft.treeNumber }),
  answers: draft.danger === null ? sentAnswers(draft) : {},
  words: draft.words,
  needs: [...draft.needs],
  access: draft.danger === null ? { ...draft.access, times: [...draft.access.times] } : null,
  contact: draft.contact,
})

const proofFor = async (draftKey: string): Promise<string> => {
  const { challenge, bits } = await call(repairPortalMethods.challenge, { draftKey })
  return solveChallenge(challenge, bits)
}

/** Which limit of reports is reached, whom a proof of work lets through. */
const limitOf = (problem: unknown): Limit | undefined =>
  problem instanceof ApiError ? limits[problem.reason ?? ''] : undefined
export type Limit = 'address' | 'code'
const limits: Readonly<Record<string, Limit>> = {
  too_many_repair_reports: 'address',
  too_many_reports_by_code: 'code',
}

/** Runs `retry` once there is a connection again. */
const useOnline = (isWaiting: boolean, retry: () => void): void => {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!isWaiting) return
    const run = () => latest.current()
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  }, [isWaiting])
}

/** Sends a draft, or follows a neighbour: again once there is a connection, and with a proof of work beyond the limit of reports. */
export const useSendReport = (draft: ReportDraft) => {
  const { i18n } = useLingui()
  const history = useHistory()
  const paths = portalPaths(useRouteParam('namespace'))
  const send = useCommand(repairPortalMethods.send, { isQuiet: true })
  const follow = useCommand(repairPortalMethods.follow, { isQuiet: true })
  const [phase, setPhase] = useState<'waiting' | Limit>()
  const [way, setWay] = useState<'send' | 'follow'>('send')
  const [website, setWebsite] = useState('')
  const attempt = (by: typeof way, shield: Shield) => {
    const { draftKey, code, token, homeUuid: locationUuid, tile, contact } = draft
    const language = i18n.locale as ResidentLanguage
    return by === 'send'
      ? send.run({ ...inputOf(draft, language), ...shield })
      : follow.run({ draftKey, code, token, locationUuid, tile, contact, language, ...shield })
  }
  const proveAndSend = async (by: typeof way, limit: Limit) => {
    setPhase(limit)
    const proof = await proofFor(draft.draftKey).finally(() => setPhase(undefined))
    return attempt(by, { proof, website })
  }
  const run = (by: typeof way): Promise<void> => {
    setWay(by)
    return attempt(by, { proof: '', website })
      .catch((problem: unknown) => {
        const limit = limitOf(problem)
        if (limit) return proveAndSend(by, limit)
        throw problem
      })
      .then(
        () => {
          discardDraft()
          history.push(paths.sent(draft, draft.draftKey))
        },
        (problem: unknown) => setPhase(isNetworkError(problem) ? 'waiting' : undefined),
      )
  }
  useOnline(phase === 'waiting', () => void run(way))
  const isRunning = send.isRunning || follow.isRunning
  const step = phase ?? (isRunning ? 'sending' : 'idle')
  const failure = way === 'send' ? send.failure : follow.failure
  return { run, failure, step, way, website, setWebsite } as const
}
export type SendingReport = ReturnType<typeof useSendReport>
