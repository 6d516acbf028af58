import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import ts from 'typescript';
import { expect, inject, it, onTestFinished } from 'vitest';
import { fingerprint } from '../../../scripts/fingerprint.mjs';
import { toCamelCase } from '../platform/postgres/database.ts';
import { numberNames } from '../platform/postgres/named.ts';
import { testServerForThisTest } from './server.ts';

/*
 * Each statement has its row type next to it: `query<Row>(…)`. This test asks PostgreSQL for the columns of each
 * statement and compares them with the type. Statements built from parts are read if the parts are constants in the
 * source.
 */

const folder = fileURLToPath(new URL('../..', import.meta.url));

/** Statements on the catalog of Citus, which the database of this test does not have; citus.test.ts runs them. */
const citus = 'src/platform/postgres/citus/';

/** Maximum number of statements that are known only at run time, such as those about any table. */
const unreadable = 15;

interface Statement {
  place: string;
  text: string | null;
  /** Properties of the row type. */
  row: Map<string, Kind>;
}

type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'array' | 'other';

/** The hash of the sources that were compared last: nothing can have changed if it is the same. */
const stamp = new URL('../../../node_modules/.cache/row-types', import.meta.url);
const sources = fingerprint(['server/src'], { counts: (file) => !file.endsWith('.test.ts') });
const isSame = !process.env.VERIFY && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;

it.skipIf(isSame)("compares each statement's row type with PostgreSQL's columns", async () => {
  const server = await testServerForThisTest();
  const { rows } = await server.pool.query<{ database: string }>('select current_database() as database');
  const client = new pg.Client({ ...inject('postgres'), ...rows[0] });
  await client.connect();
  onTestFinished(() => client.end());

  const statements = readStatements();
  const wrong: string[] = [];
  for (const { place, text, row } of statements) {
    // Only the declaration of a cursor determines its columns.
    if (text === null || text.startsWith('fetch ')) continue;
    const answered = await describeStatement(client, text);
    if (typeof answered === 'string') {
      wrong.push(`${place}: ${answered}`);
      continue;
    }
    for (const [name, kind] of row) {
      const column = answered.get(name);
      if (column === undefined) wrong.push(`${place}: the statement answers no '${name}'`);
      else if (column !== kind && column !== 'other' && kind !== 'other')
        wrong.push(`${place}: '${name}' is a ${column}, and the type says ${kind}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(statements.length).toBeGreaterThan(80);
  const unread = statements.filter(({ text }) => text === null).map(({ place }) => place);
  expect(unread.length, unread.join('\n')).toBeLessThanOrEqual(unreadable);
  mkdirSync(new URL('.', stamp), { recursive: true });
  writeFileSync(stamp, sources);
});

/** Returns every `query<Row>(…)` of the server. */
function readStatements(): Statement[] {
  const config = ts.getParsedCommandLineOfConfigFile(`${folder}/tsconfig.json`, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (problem) => {
      throw new Error(`${problem.messageText}`);
    },
  })!;
  const sources = config.fileNames.filter((name) => !/\.test\.tsx?$|\/testing\//.test(name));
  const program = ts.createProgram(sources, config.options, ownModulesOnly(config.options));
  const checker = program.getTypeChecker();
  const statements: Statement[] = [];
  for (const file of program.getSourceFiles()) {
    const path = file.fileName.slice(folder.length);
    if (!file.fileName.startsWith(`${folder}src/`) || path.startsWith(citus)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isQuery(node)) {
        const [type] = node.typeArguments!;
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        statements.push({
          place: `${path}:${line + 1}`,
          text: textOf(node.arguments[0], checker),
          row: rowOf(checker.getTypeFromTypeNode(type!), checker),
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return statements;
}

/**
 * Returns a compiler host that resolves our own modules but no libraries. Rows use only our own types, and parsing all
 * libraries takes ten times as long as the rest of this test. A library's type becomes `any`, with the kind 'other'.
 */
function ownModulesOnly(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, containingFile) =>
    literals.map(({ text }) =>
      /^(\.|@afterword\/)/.test(text)
        ? ts.resolveModuleName(text, containingFile, options, host)
        : { resolvedModule: undefined },
    );
  return host;
}

const isQuery = ({ expression, typeArguments }: ts.CallExpression): boolean =>
  typeArguments?.length === 1 &&
  ts.isPropertyAccessExpression(expression) &&
  expression.name.text === 'query';

/** Returns the SQL in a query's first argument, or null if it is known only at run time. */
function textOf(argument: ts.Node | undefined, checker: ts.TypeChecker): string | null {
  if (!argument) return null;
  if (isNamed(argument)) {
    const text = constant(argument.arguments[0]!, checker, new Map());
    return text && numberNames(text).text;
  }
  if (!ts.isObjectLiteralExpression(argument)) return constant(argument, checker, new Map());
  for (const property of argument.properties)
    if (ts.isSpreadAssignment(property) && isNamed(property.expression))
      return textOf(property.expression, checker);
  const text = argument.properties.find(
    (property) => ts.isPropertyAssignment(property) && property.name.getText() === 'text',
  );
  return text && ts.isPropertyAssignment(text) ? constant(text.initializer, checker, new Map()) : null;
}

/** Returns whether this is a call of `named`, with names instead of numbers in its text. */
const isNamed = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === 'named';

/** Evaluates a constant expression, with the given values for a function's parameters. */
function constant(node: ts.Node, checker: ts.TypeChecker, values: Map<ts.Symbol, string>): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return node.text;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return constant(node.expression, checker, values);
  if (ts.isTemplateExpression(node)) {
    let text = node.head.text;
    for (const { expression, literal } of node.templateSpans) {
      const part = constant(expression, checker, values);
      if (part === null) return null;
      text += part + literal.text;
    }
    return text;
  }
  if (ts.isIdentifier(node)) {
    const symbol = symbolOf(node, checker);
    const known = symbol && values.get(symbol);
    if (known !== undefined) return known;
    const declaration = symbol?.valueDeclaration;
    return declaration && ts.isVariableDeclaration(declaration) && declaration.initializer
      ? constant(declaration.initializer, checker, values)
      : null;
  }
  // Both branches have the same columns.
  if (ts.isConditionalExpression(node))
    return constant(node.whenTrue, checker, values) ?? constant(node.whenFalse, checker, values);
  const part = partOfKeyset(node, checker, values);
  if (part !== null) return part;
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    const declaration = symbolOf(node.expression, checker)?.valueDeclaration;
    const made = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    if (!made || !ts.isArrowFunction(made) || ts.isBlock(made.body)) return null;
    const given = new Map(values);
    for (const [index, parameter] of made.parameters.entries()) {
      const argument = node.arguments[index];
      const value = argument ? constant(argument, checker, values) : null;
      const symbol = checker.getSymbolAtLocation(parameter.name);
      // The function may use the value for more than its text.
      if (value !== null && symbol) given.set(symbol, value);
    }
    return constant(made.body, checker, given);
  }
  return null;
}

/** Returns SQL of the same type as a part of a `Keyset`, which is composed at run time; null for other expressions. */
function partOfKeyset(node: ts.Node, checker: ts.TypeChecker, values: Map<ts.Symbol, string>): string | null {
  const access = ts.isCallExpression(node) ? node.expression : node;
  if (!ts.isPropertyAccessExpression(access)) return null;
  if (checker.typeToString(checker.getTypeAtLocation(access.expression)) !== 'Keyset') return null;
  if (!ts.isCallExpression(node)) return access.name.text === 'order' ? '1' : `jsonb_build_array()`;
  const parameter = node.arguments[0] && constant(node.arguments[0], checker, values);
  return parameter ? `(${parameter}::jsonb is null)` : null;
}

function symbolOf(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function rowOf(type: ts.Type, checker: ts.TypeChecker): Map<string, Kind> {
  return new Map(
    checker
      .getPropertiesOfType(type)
      .filter((property) => !(property.flags & ts.SymbolFlags.Optional))
      .map((property) => [property.name, kindOf(checker.getTypeOfSymbol(property), checker)]),
  );
}

function kindOf(type: ts.Type, checker: ts.TypeChecker): Kind {
  const { flags } = type;
  if (flags & ts.TypeFlags.NumberLike) return 'number';
  if (flags & ts.TypeFlags.StringLike) return 'string';
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (type.isUnion()) {
    const kinds = type.types
      .filter((part) => !(part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)))
      .map((part) => kindOf(part, checker));
    return new Set(kinds).size === 1 ? kinds[0]! : 'other';
  }
  if (type.isIntersection())
    return type.types.map((part) => kindOf(part, checker)).find((kind) => kind !== 'other') ?? 'other';
  if (checker.isArrayType(type)) return 'array';
  const name = type.symbol?.name;
  return name === 'Date' || name === 'Buffer' ? name : 'other';
}

/** PostgreSQL types by their oid, as our driver returns them. */
const kinds: Record<number, Kind> = {
  16: 'boolean',
  17: 'Buffer',
  18: 'string',
  19: 'string',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  700: 'number',
  701: 'number',
  1007: 'array',
  1009: 'array',
  1016: 'array',
  1043: 'string',
  1114: 'Date',
  1184: 'Date',
  1700: 'string',
  2950: 'string',
  2951: 'array',
};

interface Field {
  name: string;
  dataTypeID: number;
}

/** Returns the columns of a statement without running it, or why it is refused. */
async function describeStatement(client: pg.Client, text: string): Promise<Map<string, Kind> | string> {
  return new Promise((resolve) => {
    let fields: Field[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ text, name: '', types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription(message: { fields: Field[] }) {
        fields = message.fields;
      },
      handleError(error: Error) {
        resolve(error.message);
      },
      handleReadyForQuery() {
        resolve(
          new Map(fields.map(({ name, dataTypeID }) => [toCamelCase(name), kinds[dataTypeID] ?? 'other'])),
        );
      },
    } as unknown as pg.Submittable);
  });
}
