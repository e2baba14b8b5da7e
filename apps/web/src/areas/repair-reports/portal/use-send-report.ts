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

const isLimited = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.reason === 'too_many_repair_reports'

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

/** Sends a draft: again once there is a connection, and with a proof of work beyond the limit of reports. */
export const useSendReport = (draft: ReportDraft) => {
  const { i18n } = useLingui()
  const history = useHistory()
  const paths = portalPaths(useRouteParam('namespace'))
  const send = useCommand(repairPortalMethods.send, { isQuiet: true })
  const [phase, setPhase] = useState<'waiting' | 'proving'>()
  const attempt = (proof: string) => send.run({ ...inputOf(draft, i18n.locale as ResidentLanguage), proof })
  const proveAndSend = async () => {
    setPhase('proving')
    const proof = await proofFor(draft.draftKey).finally(() => setPhase(undefined))
    return attempt(proof)
  }
  const run = (): Promise<void> =>
    attempt('')
      .catch((problem: unknown) => {
        if (isLimited(problem)) return proveAndSend()
        throw problem
      })
      .then(
        () => {
          discardDraft()
          history.push(paths.sent(draft, draft.draftKey))
        },
        (problem: unknown) => setPhase(isNetworkError(problem) ? 'waiting' : undefined),
      )
  useOnline(phase === 'waiting', () => void run())
  const step = phase ?? (send.isRunning ? 'sending' : 'idle')
  return { run, failure: send.failure, step } as const
}
