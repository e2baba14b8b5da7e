import { watchersMethods } from '@fettle/contracts/work-orders/watchers.methods'
import { maxNoteLength } from '@fettle/domain/notes/note-text'
import { RichTextField, type RichTextFieldProps } from '@fettle/ui/rich-text-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'
import type { NotedOn } from '../parts/noted-on.ts'
import { useRichTextWords } from './use-rich-text-words.ts'

type NoteTextFieldProps = Omit<RichTextFieldProps, 'words' | 'mentions' | 'maxLength'> & { readonly of: NotedOn }

/** The text of a note; an `@` offers the colleagues who can see the order. */
export function NoteTextField({ of, ...field }: NoteTextFieldProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState<string | null>(null)
  const asked = { ...of, q: query ?? '' }
  const { data } = useQuery({
    ...pageQueryOf(watchersMethods.colleagues, asked, { limit: 8 }),
    enabled: query !== null,
  })
  const people = query === null ? [] : (data?.rows ?? []).map(({ userUuid, name }) => ({ id: userUuid, name }))
  return (
    <RichTextField
      {...field}
      words={useRichTextWords()}
      maxLength={maxNoteLength}
      mentions={{ label: t`Colleagues`, people, onQuery: setQuery }}
    />
  )
}
