/** Shows the button: the system's share sheet, or the link in the clipboard where there is none. Returns how to stop. */
export function shareArticle(part: HTMLElement): () => void {
  const button = part.querySelector('button');
  if (!button) return () => {};
  part.hidden = false;
  const label = button.querySelector<HTMLElement>('[data-share-label]') ?? button;
  const before = label.textContent;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onClick = async () => {
    const link = { title: button.dataset.title ?? document.title, url: location.href };
    try {
      if (navigator.share) {
        await navigator.share(link);
        return;
      }
    } catch (error) {
      if ((error as Error).name === 'AbortError') return; // the person changed their mind
    }
    await navigator.clipboard.writeText(link.url);
    label.textContent = button.dataset.copied ?? before;
    clearTimeout(timer);
    timer = setTimeout(() => {
      label.textContent = before;
    }, 3_000);
  };
  button.addEventListener('click', onClick);
  return () => {
    clearTimeout(timer);
    button.removeEventListener('click', onClick);
  };
}
