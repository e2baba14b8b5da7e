/** Legal data and account of a company, as its market writes them. */
export type Issuer = {
  readonly legalName: string
  readonly street: string
  readonly vatNumber: string
  /** German Steuernummer; empty elsewhere. */
  readonly taxNumber: string
  readonly companyNumber: string
  readonly bank: Readonly<Partial<Record<'iban' | 'bic' | 'sortCode' | 'accountNumber' | 'routingNumber', string>>>
}

/** Who issues the quotes and invoices of the demo data, by the name of the company. */
export const issuers: Readonly<Record<string, Issuer>> = {
  'Pennine Heating & Plumbing': {
    legalName: 'Pennine Heating & Plumbing Ltd',
    street: '14 Canal Road',
    vatNumber: 'GB318402720',
    taxNumber: '',
    companyNumber: '07214830',
    bank: { sortCode: '401237', accountNumber: '31847290' },
  },
  'Ancoats Building Services': {
    legalName: 'Ancoats Building Services Ltd',
    street: '3 Cotton Mill Yard',
    vatNumber: 'GB324580020',
    taxNumber: '',
    companyNumber: '07233201',
    bank: { sortCode: '401338', accountNumber: '31855209' },
  },
  'Calder Electrical': {
    legalName: 'Calder Electrical (Halifax) Ltd',
    street: '27 Horton Street',
    vatNumber: 'GB330757312',
    taxNumber: '',
    companyNumber: '07251572',
    bank: { sortCode: '401439', accountNumber: '31863128' },
  },
  'Ridgeline Roofing': {
    legalName: 'Ridgeline Roofing LLP',
    street: '8 Wellington Road South',
    vatNumber: 'GB336934674',
    taxNumber: '',
    companyNumber: '07269943',
    bank: { sortCode: '401540', accountNumber: '31871047' },
  },
  'Northgate Repairs Team': {
    legalName: 'Northgate Homes Repairs Ltd',
    street: '1 Tib Lane',
    vatNumber: 'GB343111939',
    taxNumber: '',
    companyNumber: '07288314',
    bank: { sortCode: '401641', accountNumber: '31878966' },
  },
  'Irwell Property Care': {
    legalName: 'Irwell Property Care Ltd',
    street: '41 Regent Road',
    vatNumber: 'GB349289257',
    taxNumber: '',
    companyNumber: '07306685',
    bank: { sortCode: '401742', accountNumber: '31886885' },
  },
  'Elbe Haustechnik GmbH': {
    legalName: 'Elbe Haustechnik GmbH',
    street: 'Stresemannstraße 118',
    vatNumber: 'DE284613072',
    taxNumber: '41/720/03815',
    companyNumber: 'HRB 148220',
    bank: { iban: 'DE76200505501280044517', bic: 'HASPDEHHXXX' },
  },
  'Tischlerei Möller': {
    legalName: 'Tischlerei Anke Möller e. K.',
    street: 'Hammer Landstraße 24',
    vatNumber: 'DE285525443',
    taxNumber: '42/721/03816',
    companyNumber: 'HRB 149133',
    bank: { iban: 'DE11200505501280075854', bic: 'HASPDEHHXXX' },
  },
  'Elektro Nowitzki': {
    legalName: 'Elektro Nowitzki GmbH',
    street: 'Karl-Heine-Straße 61',
    vatNumber: 'DE286437817',
    taxNumber: '43/722/03817',
    companyNumber: 'HRB 150046',
    bank: { iban: 'DE43200505501280107191', bic: 'HASPDEHHXXX' },
  },
  'Dach & Fassade Reuter': {
    legalName: 'Dach & Fassade Reuter GmbH & Co. KG',
    street: 'Ulzburger Straße 9',
    vatNumber: 'DE287350188',
    taxNumber: '44/723/03818',
    companyNumber: 'HRB 150959',
    bank: { iban: 'DE75200505501280138528', bic: 'HASPDEHHXXX' },
  },
  'Hansa Wohnen Hausmeister': {
    legalName: 'Hansa Wohnen Service GmbH',
    street: 'Gänsemarkt 33',
    vatNumber: 'DE288262551',
    taxNumber: '45/724/03819',
    companyNumber: 'HRB 151872',
    bank: { iban: 'DE10200505501280169865', bic: 'HASPDEHHXXX' },
  },
  'Saubermann Gebäudedienste': {
    legalName: 'Saubermann Gebäudedienste GmbH',
    street: 'Mundsburger Damm 40',
    vatNumber: 'DE289174927',
    taxNumber: '46/725/03820',
    companyNumber: 'HRB 152785',
    bank: { iban: 'DE42200505501280201202', bic: 'HASPDEHHXXX' },
  },
  'Concourse Heating & Plumbing': {
    legalName: 'Concourse Heating & Plumbing LLC',
    street: '1120 Grand Concourse',
    vatNumber: '13-4827160',
    taxNumber: '',
    companyNumber: '',
    bank: { routingNumber: '026401175', accountNumber: '4418820931' },
  },
  'Borough Building Works': {
    legalName: 'Borough Building Works Inc.',
    street: '488 5th Avenue',
    vatNumber: '13-4857371',
    taxNumber: '',
    companyNumber: '',
    bank: { routingNumber: '026401308', accountNumber: '4418886468' },
  },
  'Brightline Electric': {
    legalName: 'Brightline Electric LLC',
    street: '104-19 Roosevelt Avenue',
    vatNumber: '13-4887582',
    taxNumber: '',
    companyNumber: '',
    bank: { routingNumber: '026401434', accountNumber: '4418952005' },
  },
  'Five Boro Roofing': {
    legalName: 'Five Boro Roofing Corp.',
    street: '260 Bay Street',
    vatNumber: '13-4917793',
    taxNumber: '',
    companyNumber: '',
    bank: { routingNumber: '026401560', accountNumber: '4419017542' },
  },
  'Hudson & Main Maintenance': {
    legalName: 'Hudson & Main Maintenance',
    street: '75 Varick Street',
    vatNumber: '13-4948004',
    taxNumber: '',
    companyNumber: '',
    bank: { routingNumber: '026401696', accountNumber: '4419083079' },
  },
  'Clean Slate Services': {
    legalName: 'Clean Slate Services',
    street: '37-10 30th Street',
    vatNumber: '13-4978215',
    taxNumber: '',
    companyNumber: '',
    bank: { routingNumber: '026401829', accountNumber: '4419148616' },
  },
}
