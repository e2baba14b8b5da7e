import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { maxMessageLength } from '@fettle/domain/messages/message'
import { RichTextField, type RichTextFieldProps } from '@fettle/ui/rich-text/rich-text-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import type { ConversationOf } from '../messages.queries.ts'

type MessageTextFieldProps = Omit<RichTextFieldProps, 'labels' | 'mentions' | 'maxLength'> & {
  readonly of: ConversationOf
}

/** Text field of a message; `@` suggests members who can be mentioned. */
export function MessageTextField({ of, ...field }: MessageTextFieldProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState<string | null>(null)
  const { data } = useQuery({
    ...methodPageQuery(messagesMethods.people, { ...of, q: query ?? '' }, { limit: 8 }),
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
