import type { ListLabels } from './lists/list-labels.ts'

type Unit = 'hour' | 'day' | 'piece' | 'metre' | 'square_metre' | 'lump_sum'

/** Texts of printed PDFs. `{…}` are placeholders. */
export type PdfLabels = {
  readonly quote: string
  readonly interimInvoice: string
  readonly finalInvoice: string
  readonly creditNote: string
  readonly creditOf: string
  readonly invoice: string
  readonly draft: string
  readonly number: string
  readonly revision: string
  readonly date: string
  readonly validUntil: string
  readonly startOn: string
  readonly duration: string
  readonly oneDay: string
  readonly days: string
  readonly supplyOn: string
  readonly dueOn: string
  readonly workOrder: string
  readonly raisedOn: string
  readonly priority: string
  readonly completeBy: string
  readonly kindOfWork: string
  readonly contacts: string
  readonly alerts: string
  readonly files: string
  readonly agreedCost: string
  readonly notExceeding: string
  readonly instructions: string
  readonly terms: string
  readonly contractor: string
  readonly client: string
  readonly placeOfWork: string
  readonly telephone: string
  readonly email: string
  readonly taxNumber: string
  /** Number of the local tax office. */
  readonly localTaxNumber: string
  readonly companyNumber: string
  readonly accountHolder: string
  /** A direct debit mandate, and what it states. */
  readonly mandate: string
  readonly mandateReference: string
  readonly mandateTerms: string
  readonly mandateSigner: string
  readonly signedOn: string
  readonly revokedOn: string
  readonly sortCode: string
  readonly accountNumber: string
  readonly routingNumber: string
  readonly description: string
  readonly quantity: string
  readonly unitPrice: string
  readonly tax: string
  readonly net: string
  readonly netTotal: string
  readonly taxLine: string
  readonly taxExempt: string
  readonly grossTotal: string
  readonly note: string
  readonly priceList: string
  readonly fromPriceList: string
  readonly payment: string
  readonly payBy: string
  readonly taxNote: string
  readonly reverseCharge: string
  readonly smallBusiness: string
  readonly page: string
  readonly evidencePack: string
  /** Statement of costs for an owner, as a PDF and as a table; `file` begins the file name. */
  readonly ownerStatement: Readonly<
    Record<
      | 'title'
      | 'file'
      | 'owner'
      | 'day'
      | 'order'
      | 'property'
      | 'cost'
      | 'invoice'
      | 'own'
      | 'net'
      | 'tax'
      | 'gross'
      | 'share'
      | 'total',
      string
    >
  >
  readonly hazard: string
  readonly awareSince: string
  readonly rules: string
  readonly waitsForConclusion: string
  readonly dueBy: string
  readonly dueByEndOf: string
  readonly whatHappened: string
  readonly recordedBy: string
  readonly fileHashes: string
  readonly completionReport: string
  readonly visitReport: string
  readonly finishedOn: string
  readonly visitedOn: string
  readonly workingTime: string
  readonly hoursAndMinutes: string
  readonly handedIn: string
  readonly writtenBy: string
  readonly writtenForContractorBy: string
  readonly signedOff: string
  readonly sentBack: string
  readonly whatWasDone: string
  readonly visit: string
  readonly operative: string
  readonly outcome: string
  readonly noPhotoReason: string
  readonly photos: string
  readonly scanToOpen: string
  readonly photosBefore: string
  readonly photosAfter: string
  readonly filesMore: string
  readonly inspection: string
  readonly section: string
  readonly question: string
  readonly answer: string
  readonly reviewed: string
  readonly notChecked: string
  readonly score: string
  readonly passed: string
  readonly failed: string
  readonly notApplicable: string
  readonly signed: string
  readonly photoCount: string
  readonly placeInspected: string
  readonly draftedSummary: string
  readonly signedBy: string
  readonly signedByOn: string
  readonly remarksOf: string
  readonly wholeReport: string
  readonly photoHash: string
  readonly takenAt: string
  readonly comparison: string
  readonly comparedWith: string
  readonly shareByAge: string
  readonly shareByAgeText: string
  readonly sharesTotal: string
  readonly noDifferences: string
  readonly reportHash: string
  readonly changedSinceSigned: string
  readonly yes: string
  readonly no: string
  readonly units: Readonly<Record<Unit, string>>
  readonly lists: ListLabels
}
