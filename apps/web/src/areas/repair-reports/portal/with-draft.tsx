import type { ReactNode } from 'react'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { NoDraft } from './no-draft.tsx'
import { type ReportDraft, type ReportDraftState, useReportDraft } from './report-draft.ts'

type WithDraftProps = {
  readonly children: (draft: ReportDraft, change: ReportDraftState['change']) => ReactNode
}

/** A page of a report that was begun on this device. */
export function WithDraft({ children }: WithDraftProps) {
  const { draft, change } = useReportDraft()
  return (
    <SuspenseBoundary skeleton={<PageSkeleton />}>{draft ? children(draft, change) : <NoDraft />}</SuspenseBoundary>
  )
}
