/**
 * Shows the share button, which opens the system's share dialog, or copies the link if there is none. Shows the link if
 * the browser does not copy either, for example over plain HTTP.
 */
export function shareArticle(part: HTMLElement): void {
  const button = part.querySelector('button')!;
  part.hidden = false;
  const label = button.querySelector<HTMLElement>('[data-share-label]') ?? button;
  const before = label.textContent;
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener('click', async () => {
    const link = { title: button.dataset.title ?? document.title, url: location.href };
    try {
      if (navigator.share) {
        await navigator.share(link);
        return;
      }
    } catch (error) {
      if ((error as Error).name === 'AbortError') return; // The user canceled.
    }
    try {
      await navigator.clipboard.writeText(link.url);
    } catch {
      part.querySelector('p')!.textContent = link.url;
      return;
    }
    label.textContent = button.dataset.copied ?? before;
    clearTimeout(timer);
    timer = setTimeout(() => {
      label.textContent = before;
    }, 3_000);
  });
}
