import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { subtract } from '@fettle/domain/kernel/arithmetic'
import { type LineChange, lineChanges } from '@fettle/domain/quotes/line-changes'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import s from './quote-difference.module.css'

type Line = QuoteView['lines'][number]
type Change = LineChange<Line> & { readonly position: number }
type QuoteDifferenceProps = { readonly former: QuoteView; readonly present: QuoteView }

/** Diff of a version and the one it replaces: added, removed and repriced lines, and totals. */
export function QuoteDifference({ former, present }: QuoteDifferenceProps) {
  const { t } = useLingui()
  const { revision, decisionNote } = former
  const changes = lineChanges(former.lines, present.lines)
    .map((change, position) => ({ ...change, position }))
    .filter(({ kind }) => kind !== 'same')
  return (
    <Card
      title={t`What changed since version ${revision}`}
      description={decisionNote ? t`Asked for: ${decisionNote}` : undefined}
    >
      <Stack gap={4}>
        {changes.length > 0 && <Changes changes={changes} />}
        <Sums former={former} present={present} />
      </Stack>
    </Card>
  )
}

/** Former value, struck through, and the new one. */
function Was({ was, is }: { was: ReactNode; is: ReactNode }) {
  return (
    <span className={s.both}>
      {was !== null && <del className={s.was}>{was}</del>}
      {is !== null && <ins className={s.is}>{is}</ins>}
    </span>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useLingui()
  return (
    <DataTable
      label={t`Changed lines`}
      columns={useColumns()}
      rows={changes}
      rowKey={(change) => String(change.position)}
      empty={null}
    />
  )
}

const useColumns = (): readonly Column<Change>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  return useMemo((): readonly Column<Change>[] => {
    const kinds = { added: t`Added`, removed: t`Removed`, changed: t`Changed`, same: '' }
    const quantity = (line: Line) => `${formats.quantity(line.quantity)} ${labels.unit(line.unit, line.quantity)}`
    const price = (line: Line) => formats.price(line.unitPrice, line.net.currency)
    const pair =
      (say: (line: Line) => string) =>
      ({ former, present }: Change) => {
        const [was, is] = [former && say(former), present && say(present)]
        return <Figure>{was === is ? is : <Was was={was} is={is} />}</Figure>
      }
    return [
      {
        id: 'description',
        header: t`Item`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ kind, former, present }) => (
          <TitleWithSubtitle title={(present ?? former)?.description} below={kinds[kind]} />
        ),
      },
      { id: 'quantity', header: t`Quantity`, align: 'end', cell: pair(quantity) },
      { id: 'price', header: t`Price`, align: 'end', cell: pair(price) },
      {
        id: 'net',
        header: t`Net`,
        align: 'end',
        phonePlace: 'corner',
        cell: pair(({ net }) => formats.money(net)),
      },
    ]
  }, [t, labels, formats])
}

function Sums({ former, present }: QuoteDifferenceProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const difference = subtract(present.totals.gross, former.totals.gross)
  const signed = difference.amount > 0 ? `+${formats.money(difference)}` : formats.money(difference)
  const days = [
    { label: t`Valid until`, was: former.validUntil, is: present.validUntil },
    { label: t`Earliest start`, was: former.startOn, is: present.startOn },
  ].filter(({ was, is }) => was !== is)
  return (
    <DefinitionList
      items={[
        ...days.map(({ label, was, is }) => ({
          label,
          value: <Was was={<Day value={was} />} is={<Day value={is} />} />,
        })),
        {
          label: t`Total incl. VAT`,
          value: (
            <Was
              was={difference.amount === 0 ? null : <Money value={former.totals.gross} />}
              is={<Money value={present.totals.gross} />}
            />
          ),
        },
        {
          label: t`Difference`,
          value: (
            <Text as="strong" tone={difference.amount > 0 ? 'attention' : undefined}>
              {difference.amount === 0 ? t`None` : signed}
            </Text>
          ),
        },
      ]}
    />
  )
}
