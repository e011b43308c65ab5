import type en from './en-US.ts';

const words: typeof en = {
  isOut: 'Un post publié',
  wentOut: (at, username) =>
    `Il est paru${at ? ` le ${at}` : ''}${username ? ` sous @${username}` : ''}, et ne change plus.`,
  figures: 'Voir ses chiffres',
  writeAgain: 'Réécrire à partir de lui',
  notThere: 'Ce post n’est plus là',
  whyNotThere: 'Il a peut-être été supprimé, ici ou ailleurs, ou son adresse n’est pas entière.',
  writeNew: 'En écrire un nouveau',
  seeDrafts: 'Voir vos brouillons',
  seeAside: 'Voir ce qui est mis de côté',
  kept: 'Ce navigateur en a encore un texte',
  keptHelp: 'Il n’est enregistré nulle part ailleurs. Vous pouvez le reprendre comme un nouveau post.',
  goOn: 'En faire un nouveau post',
};

export default words;
