import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Choice } from '../../../kit/lists/choice.ts'
import { useWords } from '../../../kit/words.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'

/** Whose turn it is, and how near the last day: `self` is the side that reads. */
export const useTurnChoices = (self: 'client' | 'contractor'): readonly Choice[] => {
  const { t } = useLingui()
  const words = useWords()
  return [
    {
      id: 'ball',
      label: t`Whose turn`,
      all: t`Anybody’s turn`,
      options: (['client', 'contractor'] as const).map((id) => ({
        id,
        label: self === 'contractor' && id === self ? t`You` : words.ball(id),
      })),
    },
    {
      id: 'due',
      label: t`Due`,
      all: t`Any day`,
      options: [
        { id: 'overdue', label: t`Overdue` },
        { id: 'today', label: t`Later today` },
      ],
    },
  ]
}

/** What both sides can choose by. */
export const useCommonChoices = (): readonly Choice[] => {
  const { t } = useLingui()
  const tags = useQuery(pageQueryOf(tagsMethods.list, {}, { limit: 100 })).data?.rows ?? []
  const words = useWords()
  return [
    {
      id: 'priority',
      label: t`Priority`,
      all: t`All priorities`,
      options: priorities.map((id) => ({ id, label: words.priority(id) })),
      takesSeveral: true,
    },
    {
      id: 'category',
      label: t`Category`,
      all: t`All categories`,
      options: categorySlugs.map((id) => ({ id, label: words.category(id) })),
      takesSeveral: true,
    },
    { id: 'tag', label: t`Tag`, all: t`All tags`, options: tags.map(({ uuid, name }) => ({ id: uuid, label: name })) },
  ]
}
