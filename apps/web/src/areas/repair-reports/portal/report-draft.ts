import type { Danger, FaultTile } from '@fettle/domain/repair-reports/fault-tree'
import { closingQuestionIds, closingQuestions, unknownAnswer } from '@fettle/domain/repair-reports/fault-tree'
import type { AccessKind, SuitableTime } from '@fettle/domain/repair-reports/repair-report'
import { answersOnPath, type FaultAnswers, pathOf } from '@fettle/domain/repair-reports/triage'
import type { ResidentNeed } from '@fettle/domain/residents/resident'
import { useCallback, useState } from 'react'
import { device } from '../../../platform/storage.ts'

/** What a resident has entered so far, kept on the device until it is sent. */
export type ReportDraft = {
  readonly draftKey: string
  readonly code: string
  readonly token: string
  readonly clientName: string
  readonly homeUuid: string
  readonly homeName: string
  readonly isKnown: boolean
  /** Number of the fault tree when the draft was begun; drafts of the first tree have none. */
  readonly treeNumber?: number
  readonly danger: Danger | null
  readonly tile: string
  readonly answers: FaultAnswers
  readonly words: string
  readonly needs: readonly ResidentNeed[]
  readonly access: { kind: AccessKind; times: readonly SuitableTime[]; hasPets: boolean; note: string }
  readonly contact: { name: string; telephone: string; email: string }
}

const place = 'fettle-repair-report'

export const newDraft = (
  entry: Pick<ReportDraft, 'code' | 'token' | 'clientName' | 'homeUuid' | 'homeName' | 'isKnown'> & {
    readonly treeNumber: number
  },
): ReportDraft => ({
  ...entry,
  draftKey: crypto.randomUUID(),
  danger: null,
  tile: '',
  answers: {},
  words: '',
  needs: [],
  access: { kind: 'present', times: [], hasPets: false, note: '' },
  contact: { name: '', telephone: '', email: '' },
})

export const readDraft = (): ReportDraft | undefined => {
  const stored = device.get(place)
  if (stored === null) return undefined
  try {
    return JSON.parse(stored) as ReportDraft
  } catch {
    return undefined
  }
}
export const storeDraft = (draft: ReportDraft): void => device.set(place, JSON.stringify(draft))
export const discardDraft = (): void => device.remove(place)

/** The draft of this device; each change is stored at once. */
export const useReportDraft = () => {
  const [draft, setDraft] = useState(readDraft)
  const change = useCallback((changes: Partial<ReportDraft>): ReportDraft | undefined => {
    const current = readDraft()
    if (!current) return undefined
    const next = { ...current, ...changes }
    storeDraft(next)
    setDraft(next)
    return next
  }, [])
  return { draft, change }
}

export type ReportDraftState = ReturnType<typeof useReportDraft>

/** Pages behind the questions of a tile. */
export const furtherSteps = ['words', 'photos', 'needs', 'access', 'contact'] as const
export type FurtherStep = (typeof furtherSteps)[number]
/** A page of the form: a question of the tile, one of those that every tile has, or one of the further pages. */
export type FormStep = { readonly id: string; readonly answers?: readonly string[] }

/** The pages of the form as far as the answers lead. */
export const formSteps = (
  tiles: readonly FaultTile[],
  { tile: id, answers }: Pick<ReportDraft, 'tile' | 'answers'>,
): FormStep[] => {
  const tile = tiles.find((each) => each.id === id)
  if (!tile) return []
  const path = pathOf(tile, answers)
  const asked = path.map((question) => ({ id: question.id, answers: question.answers }))
  if (path.some((question) => answers[question.id] === undefined)) return asked
  // The tile for everything else asks where by itself.
  const shown = closingQuestionIds.filter((each) => id !== 'other' || each !== 'room')
  const closing = shown.map((each) => ({ id: each, answers: closingQuestions[each] }))
  return [...asked, ...closing, ...furtherSteps.map((each) => ({ id: each }))]
}

/** Answers after one more: those that no longer lie on the path are dropped, those of every tile stay. */
export const withAnswer = (tiles: readonly FaultTile[], draft: ReportDraft, given: FaultAnswers): FaultAnswers => {
  const tile = tiles.find(({ id }) => id === draft.tile)
  const answers = { ...draft.answers, ...given }
  if (!tile) return answers
  const closing = Object.fromEntries(
    closingQuestionIds.flatMap((id) => (answers[id] === undefined ? [] : [[id, answers[id] as string]])),
  )
  return { ...answersOnPath(tile, answers), ...closing }
}

/** Answers as they are sent: questions of every tile that were left out count as not known. */
export const sentAnswers = (draft: ReportDraft): FaultAnswers =>
  draft.tile === ''
    ? {}
    : { ...Object.fromEntries(closingQuestionIds.map((id) => [id, unknownAnswer])), ...draft.answers }
