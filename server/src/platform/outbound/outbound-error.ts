/** Reasons for a failed request to an external address. */
export type OutboundErrorCode =
  | 'invalid_address'
  | 'address_refused'
  | 'redirected'
  | 'too_large'
  | 'timed_out'
  | 'unreachable';

const sentences: Record<OutboundErrorCode, string> = {
  invalid_address:
    'This is not a web address that can be called: it needs http or https, a host, and no password.',
  address_refused: 'This address is in a private network. This server’s operator can allow its host.',
  redirected: 'The address answered that the service has moved. Enter the address it has now.',
  too_large: 'The answer of this address is too large.',
  timed_out: 'This address took too long to answer.',
  unreachable: 'There is nobody to answer at this address.',
};

/** A refused or unanswered request. Its message is written for the person who entered the address. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly code: OutboundErrorCode;

  constructor(code: OutboundErrorCode, options?: ErrorOptions) {
    super(sentences[code], options);
    this.code = code;
  }
}
