import { auditedColumns } from '@fettle/contracts/audit/audited-columns'
import { everyMethod } from '@fettle/contracts/catalogue'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadListLabels } from '../../platform/language/list-labels.ts'
import { useVerbNames } from './action-labels.ts'
import { type Names, useAreaNames } from './area-labels.ts'
import { useEntityNames } from './entity-labels.ts'
import { useFieldNames } from './field-labels.ts'
import { useFieldValue } from './value-labels.ts'

const i18n = setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } })

/** Renders a hook and returns its value. */
const answerOf = <Answer,>(useAnswer: () => Answer): Answer => {
  const answers: Answer[] = []
  const Probe = () => {
    answers.push(useAnswer())
    return null
  }
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Probe />
    </I18nProvider>,
  )
  return answers[0] as Answer
}
const namesOf = (useNames: () => Names): Names => answerOf(useNames)

beforeAll(() => loadListLabels('en-GB'))

test('every audited column has a label', () => {
  const [things, fields] = [namesOf(useEntityNames), namesOf(useFieldNames)]
  const bare = Object.entries(auditedColumns).flatMap(([thing, columns]) => [
    ...(things[thing] ? [] : [thing]),
    ...columns.filter((column) => !(fields[`${thing}.${column}`] ?? fields[column])).map((each) => `${thing}.${each}`),
  ])
  expect(bare).toEqual([])
})

test('every audited method and area has a label', () => {
  const [areas, verbs] = [namesOf(useAreaNames), namesOf(useVerbNames)]
  const bare = everyMethod
    .filter(({ kind }) => kind === 'command')
    .filter(({ manager, name }) => !(areas[manager] && (verbs[`${manager}.${name}`] ?? verbs[name])))
  expect(bare.map(({ manager, name }) => `${manager}.${name}`)).toEqual([])
})

test('values are formatted as sums, dates, labels, or text', () => {
  const value = answerOf(useFieldValue)
  const at = (thing: string, field: string, currency?: string) => ({ thing, field, currency })
  expect(value('58015', at('quotes', 'gross'))).toBe('£580.15')
  expect(value('58015', at('quotes', 'gross', 'EUR'))).toBe('€580.15')
  expect(value('58015', at('attachments', 'size'))).toBe('58015')
  expect(value('2026-11-24', at('invoices', 'due_on'))).toBe('24/11/2026')
  expect(value('2026-11-24T11:04:06+00:00', at('jobs', 'due_at'))).toMatch(/^24\/11\/2026 /)
  expect(value('true', at('tags', 'is_shared'))).toBe('Yes')
  expect(value('awaiting', at('wallet_top_ups', 'state'))).toBe('Awaited')
  expect(value('on_site', at('bookings', 'state'))).toBe('On site')
  expect(value('["damp-mould","general"]', at('teams', 'categories'))).toBe('Damp and mould, General building')
  expect(value('something', at('sso_connections', 'issuer'))).toBe('something')
})
