/** Texts of /docs/assistants. */
export const messages = {
  assistants: {
    title: 'Connect an assistant',
    description: 'Let Claude Code, VS Code or Cursor read your meetings through MCP, with every line cited.',
    heading: 'Connect an assistant',
    lead: 'An assistant searches, reads and cites your meetings through the Model Context Protocol (MCP). It sees what its API key may read, and changes nothing.',
    start: {
      heading: 'Before you start',
      steps: [
        'Open Personal Settings, then API keys.',
        'Create a key with the scopes Read meetings, Search and Ask.',
        'Copy the key. It is shown only once.',
      ],
    },
    address: 'Address of the MCP server',
    steps: {
      'claude-code': 'Run this command with your key. Then ask Claude about your meetings.',
      'vs-code': 'Save this as .vscode/mcp.json. VS Code asks for the key when it starts the server.',
      cursor:
        'Save this as ~/.cursor/mcp.json, set AFTERWORD_KEY to your key in your environment, and restart Cursor.',
    },
    source: (name: string) => `${name}: documentation of MCP servers`,
    others: {
      heading: 'Other assistants',
      text: 'Any assistant that can send a header with a remote MCP server works the same way. Assistants that only sign in through OAuth, such as the apps of ChatGPT and claude.ai, cannot connect yet.',
    },
    safety: {
      heading: 'What an assistant can do',
      items: [
        {
          name: 'It reads, and changes nothing',
          text: 'There is no tool that edits, deletes or sends anything, whatever a meeting tells the assistant to do.',
        },
        {
          name: 'It sees what the key may read',
          text: 'A key has your rights in one workspace, within its scopes. Revoke it, and the next request is refused.',
        },
        {
          name: 'Every statement has its lines',
          text: 'Results name the lines they rest on. The assistant can cite them word for word, with speaker, time and link.',
        },
        {
          name: 'Words of a meeting are data',
          text: 'Each result marks what people said as untrusted, so that the assistant does not follow instructions in it.',
        },
      ],
    },
  },
};
