/** Returns the entries of a conversation: 'Ana: Who comes? / Ben: Me.' */
export const spoken = (conversation: string) =>
  conversation.split(' / ').map((line, index) => {
    const [speaker = '', content = ''] = line.split(': ');
    return { id: `${index}`, speaker, content, startedAt: '' };
  });
