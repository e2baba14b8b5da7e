import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { dataFolder } from '../support/data-folder.ts'
import { budgetMs } from '../support/time-budget.ts'

/** The matrix is split into parts by caller, so that no test runs for minutes. */
const parts = 3
/** Each caller calls a third of the methods, and other callers the rest; `npm run access` and FETTLE_EVERY_LOOK=1 call all. */
const every = process.env.FETTLE_EVERY_LOOK ? 1 : 3

for (let part = 1; part <= parts; part++)
  test(`methods respond to roles as the access matrix says, part ${part} of ${parts}`, async ({ baseURL }) => {
    test.setTimeout(budgetMs(90_000))
    const address = (baseURL ?? '').replace('localhost', '127.0.0.1')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        '--import',
        'tsx',
        'world/src/access.ts',
        '--address',
        address,
        '--part',
        `${part}/${parts}`,
        '--every',
        String(every),
      ],
      {
        env: { ...process.env, FETTLE_DATA: resolve(dataFolder) },
      },
    ).catch((problem: { stdout: string }) => ({ stdout: problem.stdout }))
    expect(stdout.trim().split('\n').slice(0, 10).join('\n')).toMatch(/^\d+ probes, 0 differences$/)
  })
