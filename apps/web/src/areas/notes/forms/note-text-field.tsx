import { watchersMethods } from '@fettle/contracts/work-orders/watchers.methods'
import { maxNoteLength } from '@fettle/domain/notes/note-text'
import { RichTextField, type RichTextFieldProps } from '@fettle/ui/rich-text/rich-text-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import type { NoteSubject } from '../parts/note-subject.ts'
import { useRichTextLabels } from './use-rich-text-labels.ts'

type NoteTextFieldProps = Omit<RichTextFieldProps, 'labels' | 'mentions' | 'maxLength'> & { readonly of: NoteSubject }

/** Text field of a note; `@` suggests colleagues who can see the order. */
export function NoteTextField({ of, ...field }: NoteTextFieldProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState<string | null>(null)
  const asked = { ...of, q: query ?? '' }
  const { data } = useQuery({
    ...methodPageQuery(watchersMethods.colleagues, asked, { limit: 8 }),
    enabled: query !== null,
  })
  const people = query === null ? [] : (data?.rows ?? []).map(({ userUuid, name }) => ({ id: userUuid, name }))
  return (
    <RichTextField
      {...field}
      labels={useRichTextLabels()}
      maxLength={maxNoteLength}
      mentions={{ label: t`Colleagues`, people, onQuery: setQuery }}
    />
  )
}
