import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { describe, expect, it } from 'vitest'
import { signaturePath } from './signature-path.ts'

const stroke = (d: string) => `<path d="${d}" stroke-width="2.250" stroke="#10181f" fill="none"></path>`
const pad = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300">${inside}</svg>`

describe('a drawn signature', () => {
  it('becomes one path in the box of the contract', () => {
    expect(signaturePath(pad(stroke('M 10.000,20.000 C 11.500,21.000 12.000,22.000 13.000,23.250')))).toBe(
      'M 20 40 C 23 42 24 44 26 47',
    )
  })
  it('has moves only between strokes', () => {
    const svg = pad(stroke('M 1,1 C 2,2 3,3 4,4') + stroke('M 4,4 C 5,5 6,6 7,7') + stroke('M 50,50 C 1,1 2,2 3,3'))
    expect(signaturePath(svg)).toBe('M 2 2 C 4 4 6 6 8 8 C 10 10 12 12 14 14 M 100 100 C 2 2 4 4 6 6')
  })
  it('keeps dots', () => {
    expect(signaturePath(pad('<circle r="1.5" cx="5" cy="6" fill="#10181f"></circle>'))).toBe('M 10 12 L 10 12')
  })
  it('is accepted by the contract', () => {
    const path = signaturePath(pad(stroke('M -1.5,2 C 3,4 5,6 7,8.125')))
    expect(completionReportsMethods.create.input.def.shape.signature.safeParse(path).success).toBe(true)
  })
  it('is null without strokes', () => {
    expect(signaturePath(pad(''))).toBeNull()
  })
})
