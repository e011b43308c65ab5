import { isMet } from './kept-figure.ts';
import type { KeptFigure } from './kept-figure.ts';
import { whyMissed } from './missed.ts';

const [BEGINS, ENDS] = ['<!-- figures: begin -->', '<!-- figures: end -->'];
const HEAD = ['| figure | goal | measured | command | on |', '|---|---|---|---|---|'];

/** The page with its table made anew from the figures, and below it why some miss their goals: many for the same reason. */
export function withTable(page: string, figures: readonly KeptFigure[]): string {
  const [before, rest] = page.split(BEGINS);
  const [, after] = rest?.split(ENDS) ?? [];
  if (before === undefined || after === undefined)
    throw new Error(`The page has no place between ${BEGINS} and ${ENDS}`);
  const reasons = [...new Set(figures.flatMap((each) => (isMet(each) ? [] : (whyMissed(each) ?? []))))];
  const rows = figures.map((each) => rowOf(each, reasons));
  const told = reasons.map((reason, index) => `${index + 1}. ${reason}`);
  const below = told.length > 0 ? ['', '🔴 Why:', '', ...told] : [];
  return `${before}${BEGINS}\n${[...HEAD, ...rows, ...below].join('\n')}\n${ENDS}${after}`;
}

function rowOf(figure: KeptFigure, reasons: readonly string[]): string {
  const { figure: name, value, unit, command, on } = figure;
  const measured = `${value.toLocaleString('en')} ${unit}`.trim();
  const reason = reasons.indexOf(whyMissed(figure) ?? '') + 1;
  const told = isMet(figure) ? measured : `🔴 **${measured}**${reason > 0 ? ` (${reason})` : ''}`;
  return `| ${[name, goalOf(figure), told, `\`${command}\``, on].map(plain).join(' | ')} |`;
}

function goalOf({ atLeast, atMost }: KeptFigure): string {
  if (atMost === (atLeast ?? 0)) return atMost.toLocaleString('en');
  const bounds = [
    atLeast !== undefined && `≥ ${atLeast.toLocaleString('en')}`,
    atMost !== undefined && `≤ ${atMost.toLocaleString('en')}`,
  ].filter((bound) => bound !== false);
  return bounds.join(', ') || 'told';
}

function plain(cell: string): string {
  return cell.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
