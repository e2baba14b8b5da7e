import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { WithSideColumn } from '@fettle/ui/layout/side-column'
import { Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMoreButton } from '../../../kit/lists/load-more-button.tsx'
import { usePermission } from '../../../platform/session/session.ts'
import { WatchersCard } from '../../work-orders/shared/watchers-card.tsx'
import { WriteNoteForm } from '../forms/write-note-form.tsx'
import { notesQuery } from '../notes.queries.ts'
import { NoteList } from './note-list.tsx'
import type { Audience, NoteSubject } from './note-subject.ts'

type NotebookProps = {
  readonly of: NoteSubject
  readonly audiences: readonly Audience[]
  /** The other side of a contractor's job. */
  readonly counterpart?: string
}

/** Notes of an order or a job with a form, and the watchers. */
export function NotesPanel({ of, audiences, counterpart }: NotebookProps) {
  const { t } = useLingui()
  const mayWrite = usePermission('notes.write')
  // A new key per note resets the editor, including its undo history.
  const [round, setRound] = useState(0)
  return (
    <WithSideColumn sideColumnLabel={t`People`} sideColumn={<WatchersCard of={of} />}>
      {mayWrite && (
        <Card title={t`Write a note`}>
          <WriteNoteForm key={round} of={of} audiences={audiences} onWritten={() => setRound(round + 1)} />
        </Card>
      )}
      <Card title={t`Notes`}>
        <Written of={of} counterpart={counterpart ?? null} />
      </Card>
    </WithSideColumn>
  )
}

function Written({ of, counterpart }: { of: NoteSubject; counterpart: string | null }) {
  const { t } = useLingui()
  const query = useSuspenseInfiniteQuery(notesQuery(of))
  const notes = query.data.pages.flatMap(({ rows }) => rows)
  if (notes.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        title={t`No notes yet`}
        description={t`What colleagues should know before they call or go there: keys, people, what was agreed.`}
      />
    )
  return (
    <Stack gap={4}>
      <NoteList notes={notes} of={of} counterpart={counterpart} />
      {query.hasNextPage && (
        <div>
          <LoadMoreButton query={query}>
            <Trans>Show earlier notes</Trans>
          </LoadMoreButton>
        </div>
      )}
    </Stack>
  )
}
