/** Values of `scimType` that answers use (RFC 7644, section 3.12). */
type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'tooMany'
  | 'uniqueness';

/** Thrown for a request that the identity provider's admin has to change. The detail appears in the provider's log. */
export class ScimRefused extends Error {
  readonly status: number;
  readonly scimType: ScimType | null;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    detail: string,
    { scimType = null, headers = {} }: { scimType?: ScimType | null; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
    this.headers = headers;
  }

  static invalid(scimType: ScimType, detail: string): ScimRefused {
    return new ScimRefused(400, detail, { scimType });
  }

  static tooMany(): ScimRefused {
    return ScimRefused.invalid(
      'tooMany',
      'Too many resources to read with this filter. Filter by an identifier with "eq".',
    );
  }

  static notFound(what: 'User' | 'Group'): ScimRefused {
    return new ScimRefused(404, `${what} not found.`);
  }
}
