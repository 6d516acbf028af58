/**
 * Trains the models for action items and decisions and writes weighing/model.json: `pnpm --filter @afterword/server
 * train-summaries <meetings.jsonl>`. See README.md in this folder.
 */
import { writeFileSync } from 'node:fs';
import { featureSpace } from '../weighing/features.ts';
import { type Linear, pack, scoresOf } from '../weighing/model.ts';
import { surroundingsOf, surroundingsWidth } from '../weighing/surroundings.ts';
import { trainTrees } from './boosting.ts';
import { type Lesson, lessonsOf, widened } from './corpus.ts';
import { trainLogistic } from './logistic.ts';

interface Task {
  name: 'actions' | 'decisions';
  /** C of the linear models, and their weight of a positive example. */
  strength: number;
  weight: number;
  /** Entries around a marked one that count as marked in the model of the context. */
  reach: number;
  /** Weight of each linear model relative to the trees. */
  blend: number[];
  /** Number of weights kept of each linear model. */
  kept: number[];
}

const tasks: Task[] = [
  { name: 'actions', strength: 0.1, weight: 10, reach: 0, blend: [0.2, 0, 0], kept: [8000, 6000, 8000] },
  // Annotators marked decisions where they were argued for, so the context says more than the line.
  { name: 'decisions', strength: 0.03, weight: 5, reach: 3, blend: [0.1, 0.05, 0], kept: [6000, 5000, 6000] },
];
const trees = { trees: 80, leaves: 8, rate: 0.05, smallest: 40, weight: 5 };
const folds = 5;

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file of meetings to train on: JSON lines with turns and their labels.');
const lessons = lessonsOf(file);
const series = [...new Set(lessons.map((lesson) => lesson.series))];
const foldOf = (lesson: Lesson) => series.indexOf(lesson.series) % folds;

function train(task: Task) {
  const scored = new Map<Lesson, Float32Array[]>();
  for (let fold = 0; fold < folds; fold += 1) {
    const linears = linearsOf(
      task,
      lessons.filter((lesson) => foldOf(lesson) !== fold),
    );
    for (const lesson of lessons.filter((one) => foldOf(one) === fold))
      scored.set(lesson, scoresBy(linears, lesson));
    console.log(`${task.name}: fold ${fold + 1} of ${folds}`);
  }
  const forest = trainTrees(
    joined(lessons.map((lesson) => surroundingsOf(lesson.passages, lesson.features, scored.get(lesson)!))),
    surroundingsWidth,
    targetsOf(task, lessons, task.reach),
    trees,
  );
  const linears = linearsOf(task, lessons);
  return pack({ linears, forest, blend: task.blend }, usesOf(lessons), task.kept);
}

function linearsOf(task: Task, from: Lesson[]): Linear[] {
  return [0, 1, 2].map((view) =>
    trainLogistic(
      from.flatMap(({ features }) => features.views[view]!),
      targetsOf(task, from, view === 2 ? task.reach : 0),
      task,
    ),
  );
}

const scoresBy = (linears: Linear[], { features }: Lesson) =>
  linears.map((linear, view) => scoresOf(linear, features.views[view]!));

const targetsOf = ({ name }: Task, from: Lesson[], reach: number) =>
  Uint8Array.from(from.flatMap(({ marked, passages }) => [...widened(marked[name], passages, reach)]));

/** Counts the passages with each feature, per view. */
function usesOf(from: Lesson[]): Uint32Array[] {
  return [0, 1, 2].map((view) => {
    const uses = new Uint32Array(featureSpace);
    for (const { features } of from)
      for (const passage of features.views[view]!) for (const feature of passage) uses[feature]! += 1;
    return uses;
  });
}

function joined(tables: Float32Array[]): Float32Array {
  const all = new Float32Array(tables.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const table of tables) {
    all.set(table, at);
    at += table.length;
  }
  return all;
}

const model = Object.fromEntries(tasks.map((task) => [task.name, train(task)]));
const written = `${JSON.stringify(model, null, 2)}\n`;
writeFileSync(new URL('../weighing/model.json', import.meta.url), written);
console.log(`Trained on ${lessons.length} meetings; the model has ${written.length} bytes.`);
