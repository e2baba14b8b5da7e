export declare const throwawayFolder: (name: string) => string
