import { describe, expect, it } from 'vitest'
import { addProject, describeProfile, isWebsite, maxProjects } from './profile.ts'

describe('a public profile', () => {
  it.each([
    ['', true],
    ['https://leeds-plumbing.example', true],
    ['http://müller-sanitär.example/über-uns?a=1', true],
    ['leeds-plumbing.example', false],
    ['javascript:alert(1)//a.b', false],
    ['https://', false],
    ['https://a.example/"onload=', false],
    ['https://two words.example', false],
  ])('has the website %s: %s', (text, isOne) => {
    expect(isWebsite(text)).toBe(isOne)
  })

  it('has a founding year not after the current one', () => {
    const said = { foundedYear: 2027, website: '' }
    expect(describeProfile(said, 2026)).toMatchObject({ ok: false, code: 'founded_ahead' })
    expect(describeProfile(said, 2027)).toMatchObject({ ok: true })
    expect(describeProfile({ foundedYear: null, website: 'ftp://a.b' }, 2026)).toMatchObject({
      code: 'website_invalid',
    })
  })

  it('is limited in its number of projects', () => {
    expect(addProject(maxProjects - 1).ok).toBe(true)
    expect(addProject(maxProjects)).toMatchObject({ code: 'portfolio_full', facts: { most: maxProjects } })
  })
})
