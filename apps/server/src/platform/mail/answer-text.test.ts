import { describe, expect, it } from 'vitest'
import { splitAnswer } from './answer-text.ts'

const english = 'From: Fettle <no-reply@fettle.example>\nSent: 25 November 2026 07:00\nTo: Ann\nSubject: Message'
const german = 'Von: Fettle\nGesendet: Mittwoch, 25. November 2026 07:00\nAn: Hebden, Carl\nBetreff: Nachricht'
const asked = 'Wann können Sie kommen?'

describe('an answer keeps', () => {
  it.each([
    ['a line of dashes', 'Kitchen: tap leaks.\n\n---\n\nBathroom: no hot water, SMELL OF GAS.'],
    ['underscores of a form', 'Meter reading\n____\n04512\nSignature: A. Ball'],
    ['a long line of underscores', 'Reading:\n________________________________\n04512'],
    ['a sentence that begins like a telephone', 'Parts:\nSent from the wholesaler to your site.\nPlease sign.'],
    ['the same at the end', 'Parts update:\nSent from the wholesaler to your site on Monday.'],
    ['a greeting and what follows', 'All done.\n\nBest regards\n\nPS: the boiler is unsafe.'],
    ['who said what', 'On 3 November at 9 the plumber wrote:\nValve is broken, order a new one.'],
    ['a field of a form', 'From: the hall\nTo: the kitchen\n3 metres of pipe'],
    ['a measure', 'The pressure is\n>5 bar'],
    ['a forwarded mail', `Please see below.\n\n---------- Forwarded message ---------\nThe tenant: no heating.`],
    ['two equal signs', 'Part A\n====\nPart B'],
  ])('%s', (_name, text) => {
    expect(splitAnswer(text)).toEqual({ text, rest: '' })
  })
  it('questions between its parts', () => {
    const text = '> When do you come?\nTuesday.\n\n> Which valve?\n22 mm.'
    expect(splitAnswer(text).text).toBe(text)
    const attributed = `On 25/11/2026 07:00, Fettle wrote:\n${text}`
    expect(splitAnswer(attributed)).toEqual({ text, rest: 'On 25/11/2026 07:00, Fettle wrote:' })
  })
  it('everything where nothing would be left', () => {
    const below = `${german}\n\n${asked}\n\nAm Dienstag um 9.`
    expect(splitAnswer(below)).toEqual({ text: below, rest: '' })
  })
  it('a signature that is longer than one', () => {
    const text = `See the list.\n-- \n${Array.from({ length: 20 }, (_, at) => `Room ${at}: damp`).join('\n')}`
    expect(splitAnswer(text).text).toBe(text)
  })
})

describe('an answer is parted from', () => {
  it.each([
    ['Outlook in English', `${english}\n\n${asked}`],
    ['Outlook in German', `${german}\n\n${asked}`],
    ['Outlook with a line above', `________________________________\n${german}\n\n${asked}`],
    ['Outlook of before', `-----Ursprüngliche Nachricht-----\n${german}\n\n${asked}`],
    ['Outlook in bold', `*From:* Fettle\n*Sent:* 25 November 2026\n*To:* Ann\n*Subject:* Message\n\n${asked}`],
    ['Apple Mail in German', `> Am 25.11.2026 um 07:00 schrieb Fettle <no-reply@fettle.example>:\n>\n> ${asked}`],
    ['Apple Mail in English', `> On 25 Nov 2026, at 07:00, Fettle <no-reply@fettle.example> wrote:\n>\n> ${asked}`],
    [
      'Gmail in German',
      `Am Mi., 25. Nov. 2026 um 07:00 Uhr schrieb Fettle <\nno-reply@fettle.example>:\n\n> ${asked}\n>`,
    ],
    ['Gmail in English', `On Wed, 25 Nov 2026 at 07:00, Fettle <no-reply@fettle.example>\nwrote:\n\n> ${asked}`],
    ['Thunderbird', `Am 25.11.26 um 07:00 schrieb Fettle:\n> ${asked}`],
    [
      'Samsung',
      `-------- Original message --------\nFrom: Fettle <no-reply@fettle.example>\nDate: 25/11/2026 07:00 (GMT+00:00)\nTo: a@b.example\nSubject: Message\n\n${asked}`,
    ],
    ['a quotation without a head', `> ${asked}\n> Please answer.`],
    ['a signature', '-- \nCarl Hebden\n0161 496 0101'],
    ['an iPhone', 'Sent from my iPhone'],
    ['an iPhone in German', 'Von meinem iPhone gesendet'],
    ['a Galaxy', 'Sent from my Galaxy'],
    ['Outlook on a telephone', 'Get Outlook for iOS<https://aka.ms/x>'],
  ])('%s, which is the rest', (_name, rest) => {
    expect(splitAnswer(`Passt, bis Dienstag.\nGruß\n\n${rest}`)).toEqual({ text: 'Passt, bis Dienstag.\nGruß', rest })
  })
  it('the mail above it', () => {
    expect(splitAnswer(`${german}\n\n> ${asked}\n\nAm Dienstag um 9.`)).toEqual({
      text: 'Am Dienstag um 9.',
      rest: `${german}\n\n> ${asked}`,
    })
  })
  it('a telephone and a mail', () => {
    const mail = `Will do.\n\nSent from my Galaxy\n\n\n-------- Original message --------\n${english}\n\n${asked}`
    expect(splitAnswer(mail).text).toBe('Will do.')
  })
})

it('is empty where only a quotation was sent', () => {
  expect(splitAnswer('> Hello')).toEqual({ text: '', rest: '> Hello' })
  expect(splitAnswer(`On 25/11/2026 07:00, Fettle wrote:\n> ${asked}`).text).toBe('')
})

it.each(['From: x\n', '> ', '<', '-- \n', 'On 1 ', '____\n', 'Am 1 schrieb '])(
  'takes no long over a mail of %j alone',
  (part) => {
    const began = performance.now()
    splitAnswer(part.repeat(Math.ceil(200_000 / part.length)))
    expect(performance.now() - began).toBeLessThan(1_500)
  },
)
