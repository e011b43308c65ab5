import type { Dice } from './dice.ts';
import type { TopicName } from './texts/topics.ts';

type Language = 'en' | 'fr';

export function nameFor(dice: Dice, language: Language): string {
  return `${dice.pick(firstNames[language])} ${dice.pick(lastNames[language])}`;
}

/** As people make them: the name, or the name and what they do, and a number when all that is taken. */
export function usernameFor(dice: Dice, name: string, topic: TopicName, taken: ReadonlySet<string>): string {
  const [first = '', last = ''] = plain(name).split(' ');
  const forms = [`${first}.${last}`, `${first}${last}`, `${first}_${topic}`, `${topic}.${first}`, `${last}.${first}`];
  const start = dice.below(forms.length);
  for (const index of forms.keys()) {
    const form = forms[(start + index) % forms.length] ?? '';
    if (!taken.has(form)) return form;
  }
  for (let number = 2; ; number++) {
    const form = `${first}.${last}${number}`;
    if (!taken.has(form)) return form;
  }
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L} ]/gu, '')
    .toLowerCase();
}

const firstNames: Record<Language, readonly string[]> = {
  en: [
    'Ada Alba Amara Anders Anya Asha Bram Callum Cora Dara Delia Ebony Eli Esme Farah Finn Freya Gwen',
    'Hana Hollis Imani Ines Iris Jonah Juno Kai Kiran Leila Linus Lorcan Maeve Malik Mina Nadia Niall',
    'Nora Odette Orla Oscar Petra Priya Quinn Ravi Rhea Rosa Rowan Sanjay Selma Silas Sunniva Tamsin Theo',
    'Tobias Una Vera Wanda Wren Yara Yusuf Zadie Zeke',
  ].flatMap((line) => line.split(' ')),
  fr: [
    'Adèle Aïcha Alix Anouk Apolline Armand Basile Bertille Capucine Célestin Clélia Corentin Délia Diane',
    'Élise Éloi Fanny Fatou Félicie Gaspard Gwenaëlle Honorine Idris Inès Jade Joséphine Karim Léonie',
    'Lilou Loïc Lucien Maëlle Malo Margaux Maxence Mélina Moussa Noémie Octave Ophélie Perrine Quentin',
    'Rémi Romane Rosalie Salomé Sidonie Soline Tanguy Thaïs Ulysse Valentine Violette Yaël Yanis Zélie',
  ].flatMap((line) => line.split(' ')),
};

const lastNames: Record<Language, readonly string[]> = {
  en: [
    'Abara Aldous Ashcombe Barrowe Bellweather Birch Brackley Calloway Carrick Castell Chandra Corwin',
    'Dacosta Dunmore Eastwood Ellery Fairley Farrow Fenwick Garrow Hale Harkness Hollins Ibarra Idowu',
    'Jessop Kavanagh Kestrel Lindgren Locke Mbeki Marlow Mehra Merrick Nakata Okafor Osei Pemberly',
    'Penhale Quill Rahman Redfern Sable Sato Sorrel Tanner Thorne Usman Vance Wainscott Whitlow Yarrow',
    'Zimmer',
  ].flatMap((line) => line.split(' ')),
  fr: [
    'Aubrac Baudry Beaulac Belhadj Bonnefoy Bourdel Brunel Cazal Chabert Chastain Cissé Coulon Dacier',
    'Delorme Desnoyers Diallo Dufresnoy Estève Fabre Fontanel Gagnaire Garric Gauvin Haddad Hérault',
    'Jourdan Kaci Lacaze Lamarque Lanoë Lemire Maillard Marchais Mazières Morvan Ndiaye Noiret Orsini',
    'Pasquier Perrault Pontier Quéré Rambert Rivoire Sabatier Sarda Tessier Traoré Vasseur Verdier',
    'Villard Zerbib',
  ].flatMap((line) => line.split(' ')),
};
