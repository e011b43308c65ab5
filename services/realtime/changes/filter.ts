/** A value of a row as JSON writes it. */
export type Value = string | number | boolean | null;
export type Row = Readonly<Record<string, Value>>;

const OPERATORS = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'is', 'isdistinct', 'like', 'ilike'] as const;
type Operator = (typeof OPERATORS)[number];

export type Condition = { column: string; type: string; operator: Operator; isNegated: boolean; values: string[] };

const MOST_CONDITIONS = 20;
const MOST_VALUES = 100;

/** `column=operator.value`, several by commas, all of which must hold. Patterns that a sender could make endless are not offered. */
export function readFilter(filter: unknown, columns: Readonly<Record<string, string>>): Condition[] | undefined {
  if (typeof filter !== 'string') return undefined;
  const conditions = splitOutside(filter).map((text) => conditionIn(text, columns));
  return conditions.length <= MOST_CONDITIONS && conditions.every((each) => each !== undefined)
    ? conditions
    : undefined;
}

export function holds({ column, type, operator, isNegated, values }: Condition, row: Row): boolean {
  const value = row[column] ?? null;
  const answer = answerOf(operator, type, value, values);
  // As in SQL, what is compared with nothing is neither so nor not so.
  return answer !== undefined && answer !== isNegated;
}

function conditionIn(text: string, columns: Readonly<Record<string, string>>): Condition | undefined {
  const [, column = '', not, operator, written = ''] = /^\s*(\w+)=(not\.)?([a-z]+)\.(.*)$/s.exec(text) ?? [];
  const type = Object.hasOwn(columns, column) ? columns[column] : undefined;
  if (type === undefined || !isOperator(operator)) return undefined;
  const [, list] = /^\((.*)\)$/s.exec(written) ?? [];
  if (operator === 'in' && list === undefined) return undefined;
  const values = operator === 'in' ? splitOutside(list ?? '').map(unquoted) : [unquoted(written)];
  if (values.length > MOST_VALUES) return undefined;
  return { column, type, operator, isNegated: not !== undefined, values };
}

function isOperator(text: string | undefined): text is Operator {
  return OPERATORS.some((operator) => operator === text);
}

function answerOf(operator: Operator, type: string, value: Value, values: readonly string[]): boolean | undefined {
  const [first = ''] = values;
  if (operator === 'is')
    return first === 'null' || first === 'unknown' ? value === null : value !== null && String(value) === first;
  if (operator === 'isdistinct')
    return first === 'null' ? value !== null : value === null || order(type, value, first) !== 0;
  if (value === null) return undefined;
  switch (operator) {
    case 'eq':
      return order(type, value, first) === 0;
    case 'neq':
      return Math.abs(order(type, value, first)) > 0;
    case 'lt':
      return order(type, value, first) < 0;
    case 'lte':
      return order(type, value, first) <= 0;
    case 'gt':
      return order(type, value, first) > 0;
    case 'gte':
      return order(type, value, first) >= 0;
    case 'in':
      return values.some((each) => order(type, value, each) === 0);
    case 'like':
      return isLike(String(value), first);
    case 'ilike':
      return isLike(String(value).toLowerCase(), first.toLowerCase());
  }
}

/** Not a number where the two cannot be compared, so that nothing holds. */
function order(type: string, value: NonNullable<Value>, written: string): number {
  if (/^(?:int|float|numeric)/.test(type)) return Number(value) - Number(written);
  if (type.startsWith('timestamp')) return Date.parse(String(value)) - Date.parse(written);
  const text = String(value);
  return text === written ? 0 : text < written ? -1 : 1;
}

/** `%` stands for anything and `_` for one letter; goes back to the last `%` only, so it ends soon whatever is asked. */
function isLike(text: string, pattern: string): boolean {
  let [at, in_, star, mark] = [0, 0, -1, 0];
  while (at < text.length) {
    if (pattern[in_] === '%') [star, mark, in_] = [in_, at, in_ + 1];
    else if (in_ < pattern.length && (pattern[in_] === '_' || pattern[in_] === text[at])) [at, in_] = [at + 1, in_ + 1];
    else if (star >= 0) [in_, mark, at] = [star + 1, mark + 1, mark + 1];
    else return false;
  }
  return /^%*$/.test(pattern.slice(in_));
}

/** At commas, but not at those in quotes or brackets. */
function splitOutside(text: string): string[] {
  const found: string[] = [];
  let [current, depth, isQuoted] = ['', 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted && letter === '\\') {
      current += letter + text.charAt((at += 1));
      continue;
    }
    if (letter === '"') isQuoted = !isQuoted;
    if (!isQuoted) depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && !isQuoted && depth === 0) {
      found.push(current);
      current = '';
    } else current += letter;
  }
  return [...found, current];
}

function unquoted(text: string): string {
  const [, inside] = /^"(.*)"$/s.exec(text.trim()) ?? [];
  return inside === undefined ? text.trim() : inside.replaceAll(/\\(.)/gs, '$1');
}
