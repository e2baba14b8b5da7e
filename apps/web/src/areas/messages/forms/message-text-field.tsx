import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { maxMessageLength } from '@fettle/domain/messages/message'
import { RichTextField, type RichTextFieldProps } from '@fettle/ui/rich-text-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'
import type { ConversationOf } from '../messages.queries.ts'

type MessageTextFieldProps = Omit<RichTextFieldProps, 'words' | 'mentions' | 'maxLength'> & {
  readonly of: ConversationOf
}

/** The words of a message; an `@` offers those who can be called in the conversation. */
export function MessageTextField({ of, ...field }: MessageTextFieldProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState<string | null>(null)
  const { data } = useQuery({
    ...pageQueryOf(messagesMethods.people, { ...of, q: query ?? '' }, { limit: 8 }),
    enabled: query !== null,
  })
  const people = query === null ? [] : (data?.rows ?? [])
  return (
    <RichTextField
      {...field}
      maxLength={maxMessageLength}
      mentions={{
        label: t`People`,
        people: people.map(({ userUuid, name, companyName }) => ({
          id: userUuid,
          name,
          detail: companyName ?? undefined,
        })),
        onQuery: setQuery,
      }}
    />
  )
}
