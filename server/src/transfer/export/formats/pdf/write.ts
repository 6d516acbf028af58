import { readFileSync } from 'node:fs';
import { invalidField } from '../../../../platform/errors/failure.ts';
import type { Line } from '../../blocks.ts';
import { type Layout, languageOf } from '../../layout.ts';
import { families, fontFiles, machineFonts, scriptWithoutFont } from './fonts.ts';
import { generatedXmp, withXmp } from './xmp.ts';

type Typst = typeof import('@myriaddreamin/typst-ts-node-compiler');

/** Loads an optional package that is not available for some systems. */
const loadTypst = (): Promise<Typst> => import('@myriaddreamin/typst-ts-node-compiler');

/**
 * Writes a tagged PDF with its language. Runs in a thread.
 * @throws invalid_input if Typst is not available for this system, or no font here supports the script.
 */
export async function writePdf(layout: Layout, load = loadTypst): Promise<Uint8Array> {
  const script = scriptWithoutFont(stringsIn(layout));
  if (script)
    throw invalidField(
      'format',
      `This server has no font for ${script}: the PDF would be empty boxes. Take it as Word instead, or have a font installed there.`,
      'pdf_no_font',
    );
  const typst = await load().catch(() => {
    throw invalidField(
      'format',
      'This server cannot write PDFs, because Typst is not available for its system. Export as Word instead.',
      'pdf_unavailable',
    );
  });
  return typeset(typst, layout);
}

/**
 * Creates a PDF with Typst (https://typst.app/docs). Passes text as data, so that none of it is markup: `#set page()`
 * in a transcript is plain text.
 */
function typeset({ NodeCompiler }: Typst, layout: Layout): Uint8Array {
  const files = fontFiles().flatMap(({ regular, bold }) => [regular, bold]);
  const compiler = NodeCompiler.create({
    fontArgs: [{ fontBlobs: files.map((file) => readFileSync(file)) }, { fontPaths: [...machineFonts] }],
  });
  const { frame } = layout;
  const data = {
    ...frame,
    ...tagOf(frame.language),
    titleLanguage: languageOf(frame.title) ?? tagOf(frame.language).language,
    families,
    facts: frame.facts.map((fact) => ({ ...fact, language: languageOf(fact.value) })),
    sections: frame.sections.map(({ title, blocks }) => ({
      title,
      blocks: blocks.map((block) => {
        if (block.kind === 'list') return { kind: block.kind, items: block.items.map(lineIn) };
        if (block.kind === 'text') return { kind: block.kind, ...lineIn(block) };
        return { ...block, language: languageOf(block.text) };
      }),
    })),
    turns: layout.turns,
  };
  const pdf = pdfOf(compiler, JSON.stringify(data));
  return frame.generatedBy ? withXmp(pdf, generatedXmp(frame.generatedBy)) : pdf;
}

/** Typst caches its results for the whole process: 130 MB for a long meeting, which no other document uses. */
function pdfOf(compiler: InstanceType<Typst['NodeCompiler']>, data: string): Uint8Array {
  try {
    return compiler.pdf({ mainFileContent: template, inputs: { data } });
  } finally {
    compiler.evictCache(0);
  }
}

const lineIn = ({ text, evidence }: Line) => ({
  text,
  language: languageOf(text),
  evidence: evidence.map(({ time, href }) =>
    href.startsWith('#') ? { time, line: href.slice(1), url: null } : { time, line: null, url: href },
  ),
});

/** Returns every text of the document. */
function stringsIn({ frame, turns }: Layout): string[] {
  const blocks = frame.sections.flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block) =>
      block.kind === 'list' ? block.items.map(({ text }) => text) : [block.text],
    ),
  ]);
  return [
    frame.title,
    ...frame.facts.flatMap(({ name, value }) => [name, value]),
    ...blocks,
    ...(frame.transcript?.remarks ?? []),
    ...turns.flatMap(({ speaker, content, comments }) => [
      speaker,
      content,
      ...comments.flatMap(({ label, text }) => [label, text]),
    ]),
  ];
}

/** Splits a BCP 47 tag into the two parts Typst supports. */
function tagOf(tag: string): { language: string; region: string | null } {
  const [language = 'en', ...rest] = tag.toLowerCase().split('-');
  return {
    language: /^[a-z]{2,3}$/.test(language) ? language : 'en',
    region: rest.find((part) => /^[a-z]{2}$/.test(part)) ?? null,
  };
}

const template = `
#let data = json(bytes(sys.inputs.data))
#let evidence(part) = for one in part.evidence {
  h(0.4em)
  text(size: 0.85em, fill: luma(35%), link(if one.line == none { one.url } else { label(one.line) }, one.time))
}
#let said(language, body) = if language == none { body } else { text(lang: language, body) }
#set document(title: data.title, author: "Afterword")
#set text(font: data.families, size: 10.5pt, lang: data.language, region: data.region)
#set page(paper: "a4", margin: (x: 2.4cm, y: 2.2cm), numbering: "1")
#set par(leading: 0.7em, spacing: 1em)
#show heading: set block(above: 1.6em, below: 0.8em)

#said(data.titleLanguage, heading(level: 1, data.title))
#for fact in data.facts [
  #block(spacing: 0.7em)[#strong(fact.name + ":") #said(fact.language, fact.value)]
]
#for section in data.sections [
  #heading(level: 2, section.title)
  #for part in section.blocks {
    if part.kind == "heading" { heading(level: 3, part.text) }
    else if part.kind == "list" { list(..part.items.map(item => said(item.language, item.text + evidence(item)))) }
    else { said(part.language, par(part.text + evidence(part))) }
  }
]
#if data.transcript != none {
  heading(level: 2, data.transcript.title)
  for remark in data.transcript.remarks { par(emph(remark)) }
}
#for turn in data.turns {
  said(turn.language, par[#strong(turn.speaker)#if turn.id != none [#metadata(none)#label(turn.id)] #h(0.4em) #text(size: 0.85em, fill: luma(35%), turn.time + if turn.mark == "" { "" } else { " · " + turn.mark }) #linebreak() #turn.content])
  for comment in turn.comments {
    pad(left: if comment.reply { 2em } else { 1em }, said(comment.language, par[#text(size: 0.9em)[#strong(comment.label + ":") #comment.text]]))
  }
}
`;
