import { X509Certificate } from 'node:crypto';

/** Maximum certificates: a provider signs with one and announces the next. */
export const maxCertificates = 2;

/** Days before a certificate's expiry when its admins get a warning. */
export const warningDays = 30;

/**
 * Parses a certificate from PEM, or from the Base64 in metadata.
 * @returns it in PEM; null unless it has an RSA key of at least 2048 bits.
 */
export function readCertificate(text: string): string | null {
  const base64 = text.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]{100,8000}={0,2}$/.test(base64)) return null;
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey;
    return type === 'rsa' && (details?.modulusLength ?? 0) >= 2_048 ? certificate.toString() : null;
  } catch {
    return null; // The text is not a certificate.
  }
}

/** Returns the end of a stored certificate's validity. */
export const expiryOf = (pem: string): Date => new Date(new X509Certificate(pem).validTo);

/** Returns the certificates that have not expired. */
export const unexpired = (pems: readonly string[], now: Date): string[] =>
  pems.filter((pem) => expiryOf(pem) > now);

/** Returns the beginning of a certificate's SHA-256 fingerprint. */
export const fingerprintOf = (pem: string): string => new X509Certificate(pem).fingerprint256.slice(0, 23);
