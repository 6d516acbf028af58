import type { SAML } from '@node-saml/node-saml';

/** Our addresses, and the provider's certificates (PEM). */
export interface ServiceFacts {
  acs: string;
  entityId: string;
  certificates: string[];
}

/** Loads the library with the first sign-in. */
export const library = () => import('@node-saml/node-saml');

/** Options of the library for requests and responses alike. */
export const optionsOf = (facts: ServiceFacts) => ({
  callbackUrl: facts.acs,
  issuer: facts.entityId,
  idpCert: facts.certificates,
  identifierFormat: null,
  disableRequestedAuthnContext: true,
});

/** Returns a verifier of signatures. It returns only the verified bytes, which assertion.ts reads. */
export async function verifierOf(facts: ServiceFacts & { responseSigned: boolean }): Promise<SAML> {
  const { SAML: Library, ValidateInResponseTo } = await library();
  class Verifier extends Library {
    protected override async processValidlySignedAssertionAsync(xml: string) {
      const profile = { issuer: '', nameID: '', nameIDFormat: '', getAssertionXml: () => xml };
      return { profile, loggedOut: false };
    }
  }
  return new Verifier({
    ...optionsOf(facts),
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: facts.responseSigned,
    // Disabled, because the database knows which requests are open.
    validateInResponseTo: ValidateInResponseTo.never,
  });
}
