import { expect, test } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    open: 'Import',
    uploaded: '2 documents uploaded',
    unused: 'Documents that no row names',
    faults: 'Rows with errors: 1',
    run: 'Import 1 rows',
    done: '1 added, 0 changed',
    undo: 'Undo',
    undone: 'Undone: 1',
  },
  de: {
    size: sizes.phone,
    open: 'Import',
    uploaded: '2 Dokumente hochgeladen',
    unused: 'Dokumente, die keine Zeile nennt',
    faults: 'Zeilen mit Fehlern: 1',
    run: '1 Zeilen importieren',
    done: '1 angelegt, 0 geändert',
    undo: 'Rückgängig',
    undone: 'Zurückgenommen: 1',
  },
} as const

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n%${name}\n%%EOF\n`),
})
const csv = (...rows: string[]) => ({
  name: 'certificates.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['item_uuid,number,issued_on,outcome,file', ...rows].join('\n')),
})
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

for (const [market, words] of Object.entries(editions))
  test(`certificates are imported with their documents, reviewed by another member, and undone, in ${market}`, async ({
    page,
  }) => {
    const [manager, admin] = [person(market, 'PRM'), person(market, 'ADM')]
    const number = `IMP-${Date.now() % 100_000}`
    await page.setViewportSize(words.size)
    await signIn(page, admin)
    await openPage(page, admin, 'compliance/items?status=valid')
    const href = await page.locator('a[href*="/compliance/items/"]').last().getAttribute('href')
    const item = href?.split('?')[0]?.split('/').at(-1) ?? ''

    await openPage(page, admin, 'compliance')
    await page.getByRole('button', { name: words.open }).click()
    const dialog = page.getByRole('dialog')
    const [documents, table] = [
      dialog.locator('input[type="file"]').first(),
      dialog.locator('input[type="file"]').last(),
    ]
    await documents.setInputFiles([pdf(`${number}.pdf`), pdf('spare.pdf')])
    await expect(dialog.getByText(words.uploaded, { exact: true })).toBeVisible()

    await table.setInputFiles(csv(`${item},${number},31/02/2026,satisfactory,other.pdf`))
    await expect(dialog.getByText(words.faults, { exact: true })).toBeVisible()
    await table.setInputFiles(csv(`${item},${number},${yesterday},satisfactory,${number}.pdf`))
    const unused = dialog.getByText(words.unused, { exact: true }).locator('..')
    await expect(unused).toContainText('spare.pdf')
    await expect(unused).not.toContainText(number)
    expect(await layoutViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: words.run }).click()
    await expect(dialog).toBeHidden()

    await openPage(page, admin, 'compliance/review')
    await expect(page.getByText(number, { exact: true })).toBeVisible()
    await signIn(page, manager)
    await openPage(page, manager, 'compliance/review')
    await expect(page.getByRole('link', { name: `${number}.pdf` })).toBeVisible()
    await expect(page.getByRole('button', { name: words.open })).toHaveCount(0)

    await signIn(page, admin)
    await openPage(page, admin, 'compliance')
    await page.getByRole('button', { name: words.open }).click()
    await expect(dialog.getByText(words.done, { exact: true }).first()).toBeVisible()
    await dialog.getByRole('button', { name: words.undo, exact: true }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.undo, exact: true }).click()
    await expect(dialog.getByText(words.undone, { exact: true }).first()).toBeVisible()
    await openPage(page, admin, 'compliance/review')
    await expect(page.getByText(number, { exact: true })).toHaveCount(0)
  })
