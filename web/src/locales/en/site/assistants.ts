/** Texts of /docs/assistants. */
export const messages = {
  assistants: {
    title: 'Connect an assistant',
    description:
      'Let Claude, ChatGPT, VS Code or Cursor read your meetings through MCP, with every line cited.',
    heading: 'Connect an assistant',
    lead: 'An assistant searches, reads and cites your meetings through the Model Context Protocol (MCP). It sees what you allow it to read, and changes nothing without you.',
    start: {
      heading: 'In every assistant',
      steps: [
        'Add the address below to your assistant.',
        'Your browser opens Afterword. Sign in, and check the workspace and the permissions.',
        'Choose Connect. To end it, open Personal Settings, then API keys.',
      ],
    },
    address: 'Address of the MCP server',
    steps: {
      claude:
        'Open Customize, then Connectors, and choose Add custom connector. Paste the address. Your server must be reachable from the internet.',
      chatgpt:
        'Open Settings, then Connectors, and under Advanced switch on Developer mode. Choose Create and paste the address. Your server must be reachable from the internet.',
      'claude-code': 'Run this command. Then type /mcp in Claude Code and sign in.',
      'vs-code': 'Save this as .vscode/mcp.json and start the server there. VS Code opens the sign-in.',
      cursor:
        'Save this as ~/.cursor/mcp.json and restart Cursor. Then sign in under Tools & MCP in its settings.',
    },
    source: (name: string) => `${name}: documentation of MCP servers`,
    others: {
      heading: 'With an API key',
      text: 'Assistants and programs that cannot sign in send an API key in a header. Create one in Personal Settings, under API keys, with the scopes Read meetings, Search and Ask.',
    },
    safety: {
      heading: 'What an assistant can do',
      items: [
        {
          name: 'It reads, and proposes at most',
          text: 'There is no tool that edits, deletes or sends anything, whatever a meeting tells the assistant to do. If you allow it, it proposes edits and action items, and you accept or decline each on the meeting page.',
        },
        {
          name: 'It sees what you allow',
          text: 'An assistant has your rights in one workspace, within its scopes. Revoke it, and the next request is refused. It ends when you leave the workspace. Admins can switch assistants off, or keep them from meetings with guests.',
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
