import { furtherLanguages } from '@fettle/domain/editions/resident-languages'
import { expect, test } from 'vitest'
import { faultTextsEnGb } from './fault-texts/en-gb.ts'
import { loadFaultTexts } from './fault-texts/load-fault-texts.ts'
import { mailMessages } from './mail-messages.ts'
import { refusalMessages } from './refusal-messages.ts'
import { loadResidentLists } from './resident-lists/load-resident-lists.ts'
import { furtherMails } from './resident-mails/further-mails.ts'

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([each]) => each).sort()
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap((each) => textsOf(each))

test.each(furtherLanguages)('%s has every text of the fault tree, in its own words', async (language) => {
  const [english, texts] = [textsOf(faultTextsEnGb), textsOf(await loadFaultTexts(language))]
  expect(texts).toHaveLength(english.length)
  expect(texts.filter((text, at) => (text === '') !== (english[at] === ''))).toEqual([])
  // Names of units and of keys may be the same; sentences are not.
  expect(texts.filter((text, at) => text === english[at] && text.length > 20)).toEqual([])
})

test.each(furtherLanguages)('%s keeps the numbers of self-help', async (language) => {
  const { selfHelp } = await loadFaultTexts(language)
  expect(selfHelp.boiler_pressure).toMatch(/1[.,]5/)
  expect(selfHelp.press_reset).toContain('RESET')
})

test.each(furtherLanguages)('messages in %s have the placeholders of the English ones', (language) => {
  const { emails } = furtherMails[language]
  const english = mailMessages('en-GB').emails
  for (const [name, mail] of Object.entries(emails)) {
    const base = english[name as keyof typeof emails]
    expect([name, placeholders(mail.subject)]).toEqual([name, placeholders(base.subject)])
    expect([name, placeholders(mail.paragraphs.join(' '))]).toEqual([name, placeholders(base.paragraphs.join(' '))])
    expect([name, placeholders((mail.after ?? []).join(' '))]).toEqual([
      name,
      placeholders((base.after ?? []).join(' ')),
    ])
  }
})

test.each(furtherLanguages)('refusals in %s have the placeholders of the English ones', async (language) => {
  const { refusals } = await loadResidentLists(language)
  const english = refusalMessages('en-GB')
  for (const [code, sentence] of Object.entries(refusals))
    expect([code, placeholders(sentence)]).toEqual([code, placeholders(english[code as keyof typeof refusals])])
})
