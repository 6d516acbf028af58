/** The posts of a new server, about the current product. */
export interface FirstPost {
  title: string;
  slug: string;
  description: string;
  category: string;
  readTime: number;
  content: string;
}

export const firstPosts: FirstPost[] = [
  {
    title: 'Why we read captions instead of recording you',
    slug: 'why-we-read-captions-instead-of-recording-you',
    description:
      'Most meeting assistants send a bot that records the call. Afterword reads the captions that are already on your screen. What that changes, and what it costs.',
    category: 'product-updates',
    readTime: 4,
    content: `
<p>Ask a meeting assistant how it knows what was said, and most will answer the same way: a bot joins your call, records everybody's audio, and sends it somewhere to be turned into text. It works. It also means that one more guest sits in the meeting, that voices are stored on a machine you do not know, and that somebody has to say, at the start, what that guest is doing there.</p>
<p>Google Meet, Zoom and Microsoft Teams already do the listening. Each of them can show live captions: the words, and beside them the name of whoever speaks. Afterword reads those captions in your own browser. That is all it reads.</p>
<h2>What you gain</h2>
<ul>
<li><strong>Nobody joins.</strong> There is no extra participant to admit, to explain or to forget in the room after you have left.</li>
<li><strong>No audio.</strong> Nothing is recorded, so nothing can leak, be subpoenaed or be used to make a voiceprint.</li>
<li><strong>The right names.</strong> The platform knows who is speaking, because it knows whose microphone it is. A recording has to guess.</li>
<li><strong>It costs nothing per minute.</strong> That is why transcripts are unlimited on every plan.</li>
</ul>
<h2>What it costs</h2>
<p>We are at the mercy of the captions. If the platform mishears a name, so do we. If captions are off, there is nothing to read. We decided that the honest answer to both is to show it: the panel in the meeting, the toolbar icon and the dashboard say at every moment whether captions are coming in, and a stretch that could not be captured stands in the transcript as a gap, with the reason.</p>
<p>And captions are not a stream of finished sentences. They are rewritten while you look at them: a word changes, a comma arrives, an earlier line is corrected after the next one has begun. A reader that simply appends what it sees ends up with half-sentences said twice. How we deal with that is <a href="/blog/nothing-lost-nothing-doubled">a story of its own</a>.</p>
<h2>Tell people anyway</h2>
<p>That nothing is recorded does not mean that nobody needs to know. In many places the law says so; everywhere, courtesy does. Afterword can leave out people by name, and it has a button for going off the record that takes back the last two minutes, on your device and on the server.</p>`,
  },
  {
    title: 'Nothing lost, nothing doubled',
    slug: 'nothing-lost-nothing-doubled',
    description:
      'Between a caption on your screen and a line in your transcript stand a browser that kills its workers, a network that comes and goes, and a server that can crash. How every line arrives exactly once.',
    category: 'ai-technology',
    readTime: 5,
    content: `
<p>The worst thing a transcript can do is to look complete and not be. You find out weeks later, when you search for the sentence that mattered. So before we drew a single screen we wrote down one promise: every line that was on the screen is in the transcript, once, in its last form; and where that could not be, you see a gap.</p>
<h2>State, not events</h2>
<p>A caption is rewritten in place, perhaps forty times before it settles. We do not send forty changes. Each line is a <em>register</em>: it has an id, made in your browser before it is first stored, and a revision that grows with every change. What travels is always the current state. If a state arrives twice, nothing happens; if an old one arrives late, the newer one stands. Repeats and reordering are harmless by construction, not by care.</p>
<h2>Store, then answer</h2>
<p>Chrome ends an extension's background worker whenever it likes. So nothing that matters lives in its memory. The script in the meeting keeps each line until the worker has written it to disk and said so. If the worker does not answer, the script writes to disk itself. The worker keeps each line until the server has committed it to its database and said so, naming the line and its revision. A reply that does not name them, such as the sign-in page of a hotel network, counts as no reply at all.</p>
<h2>And then the server forgets</h2>
<p>Servers are restored from backups, and a backup is from before. Lines that were confirmed stay on your device for another day. When the server turns out to be an older version of itself, they are sent again, and nobody has to notice.</p>
<h2>How we know</h2>
<p>The part that decides all this is a pure function of what it is told: no clock, no network, no disk. That lets a test run it through thousands of invented disasters in seconds: the worker dies between writing and answering, the reply is cut in half, the clock jumps a day, two tabs show the same meeting. After each one, everything must be there, once. To make sure that the test would notice, we also break the protocol on purpose, in some twenty ways, and demand that every one is caught.</p>`,
  },
  {
    title: 'A summary you can check',
    slug: 'a-summary-you-can-check',
    description:
      'A summary is a claim about what other people said. Afterword shows, beside every sentence, the lines it comes from.',
    category: 'best-practices',
    readTime: 3,
    content: `
<p>Somebody sends round the summary of a meeting you were in. It says that you agreed to something. Did you?</p>
<p>A fluent paragraph gives you no way to tell. It may be right, it may have mixed up two people, it may have made a decision out of a question. The only way to check is to read the whole transcript, which is what the summary was meant to save you from.</p>
<h2>Marginalia</h2>
<p>In Afterword each sentence of a summary, each decision and each action item cites the lines it stands on. One click, and they are marked in the transcript, with who said them and when. A claim that cites nothing is not shown.</p>
<h2>What makes it</h2>
<p>The engine that is built in uses no language model and no network. It weighs what a meeting keeps coming back to, looks for the phrases with which people decide and promise, and picks sentences that were really spoken. The same transcript always gives the same summary. It will not surprise you with eloquence; it will not invent anything either.</p>
<p>Its taste is that of a careful clerk, and it has a clerk's limits: it quotes, it does not rephrase, and in a meeting where a decision is made by a nod it finds none. Where the words leave open who is meant to do something, it says nothing about who.</p>
<h2>What to do with it</h2>
<ul>
<li>Read the action items first. They are the ones that go stale.</li>
<li>Click one claim in every summary. It takes three seconds and tells you how far to trust the rest.</li>
<li>Mark what matters while it is said: the bookmark key works in the meeting, and the transcript can show only what you marked.</li>
</ul>`,
  },
];
