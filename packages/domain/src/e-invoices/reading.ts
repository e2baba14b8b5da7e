import { isLocalDate } from '../kernel/local-date.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { EInvoiceFinding, EInvoiceTerm } from './e-invoice.ts'
import { exactDecimal, hasPlaces, toMinorUnits } from './exact-decimal.ts'

type Place = { readonly term: EInvoiceTerm; readonly rule: string; readonly line?: number }

/** Reads values of a document and collects findings about texts that are no value of their kind. */
export class ValueReader {
  readonly findings: EInvoiceFinding[] = []

  /** Minor units; null for a missing or unreadable text. More than two decimals are a finding and rounded. */
  amount(text: string, place: Place): number | null {
    if (text === '') return null
    const value = exactDecimal(text)
    if (value === undefined) return this.#refuse(text, place)
    if (!hasPlaces(value, 2)) this.#refuse(text, place)
    const minor = toMinorUnits(value)
    return Number.isSafeInteger(minor) ? minor : this.#refuse(text, place)
  }

  /** As `amount`; zero where the document states none. */
  optionalAmount(text: string, place: Place): number {
    return this.amount(text, place) ?? 0
  }

  /** A decimal text; empty where it is unreadable. */
  decimal(text: string, place: Place): string {
    if (text === '' || exactDecimal(text) !== undefined) return text
    this.#refuse(text, place)
    return ''
  }

  /** A day as `2026-11-25` or, in CII, `20261125`; empty where it is unreadable. */
  day(text: string, place: Place): LocalDate | '' {
    const day = /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text.slice(0, 10)
    if (text === '' || isLocalDate(day)) return day as LocalDate | ''
    this.#refuse(text, place)
    return ''
  }

  #refuse(stated: string, { term, rule, line }: Place): null {
    this.findings.push({
      rule,
      severity: 'fatal',
      term,
      fault: 'not_allowed',
      line: line ?? null,
      stated: stated.slice(0, 60),
      expected: '',
    })
    return null
  }
}
