/** Texts of the tasks of one edition. */
export type TaskWords = {
  readonly titles: readonly string[]
  readonly contractorTitles: readonly string[]
  readonly description: string
  readonly checklist: readonly string[]
  readonly holdReason: string
  readonly cancelReason: string
  readonly fireDoors: string
  readonly fireDoorChecks: readonly string[]
  readonly keyAudit: string
  readonly keysCounted: string
  readonly rentReview: string
  /** Name of a saved view. */
  readonly urgentOverdue: string
}

const english: TaskWords = {
  titles: [
    'Read the main water meter',
    'Call the resident about access',
    'Order replacement keys',
    'Check the emergency lighting log',
    'Book the window cleaner',
    'Update the notice board',
    'Photograph the roof after the storm',
    'Answer the letter about parking',
    'Renew the refuse contract',
    'File the lift inspection report',
    'Ask for a second quote for the gates',
    'Test the entry phone',
    'Hand over keys to the new resident',
    'Review the service charge budget',
    'Check the bicycle store',
    'Chase the insurer about the leak',
    'Prepare the residents’ meeting',
    'Walk round the car park',
    'Collect the asbestos register',
    'Confirm the scaffold licence',
  ],
  contractorTitles: [
    'Order parts for the boiler',
    'Return the rented dehumidifier',
    'Renew the van insurance',
    'Call the supplier about the valve',
    'Calibrate the gas analyser',
    'Print the job sheets for Monday',
  ],
  description: 'Note the result here and take a photo where something is not in order.',
  checklist: ['Told the residents', 'Done on site', 'Result noted'],
  holdReason: 'Waiting for the supplier',
  cancelReason: 'No longer needed',
  fireDoors: 'Fire door check',
  fireDoorChecks: ['Door closes by itself', 'Seals are complete', 'Gap at most 4 mm'],
  keyAudit: 'Key audit',
  keysCounted: 'Keys counted',
  rentReview: 'Rent review',
  urgentOverdue: 'Urgent and overdue',
}

const german: TaskWords = {
  titles: [
    'Hauptwasserzähler ablesen',
    'Mieterin wegen Zutritt anrufen',
    'Ersatzschlüssel bestellen',
    'Prüfbuch der Notbeleuchtung kontrollieren',
    'Fensterreinigung beauftragen',
    'Aushang im Treppenhaus erneuern',
    'Dach nach dem Sturm fotografieren',
    'Schreiben zum Stellplatz beantworten',
    'Vertrag der Müllabfuhr verlängern',
    'Prüfbericht des Aufzugs ablegen',
    'Zweites Angebot für die Tore einholen',
    'Gegensprechanlage prüfen',
    'Schlüssel an neue Mieter übergeben',
    'Wirtschaftsplan prüfen',
    'Fahrradkeller kontrollieren',
    'Versicherung wegen Wasserschaden erinnern',
    'Eigentümerversammlung vorbereiten',
    'Rundgang in der Tiefgarage',
    'Asbestkataster anfordern',
    'Genehmigung für das Gerüst klären',
  ],
  contractorTitles: [
    'Ersatzteile für die Therme bestellen',
    'Bautrockner zurückgeben',
    'Versicherung des Transporters verlängern',
    'Lieferanten wegen des Ventils anrufen',
    'Abgasmessgerät kalibrieren lassen',
    'Arbeitszettel für Montag drucken',
  ],
  description: 'Ergebnis hier vermerken und fotografieren, was nicht in Ordnung ist.',
  checklist: ['Mieter informiert', 'Vor Ort erledigt', 'Ergebnis vermerkt'],
  holdReason: 'Wartet auf den Lieferanten',
  cancelReason: 'Nicht mehr nötig',
  fireDoors: 'Brandschutztüren prüfen',
  fireDoorChecks: ['Tür schließt selbstständig', 'Dichtungen vollständig', 'Spalt höchstens 4 mm'],
  keyAudit: 'Schlüsselinventur',
  keysCounted: 'Gezählte Schlüssel',
  rentReview: 'Mietanpassung prüfen',
  urgentOverdue: 'Dringend und überfällig',
}

const american: TaskWords = {
  ...english,
  titles: english.titles.map((title) =>
    title
      .replace('refuse', 'trash')
      .replace('lift', 'elevator')
      .replace('car park', 'parking garage')
      .replace('quote', 'bid'),
  ),
}

export const taskWords: Readonly<Record<'uk' | 'de' | 'us', TaskWords>> = { uk: english, de: german, us: american }
