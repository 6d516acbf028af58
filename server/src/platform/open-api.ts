import { contract, product } from '@afterword/api-client/contract';
import type { OpenAPI } from '@orpc/contract';
import { version } from './version.ts';

/** OpenAPI 3.1, from the contract. The generator is loaded when somebody asks: serving needs nothing of it. */
export async function describeApi(publicUrl: string): Promise<OpenAPI.Document> {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import('@orpc/openapi'),
    import('@orpc/zod/zod4'),
  ]);
  return new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
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
