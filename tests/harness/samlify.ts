import { Constants, SamlLib } from 'samlify';
import { base64Of, type KeyPair } from './saml-provider.ts';

/** Signs the assertion of a response, or the response, with samlify. @returns the response */
export function signWithSamlify(
  xml: string,
  { part, prefix, key, certificate }: KeyPair & { part: 'assertion' | 'response'; prefix: string },
): string {
  const element =
    part === 'assertion'
      ? "/*[local-name(.)='Response']/*[local-name(.)='Assertion']"
      : "/*[local-name(.)='Response']";
  const { dsig, exclusive } = {
    dsig: 'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
    exclusive: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  };
  return SamlLib.constructSAMLSignature({
    rawSamlMessage: xml,
    referenceTagXPath: element,
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    signatureAlgorithm: Constants.algorithms.signature.RSA_SHA256,
    transformationAlgorithms: [dsig, exclusive],
    signingCert: base64Of(certificate),
    isBase64Output: false,
    signatureConfig: {
      prefix,
      location: { reference: `${element}/*[local-name(.)='Issuer']`, action: 'after' },
    },
  });
}
