import { isMet } from './kept-figure.ts';
import type { KeptFigure } from './kept-figure.ts';
import { whyMissed } from './missed.ts';

const [BEGINS, ENDS] = ['<!-- figures: begin -->', '<!-- figures: end -->'];
const HEAD = ['| figure | goal | measured | command | on |', '|---|---|---|---|---|'];

/** The page with its table made anew from the figures. */
export function withTable(page: string, figures: readonly KeptFigure[]): string {
  const [before, rest] = page.split(BEGINS);
  const [, after] = rest?.split(ENDS) ?? [];
  if (before === undefined || after === undefined)
    throw new Error(`The page has no place between ${BEGINS} and ${ENDS}`);
  return `${before}${BEGINS}\n${[...HEAD, ...figures.map(rowOf)].join('\n')}\n${ENDS}${after}`;
}

function rowOf(figure: KeptFigure): string {
  const { figure: name, value, unit, command, on } = figure;
  const measured = `${value.toLocaleString('en')} ${unit}`.trim();
  const told = isMet(figure) ? measured : `🔴 **${measured}** ${whyMissed(figure) ?? ''}`.trim();
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
