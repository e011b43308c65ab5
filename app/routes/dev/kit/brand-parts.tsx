import { Icon, type IconName } from '#ui/icon.tsx';
import { iconPaths } from '#ui/icon-paths.ts';

import { KitPart } from './kit-part.tsx';

export function BrandParts() {
  return (
    <>
      <KitPart title="Paper, ink, thread" wide>
        <div className="grid grid-cols-4 gap-2.5 sm:grid-cols-10">
          {swatches.map(([name, use]) => (
            <div key={name} className="grid content-start text-12 leading-4">
              <span
                className="mb-1.5 h-13 rounded-control shadow-[inset_0_0_0_1px_var(--line)]"
                style={{ background: `var(--${name})` }}
              />
              <b className="font-strong">{name}</b>
              <span className="text-ink-2">{use}</span>
            </div>
          ))}
        </div>
      </KitPart>
      <KitPart title="Type">
        <div className="grid gap-2">
          <p className="title">Title 40/46</p>
          <p className="question">Question 28/34</p>
          <p className="number text-40 leading-11">67,078</p>
          <p className="heading">Chart or block title 16/24, 600</p>
          <p className="lede">Lede 16/26, second ink</p>
          <p>Body 14/22 in the app</p>
          <p className="meta">Meta 13/20</p>
          <p className="tiny">Small 12/18, the smallest</p>
          <p>
            <span lang="fr-FR">Où êtes-vous ? « Dès l’œuvre », 1 234,50 €</span> — 12 × 3 ↑ ↓ <a href="#type">a link</a>
          </p>
        </div>
      </KitPart>
      <KitPart title="Icons" wide>
        <ul className="grid grid-cols-4 gap-x-2 gap-y-3 sm:grid-cols-8">
          {iconNames().map((icon) => (
            <li key={icon} className="tiny grid justify-items-center gap-1 text-center">
              <Icon icon={icon} className="text-ink" />
              {icon}
            </li>
          ))}
        </ul>
      </KitPart>
    </>
  );
}

function iconNames() {
  return Object.keys(iconPaths).filter((key): key is IconName => key in iconPaths);
}

const swatches = [
  ['paper', 'page'],
  ['surface', 'cards'],
  ['sunken', 'wells'],
  ['line', 'hairlines'],
  ['edge', 'controls'],
  ['ink-2', 'second text'],
  ['ink', 'text'],
  ['thread', 'accent'],
  ['thread-text', 'as words'],
  ['thread-soft', 'selected'],
  ['series-2', 'dash 6 3'],
  ['series-3', 'dash 2 3'],
  ['series-4', 'squares'],
  ['series-5', 'diamonds'],
  ['series-6', 'thin'],
  ['heat-0', 'none'],
  ['heat-1', ''],
  ['heat-2', ''],
  ['heat-3', ''],
  ['heat-4', 'most'],
] as const;
