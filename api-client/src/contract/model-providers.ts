/** Provider of a language model: a vendor, any server with OpenAI's chat completions, or Ollama. */
export const modelProviders = ['openai', 'openai-compatible', 'anthropic', 'ollama'] as const;
export type ModelProvider = (typeof modelProviders)[number];
