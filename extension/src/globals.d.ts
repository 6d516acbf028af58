/** Origin of the server baked in at build time. */
declare const __PUBLIC_URL__: string;
