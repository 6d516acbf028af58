import { contract, errors, product } from '@afterword/api-client/contract';
import { type AnyContractRouter, ContractProcedure, isContractProcedure, type OpenAPI } from '@orpc/contract';
import { version } from '../process/version.ts';

/** Generates OpenAPI 3.1 from the contract. Loads the generator on demand, because serving does not need it. */
export async function describeApi(publicUrl: string): Promise<OpenAPI.Document> {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import('@orpc/openapi'),
    import('@orpc/zod/zod4'),
  ]);
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(withCommonErrors(contract), {
    info: {
      title: product.name,
      version,
      description: 'Everything the web app and the extension do, they do with these calls.',
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'An access token.' } },
    },
    security: [{ bearer: [] }],
  });
}

const { invalid_input, too_large, rate_limited, unavailable } = errors;

/** Returns the contract with the errors any call may return, in addition to those it declares. */
function withCommonErrors(part: AnyContractRouter): AnyContractRouter {
  if (!isContractProcedure(part))
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, withCommonErrors(each)]));
  const definition = part['~orpc'];
  const takesBody = definition.route.method !== 'GET';
  return new ContractProcedure({
    ...definition,
    errorMap: {
      rate_limited,
      unavailable,
      ...(definition.inputSchema || takesBody ? { invalid_input } : {}),
      ...(takesBody ? { too_large } : {}),
      ...definition.errorMap,
    },
  });
}
