import { expect, test } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    demo: 'Boiler service',
    add: 'Add requirement',
    given: 'Gutter cleaning',
    source: 'Why you require it',
    why: 'Condition of the insurer',
    documents: /Further documents/,
    photos: 'Photos of the gutters',
    preview: /Saving would change: \d+ newly checked/,
    asset: 'Each asset of some types',
    missing: 'Missing',
    submit: 'Submit certificate',
    attach: /Also attach.*Photos of the gutters/,
    edit: 'Edit',
    off: 'Check this requirement',
    dropped: /no longer checked/,
    save: 'Save changes',
    switchedOff: 'Switched off',
  },
  de: {
    size: sizes.phone,
    demo: 'Wartung der Heizung',
    add: 'Anforderung hinzufügen',
    given: 'Reinigung der Dachrinnen',
    source: 'Warum Sie sie stellen',
    why: 'Auflage des Versicherers',
    documents: /Weitere Unterlagen/,
    photos: 'Fotos der Dachrinnen',
    preview: /Das Speichern ändert: \d+ neu geprüft/,
    asset: 'Jede Anlage bestimmter Typen',
    missing: 'Fehlt',
    submit: 'Nachweis einreichen',
    attach: /Fügen Sie außerdem an.*Fotos der Dachrinnen/,
    edit: 'Bearbeiten',
    off: 'Diese Anforderung prüfen',
    dropped: /nicht mehr geprüft/,
    save: 'Änderungen speichern',
    switchedOff: 'Aus',
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`a client requires a certificate of its own, and sees what it changes before it is saved, in ${market}`, async ({
    page,
  }) => {
    const admin = person(market, 'ADM')
    const name = `${words.given} ${Date.now() % 100_000}`
    await page.setViewportSize(words.size)
    await signIn(page, admin)
    await openPage(page, admin, 'compliance/catalogue')
    await expect(page.getByText(words.demo, { exact: true })).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])

    await page.getByRole('button', { name: words.add }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await drawer.getByRole('textbox', { name: words.source }).fill(words.why)
    await drawer.getByRole('textbox', { name: words.documents }).fill(words.photos)
    await expect(drawer.getByText(words.preview)).toBeVisible()
    await expect(drawer.getByRole('radio', { name: words.asset })).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    await drawer.getByRole('button', { name: words.add, exact: true }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByText(name, { exact: true })).toBeVisible()

    await openPage(page, admin, 'compliance')
    await page.getByRole('link', { name }).first().click()
    // The board that is left has links of the same name, but to no item.
    await page.locator('a[href*="compliance/items/"]').filter({ hasText: name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(words.missing, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page.getByRole('dialog').getByText(words.attach)).toBeVisible()
    await page.keyboard.press('Escape')

    await page.setViewportSize(sizes.desktop)
    await openPage(page, admin, 'compliance/catalogue')
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: words.edit }).click()
    await drawer.getByText(words.off, { exact: true }).click()
    await expect(drawer.getByText(words.dropped)).toBeVisible()
    await drawer.getByRole('button', { name: words.save }).click()
    await expect(drawer).toBeHidden()
    await expect(row.getByText(words.switchedOff, { exact: true })).toBeVisible()
  })
