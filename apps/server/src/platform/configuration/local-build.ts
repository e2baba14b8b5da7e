declare const __LOCAL_BUILD__: boolean

/** False in the container bundle, which leaves out developer tools; true for sources. */
export const isLocalBuild: boolean = typeof __LOCAL_BUILD__ === 'undefined' ? true : __LOCAL_BUILD__
